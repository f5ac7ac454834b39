import SourceText
import SwiftReader

/// `key: value`, in a module or in a project's settings.
package struct Setting: Hashable, Sendable {
    /// `ui`, `line-width`, `naming.wireframe`
    package let key: Name
    /// Without quotes where it was a string.
    package let value: String
    package let valueRange: Range<Int>

    package init(key: Name, value: String, valueRange: Range<Int>) {
        self.key = key
        self.value = value
        self.valueRange = valueRange
    }
}

/// `.viper-gen/project.viper`: the settings that a project's modules start from.
package struct ProjectSettings: Sendable {
    package let file: SourceFile?
    package let settings: [Setting]
    package let diagnostics: [Diagnostic]

    package static let none = ProjectSettings(file: nil, settings: [])

    package init(file: SourceFile?, settings: [Setting], diagnostics: [Diagnostic] = []) {
        self.file = file
        self.settings = settings
        self.diagnostics = diagnostics
    }
}
