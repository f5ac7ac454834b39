import ModulePlan
import SwiftReader
import TestSupport
import Testing
import ToolSupport

/// The compiler's own words, and some of other alphabets, in the places from which the architectures make names of
/// their own: events, actions, use cases, item view models, …
@Suite(.slow, .remembered) struct ArchitectureWordTests {
    /// A place for a word in a spec.
    private enum Place: String, CaseIterable {
        case event, eventParameter, eventValue, shown, state, shownEntity, wireEntity, action, actionParameter, useCase
        case useCaseParameter, starter, answer, repository, dependency

        private var position: NamePosition {
            switch self {
            case .event, .action, .useCase, .answer, .repository: .function
            case .shown, .state, .shownEntity, .wireEntity: .property
            case .eventParameter, .eventValue, .actionParameter, .useCaseParameter, .starter, .dependency: .value
            }
        }

        func spelling(_ word: String) -> String? {
            Keywords.isNeverAName(word, as: position) ? nil : Keywords.escape(word, as: position)
        }

        /// The text of a module with the words, each on a line of its own.
        func text(_ words: [String]) -> String {
            func lines(_ line: (Int, String) -> String) -> String {
                words.enumerated().map { line($0.offset, $0.element) + "\n" }.joined()
            }
            return switch self {
            case .event: "view {\n\(lines { "func \($1)()" })}\n"
            case .eventParameter: "view {\n\(lines { "func show\($0)(_ \($1): Int, other: String)" })}\n"
            case .eventValue: "view {\n\(lines { "func show\($0)(_ \($1): Int)" })}\n"
            case .shown: "view {\n\(lines { "var \($1): Int? { get set }" })}\n"
            case .state: "state {\n\(lines { "var \($1): Int = 1" })}\n"
            case .shownEntity:
                "entity Row {\n\(lines { "let \($1): Int" })}\nstate { var rows: [Row] = [] }\n"
            case .wireEntity:
                "entity Record {\n\(lines { "let \($1): Int" })}\n"
                    + "interactor { func load() async throws -> Record }\n"
                    + "data remote { func load() async throws -> Record }\n"
            case .action: "wireframe {\n\(lines { "func \($1)(value: Int)" })}\n"
            case .actionParameter: "wireframe {\n\(lines { "func open\($0)(_ \($1): Int)" })}\n"
            case .useCase: "interactor {\n\(lines { "func \($1)(value: Int) async throws -> Int" })}\n"
            case .useCaseParameter: "interactor {\n\(lines { "func load\($0)(_ \($1): Int) async throws" })}\n"
            case .starter:
                "presenter {\n\(lines { "func go\($0)(_ \($1): Int)" })}\n"
                    + "interactor {\n\(words.indices.map { "func go\($0)(_ value: Int) async\n" }.joined())}\n"
            case .answer: "interactor {\n}\noutput {\n\(lines { "func \($1)(_ value: Int)" })}\n"
            case .repository:
                "interactor {\n}\ndata remote {\n\(lines { "func \($1)(value: Int) async throws -> Int" })}\n"
            case .dependency: "presenter(\n\(words.map { "\($0): Int = 1" }.joined(separator: ",\n"))\n) {\n}\n"
            }
        }
    }

    /// Settings under which the architectures write different code.
    private static let settings = [
        ["architecture: mvc"],
        ["architecture: mvp"],
        ["architecture: mvvm", "binding: closure"],
        ["architecture: mvvm", "binding: observable", "ui: none", "access: public"],
        ["architecture: mvvm", "binding: combine"],
        ["architecture: mvvm", "binding: combine", "ui: swiftui"],
        ["architecture: mvvm", "binding: observation"],
        ["architecture: mvvm", "binding: observation", "ui: swiftui"],
        ["architecture: clean", "binding: closure", "access: public"],
        ["architecture: clean", "binding: observable", "ui: none"],
        ["architecture: clean", "binding: combine"],
        ["architecture: clean", "binding: combine", "ui: swiftui", "access: public"],
        ["architecture: clean", "binding: observation"],
        ["architecture: clean", "binding: observation", "ui: swiftui"],
    ]

