import ModuleSpec
import SourceText
import SwiftReader

/// Finds what a description names and what is not there: settings, their values, and parts.
struct DescriptionCheck {
    let architecture: Architecture

    private var file: SourceFile { architecture.file }

    var diagnostics: [Diagnostic] {
        let declared = Dictionary(architecture.settings.map { ($0.name.text, $0) }) { first, _ in first }
        return architecture.exclusions.flatMap(\.settings).flatMap { problems(with: $0, declared) }
            + architecture.namings.compactMap { problem(with: $0, declared[Settings.naming]) } + placeholderProblems
    }

    // MARK: - Settings

    /// - Parameter declared: By its name, each setting that the description declares.
    private func problems(with excluded: Exclusion.Values, _ declared: [String: SettingDeclaration]) -> [Diagnostic] {
        let own = declared[excluded.name]
        let common = CommonSetting.all.first { $0.name == excluded.name }
        guard own != nil || common != nil else {
            return [excluded.setting.unknown(among: architecture.settingNames, in: file)]
        }
        let choices = own?.values ?? common?.choices ?? []
        return excluded.setting.placedWords.compactMap { word in
            guard !isPossible(word.text, own: own, choices: choices) else { return nil }
            return Setting(key: excluded.setting.key, value: word.text, valueRange: word.range)
                .refusal(choices: choices, in: file)
        }
    }

    /// Whether a setting can have a value, or the word for any name.
    ///
    /// - Parameters:
    ///   - own: The setting, if the description declares it.
    ///   - choices: Its values, if they are a list of words.
    private func isPossible(_ word: String, own: SettingDeclaration?, choices: [String]) -> Bool {
        guard let own else { return choices.isEmpty || choices.contains(word) }
        return own.allows(word) || word == SettingDeclaration.name && own.takesFunction
    }

    /// - Parameter naming: The setting that chooses the naming, if the description declares it.
    private func problem(with profile: NamingProfile, _ naming: SettingDeclaration?) -> Diagnostic? {
        let name = profile.name
        guard let naming else {
            return file.error(
                "the naming needs a setting that chooses it: 'setting naming: \(name.text)'",
                at: name.range
            )
        }
        guard !naming.allows(name.text) else { return nil }
        return Setting(key: naming.name, value: name.text, valueRange: name.range)
            .refusal(choices: naming.values, in: file)
    }

    // MARK: - Parts

    /// Errors for `#vieww` in `wiring` and `requirements`.
    private var placeholderProblems: [Diagnostic] {
        let ranges = architecture.roles.flatMap { $0.wiring.map(\.range) + $0.requirements.map(\.range) }
        guard !ranges.isEmpty else { return [] }
        let known = Role.namesOfParts
        // Both are in the order of the text, and no two requirements overlap.
        var rest = ranges.sorted { $0.lowerBound < $1.lowerBound }[...]
        return TokenList(file).tokens.compactMap { token in
            guard token.kind == .poundWord else { return nil }
            rest = rest.drop { $0.upperBound <= token.range.lowerBound }
            guard rest.first?.contains(token.range.lowerBound) == true else { return nil }
            let written = file.text(token.range)
            let name = String(written.dropFirst())
            guard !known.contains(name) else { return nil }
            let place = file.location(token.range)
            let problem = Diagnostic.error("'\(written)' is no part of a module", at: place)
            return problem.suggesting(nearestTo: name, among: known, at: place) { "#" + $0 }
                ?? problem.note("it can be \(known.map { "#" + $0 }.joined(separator: ", "))")
        }
    }
}
