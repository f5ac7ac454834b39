import ModulePlan
import ModuleSpec
import SourceText

extension TemplateChecker {
    /// A warning for each template in the folder of an architecture that nothing names: it could be misspelled. Those
    /// that replace a template in the binary are left out.
    ///
    /// - Returns: None if a template has a mistake, or computes the name of a template: then it is not known which
    ///   templates are used.
    static func unusedTemplates(of name: String, in library: TemplateLibrary) -> [Diagnostic] {
        let known = library.bundledTemplateNames
        let own = library.ownFiles(of: name)
        let added = TemplateLibrary.templateNames(own.keys).filter { !known.contains($0) }
        guard !added.isEmpty else { return [] }
        var used: Set<String> = []
        for user in library.users(ofTemplatesOf: name) {
            guard let names = usedTemplates(of: user, in: library) else { return [] }
            used.formUnion(names)
        }
        let all = library.templateNames(of: name)
        return added.filter { !used.contains($0) }.compactMap { template in
            guard let file = own[template + TemplateLibrary.templateSuffix] else { return nil }
            let problem = Diagnostic.warning("nothing uses this template", at: file.location(0..<0))
            // Names of one kind of file are near only if the rest is.
            let end = template.hasSuffix(".swift") ? ".swift" : ""
            let others = all.filter { $0.hasSuffix(end) }.map { String($0.dropLast(end.count)) }
            let question = Suggestion.question(nearestTo: String(template.dropLast(end.count)), among: others) {
                $0 + end + TemplateLibrary.templateSuffix
            }
            return problem.note(question ?? "a description names templates, and they include or import others")
        }
    }

    /// The names of the templates that an architecture uses; `nil` if they are not known.
    private static func usedTemplates(of name: String, in library: TemplateLibrary) -> Set<String>? {
        guard let compiled = try? library.architecture(name), !compiled.computesNamesOfTemplates else { return nil }
        let description = compiled.architecture
        let named = (description.fileTemplates + [description.startingSpec].compactMap { $0 }).map(\.text)
        guard let templates = try? named.map({ try library.template($0, of: name) }),
            !templates.contains(where: \.computesNamesOfTemplates)
        else { return nil }
        return compiled.referencedTemplates.union(named).union(templates.flatMap(\.referencedTemplates))
    }
}
