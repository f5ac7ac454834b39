import ModulePlan
import ModuleSpec
import SourceText

/// The settings in the options of `new`.
struct NewSettings {
    private let settings: [(name: String, value: String)]

    init(_ settings: [(name: String, value: String)]) {
        self.settings = settings
    }

    /// - Parameter elsewhere: The settings of all architectures. Read only if the architecture lacks a setting.
    /// - Throws: `UsageError` for the first setting that the architecture does not have, or that cannot have its value.
    func check(_ architecture: Architecture, elsewhere: @autoclosure () -> KnownSettings) throws(UsageError) {
        let shared = ["architecture"] + SharedSetting.all.map(\.name)
        let known = shared + architecture.settings.map(\.name.text)
        for setting in settings where !known.contains(setting.name) {
            let others = elsewhere().architectures(withSetting: setting.name).joined(separator: ", ")
            throw UsageError(
                message: others.isEmpty
                    ? Command.unknownOption(
                        "--" + setting.name,
                        known: known + NewCommand.command.options.map(\.name)
                    )
                    : "'\(architecture.name.text)' has no setting '\(setting.name)'; there is one in \(others)",
                command: "new"
            )
        }
        for setting in settings {
            guard let declared = architecture.settings.first(where: { $0.name.text == setting.name }),
                !declared.values.contains(setting.value)
            else { continue }
            let hint = Suggestion.question(nearestTo: setting.value, among: declared.values)
            throw UsageError(
                message: "'--\(setting.name)' cannot be '\(setting.value)'; "
                    + (hint ?? "it can be \(declared.values.joined(separator: ", "))"),
                command: "new"
            )
        }
    }
}

extension UsageError {
    /// - Parameter names: The names of all architectures.
    static func unknownArchitecture(_ name: String, among names: [String], command: String) -> UsageError {
        let hint = Suggestion.question(nearestTo: name, among: names)
        return UsageError(
            message: "there is no architecture '\(name)'; \(hint ?? "there are \(names.joined(separator: ", "))")",
            command: command
        )
    }
}
