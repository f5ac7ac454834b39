import ProjectFiles

/// `isolation: none`, if the modules of a project say nothing of the main actor and need not.
enum IsolationProposals {
    /// - Throws: The system's refusal to read a file.
    static func proposals(for modules: SurveyedModules, in files: SurveyedFiles) throws(Failure) -> [Proposal] {
        var tally = Tally<Bool>()
        for module in modules.names { tally.add(modules.types(of: module).contains(where: \.isOnMainActor)) }
        guard let (isOnMainActor, count) = tally.clearMajority, !isOnMainActor, try !isChecked(files) else { return [] }
        let reason = "\(count) of \(tally.total) modules have no '@MainActor'"
        return [Proposal(setting: "isolation", value: "none", reason: reason)]
    }

    /// Whether a target can be in Swift 6 mode, where only its own default puts code on the main actor.
    private static func isChecked(_ files: SurveyedFiles) throws(Failure) -> Bool {
        let paths = ["project.pbxproj", "Package.swift"].flatMap { files.paths(endingWith: $0) }
        return try files.read(paths).contains { path, bytes in
            let text = String(decoding: bytes, as: UTF8.self).filter { $0 != " " }
            let (marks, exceptions) =
                path.name == "Package.swift"
                ? (["swift-tools-version:6"], [".v5", "defaultIsolation(MainActor.self"])
                : (["SWIFT_VERSION=6"], ["SWIFT_DEFAULT_ACTOR_ISOLATION=MainActor"])
            return marks.contains(where: text.contains) && !exceptions.contains(where: text.contains)
        }
    }
}
