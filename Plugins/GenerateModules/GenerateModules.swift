import Foundation
import PackagePlugin

/// Runs viper-gen in the folder of the package: `swift package viper-gen ARGUMENT…`
///
/// If the exit status is not 0, SwiftPM prints it and ends with 1.
@main
struct GenerateModules: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        // The tool is built here, because every `swift build` would compile a dependency of the plugin a second time.
        let build = try packageManager.build(.product("viper-gen"), parameters: .init(configuration: .release))
        guard build.succeeded, let tool = build.builtArtifacts.first(where: { $0.kind == .executable }) else {
            Diagnostics.error("viper-gen could not be built:\n\(build.logText)")
            return
        }
        let process = Process()
        process.executableURL = tool.url
        process.arguments = arguments
        process.currentDirectoryURL = context.package.directoryURL
        // The standard input of the plugin contains messages of SwiftPM.
        process.standardInput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        exit(process.terminationStatus)
    }
}
