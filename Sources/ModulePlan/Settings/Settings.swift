import ModuleSpec
import SourceText
import SwiftLayout
import SwiftReader
import TemplateEngine

/// A setting that all architectures share.
package struct SharedSetting: Sendable {
    package enum Values: Sendable {
        case choice([String])
        case integer(ClosedRange<Int>)
        case text
        /// A folder below the project's root.
        case folder
        /// `0.1.0...0.4.2`
        case versions
    }

    package let name: String
    package let values: Values
    package let defaultValue: String
    /// One line for `help`.
    package let summary: String

    /// Every setting that the code itself knows. What only one architecture has stands in its description.
    package static let all = [
        SharedSetting(
            name: "access",
            values: .choice(["internal", "package", "public"]),
            defaultValue: "internal",
            summary: "who can use the generated code"
        ),
        SharedSetting(
            name: "isolation",
            values: .choice(["main", "none"]),
            defaultValue: "main",
            summary: "@MainActor on every part, or the target's own default"
        ),
        SharedSetting(
            name: LetterCheck.setting,
            values: .choice(["ascii", LetterCheck.anyLetter]),
            defaultValue: "ascii",
            summary: "the letters of names: A–Z, a–z, digits and '_', or every letter that Swift allows"
        ),
        SharedSetting(
            name: "indent",
            values: .choice(["4", "2", "tab"]),
            defaultValue: "4",
            summary: "the indentation of generated code"
        ),
        SharedSetting(
            name: "line-width",
            values: .integer(40...400),
            defaultValue: "100",
            summary: "the width at which lines are wrapped"
        ),
        SharedSetting(
            name: "header",
            values: .text,
            defaultValue: "",
            summary: "a comment at the top of every generated file: a license, directives of a linter"
        ),
        SharedSetting(
            name: "output",
            values: .folder,
            defaultValue: "",
            summary:
                "where the module's folder is made; beside the spec by default"
        ),
        SharedSetting(
            name: "shared",
            values: .folder,
            defaultValue: "",
            summary: "where the files go that several modules share; 'Shared' in their target by default"
        ),
        SharedSetting(
            name: "requires",
            values: .versions,
            defaultValue: "",
            summary: "the versions of viper-gen that can work on the project; in project.viper"
        ),
    ]
}

