import Generation
import SourceText

/// `viper-gen doctor`
enum DoctorCommand {
    static let command = Command(
        name: "doctor",
        usage: "",
        summary: "say what viper-gen finds around the working folder, and what is wrong with it",
        details: """
            Looks at the version, the root of the project, other projects in it, settings, your own
            architectures, specs, targets, the plugin, hooks and what earlier runs left. Under what is wrong
            there is what to type. Then the status is 1. Writes nothing. 'viper-gen check' says whether files
            match their specs.
            """,
        options: [
            .init(
                name: "format",
                value: "FORMAT",
                completes: .words(of: Format.self),
                summary: "text or json"
            )
        ]
    ) { arguments, context in
        try arguments.expectNone(of: "doctor", "viper-gen doctor")
        let format = try arguments.choice("format") ?? Format.text
        let observations = try ProjectDiagnosis(of: context.workingFolder).observations
        let status: ExitStatus = observations.allSatisfy { $0.remedy == nil } ? .success : .drift
        switch format {
        case .text: context.console.print(text(of: observations))
        case .json: context.console.print(json(of: observations, status: status).bytes)
        }
        return status
    }

    private enum Format: String, CaseIterable { case text, json }

    private static func text(of observations: [ProjectObservation]) -> String {
        let lines = TextTable.lines(
            observations.map { [word(for: $0), $0.subject.rawValue, Printable.text($0.message)] }
        )
        return zip(lines, observations).map { line, observation in
            line + "\n" + (observation.remedy.map { "       → \(Printable.text($0))\n" } ?? "")
        }.joined()
    }

    /// It increases with changes that tools must adapt to.
    private static let version = 1

    private static func json(of observations: [ProjectObservation], status: ExitStatus) -> JSONText {
        .object([
            ("version", .integer(version)),
            ("status", .integer(Int(status.rawValue))),
            ("observations", .list(observations.map(description))),
        ])
    }

    private static func description(of observation: ProjectObservation) -> JSONText {
        .object([
            ("subject", .string(observation.subject.rawValue)),
            ("state", .string(word(for: observation))),
            ("message", .string(observation.message)),
            ("remedy", .optional(observation.remedy)),
        ])
    }

    private static func word(for observation: ProjectObservation) -> String {
        observation.remedy == nil ? "ok" : "wrong"
    }
}
