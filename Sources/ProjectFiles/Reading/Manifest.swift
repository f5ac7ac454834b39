/// What was generated last for one module: which files, from which templates, in which roles.
package struct Manifest: Hashable, Sendable {
    package struct File: Hashable, Sendable {
        package let path: ProjectPath
        package let role: String
        package let template: String

        /// `role` and `template` are names: a tab or a line end in one would not be kept.
        package init(path: ProjectPath, role: String, template: String) {
            self.path = path
            self.role = role
            self.template = template
        }
    }

    package let module: ModuleID
    /// By path, each path once.
    package let files: [File]

    /// Of several entries for one path the first counts.
    package init(module: ModuleID, files: [File]) {
        self.module = module
        var known: Set<ProjectPath> = []
        self.files = files.filter { known.insert($0.path).inserted }.sorted { $0.path < $1.path }
    }
}
