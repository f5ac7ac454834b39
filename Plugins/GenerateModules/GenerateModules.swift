import Foundation
import PackagePlugin

/// `swift package viper-gen ARGUMENT…` runs viper-gen in the package's folder.
///
/// SwiftPM prints the exit status where it is not 0, and itself ends with 1.
@main
struct GenerateModules: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        // Built here and not a dependency of the plugin: those are compiled a second time in every `swift build`.
        let build = try packageManager.build(.product("viper-gen"), parameters: .init(configuration: .release))
        guard build.succeeded, let tool = build.builtArtifacts.first(where: { $0.kind == .executable }) else {
            Diagnostics.error("viper-gen could not be built:\n\(build.logText)")
            return
        }
        let process = Process()
        process.executableURL = tool.url
        process.arguments = arguments
        process.currentDirectoryURL = context.package.directoryURL
        // The plugin's own input carries SwiftPM's messages.
        process.standardInput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        exit(process.terminationStatus)
    }
}
