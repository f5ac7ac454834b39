import ProjectFiles
import SourceText

extension ProjectDiagnosis {
    /// The architectures of the project, those that cannot be used, and copies whose originals are not known.
    var templates: [ProjectObservation] {
        guard let library = resources?.library else {
            return [
                .init(.templates, "the project's own templates cannot be read", remedy: "viper-gen templates check")
            ]
        }
        let own = library.ownNames
        guard !own.isEmpty else { return [.init(.templates, "the project has no architecture of its own")] }
        let all = "\(Self.count(own.count, "architecture")) of its own: \(own.joined(separator: ", "))"
        let broken = own.filter { name in
            (try? library.architecture(name)) == nil || !library.brokenTemplates(of: name).isEmpty
        }
        .map { name in
            ProjectObservation(
                .templates,
                ".viper-gen/templates/\(name) cannot be used",
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
