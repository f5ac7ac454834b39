import TestSupport
import Testing

@testable import SourceMerge

/// A random module of one class: what is generated for it, and what a person makes of that.
private struct RandomType {
    private static let names = ["load", "save", "help", "share", "more", "open", "close"]

    /// By name, the parameters and effects of a method.
    var methods: [(name: String, head: String)]

    init(_ numbers: inout SeededGenerator) {
        let names = Self.names.shuffled(using: &numbers).prefix(Int.random(in: 1...5, using: &numbers))
        methods = names.map { ($0, numbers.pick(["()", "(id: Int)"])) }
    }

    /// The type after changes of its spec.
    func changed(_ numbers: inout SeededGenerator) -> RandomType {
        var copy = self
        for _ in 0..<Int.random(in: 0...2, using: &numbers) {
            switch Int.random(in: 0..<4, using: &numbers) {
            case 0 where copy.methods.count > 1:
                copy.methods.remove(at: Int.random(in: copy.methods.indices, using: &numbers))
            case 1:
                let index = Int.random(in: copy.methods.indices, using: &numbers)
                copy.methods[index].head = numbers.pick(["()", "(id: Int)", "() async", "(name: String)"])
            default:
                let known = Set(copy.methods.map(\.name))
                guard let name = Self.names.filter({ !known.contains($0) }).randomElement(using: &numbers) else {
                    break
                }
                copy.methods.insert((name, "()"), at: Int.random(in: 0...copy.methods.count, using: &numbers))
            }
        }
        return copy
    }

    var text: String { text { _ in "" } }

    /// The text after a person's edits; every line of theirs is told from all others by a number.
    func edited(_ numbers: inout SeededGenerator, mark: String) -> String {
        var count = 0
        var text = text { _ in
            guard numbers.once(in: 2) else { return "" }
            count += 1
            return "        mine(\(mark)\(count))\n"
        }
        if numbers.once(in: 3) {
            text = text.replacing("class A {\n", with: "class A {\n    private var \(mark)own = 1\n\n")
        }
        if numbers.once(in: 3) { text += "\nextension A {\n    func \(mark)helper() {}\n}\n" }
        return text
    }

    private func text(body: (String) -> String) -> String {
        "class A {\n"
            + methods.map { "    func \($0.name)\($0.head) {\n\(body($0.name))    }\n" }.joined(separator: "\n") + "}\n"
    }
}

private func lines(_ text: String) -> [Substring] { text.split(separator: "\n") }

/// The lines of a text that are only a person's.
private func own(_ text: String) -> [Substring] {
    lines(text).filter { $0.contains("mine(") || $0.contains("own") || $0.contains("helper") }
}

private func heads(_ text: String) -> [Substring] {
    lines(text).filter { $0.hasPrefix("    func ") && !$0.contains("helper") }
}

@Suite("Laws of decisions")
struct DecisionLawTests {
    private static let rounds = Tier.count(400, quick: 60)

    private func expectStable(_ decision: FileDecision, current: String, new: String, _ note: String) {
        let text = decision.text ?? current
        let second = decide(base: decision.baseText ?? new, current: text, new: new)
        #expect(second.file == .keep && !second.verdict.isDrift, "\(note)\n\(second)\n\(text)")
    }

    @Test(arguments: Seeds.all)
    func whatOneSideChangedIsTakenAndASecondRunChangesNothing(seed: UInt64) {
        var numbers = SeededGenerator(seed)
        for round in 0..<Self.rounds {
            let note = "seed \(seed), round \(round)"
            let type = RandomType(&numbers)
            let (base, new) = (type.text, type.changed(&numbers).text)
            let current = type.edited(&numbers, mark: "a")
            #expect((decide(base: base, current: base, new: new).text ?? base) == new, "\(note)")
            #expect(decide(base: base, current: current, new: base).file == .keep, "\(note)")
            let decision = decide(base: base, current: current, new: new)
            guard !decision.verdict.needsAttention else { continue }
            for line in own(current) {
                #expect(lines(decision.text ?? current).contains(line), "\(note)\n\(line)\n\(decision)")
            }
            expectStable(decision, current: current, new: new, note)
        }
    }

    @Test(arguments: Seeds.all)
    func withoutABaseNothingIsLostAndNothingIsMissing(seed: UInt64) {
        var numbers = SeededGenerator(seed)
        for round in 0..<Self.rounds {
            let type = RandomType(&numbers)
            let current = type.changed(&numbers).edited(&numbers, mark: "a")
            let new = type.changed(&numbers).text
            let decision = decide(base: nil, current: current, new: new)
            let note = "seed \(seed), round \(round)\n\(current)\n→ \(new)\n= \(decision.text ?? "")"
            #expect(!decision.verdict.needsAttention, "\(note)")
            let text = decision.text ?? current
            var rest = lines(text)[...]
            for line in lines(current) {
                guard let index = rest.firstIndex(of: line) else {
                    #expect(Bool(false), "\(line) \(note)")
                    break
                }
                rest = rest[(index + 1)...]
            }
            let names = { (head: Substring) in String(head.prefix { $0 != ")" }) }
            #expect(Set(heads(new).map(names)).isSubset(of: heads(text).map(names)), "\(note)")
            #expect(Set(heads(text).map(names)).count == heads(text).count, "\(note)")
            expectStable(decision, current: current, new: new, note)
        }
    }