    private static let wideWords = ["größe", "Ñandú", "数える", "éßé"]

    /// The words that need backticks somewhere; the others are names like any. Large letters and small ones apart,
    /// because files of one name are refused.
    private static let words = Task {
        let all = try Beside.facts.text("keywords.tsv").split(separator: "\n")
            .dropFirst()
            .map { $0.prefix { $0 != "\t" }.description }
        let positions: [NamePosition] = [.type, .nestedType, .function, .property, .value, .parameterLabel, .enumCase]
        let marked = all.filter { word in
            word != "_" && positions.contains { Keywords.needsBackticks(word, as: $0) }
        }
        let words = marked + wideWords
        return [false, true].map { isLarge in words.filter { ($0.first?.isUppercase == true) == isLarge } }
    }

    /// One of so many words is compiled in a place under some settings, and each of them under other settings of the
    /// architectures. In a sweep, all are.
    private static let share = Tier.isSweep ? 1 : 4

    /// The words that are refused in every place under all settings.
    private static let refusals = Task { try await trial { _, words in words }.refusals }

    /// What is made of every place under all settings.
    private static let files = Task {
        try await trial { number, words in
            words.enumerated().filter { ($0.offset + number).isMultiple(of: share) }.map(\.element)
        }.files
    }

    /// - Parameter choice: The words to take, for the number of some settings.
    private static func trial(
        _ choice: (Int, [String]) -> [String]
    ) async throws -> (files: [TestFile], refusals: [String]) {
        var files: [TestFile] = []
        var refusals: [String] = []
        for (number, settings) in settings.enumerated() {
            for place in Place.allCases {
                for (part, words) in try await words.value.enumerated() {
                    let name = "\(place.rawValue.capitalized)S\(number)P\(part)"
                    let chosen = choice(number, words.compactMap(place.spelling))
                    let module = try accepted(chosen, place, name, settings)
                    files += UniqueNames.renamed(module.files, suffix: name).map {
                        TestFile(path: name + "/" + $0.path, text: $0.text)
                    }
                    let refused = module.refused.map { "\(settings[0]), \(place.rawValue): \($0)" }
                    refusals += refused.filter { !refusals.contains($0) }
                }
            }
        }
        return (files: files, refusals: refusals)
    }

    /// The module of all words that are not refused, and the errors of the others.
    private static func accepted(
        _ words: [String],
        _ place: Place,
        _ name: String,
        _ settings: [String]
    ) throws -> (files: [TestFile], refused: [String]) {
        var rest = words
        var refused: [String] = []
        while !rest.isEmpty {
            let head = "module \(name) {\nletters: unicode\n\(settings.joined(separator: "\n"))\n"
            let text = head + place.text(rest) + "}\n"
            let project = try TestFolder()
            try project.write("\(name).viper", text)
            let outcome = project.run("generate")
            if outcome.status == 0 {
                return (try project.files().filter(\.isSwift), refused)
            }
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            let errors = outcome.errors.split(separator: "\n").compactMap { line -> (line: Int, message: String)? in
                guard let end = line.range(of: ": error: ") else { return nil }
                return line.split(separator: ":").dropFirst().first.flatMap { Int($0) }.map {
                    ($0, String(line[end.upperBound...]))
                }
            }
            let wrong = rest.filter { word in
                errors.contains { error in lines[error.line - 1].split { " (:".contains($0) }.contains { $0 == word } }
            }
            guard !wrong.isEmpty else { throw ToolFailure(outcome) }
            refused += errors.map(\.message)
            rest.removeAll { wrong.contains($0) }
        }
        return ([], refused)
    }

    @Test func noWordIsRefusedThatIsNotListed() async throws {
        let refusals = try await Self.refusals.value.map { $0 + "\n" }.joined()
        #expect(try Golden.difference(refusals, from: "refused-words.txt", in: Beside.facts) == nil)
    }

    @Test(arguments: LanguageMode.ofNames)
    func everyWordCompilesInEveryArchitecture(_ mode: LanguageMode) async throws {
        let complaints = try await SwiftCompiler.complaints(Self.files.value, mode)
        #expect(complaints.prefix(30).map(\.text) == [])
    }
}
