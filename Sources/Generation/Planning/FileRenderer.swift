import ModulePlan
import SourceText
import SwiftLayout
import TemplateEngine

/// The last steps from a planned file to its bytes.
enum FileRenderer {
    /// - Parameter settings: those that hold for the file.
    /// - Throws: the mistakes in the template.
    static func render(
        _ file: PlannedFile,
        of plan: ModulePlan,
        under settings: Settings,
        with templates: CompiledTemplates
    ) throws(DiagnosticsError) -> [UInt8] {
        let id = CompiledTemplates.ID(architecture: plan.architecture, name: file.template)
        let text = try templates[id].get().render(file.values)
        guard file.path.hasSuffix(".swift") else { return text }
        return finish(text, path: file.path, plan, settings)
    }

    /// Adds what every Swift file gets: the imports it needs, the header, and the layout.
    private static func finish(
        _ text: [UInt8],
        path: String,
        _ plan: ModulePlan,
        _ settings: Settings
    ) -> [UInt8] {
        let imports = plan.imports.imports(for: SourceFile(path: path, bytes: text))
        var text = ImportBlock.adding(imports, to: text)
        let header = settings.headerLines
        if !header.isEmpty { text = Array((header.joined(separator: "\n") + "\n\n").utf8) + text }
        return Layout(settings.layoutStyle).apply(to: text)
    }
}

extension ModulePlan {
    /// The templates that its files are made from.
    var usedTemplates: Set<CompiledTemplates.ID> {
        Set((files + sharedFiles).map { CompiledTemplates.ID(architecture: architecture, name: $0.template) })
    }
}
