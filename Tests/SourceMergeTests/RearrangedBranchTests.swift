import TestSupport
import Testing

@testable import SourceMerge

/// Conflicts of git in a file of which one branch indented or moved many lines. Git then takes lines of one function
/// for those of another one, and each side of a conflict has parts of both branches.
@Suite("Branches that indent or move many lines")
struct RearrangedBranchTests {
    private static let first = ["final class A: B {", "    var presenter: P?", "    private var latest: String?"]

    private static let functions = [
        ["    override func viewDidLoad() {", "        super.viewDidLoad()", "        setUp()", "    }"],
        ["    private func setUp() {", "    }"],
        ["    func scroll() {", "    }"],
        ["    func flash() {", "    }"],
        [
            "    func render(_ state: State) {", "        guard isLoaded else { return }",
            "        show(state.problem)",
            "    }",
        ],
        [
            "    private func show(_ problem: String?) {", "        latest = problem", "        if let alert {",
            "            alert.message = problem", "            return", "        }",
            "        let alert = Alert(problem)", "        alert.add(", "            Action(\"OK\") { [weak self] _ in",
            "                self?.alert = nil", "            }", "        )", "        if let closing {",
            "            closing.animate { [top] _ in", "                top.present(alert)", "            }",
            "        } else {", "            top.present(alert)", "        }", "        latest = nil", "    }",
        ],
    ]

    private static func text(_ functions: [[String]], rest: [String] = []) -> String {
        let members = ([first] + functions).map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
        return members + "\n}\n" + rest.map { $0 + "\n" }.joined()
    }

    private static func indented(_ text: String) -> String {
        text.split(separator: "\n" as Character, omittingEmptySubsequences: false).map { (line: Substring) -> String in
            let spaces = line.prefix { $0 == " " }.count
            return String(repeating: " ", count: spaces / 2) + String(line.dropFirst(spaces))
        }.joined(separator: "\n")
    }

    /// The text with markers that git writes; `nil` if it merges the branches without a conflict.
    private static func conflict(_ ours: String, _ base: String, _ theirs: String) async throws -> String? {
        let folder = try TestFolder()
        for (name, text) in [("ours", ours), ("base", base), ("theirs", theirs)] { try folder.write(name, text) }
        let outcome = try await Shell.run("git", ["merge-file", "-p", "ours", "base", "theirs"], in: folder.path)
        return outcome.status == 0 ? nil : outcome.output
    }

    /// The lines without white space around them, in order.
    private static func lines(of text: String) -> [String] {
        text.split(separator: "\n").map { String($0.trimming { $0 == " " }) }.filter { !$0.isEmpty }
    }

    /// A branch with functions and lines of a person's.
    private static func edited(_ random: inout SeededGenerator) -> String {
        var functions = Self.functions
        for number in 0...Int.random(in: 0...2, using: &random) {
            let place = Int.random(in: 0..<functions.count, using: &random)
            switch Int.random(in: 0..<4, using: &random) {
            case 0: functions.insert(["    func own\(number)() {", "        print(\(number))", "    }"], at: place)
            case 1: functions.insert(["    private func own\(number)() {", "    }"], at: place)
            default:
                let line = Int.random(in: 1..<functions[place].count, using: &random)
                let spaces = functions[place][line].prefix { $0 == " " }
                let isEnd = line == functions[place].count - 1
                functions[place].insert(spaces + (isEnd ? "    " : "") + "mine(\(number))", at: line)
            }
        }
        return text(functions)
    }

    /// A branch that moves functions, down or into an extension, and has a line of a person's in one of them.
    private static func moved(_ line: String, _ random: inout SeededGenerator) -> String {
        var functions = Self.functions
        var rest: [String] = []
        for _ in 0...1 {
            let function = functions.remove(at: Int.random(in: 0..<functions.count, using: &random))
            switch Int.random(in: 0..<3, using: &random) {
            case 0: rest += ["", "extension A {"] + function + ["}"]
            default: functions.insert(function, at: Int.random(in: 0...functions.count, using: &random))
            }
        }
        let place = Int.random(in: 0..<functions.count, using: &random)
        functions[place].insert("        " + line, at: 1)
        return text(functions, rest: rest)
    }

    @Test("a conflict is merged into what both branches have, or left")
    func random() async throws {
        var random = SeededGenerator(1)
        let base = Self.text(Self.functions)
        var counts = (conflicts: 0, merged: 0)
        for number in 0..<Tier.count(1_500, quick: 45) {
            let isIndented = number % 3 > 0
            let mine = isIndented ? Self.edited(&random) : Self.moved("mine()", &random)
            let other = isIndented ? Self.indented(base) : Self.moved("other()", &random)
            let isOurs = Bool.random(using: &random)
            guard let marked = try await Self.conflict(isOurs ? mine : other, base, isOurs ? other : mine)
            else { continue }
            counts.conflicts += 1
            // A setting indents what is generated, too.
            let new = number % 3 == 1 ? other : base
            let decision = decide(base: new, current: marked, new: new)
            guard !decision.verdict.needsAttention else { continue }
            counts.merged += 1
            let merged = try #require(decision.text)
            let lines = Self.lines(of: merged)
            let isRight = isIndented ? lines == Self.lines(of: mine) : Self.isWhole(lines, base)
            #expect(isRight, "\(number)\n\(marked)\n====\n\(merged)")
            if !isRight { break }
        }
        #expect(counts.conflicts > counts.merged && counts.merged > 0)
    }

    /// Whether lines are those of the base with one line of each branch, apart from the heads and ends of extensions.
    private static func isWhole(_ found: [String], _ base: String) -> Bool {
        var rest = found
        for line in lines(of: base) + ["mine()", "other()"] {
            guard let index = rest.firstIndex(of: line) else { return false }
            rest.remove(at: index)
        }
        return rest.allSatisfy { ["extension A {", "}"].contains($0) }
    }
}

extension StringProtocol {
    fileprivate func trimming(_ isTrimmed: (Character) -> Bool) -> SubSequence {
        let start = drop(while: isTrimmed)
        guard let end = start.lastIndex(where: { !isTrimmed($0) }) else { return start.prefix(0) }
        return start[...end]
    }
}
