import ModulePlan
import ModuleSpec
import SourceText
import SwiftReader
import TemplateEngine
import TestSupport
import Testing
import ToolSupport

/// Every word of the compiler's own, in every place of a spec where a name can be.
@Suite(.slow, .remembered) struct KeywordTests {
    /// A place for a name, and the position in `keywords.tsv` that it comes to in the generated code.
    enum Place: String, CaseIterable {
        case module, entity, property, stateProperty, function, label, parameter, bothNames, enumCase, payloadLabel
        case requirementProperty, data, dependency, moduleParameter

        var position: String {
            switch self {
            case .module, .data: "none: it is a piece of longer names"
            case .entity: "struct_top"
            case .property, .stateProperty: "property"
            case .function: "method"
            case .label: "param_label"
            case .parameter: "param_internal"
            case .bothNames: "param_both"
            case .dependency, .moduleParameter: "init_param_assign"
            case .enumCase: "enum_case"
            case .payloadLabel: "enum_payload_label"
            case .requirementProperty: "protocol_property"
            }
        }

        /// Whether the view's class has it, which each framework writes in its own way.
        var isOfView: Bool { [.stateProperty, .function, .requirementProperty, .dependency].contains(self) }

        /// The text of a module with a list of words.
        func text(_ words: [String], in name: String) -> String {
            func lines(_ line: (String) -> String) -> String {
                words.map { "        " + line($0) + "\n" }.joined()
            }
            func numbered(_ line: (Int, String) -> String) -> String {
                words.enumerated().map { "        " + line($0.offset, $0.element) + "\n" }.joined()
            }
            return switch self {
            case .module: ""
            case .entity: words.map { "    entity \($0) { var value: Int }\n" }.joined()
            case .property: "    entity \(name)Words {\n\(lines { "var \($0): Int" })    }\n"
            case .stateProperty: "    state {\n\(lines { "var \($0): Int = 1" })    }\n"
            case .function: "    view {\n\(lines { "func \($0)(value: Int) -> Int" })    }\n"
            case .label: "    interactor {\n\(numbered { "func label\($0)(\($1) value: Int) async" })    }\n"
            case .parameter:
                "    presenter {\n\(numbered { "func name\($0)(_ \($1): Int) -> [Int]" })    }\n"
                    + "    interactor {\n\(numbered { "func load\($0)(_ \($1): Int) async" })    }\n"
            case .bothNames: "    interactor {\n\(numbered { "func both\($0)(\($1): Int) async throws" })    }\n"
            case .enumCase: "    enum \(name)Case {\n\(lines { "case \($0)" })    }\n"
            case .payloadLabel: "    enum \(name)Case {\n\(numbered { "case label\($0)(\($1): Int)" })    }\n"
            case .requirementProperty: "    view {\n\(lines { "var \($0): Int { get set }" })    }\n"
            case .data: "    interactor {\n    }\n" + words.map { "    data \($0) {\n    }\n" }.joined()
            case .dependency:
                "    view(\(words.map { "\($0): Int = 1" }.joined(separator: ",\n"))) {\n    }\n"
            case .moduleParameter:
                "    presenter(\(words.map { "\($0): Int" }.joined(separator: ",\n"))) {\n    }\n"
            }
        }

        func spec(_ name: String, _ words: [String], _ settings: [String] = []) -> TestFile {
            let module = self == .module ? words.joined() : name
            let parameters =
                self == .moduleParameter ? "(" + words.map { "\($0): Int" }.joined(separator: ",\n") + ")" : ""
            let lines = settings.map { "    \($0)\n" }.joined()
            return TestFile(
                path: "\(name)/\(name).viper",
                text: "module \(module)\(parameters) {\n\(lines)\(text(words, in: name))}\n"
            )
        }
    }

    struct Word {
        let text: String
        /// Whether it means something to the compiler in every place.
        let isKeyword: Bool
        let neverANameAs: Set<String>

        static let all = Task {
            try Beside.facts.text("keywords.tsv").split(separator: "\n")
                .dropFirst().map {
                    let fields = $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
                    return Word(
                        text: fields[0],
                        isKeyword: fields[1] != "not-a-keyword",
                        neverANameAs: Set(fields[2].split(separator: " ").map(String.init))
                    )
                }
        }
    }

    /// The words that each place takes, as they must be spelt there, and those that it does not.
    private static let accepted = Task {
        let words = try await Word.all.value.filter { $0.text != "_" }
        var accepted: [Place: [String]] = [:]
        var missing: [(place: Place, word: Word)] = []
        for place in Place.allCases {
            // A case is copied unchanged.
            if place == .enumCase || place == .payloadLabel {
                let usable = words.filter { !$0.neverANameAs.contains(place.position) }
                accepted[place] = usable.map {
                    Keywords.escape($0.text, as: place == .enumCase ? .enumCase : .parameterLabel)
                }
                continue
            }
            for words in words.inPieces(place == .module ? 1 : Self.atOnce) {
                var rest = words
                // Bare where that is right, else in backticks; then each alone: one mistake may hide what follows it.
                for (mark, size) in [("", Self.atOnce), ("`", Self.atOnce), ("`", 1), ("", 1)] where !rest.isEmpty {
                    var refused: [Word] = []
                    for piece in rest.inPieces(size) {
                        var tried = piece
                        while !tried.isEmpty {
                            let numbers = try Self.refused(tried.map { mark + $0.text + mark }, place)
                            refused += numbers.map { tried[$0] }
                            tried = tried.indices.filter { !numbers.contains($0) }.map { tried[$0] }
                            if numbers.isEmpty { break }
                        }
                        accepted[place, default: []] += tried.map { mark + $0.text + mark }
                    }
                    rest = refused
                }
                missing += rest.map { (place, $0) }
            }
        }
        return (accepted: accepted, missing: missing)
    }

