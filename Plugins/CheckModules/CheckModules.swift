import Foundation
import PackagePlugin

/// Runs `viper-gen check` in every build of a target, and so shows files that do not match their specs.
///
/// The specs are inputs of the command, so SwiftPM does not warn that they have no use. There is no output: a plugin
/// may not write into a package, and `check` takes milliseconds.
///
/// The tool comes from an artifact bundle, or is installed. SwiftPM cannot build it for this plugin: it builds the
/// tools of plugins before it runs any of them, and viper-gen needs the plugin EmbedTemplates.
@main
struct CheckModules: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let target = target.sourceModule else { return [] }
        let specs = target.sourceFiles.filter { $0.type == .unknown }.map(\.url).filter { $0.pathExtension == "viper" }
        guard !specs.isEmpty else { return [] }
        let root = context.package.directoryURL
        return [
            Self.command(
                bundled: try? context.tool(named: "viper-gen").url,
                checking: target.directoryURL,
                of: root,
                inputs: specs + target.sourceFiles(withSuffix: "swift").map(\.url) + Self.settings(in: root)
            )
        ]
    }

    /// - Parameters:
    ///   - bundled: The tool in an artifact bundle.
    ///   - folder: The folder with the specs.
    ///   - root: The folder of the package or of the Xcode project.
    private static func command(bundled: URL?, checking folder: URL, of root: URL, inputs: [URL]) -> Command {
        guard let tool = bundled ?? tool(in: root) else {
            Diagnostics.warning(
                "viper-gen is not installed, so the modules of '\(folder.lastPathComponent)' are not checked"
            )
            return .buildCommand(
                displayName: "Not checking the modules of \(folder.lastPathComponent)",
                executable: URL(filePath: "/usr/bin/true"),
                arguments: [],
                inputFiles: inputs,
                outputFiles: []
            )
        }
        return .buildCommand(
            displayName: "Checking the modules of \(folder.lastPathComponent)",
            executable: tool,
            arguments: ["check", "--format", "xcode", folder.path(percentEncoded: false)],
            inputFiles: inputs,
            outputFiles: []
        )
    }

    /// The tool that the plugin GenerateModules has built, or else one that is installed. The search path of Xcode
    /// lacks the usual folders.
    private static func tool(in root: URL) -> URL? {
        let built = [".build/release", ".build/out/Products/Release", ".build/out/Products/Release-linux"]
            .map { root.appending(path: $0).path(percentEncoded: false) }
        let environment = ProcessInfo.processInfo.environment
        let searched = (environment["PATH"] ?? "").split(separator: ":").map(String.init)
        let home = (environment["HOME"] ?? "") + "/"
        let usual =
            ["/opt/homebrew/bin", "/usr/local/bin"]
            + [".local/bin", ".mint/bin", ".local/share/mise/shims"].map { home + $0 }
        return (built + searched + usual).map { URL(filePath: $0).appending(path: "viper-gen") }
            .first { FileManager.default.isExecutableFile(atPath: $0.path(percentEncoded: false)) }
    }

    /// The project's own settings and templates.
    private static func settings(in root: URL) -> [URL] {
        let folder = root.appending(path: ".viper-gen", directoryHint: .isDirectory)
        let templates = FileManager.default.enumerator(
            at: folder.appending(path: "templates", directoryHint: .isDirectory),
            includingPropertiesForKeys: [.isRegularFileKey]
        )
        let files = (templates?.compactMap { $0 as? URL } ?? []) + [folder.appending(path: "project.viper")]
        return files.filter { (try? $0.resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile == true }
    }
}

#if canImport(XcodeProjectPlugin)
    import XcodeProjectPlugin

    extension CheckModules: XcodeBuildToolPlugin {
        /// Checks all modules of the project: a spec need not be a member of a target.
        func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
            let root = context.xcodeProject.directoryURL
            let files = target.inputFiles.map(\.url).filter { ["swift", "viper"].contains($0.pathExtension) }
            return [
                Self.command(
                    bundled: try? context.tool(named: "viper-gen").url,
                    checking: root,
                    of: root,
                    inputs: files + Self.settings(in: root)
                )
            ]
        }
    }
#endif
