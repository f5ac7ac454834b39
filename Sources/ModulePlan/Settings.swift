import ModuleSpec
import SourceText
import SwiftReader

/// A setting that all architectures share.
public struct SharedSetting: Sendable {
    public enum Values: Sendable {
        case choice([String])
        case integer(ClosedRange<Int>)
        case text
        /// A folder below the project's root.
        case folder
    }

    public let name: String
    public let values: Values
    public let defaultValue: String
    /// One line for `help`.
    public let summary: String

    /// Every setting that the code itself knows. What only one architecture has stands in its description.
    public static let all = [
        SharedSetting(
            name: "indent",
            values: .choice(["4", "2", "tab"]),
            defaultValue: "4",
            summary: "the indentation of what is generated"
        ),
        SharedSetting(
            name: "line-width",
            values: .integer(40...400),
            defaultValue: "100",
            summary: "longer lines are wrapped"
        ),
        SharedSetting(
            name: "header",
            values: .text,
            defaultValue: "",
            summary: "a comment above every generated file: a licence, directives of a linter"
        ),
        SharedSetting(
            name: "output",
            values: .folder,
            defaultValue: "",
            summary:
                "the folder below the project's root that the module's folder is made in; beside the spec by default"
        ),
    ]
}

/// The settings of one module, the strongest source of each: built-in, the project's, the module's own.
public struct Settings: Sendable {
    private var values: [String: String]

    public subscript(_ name: String) -> String {
        values[name] ?? ""
    }

    public var lineWidth: Int { Int(self["line-width"]) ?? 100 }

    public var indentation: SwiftLayout.Indentation {
        switch self["indent"] {
        case "tab": .tab
        case "2": .spaces(2)
        default: .spaces(4)
        }
    }

    /// The lines of the header, each a comment: text that is none is made one.
    public var headerLines: [String] {
        let text = self["header"]
        guard !text.isEmpty else { return [] }
        return text.split(omittingEmptySubsequences: false) { $0.isNewline }.map { line in
            let line = String(line.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
            return line.isEmpty ? "//" : line.hasPrefix("//") ? line : "// " + line
        }
    }

    /// Resolves the settings of `module`, and finds every one that is not known or has a value that it cannot have.
    ///
    /// - Parameter declared: the settings of the module's architecture.
    static func resolve(
        _ module: Module,
        _ project: ProjectSettings,
        declared: [SettingDeclaration]
    ) -> (settings: Settings, diagnostics: [Diagnostic]) {
        var settings = Settings(values: [:])
        for shared in SharedSetting.all { settings.values[shared.name] = shared.defaultValue }
        for own in declared { settings.values[own.name.text] = own.values.first ?? "" }
        var diagnostics: [Diagnostic] = []
        for (file, list) in [(project.file, project.settings), (module.file, module.settings)] {
            guard let file else { continue }
            for setting in list where setting.key.text != Self.architecture {
                if let problem = check(setting, in: file, declared: declared) {
                    diagnostics.append(problem)
                } else {
                    settings.values[setting.key.text] = setting.value
                }
            }
        }
        return (settings, diagnostics)
    }

    /// The setting that chooses the others, and so is resolved before them.
    static let architecture = "architecture"

    private static func check(
        _ setting: Setting,
        in file: SourceFile,
        declared: [SettingDeclaration]
    ) -> Diagnostic? {
        let name = setting.key.text
        if let own = declared.first(where: { $0.name.text == name }) {
            return own.values.contains(setting.value) ? nil : refuse(setting, in: file, choices: own.values)
        }
        guard let shared = SharedSetting.all.first(where: { $0.name == name }) else {
            let known = [architecture] + declared.map(\.name.text) + SharedSetting.all.map(\.name)
            let location = Diagnostic.Location(file: file, range: setting.key.range)
            let problem = Diagnostic.error("unknown setting '\(name)'", at: location)
            guard let nearest = Suggestion.nearest(to: name, in: known) else {
                return problem.note("the settings are \(known.joined(separator: ", "))")
            }
            return problem.note("did you mean '\(nearest)'?", at: location, fix: nearest)
        }
        switch shared.values {
        case .choice(let values):
            return values.contains(setting.value) ? nil : refuse(setting, in: file, choices: values)
        case .integer(let range):
            if let number = Int(setting.value), range.contains(number) { return nil }
            return .error(
                "'\(name)' is a number from \(range.lowerBound) to \(range.upperBound), not '\(setting.value)'",
                at: .init(file: file, range: setting.valueRange)
            )
        case .folder:
            if isFolder(setting.value) { return nil }
            return .error(
                "'\(name)' names a folder below the project's root: no '..', and no '/' first",
                at: .init(file: file, range: setting.valueRange)
            )
        case .text: return nil
        }
    }

    private static func refuse(_ setting: Setting, in file: SourceFile, choices: [String]) -> Diagnostic {
        let location = Diagnostic.Location(file: file, range: setting.valueRange)
        let problem = Diagnostic.error("'\(setting.key.text)' cannot be '\(setting.value)'", at: location)
        guard let nearest = Suggestion.nearest(to: setting.value, in: choices) else {
            return problem.note("it can be \(choices.joined(separator: ", "))")
        }
        return problem.note("did you mean '\(nearest)'?", at: location, fix: nearest)
    }

    private static func isFolder(_ path: String) -> Bool {
        !path.isEmpty && !path.hasPrefix("/")
            && path.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { component in
                !component.isEmpty && component != "." && component != ".."
                    && component.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F && $0 != "\\" }
            }
    }
}