    @Test(arguments: Seeds.all)
    func aMarkedFileHasEveryLineAndIsAcceptedOnceTheMarkersAreGone(seed: UInt64) {
        var numbers = SeededGenerator(seed)
        var inline = Resolution()
        inline.marksConflicts = true
        for round in 0..<Self.rounds {
            let type = RandomType(&numbers)
            let current = type.edited(&numbers, mark: "a")
            let new = type.changed(&numbers).text.replacing("async {\n", with: "async {\n        start()\n")
            let decision = decide(base: type.text, current: current, new: new, inline)
            guard case .marked = decision.verdict, let text = decision.text else { continue }
            let note = "seed \(seed), round \(round)\n\(text)"
            for line in own(current) { #expect(lines(text).contains(line), "\(line) \(note)") }
            let again = decide(base: new, current: text, new: new)
            #expect(again.file == .keep && again.verdict.needsAttention, "\(note)")
            guard let sides = ConflictSides(Array(text.utf8)) else { return #expect(Bool(false), "\(note)") }
            for side in [sides.ours, sides.theirs] {
                let resolved = decide(base: new, current: String(decoding: side, as: UTF8.self), new: new)
                #expect(resolved.file == .keep && !resolved.verdict.isDrift, "\(note)")
            }
        }
    }

    @Test(arguments: Seeds.all)
    func anAcceptedFileHidesNothing(seed: UInt64) {
        var numbers = SeededGenerator(seed)
        var accepts = Resolution()
        accepts.acceptedPaths = ["A.swift"]
        for round in 0..<Self.rounds {
            let type = RandomType(&numbers)
            let current = type.edited(&numbers, mark: "a")
            let new = type.changed(&numbers).text
            let base = numbers.once(in: 2) ? type.text : nil
            let accepted = decide(base: base, current: current, new: new, accepts)
            guard case .kept(.taken(let report)) = accepted.verdict else { continue }
            let note = "seed \(seed), round \(round)\n\(current)\n→ \(new)"
            #expect(accepted.file == .keep, "\(note)")
            let next = decide(base: accepted.baseText, current: current, new: new)
            #expect(next.verdict.isDrift == !report.added.isEmpty && !next.verdict.needsAttention, "\(note)")
            if case .merged(let merged) = next.verdict {
                #expect(Set(merged.added + merged.renamed) == Set(report.added), "\(note)")
            }
            let name = { (head: Substring) in String(head.prefix { $0 != "(" }) }
            let text = next.text ?? current
            #expect(Set(heads(new).map(name)).isSubset(of: heads(text).map(name)), "\(note)")
        }
    }

    @Test(arguments: Seeds.all)
    func afterAMergeOfBranchesNothingIsLost(seed: UInt64) {
        var numbers = SeededGenerator(seed)
        var clean = 0
        for round in 0..<Self.rounds {
            let old = RandomType(&numbers)
            let (ours, theirs) = (old.changed(&numbers), old.changed(&numbers))
            let (mine, other) = (ours.edited(&numbers, mark: "a"), theirs.edited(&numbers, mark: "b"))
            let base = marked(old.text, ours.text, theirs.text)
            let current = marked(old.text, mine, other)
            let new = numbers.pick([ours, theirs]).changed(&numbers).text
            let decision = decide(base: base, current: current, new: new)
            let note = "seed \(seed), round \(round)\n\(base)\n\(current)\n→ \(new)\n= \(decision.text ?? "")"
            guard !decision.verdict.needsAttention else { continue }
            clean += 1
            let text = decision.text ?? current
            if current.contains("<<<<<<<") {
                for line in Set(own(mine) + own(other)) { #expect(lines(text).contains(line), "\(line) \(note)") }
            }
            #expect(!text.contains("<<<<<<<"), "\(note)")
            expectStable(decision, current: current, new: new, note)
        }
        // A conflict stays with the person where one branch may have removed what the other one wrote in. With a fresh
        // seed, 21 to 31 of 100 were clean, so a fifth of few rounds would be a matter of chance.
        #expect(clean > Self.rounds / (seed == Seeds.all.first ? 5 : 10))
    }

    /// The text that a merge of git leaves.
    private func marked(_ base: String, _ ours: String, _ theirs: String) -> String {
        func lines(_ text: String) -> [ArraySlice<UInt8>] {
            Array(text.utf8).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        }
        let merge = LineMerge(Versions(base: lines(base), ours: lines(ours), theirs: lines(theirs)))
        func text(_ lines: ArraySlice<ArraySlice<UInt8>>) -> String {
            lines.map { String(decoding: $0, as: UTF8.self) + "\n" }.joined()
        }
        let parts = merge.parts.map { part -> String in
            switch part {
            case .lines(let lines): return text(lines[...])
            case .conflict(let conflict):
                let sides = (text(merge.ours[conflict.ours]), text(merge.theirs[conflict.theirs]))
                return "<<<<<<< HEAD\n\(sides.0)=======\n\(sides.1)>>>>>>> other\n"
            }
        }
        return String(parts.joined().dropLast())
    }
}