/// The settings of one module, the strongest source of each: built-in, the project's, the module's own.
package struct Settings: Sendable {
    private var values: [String: String] = [:]
    /// `naming.ROLE` and `naming.ROLE.KIND`, with the text that was chosen.
    private var names: [RoleName.Key: ChosenName] = [:]

    /// A name that somebody chose: a template, and where it stands.
    struct ChosenName: Sendable {
        var text: String
        var location: Diagnostic.Location
    }

    /// The setting that chooses the others, and so is resolved before them.
    static let architecture = "architecture"
    private static let namingPrefix = "naming."

    package subscript(_ name: String) -> String {
        values[name] ?? ""
    }

    /// The name of a part, where somebody chose it.
    func name(of role: Role, _ kind: RoleName.Kind) -> ChosenName? {
        names[RoleName.Key(role: role, kind: kind)]
    }

    static let defaultLineWidth = 100

    static func indentation(_ value: String) -> LayoutStyle.Indentation {
        switch value {
        case "tab": .tab
        case "2": .spaces(2)
        default: .spaces(4)
        }
    }

    package var layoutStyle: LayoutStyle {
        LayoutStyle(
            lineWidth: Int(self["line-width"]) ?? Self.defaultLineWidth,
            indentation: Self.indentation(self["indent"])
        )
    }

    /// The lines of the header, each a comment: text that is none is made one.
    package var headerLines: [String] {
        let text = self["header"]
        guard !text.isEmpty else { return [] }
        return text.split(omittingEmptySubsequences: false) { $0.isNewline }.map { line in
            let line = String(line.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
            return line.isEmpty ? "//" : line.hasPrefix("//") ? line : "// " + line
        }
    }

    /// The settings that change what a template writes: the architecture's own, and some that all share.
    func values(seenIn architecture: Architecture) -> Value {
        let names = architecture.settings.map(\.name.text) + ["access", "isolation"]
        return .dictionary(Dictionary(names.map { ($0, .string(self[$0])) }) { first, _ in first })
    }

    /// Resolves the settings of `module`, and finds every one that is not known or has a value that it cannot have.
    ///
    /// - Parameter elsewhere: what all architectures know: a project's setting that another has is ignored here.
    static func resolve(
        _ module: Module,
        _ project: ProjectSettings,
        architecture: Architecture,
        elsewhere: KnownSettings
    ) -> (settings: Settings, diagnostics: [Diagnostic]) {
        var settings = Settings()
        for shared in SharedSetting.all { settings.values[shared.name] = shared.defaultValue }
        for own in architecture.settings { settings.values[own.name.text] = own.values.first ?? "" }
        var diagnostics: [Diagnostic] = []
        var chosen: [String: Diagnostic.Location] = [:]
        for (file, list, isModule) in [(project.file, project.settings, false), (module.file, module.settings, true)] {
            guard let file else { continue }
            let check = SettingCheck(
                file: file,
                architecture: architecture,
                elsewhere: elsewhere,
                isModule: isModule
            )
            for setting in list where setting.key.text != Self.architecture {
                switch check.verdict(on: setting) {
                case .refused(let problem): diagnostics.append(problem)
                case .ignored(let note):
                    // A module that says it itself is not concerned.
                    if let note, module.setting(setting.key.text) == nil { diagnostics.append(note) }
                case .holds:
                    let location = Diagnostic.Location(file: file, range: setting.valueRange)
                    if let key = namedPart(setting) {
                        settings.names[key] = ChosenName(text: setting.value, location: location)
                    } else {
                        settings.values[setting.key.text] = setting.value
                        chosen[setting.key.text] = location
                    }
                }
            }
        }
        diagnostics += settings.giveWay(to: chosen, architecture)
        return (settings, diagnostics)
    }

    /// Lets the settings that nobody chose give way to those that somebody did, where two do not go together.
    ///
    /// - Returns: what was chosen and does not go together.
    private mutating func giveWay(
        to chosen: [String: Diagnostic.Location],
        _ architecture: Architecture
    ) -> [Diagnostic] {
        var problems: [Diagnostic] = []
        for exclusion in architecture.exclusions where holds(exclusion) {
            let keys = exclusion.settings.map(\.key.text)
            if let free = keys.last(where: { chosen[$0] == nil }),
                let other = supported(free, architecture).first
            {
                values[free] = other
            } else if let last = keys.max(by: { (chosen[$0]?.order ?? 0, $0) < (chosen[$1]?.order ?? 0, $1) }) {
                problems.append(refusal(of: exclusion, at: chosen[last], architecture))
            }
        }
        return problems
    }

    /// Whether the settings are all of those that do not go together.
    private func holds(_ exclusion: Exclusion) -> Bool {
        exclusion.settings.allSatisfy { self[$0.key.text] == $0.value }
    }

    /// The values of a setting that go together with all others.
    private func supported(_ name: String, _ architecture: Architecture) -> [String] {
        let declared = architecture.settings.first { $0.name.text == name }?.values ?? []
        return declared.filter { value in
            var copy = self
            copy.values[name] = value
            return !architecture.exclusions.contains(where: copy.holds)
        }
    }

    private func refusal(
        of exclusion: Exclusion,
        at location: Diagnostic.Location?,
        _ architecture: Architecture
    ) -> Diagnostic {
        let pair = exclusion.settings.map { "'\($0.key.text): \($0.value)'" }.joined(separator: " and ")
        var problem = Diagnostic.error("\(pair) do not go together", at: location)
        let reason = exclusion.documentation.lines.joined(separator: " ")
        if !reason.isEmpty { problem = problem.note(reason) }
        for setting in exclusion.settings {
            let others = exclusion.settings.filter { $0.key != setting.key }
            let rest = others.map { "'\($0.key.text): \($0.value)'" }.joined(separator: " and ")
            let values = supported(setting.key.text, architecture)
            guard !values.isEmpty else { continue }
            problem = problem.note("with \(rest), '\(setting.key.text)' can be \(values.joined(separator: ", "))")
        }
        return problem
    }

    /// What a setting `naming.ROLE.KIND` names; `nil` for every other.
    static func namedPart(_ setting: Setting) -> RoleName.Key? {
        guard setting.key.text.hasPrefix(namingPrefix) else { return nil }
        return RoleName.Key(String(setting.key.text.dropFirst(namingPrefix.count)))
    }
}

extension Diagnostic.Location {
    /// Of two places that disagree, the later one is named.
    fileprivate var order: Int { range.lowerBound }
}
