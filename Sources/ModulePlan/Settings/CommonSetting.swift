import ModuleSpec
import SourceText
import SwiftReader

/// A setting of all architectures.
package struct CommonSetting: Sendable {
    package enum Values: Sendable {
        case choice([String])
        case integer(ClosedRange<Int>)
        case text
        /// The name of a Swift module.
        case moduleName
        /// A folder below the project's root.
        case folder
        /// A folder below the project's root. Only the settings of a project have it.
        case projectFolder
        /// Folders below the project's root, with commas between them. Only the settings of a project have them.
        case folders
        /// `0.1.0...0.4.2`. Only the settings of a project have them.
        case versions
    }

    package let name: String
    package let values: Values
    package let defaultValue: String
    /// One line for `help`.
    package let summary: String

    /// The setting with the folders of a project's targets.
    static let targets = "targets"

    /// The setting with the folder for the pages about a project's modules.
    package static let docs = "docs"

    /// All common settings. The description of an architecture declares the settings that only it has.
    package static let all = [
        CommonSetting(
            name: "access",
            values: .choice(["internal", "package", "public"]),
            defaultValue: "internal",
            summary: "who can use the generated code"
        ),
        CommonSetting(
            name: "isolation",
            values: .choice(["main", "none"]),
            defaultValue: "main",
            summary: "@MainActor on every part, or the target's own default"
        ),
        CommonSetting(
            name: LetterCheck.setting,
            values: .choice(["ascii", LetterCheck.anyLetter]),
            defaultValue: "ascii",
            summary: "the letters of names: A–Z, a–z, digits and '_', or every letter that Swift allows"
        ),
        CommonSetting(
            name: "indent",
            values: .choice(["4", "2", "tab"]),
            defaultValue: "4",
            summary: "the indentation of generated code"
        ),
        CommonSetting(
            name: "line-width",
            values: .integer(40...400),
            defaultValue: String(Settings.defaultLineWidth),
            summary: "the width at which lines are wrapped"
        ),
        CommonSetting(
            name: "header",
            values: .text,
            defaultValue: "",
            summary: "a comment at the top of every generated file: a license, directives of a linter"
        ),
        CommonSetting(
            name: "output",
            values: .folder,
            defaultValue: "",
            summary: "where the module's folder is made; beside the spec by default"
        ),
        CommonSetting(
            name: "shared",
            values: .folder,
            defaultValue: "",
            summary: "where the files go that several modules share; 'Shared' in their target by default"
        ),
        CommonSetting(
            name: Settings.tests,
            values: .choice(["none", "swift-testing", "xctest"]),
            defaultValue: "none",
            summary: "the framework of the module's tests, whose files are generated; none by default"
        ),
        CommonSetting(
            name: "tests-output",
            values: .folder,
            defaultValue: "",
            summary: "where the folder of the module's tests is made; beside the module's target by default"
        ),
        CommonSetting(
            name: "tests-module",
            values: .moduleName,
            defaultValue: "",
            summary: "the Swift module that the tests import; the target of the module by default"
        ),
        CommonSetting(
            name: "spies",
            values: .choice(["spy", "mock", "mockolo", "none"]),
            defaultValue: "spy",
            summary: "the test doubles, by whose names they have; 'mockolo' is only its annotation"
        ),
        CommonSetting(
            name: docs,
            values: .projectFolder,
            defaultValue: "",
            summary: "the folder for a page about each module; in project.viper"
        ),
        CommonSetting(
            name: targets,
            values: .folders,
            defaultValue: "",
            summary: "the folders of targets outside of 'Sources' and 'Tests'; in project.viper"
        ),
        CommonSetting(
            name: "requires",
            values: .versions,
            defaultValue: "",
            summary: "the versions of viper-gen that can work on the project; in project.viper"
        ),
    ]
}

extension CommonSetting {
    /// The common settings that templates see.
    package static let seenByTemplates = all.filter {
        ["access", "isolation", Settings.tests, "spies"].contains($0.name)
    }

    /// Whether only the settings of a project have it.
    var isOfProject: Bool {
        switch values {
        case .projectFolder, .folders, .versions: true
        case .choice, .integer, .text, .moduleName, .folder: false
        }
    }

    /// The values that the setting can have; empty if they are not a list of words.
    package var choices: [String] {
        if case .choice(let values) = values { values } else { [] }
    }
}

