import ModulePlan
import ModuleSpec
import SourceText
import TestSupport

/// What can be set in a module of an architecture: read from its description, so that a new setting is tried as soon as
/// it is there.
struct SettingFactors: Sendable {
    let architecture: String
    let all: [Factor]
    private let exclusions: [Exclusion]

    /// Settings beside those that have values: other words for every part.
    static let names = "naming.…"

    /// Settings for the parts that can have any base class.
    static let bases = "ROLE.base"

    /// The class that is chosen in them.
    private static let base = "OwnBase"

    /// A folder to make modules in.
    static let output = "Made by/the tool"

    /// Where the tests of these are.
    static let tests = "Made byTests"

    /// The default of a setting that is a name, and another name.
    private static func someNames(_ setting: String) -> [String] {
        let words = setting.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }
        return ["", "\"{{ module.name }}Own\(words.joined())\""]
    }

    /// - Parameter folder: The architecture's, below `Templates`.
    init(_ folder: String) throws {
        let description = try Self.description(folder)
        architecture = description.name.text
        exclusions = description.exclusions
        let words = description.roles.map { role in
            let word = role.role.rawValue
            return "naming.\(word): \(word.prefix(1).uppercased() + word.dropFirst())Piece"
        }
        let bases = description.roles.filter { $0.base?.text == "AnyObject" }.map {
            "\($0.role.rawValue).base: \(Self.base)"
        }
        all =
            description.settings.filter { !$0.takesFunction }.map { setting in
                Factor(
                    name: setting.name.text,
                    values: setting.isName ? Self.someNames(setting.name.text) : setting.values
                )
            }
            + CommonSetting.all.compactMap { common in
                Self.values(of: common).map { Factor(name: common.name, values: $0) }
            } + [
                Factor(name: Self.names, values: ["", words.joined(separator: "\n")]),
                Factor(name: Self.bases, values: ["", bases.joined(separator: "\n")]),
            ]
    }

    static func description(_ folder: String) throws -> Architecture {
        let path = "Templates/\(folder)/architecture.viper"
        let read = ArchitectureFile(SourceFile(path: path, text: try TestFolder.package.text(path)))
        guard let description = read.architecture else {
            throw CompilerFailure(description: read.diagnostics.map(\.message).joined(separator: "\n"))
        }
        return description
    }

    /// Values as they are written in a spec; an empty one means that the setting is not there.
    private static func values(of setting: CommonSetting) -> [String]? {
        switch setting.values {
        case .choice(let values): values
        case .integer(let range): [setting.defaultValue, "\(range.lowerBound)", "80", "\(range.upperBound)"]
        case .text: ["", #""© Ada \\(x) */ {{ x }}\n\n// swiftlint:disable all""#]
        case .folder: ["", "\"\(output)\""]
        // Of the project alone, and without effect on the text of files. All modules are compiled as one, which no test
        // imports.
        case .projectFolder, .folders, .versions, .moduleName: nil
        }
    }

    /// Whether no two settings exclude each other.
    ///
    /// - Parameter row: The number of each factor's value; `nil` where it is not set.
    func isAllowed(_ row: [Int?]) -> Bool {
        let chosen = zip(all, row).compactMap { factor, value in value.map { (factor.name, factor.values[$0]) } }
        let values = Dictionary(chosen) { first, _ in first }
        return !exclusions.contains { $0.matches(values) }
    }

    /// A row in which settings that exclude others are not set.
    func allowed(_ row: [Int?]) -> [Int?] {
        var kept = [Int?](repeating: nil, count: row.count)
        for (factor, value) in row.enumerated() {
            kept[factor] = value
            if !isAllowed(kept) { kept[factor] = nil }
        }
        return kept
    }

    /// The modes in which the compiler proves a module with these settings.
    ///
    /// - Parameter row: The number of each factor's value; `nil` where it is not set.
    func modes(_ row: [Int?]) -> [LanguageMode] {
        let isolation = all.firstIndex { $0.name == "isolation" }
        return ChosenSettings.modes(isolation: isolation.flatMap { place in row[place].map { all[place].values[$0] } })
    }

    /// The settings as the lines of a spec.
    ///
    /// - Parameter row: The number of each factor's value; `nil` where it is not set.
    func lines(_ row: [Int?]) -> [String] {
        let lines = zip(all, row).flatMap { factor, number -> [String] in
            guard let number else { return [] }
            let value = factor.values[number]
            if [Self.names, Self.bases].contains(factor.name) { return value.split(separator: "\n").map(String.init) }
            return value.isEmpty ? [] : ["\(factor.name): \(value)"]
        }
        // Classes inherit from one that is isolated as they are.
        return lines.contains("isolation: none") ? lines.map { $0.replacing(Self.base, with: "PlainBase") } : lines
    }
}

/// The settings of a module, as far as a test must know them to judge what was made.
struct ChosenSettings: Sendable {
    private let values: [String: String]

    init(lines: [String]) {
        let pairs = lines.compactMap { line -> (String, String)? in
            guard let colon = line.firstIndex(of: ":") else { return nil }
            return (String(line[..<colon]), line[line.index(after: colon)...].drop { $0 == " " }.description)
        }
        values = Dictionary(pairs) { first, _ in first }
    }

    subscript(_ name: String) -> String? { values[name] }

    /// The modes in which the compiler proves a module.
    var modes: [LanguageMode] { Self.modes(isolation: values["isolation"]) }

    /// A module that says nothing of isolation is proved only where none is asked for or the target says it.
    static func modes(isolation: String?) -> [LanguageMode] {
        isolation == "none" ? [.swift5, .swift6MainActor] : LanguageMode.allCases
    }

    var lineWidth: Int { Int(values["line-width"] ?? "100") ?? 100 }

    /// The configuration of `swift format` that matches.
    var format: String {
        let indentation =
            switch values["indent"] {
            case "tab": "{ \"tabs\": 1 }"
            case "2": "{ \"spaces\": 2 }"
            default: "{ \"spaces\": 4 }"
            }
        return """
            { "version": 1, "lineLength": \(lineWidth), "indentation": \(indentation) }
            """
    }
}
