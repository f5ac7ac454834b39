import Foundation
import PackagePlugin

/// Puts the templates below the folder of a target into that target, as one generated Swift file.
///
/// Every file ending in `.stencil`, `.viper`, `.interface` or `.types` is one, at any depth; the folder is the only list.
@main
struct EmbedTemplates: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let target = target.sourceModule else { return [] }
        // SwiftPM has found these already, hidden files left out, and looks again whenever the folder changes.
        let files = target.sourceFiles.filter { $0.type == .unknown }.map(\.url)
        let templates = files.filter { ["stencil", "viper", "interface", "types"].contains($0.pathExtension) }
        let output = context.pluginWorkDirectoryURL.appending(path: "BundledTemplates+Files.swift")
        return [
            .buildCommand(
                displayName: "Embedding \(templates.count) templates",
                executable: try context.tool(named: "embed-templates").url,
                arguments: ([output, target.directoryURL] + templates).map { $0.path(percentEncoded: false) },
                // All of them, not just the templates: SwiftPM warns of a file that nobody takes.
                inputFiles: files,
                outputFiles: [output]
            )
        ]
    }
}