extension CommonSetting {
    /// Why a setting cannot have its value; `nil` if it can.
    ///
    /// - Parameter isModule: Whether the setting is written in a module rather than in the project's settings.
    func problem(with setting: Setting, in file: SourceFile, isModule: Bool) -> Diagnostic? {
        if isModule, isOfProject {
            return file.error(
                "'\(name)' belongs in .viper-gen/project.viper: it applies to all modules",
                at: setting.key.range
            )
        }
        switch values {
        case .choice(let values):
            return values.contains(setting.value) ? nil : setting.refusal(choices: values, in: file)
        case .integer(let range):
            if let number = Int(setting.value), range.contains(number) { return nil }
            return file.error(
                "'\(name)' is a number from \(range.lowerBound) to \(range.upperBound), not '\(setting.value)'",
                at: setting.valueRange
            )
        case .projectFolder where Self.isHidden(setting.value):
            return file.error("'\(name)' names a folder that is not hidden", at: setting.valueRange)
        case .folder, .projectFolder:
            if Self.isFolder(setting.value) { return nil }
            let problem = file.error(
                "'\(name)' names a folder below the project's root: no part of the path is '.' or '..', and no '/' is at its "
                    + "start or end",
                at: setting.valueRange
            )
            return Self.plainFolder(setting.value).map(problem.fix) ?? problem
        case .folders:
            let wrong = setting.words.first { !Self.isFolder($0) }
            guard let wrong else { return nil }
            return file.error(
                "'\(name)' names folders below the project's root, but '\(wrong)' is not such a folder",
                at: setting.valueRange
            )
            .note("write 'targets: Shop, Widgets/Clock'")
        case .text:
            return nil
        case .moduleName:
            if Keywords.isIdentifier(setting.value) { return nil }
            return file.error(
                "'\(name)' is the name of a Swift module, not '\(setting.value)'",
                at: setting.valueRange
            )
        case .versions:
            if VersionRange(setting.value) != nil { return nil }
            return file.error(
                "'\(name)' is the lowest and the highest version, such as 0.1.0...0.4.2",
                at: setting.valueRange
            )
        }
    }

    /// Whether a part of a path starts with a dot. No pages are written there.
    package static func isHidden(_ path: String) -> Bool {
        isFolder(path) && path.split(separator: "/").contains { $0.hasPrefix(".") }
    }

    /// The folder in the form of a setting: `Sources/App` for `./Sources/App/`; `nil` if it is not below the root.
    private static func plainFolder(_ path: String) -> String? {
        guard !path.hasPrefix("/") else { return nil }
        let plain = path.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
        return isFolder(plain) ? plain : nil
    }

    /// Whether a text names a folder below the root of a project.
    package static func isFolder(_ path: String) -> Bool {
        !path.isEmpty && !path.hasPrefix("/")
            && path.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { component in
                !component.isEmpty && component != "." && component != ".."
                    && component.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F && $0 != "\\" }
            }
    }
}

extension Setting {
    /// An error for a value that is not the name of a function.
    func refusalOfFunction(in file: SourceFile) -> Diagnostic {
        file.error("'\(key.text)' cannot be '\(value)'", at: valueRange)
            .note("it is the name of a function of 'presenter', such as 'setup' or 'didLoad(view:)'")
    }

    /// An error for the key of a setting that is not there.
    ///
    /// - Parameters:
    ///   - known: The settings that are there.
    ///   - others: Other keys that are suggested if they are similar.
    ///   - hint: A note in place of the list of all settings.
    func unknown(
        among known: [String],
        or others: [String] = [],
        hint: String? = nil,
        in file: SourceFile
    ) -> Diagnostic {
        let location = file.location(key.range)
        let problem = Diagnostic.error("unknown setting '\(key.text)'", at: location)
        return problem.suggesting(nearestTo: key.text, among: known + others, at: location)
            ?? problem.note(hint ?? "the settings are \(known.joined(separator: ", "))")
    }

    /// An error for a value that is not one of the choices.
    func refusal(choices: [String], in file: SourceFile) -> Diagnostic {
        let location = file.location(valueRange)
        let problem = Diagnostic.error("'\(key.text)' cannot be '\(value)'", at: location)
        // `mainactor`
        let begun = choices.first { $0.utf8.count >= 4 && value.lowercased().hasPrefix($0) }
        return problem.suggesting(nearestTo: value, among: choices, at: location)
            ?? begun.map { problem.suggesting($0, at: location) }
            ?? problem.note("it can be \(choices.joined(separator: ", "))")
    }
}
