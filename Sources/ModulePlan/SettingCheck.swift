import ModuleSpec
import SourceText
import SwiftReader

/// Whether a setting exists and may have its value.
struct SettingCheck {
    let file: SourceFile
    let architecture: Architecture
    /// Whether it stands in a module; else in the project's settings.
    let isModule: Bool

    func problem(with setting: Setting) -> Diagnostic? {
        let name = setting.key.text
        if name.hasPrefix("naming.") { return problem(withName: setting) }
        if let own = architecture.settings.first(where: { $0.name.text == name }) {
            return own.values.contains(setting.value) ? nil : setting.refusal(choices: own.values, in: file)
        }
        guard let shared = SharedSetting.all.first(where: { $0.name == name }) else { return unknown(setting) }
        return shared.problem(with: setting, in: file, isModule: isModule)
    }

    private func error(_ message: String, _ range: Range<Int>) -> Diagnostic {
        .error(message, at: .init(file: file, range: range))
    }

    private func unknown(_ setting: Setting) -> Diagnostic {
        let known =
            [Settings.architecture] + architecture.settings.map(\.name.text) + SharedSetting.all.map(\.name)
        let problem = error("unknown setting '\(setting.key.text)'", setting.key.range)
        guard let nearest = Suggestion.nearest(to: setting.key.text, in: known) else {
            return problem.note("the settings are \(known.joined(separator: ", "))")
        }
        return problem.note(
            "did you mean '\(nearest)'?",
            at: .init(file: file, range: setting.key.range),
            fix: nearest
        )
    }

    /// `naming.wireframe: Navigator`, `naming.view.contract: "{{ module.name }}Displaying"`
    private func problem(withName setting: Setting) -> Diagnostic? {
        let roles = architecture.roles.map(\.role.rawValue)
        guard let name = Settings.namedPart(setting), roles.contains(name.role.rawValue) else {
            let word = String(setting.key.text.dropFirst("naming.".count).prefix { $0 != "." })
            let problem = error("'\(setting.key.text)' is not the name of a part", setting.key.range)
            if let nearest = Suggestion.nearest(to: word, in: roles) {
                let fix = "naming." + nearest
                return problem.note(
                    "did you mean '\(fix)'?",
                    at: .init(file: file, range: setting.key.range),
                    fix: fix
                )
            }
            return problem.note(
                "the parts are \(roles.joined(separator: ", ")); a part has a word, a contract, a type and a property"
            )
        }
        guard name.kind == .word, !Keywords.isPlainName(setting.value) else { return nil }
        return error(
            "'\(setting.value)' is not a plain name: letters A–Z, a–z, digits and '_', and no digit first",
            setting.valueRange
        )
    }
}

extension SharedSetting {
    /// Why a setting cannot have its value.
    ///
    /// - Parameter isModule: whether it stands in a module; else in the project's settings.
    func problem(with setting: Setting, in file: SourceFile, isModule: Bool) -> Diagnostic? {
        func error(_ message: String, _ range: Range<Int>) -> Diagnostic {
            .error(message, at: .init(file: file, range: range))
        }
        switch values {
        case .choice(let values):
            return values.contains(setting.value) ? nil : setting.refusal(choices: values, in: file)
        case .integer(let range):
            if let number = Int(setting.value), range.contains(number) { return nil }
            return error(
                "'\(name)' is a number from \(range.lowerBound) to \(range.upperBound), not '\(setting.value)'",
                setting.valueRange
            )
        case .folder:
            if Self.isFolder(setting.value) { return nil }
            return error(
                "'\(name)' names a folder below the project's root: no '..', and no '/' first",
                setting.valueRange
            )
        case .text:
            return nil
        case .versions:
            if isModule {
                return error("'\(name)' stands in .viper-gen/project.viper, for all modules", setting.key.range)
            }
            if VersionRange(setting.value) != nil { return nil }
            return error("'\(name)' is the lowest and the highest version, as 0.1.0...0.4.2", setting.valueRange)
        }
    }

    private static func isFolder(_ path: String) -> Bool {
        !path.isEmpty && !path.hasPrefix("/")
            && path.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { component in
                !component.isEmpty && component != "." && component != ".."
                    && component.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F && $0 != "\\" }
            }
    }
}

extension Setting {
    fileprivate func refusal(choices: [String], in file: SourceFile) -> Diagnostic {
        let problem = Diagnostic.error("'\(key.text)' cannot be '\(value)'", at: .init(file: file, range: valueRange))
        guard let nearest = Suggestion.nearest(to: value, in: choices) else {
            return problem.note("it can be \(choices.joined(separator: ", "))")
        }
        return problem.note(
            "did you mean '\(nearest)'?",
            at: .init(file: file, range: valueRange),
            fix: nearest
        )
    }
}