    private static let atOnce = 60

    /// The numbers of the words that have an error: each is on a line of its own, or in a module of its own.
    private static func refused(_ words: [String], _ place: Place) throws -> [Int] {
        let reader = SpecFileReader()
        if words.count == 1 { return reader.errors(place.spec("Tried", words)).isEmpty ? [] : [0] }
        let spec = place.spec("Tried", words)
        let lines = spec.text.split(separator: "\n", omittingEmptySubsequences: false)
        var word = 0
        var wordAtLine: [Int: Int] = [:]
        for (number, line) in lines.enumerated()
        where line.contains("Int") || line.contains("case ") || line.contains("data ") {
            wordAtLine[number + 1] = word % words.count
            word += 1
        }
        return Set(reader.errors(spec).compactMap { wordAtLine[$0] }).sorted()
    }

    @Test func noWordIsRefusedThatSwiftTakes() async throws {
        let (accepted, missing) = try await Self.accepted.value
        #expect(accepted.values.allSatisfy { $0.count > 180 }, "\(accepted.mapValues(\.count))")
        for (place, word) in missing {
            // In a section, `init` and `subscript` are read as what they are.
            #expect(word.neverANameAs.contains(place.position), "\(word.text) as \(place)")
        }
    }

    private static let settings = [
        ["ui: none"], ["ui: swiftui", "wiring: initializers"], ["ui: swiftui", "screen: observable-object"],
    ]

    private static let modules = Task {
        let accepted = try await Self.accepted.value.accepted
        var files: [TestFile] = []
        for (number, settings) in Self.settings.enumerated() {
            // Files of one name are refused: large letters and small ones apart.
            for isLarge in [false, true] {
                var specs: [TestFile] = []
                for place in Place.allCases where place != .entity && (number == 0 || place.isOfView) {
                    let words = (accepted[place] ?? []).filter { $0.contains(where: \.isUppercase) == isLarge }
                    for (part, words) in words.inPieces(place == .module ? 1 : Self.atOnce).enumerated() {
                        specs.append(place.spec("\(place.rawValue)In\(number)Part\(part)", words, settings))
                    }
                }
                files += try Self.generated(specs, suffix: "N\(number)\(isLarge ? "L" : "S")")
            }
        }
        return files
    }

    @Test(arguments: LanguageMode.ofNames)
    func everyWordCompilesInEveryPlace(_ mode: LanguageMode) async throws {
        let complaints = try await SwiftCompiler.complaints(Self.modules.value, mode)
        #expect(complaints.isEmpty, "\(complaints.prefix(20).map(\.text).joined(separator: "\n"))")
    }

    /// Types of such names are seen everywhere: apart from all else.
    @Test(arguments: LanguageMode.ofNames)
    func everyKeywordIsTheNameOfAnEntity(_ mode: LanguageMode) async throws {
        let words = try await Word.all.value.filter(\.isKeyword).map(\.text)
        let accepted = try await Self.accepted.value.accepted[.entity] ?? []
        var files: [TestFile] = []
        for isLarge in [false, true] {
            let spellings = accepted.filter { spelling in
                spelling.contains(where: \.isUppercase) == isLarge && words.contains(spelling.replacing("`", with: ""))
            }
            let spec = Place.entity.spec(isLarge ? "Large" : "Small", spellings, ["ui: none"])
            files += try Generated.files(from: [spec]).filter { $0.isSwift && $0.path.contains("/Entity/") }
        }
        let complaints = try await SwiftCompiler.complaints(files, mode)
        #expect(complaints.isEmpty, "\(complaints.prefix(20).map(\.text).joined(separator: "\n"))")
    }

    /// Each spec's module, with types that no other has.
    private static func generated(_ specs: [TestFile], suffix: String) throws -> [TestFile] {
        let files = try Generated.files(from: specs).filter(\.isSwift)
        let byModule = Dictionary(grouping: files) { $0.path.prefix { $0 != "/" }.description }
        return byModule.sorted { $0.key < $1.key }.enumerated().flatMap { number, module in
            UniqueNames.renamed(module.value, suffix: "\(suffix)\(number)").map { file in
                TestFile(path: suffix + "/" + file.path, text: file.text)
            }
        }
    }
}

extension Array {
    fileprivate func inPieces(_ size: Int) -> [[Element]] {
        stride(from: 0, to: count, by: size).map { Array(self[$0..<Swift.min($0 + size, count)]) }
    }
}

/// Reads and plans a spec as the tool does.
private struct SpecFileReader {
    private let architecture: CompiledArchitecture?

    init() {
        let path = "Templates/viper/architecture.viper"
        let text = try? TestFolder.package.text(path)
        let description = text.flatMap { ArchitectureFile(SourceFile(path: path, text: $0)).architecture }
        architecture = description.flatMap { try? CompiledArchitecture($0, in: Environment()) }
    }

    /// The lines with errors in them.
    func errors(_ spec: TestFile) -> [Int] {
        let file = SourceFile(path: spec.path, text: spec.text)
        let read = SpecFile(file)
        var problems = read.diagnostics
        if !problems.hasErrors, let architecture {
            problems += read.modules.flatMap { module in
                Planner.plan(module, settings: .none, architecture: architecture).diagnostics
            }
        }
        return problems.filter { $0.severity == .error }.map { problem in
            problem.location.map { file.position(of: $0.range.lowerBound).line } ?? 1
        }
    }
}
