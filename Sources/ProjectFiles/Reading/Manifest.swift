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

    /// A type of the module that a person declares in a file of their own, so that it is not generated.
    package struct OwnType: Hashable, Sendable {
        /// The name of the template that would generate it.
        package let template: String
        /// The file that declares it.
        package let path: ProjectPath
        /// The name that the spec gives it.
        package let name: String
        /// The name that it has in the file, if that is another one; otherwise `nil`.
        package let oldName: String?

        package init(template: String, path: ProjectPath, name: String, oldName: String? = nil) {
            self.template = template
            self.path = path
            self.name = name
            self.oldName = oldName
        }
    }

    package let module: ModuleID
    /// The files, sorted by path. No path occurs twice.
    package let files: [File]
    /// The files that runs before the last one generated and that are gone, sorted by path. If one of them is there
    /// again, it comes from a branch of version control that still had it.
    package let earlier: [File]
    /// Those of the files that the last run did not generate, and that are there because a person edited them.
    package let left: [File]
    /// In the order in which they would be generated.
    package let ownTypes: [OwnType]

    /// - Parameters:
    ///   - module: The module.
    ///   - files: The files. Of several with the same path, the first is taken.
    ///   - earlier: The files of earlier runs. Those of `files` are the ones that are left.
    ///   - ownTypes: The types that a person declares. Each is taken once.
    package init(module: ModuleID, files: [File], earlier: [File] = [], ownTypes: [OwnType] = []) {
        self.module = module
        var types: Set<OwnType> = []
        self.ownTypes = ownTypes.filter { types.insert($0).inserted }
        var known: Set<ProjectPath> = []
        self.files = files.filter { known.insert($0.path).inserted }.sorted { $0.path < $1.path }
        let own = known
        var leftPaths: Set<ProjectPath> = []
        left = earlier.filter { own.contains($0.path) && leftPaths.insert($0.path).inserted }
            .sorted { $0.path < $1.path }
        self.earlier = earlier.filter { known.insert($0.path).inserted }.sorted { $0.path < $1.path }
    }
}
