import ProjectFiles
import SourceText

extension ProjectDiagnosis {
    /// The architectures of the project, those in which `templates check` finds mistakes, and copies whose originals
    /// are not known.
    var templates: [ProjectObservation] {
        guard let library = resources?.library else {
            return [
                .init(.templates, "the project's own templates cannot be read", remedy: "viper-gen templates check")
            ]
        }
        let own = library.ownNames
        guard !own.isEmpty else { return [.init(.templates, "the project has no architecture of its own")] }
        let all = "\(Self.count(own.count, "architecture")) of its own: \(own.joined(separator: ", "))"
        let broken = own.compactMap { name -> ProjectObservation? in
            guard TemplateChecker.diagnostics(of: name, in: library).hasErrors else { return nil }
            return ProjectObservation(
                .templates,
                ".viper-gen/templates/\(name) has mistakes",
                remedy: "viper-gen templates check"
            )
        }
        let unwatched = own.compactMap { name -> ProjectObservation? in
            let templates = TemplateOrigins.unwatched(of: name, in: library, project)
            guard !templates.isEmpty else { return nil }
            return ProjectObservation(
                .templates,
                "'\(TemplateOrigins.fileName)' does not list these copies of '\(name)', so no command says when their "
                    + "originals change: " + templates.map { "'\($0)'" }.joined(separator: ", "),
                remedy: "viper-gen templates accept \(name)"
            )
        }
        return [.init(.templates, all)] + broken + unwatched
    }
}
