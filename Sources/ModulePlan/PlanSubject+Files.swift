import ModuleSpec
import TemplateEngine

extension PlanSubject {
    /// The files that the architecture makes of a module, in the order of its description.
    ///
    /// - Parameters:
    ///   - values: what the files of the module see.
    ///   - sharedSettings: what the files of the target see. Nothing of one module is in them.
    /// - Throws: `DiagnosticsError` where a text of the description cannot be rendered.
    func files(_ values: [String: Value], sharedSettings: Settings) throws -> [PlannedFile] {
        let shared = Self.baseValues(module, architecture, sharedSettings, resolver).filter { $0.key == "settings" }
        let hasFolders = try architecture.folders.map { try compiled.evaluate($0, values).isTrue } ?? true
        return try architecture.files.flatMap { description in
            try items(of: description, values).filter { values in
                try description.when.map { try compiled.evaluate($0, values).isTrue } ?? true
            }.map { values in
                let seen = description.scope == .module ? values : shared
                let folder = hasFolders ? try folder(of: description, seen) : ""
                return PlannedFile(
                    scope: description.scope,
                    path: folder + (try compiled.render(description.path, seen)),
                    owner: description.owner,
                    template: description.template.text,
                    values: seen
                )
            }
        }
    }

    /// The values for each file of a description: those with each `item`, where it has a list of them.
    private func items(of description: FileDescription, _ values: [String: Value]) throws -> [[String: Value]] {
        guard let each = description.each else { return [values] }
        return (try compiled.evaluate(each, values).list ?? []).map { item in
            values.merging(["item": item]) { _, item in item }
        }
    }

    /// The folder of a file, ended by `/`; or empty.
    private func folder(of description: FileDescription, _ values: [String: Value]) throws -> String {
        let folder: String
        switch description.folder {
        case .part(let expression): folder = try compiled.evaluate(expression, values).string ?? ""
        case .text(let text): folder = try compiled.render(text, values)
        case nil: return ""
        }
        return folder.isEmpty || folder.hasSuffix("/") ? folder : folder + "/"
    }
}
