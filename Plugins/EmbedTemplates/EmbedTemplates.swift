import Foundation
import PackagePlugin

/// Adds the templates in the folder of a target to that target, as one generated Swift file.
///
/// All files with the suffix `.stencil`, `.viper`, `.interface` or `.types` are templates, at any depth.
@main
struct EmbedTemplates: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let target = target.sourceModule else { return [] }
        // SwiftPM lists the files, without hidden ones, and lists them again whenever the folder changes.
        let files = target.sourceFiles.filter { $0.type == .unknown }.map(\.url)
        let templates = files.filter { ["stencil", "viper", "interface", "types"].contains($0.pathExtension) }
        let output = context.pluginWorkDirectoryURL.appending(path: "BundledTemplates+Files.swift")
        return [
            .buildCommand(
                displayName: "Embedding \(templates.count) templates",
                executable: try context.tool(named: "embed-templates").url,
                arguments: ([output, target.directoryURL] + templates).map { $0.path(percentEncoded: false) },
                // All files, and not just templates: SwiftPM warns about files without a use.
                inputFiles: files,
                outputFiles: [output]
            )
        ]
    }
}
