import ModulePlan
import SourceText
import SwiftLayout
import TemplateEngine

/// Renders a planned file to bytes.
enum FileRenderer {
    /// - Parameter settings: The settings for the file.
    /// - Throws: The mistakes in the template.
    static func render(
        _ file: PlannedFile,
        of plan: ModulePlan,
        under settings: Settings,
        with library: TemplateLibrary
    ) throws(DiagnosticsError) -> [UInt8] {
        let text = try library.template(file.template, of: plan.architecture).renderBytes(file.values)
        guard file.path.hasSuffix(".swift") else { return text }
        return finish(text, path: file.path, plan, settings)
    }

    /// Adds the imports that a Swift file needs and the header, and formats the file.
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
