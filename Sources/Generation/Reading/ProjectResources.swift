import ModuleSpec
import ProjectFiles
import SourceText

/// What all modules of a project share: its settings and its templates.
package struct ProjectResources: Sendable {
    package private(set) var settings: ProjectSettings
    package let library: TemplateLibrary
    /// Warnings about copies of older templates.
    let templateDiagnostics: [Diagnostic]
    /// The defaults of the settings, and the texts of the settings and of the project's own templates.
    let text: [UInt8]

    /// The resources of a build, which names all of its files.
    ///
    /// - Parameter own: The templates of its own, by their paths in the folder of templates.
    init(settings: SourceFile?, templates own: [(path: String, file: SourceFile)]) {
        library = TemplateLibrary(own: own)
        self.settings =
            settings.map { ProjectSettings(checking: $0) } ?? ProjectSettings(file: nil, settings: [], diagnostics: [])
        templateDiagnostics = []
        text = []
    }

    /// - Throws: The error for a file that cannot be read.
    package init(of project: Project) throws(FileError) {
        let own = try project.templates()
        library = TemplateLibrary(own: own)
        settings = try project.projectSettings()
        templateDiagnostics = TemplateOrigins.diagnostics(of: library, in: project)
        let files = [settings.file].compactMap { $0.map { ("", $0) } } + own
        let defaults = settings.defaults.sorted { $0.key < $1.key }.flatMap { Array("\($0.key) \($0.value)\n".utf8) }
        text = defaults + files.flatMap { Array("\($0) \($1.path) \($1.bytes.count)\n".utf8) + $1.bytes }
    }

    /// The same resources with other settings.
    func with(settings file: SourceFile) -> ProjectResources {
        var copy = self
        copy.settings = ProjectSettings(checking: file, defaults: settings.defaults)
        return copy
    }
}

extension Project {
    /// The settings of the project, with the mistakes in them and the defaults that formatters have; no settings if
    /// there is no file. Settings at the root of the project instead are a mistake.
    package func projectSettings() throws(FileError) -> ProjectSettings {
        let defaults = try FormatterLayout(of: self).defaults
        guard let file = try settings() else {
            let problems = settingsAtRoot().map(ProjectSettings.misplaced) ?? []
            return ProjectSettings(file: nil, settings: [], defaults: defaults, diagnostics: problems)
        }
        return ProjectSettings(checking: file, defaults: defaults)
    }
}

extension ProjectSettings {
    /// The settings in a file, with an error if they require another version of the tool.
    fileprivate init(checking file: SourceFile, defaults: [String: String] = [:]) {
        let read = ProjectSettings(file)
        self.init(
            file: read.file,
            settings: read.settings,
            defaults: defaults,
            diagnostics: read.diagnostics + read.versionDiagnostics
        )
    }
}

extension ProjectResources {
    /// What an index of a project must have been made with: this build of the tool, these settings and templates.
    ///
    /// - Returns: `nil` if the system does not say which build it is.
    func key(in project: Project) -> ContentHash? {
        project.identity.map { ContentHash($0 + Array(ToolVersion.current.utf8) + [0] + text) }
    }
}
