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
        let template = try library.template(file.template, of: plan.architecture)
        let text: [UInt8]
        do throws(DiagnosticsError) {
            text = try template.renderBytes(file.values)
        } catch {
            // A template can be right for most modules.
            let place = plan.module.location(plan.module.name.range)
            throw DiagnosticsError(error.diagnostics.map { $0.note("rendered for this module", at: place) })
        }
        guard file.path.hasSuffix(".swift") else { return text }
        let source = SourceFile(path: file.path, bytes: text)
        let tested = file.scope == .tests ? file.values["testedModule"]?.string ?? "" : ""
        let imports = plan.imports.imports(for: source) + plan.imports.imports(forTests: source, of: tested)
        return finish(text, importing: imports, settings)
    }

    /// Adds the imports that a Swift file needs and the header, and formats the file.
    private static func finish(_ text: [UInt8], importing imports: [String], _ settings: Settings) -> [UInt8] {
        var text = ImportBlock.adding(imports, to: text)
        let header = settings.headerLines
        if !header.isEmpty { text = Array((header.joined(separator: "\n") + "\n\n").utf8) + text }
        return Layout(settings.layoutStyle).apply(to: text)
    }
}
