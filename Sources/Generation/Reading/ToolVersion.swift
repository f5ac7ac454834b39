import ModulePlan
import ModuleSpec
import SourceText

/// The version of viper-gen.
package enum ToolVersion {
    package static let current = "0.1.0"
}

extension ProjectSettings {
    /// An error if the project requires another version: two versions would rewrite each other's files again and again.
    package var versionDiagnostics: [Diagnostic] {
        guard let file, let setting = setting("requires"),
            let range = VersionRange(setting.value), !range.contains(ToolVersion.current)
        else { return [] }
        return [
            .error(
                "this project requires viper-gen \(setting.value), and this is \(ToolVersion.current)",
                at: .init(file: file, range: setting.valueRange)
            )
        ]
    }
}
