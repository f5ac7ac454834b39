import Foundation
import PackagePlugin

/// Runs viper-gen in the folder of the package: `swift package viper-gen ARGUMENT…`
///
/// If the exit status is not 0, SwiftPM prints it and ends with 1.
@main
struct GenerateModules: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        guard let tool = try (try? context.tool(named: "viper-gen").url) ?? builtTool() else { return }
        let process = Process()
        process.executableURL = tool
        process.arguments = arguments
        process.currentDirectoryURL = context.package.directoryURL
        // The standard input of the plugin contains messages of SwiftPM.
        process.standardInput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        exit(process.terminationStatus)
    }

    /// The tool, for a package that has no artifact bundle with it.
    ///
    /// It is built here, because every `swift build` would compile a dependency of the plugin a second time.
    private func builtTool() throws -> URL? {
        Diagnostics.remark("viper-gen is compiled before its first run, which takes minutes")
        let build = try packageManager.build(.product("viper-gen"), parameters: .init(configuration: .release))
        guard build.succeeded, let tool = build.builtArtifacts.first(where: { $0.kind == .executable }) else {
            Diagnostics.error("viper-gen could not be built:\n\(build.logText)")
            return nil
        }
        return tool.url
    }
}
