/// The files that were generated last for one module.
package struct Manifest: Hashable, Sendable {
    /// A generated file.
    package struct File: Hashable, Sendable {
        package let path: ProjectPath
        /// Who writes the file, such as `generated` or `shared`.
        package let role: String
        /// The name of the template.
        package let template: String
        /// The path that the plan has for the file, if a person moved it to another one; otherwise `nil`.
        package var planned: ProjectPath?

        /// - Parameters:
        ///   - path: The path of the file.
        ///   - role: A name without tabs and line ends.
        ///   - template: A name without tabs and line ends.
        ///   - planned: The path that the plan has for the file, if it is another one.
        package init(path: ProjectPath, role: String, template: String, planned: ProjectPath? = nil) {
            self.path = path
            self.role = role
            self.template = template
            self.planned = planned
        }
    }

    package let module: ModuleID
    /// The files, sorted by path. No path occurs twice.
    package let files: [File]
    /// The files that runs before the last one generated and that are gone, sorted by path. If one of them is there again,
    /// it comes from a branch of version control that still had it.
    package let earlier: [File]

    /// - Parameters:
    ///   - module: The module.
    ///   - files: The files. Of several with the same path, the first is taken.
    ///   - earlier: The files of earlier runs. Those of `files` are left out.
    package init(module: ModuleID, files: [File], earlier: [File] = []) {
        self.module = module
        var known: Set<ProjectPath> = []
        self.files = files.filter { known.insert($0.path).inserted }.sorted { $0.path < $1.path }
        self.earlier = earlier.filter { known.insert($0.path).inserted }.sorted { $0.path < $1.path }
    }
}
