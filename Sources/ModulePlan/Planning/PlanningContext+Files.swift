import ModuleSpec
import SourceText
import TemplateEngine

extension PlanningContext {
    /// The files that the architecture makes of a module, in the order of its description.
    ///
    /// - Parameters:
    ///   - values: what the files of the module see.
    ///   - sharedSettings: what the files of the target see. Nothing of one module is in them.
    /// - Throws: `DiagnosticsError` where a text of the description cannot be rendered.
    func files(_ values: [String: Value], sharedSettings: Settings) throws(DiagnosticsError) -> [PlannedFile] {
        var values = values
        values["names"] = try names(values)
        let shared = ["settings": sharedSettings.values(seenIn: architecture)]
        let hasFolders = try compiled.holds(architecture.folders, values) ?? true
        var files: [PlannedFile] = []
        for description in architecture.files {
            for values in try items(of: description, values)
            where try compiled.holds(description.when, values) != false {
                let seen = description.scope == .module ? values : shared
                let folder = hasFolders ? try folder(of: description, seen) : ""
                files.append(
                    PlannedFile(
                        scope: description.scope,
                        path: folder + (try compiled.render(description.path, seen)),
                        owner: description.owner,
                        template: description.template.text,
                        values: seen
                    )
                )
            }
        }
        return files
    }

    /// The values for each file of a description: those with each `item`, where it has a list of them.
    private func items(
        of description: FileDescription,
        _ values: [String: Value]
    ) throws(DiagnosticsError) -> [[String: Value]] {
        guard let each = description.each else { return [values] }
        return (try compiled.evaluate(each, values).list ?? []).map { item in
            values.merging(["item": item]) { _, item in item }
        }
    }

    /// The folder of a file, ended by `/`; or empty.
    private func folder(
        of description: FileDescription,
        _ values: [String: Value]
    ) throws(DiagnosticsError) -> String {
        let folder: String
        switch description.folder {
        case .part(let expression): folder = try compiled.evaluate(expression, values).string ?? ""
        case .text(let text): folder = try compiled.render(text, values)
        case nil: return ""
        }
        return folder.isEmpty || folder.hasSuffix("/") ? folder : folder + "/"
    }
}
