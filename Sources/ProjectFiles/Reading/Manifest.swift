/// A module, by the spec that describes it and its name in there.
public struct ModuleID: Hashable, Comparable, Sendable {
    public let spec: ProjectPath
    public let name: String

    public init(spec: ProjectPath, name: String) {
        self.spec = spec
        self.name = name
    }

    public static func < (a: ModuleID, b: ModuleID) -> Bool {
        a.spec == b.spec ? a.name.utf8.lexicographicallyPrecedes(b.name.utf8) : a.spec < b.spec
    }
}

/// What was generated last for one module: which files, from which templates, in which roles.
public struct Manifest: Hashable, Sendable {
    public struct File: Hashable, Sendable {
        public let path: ProjectPath
        public let role: String
        public let template: String

        /// `role` and `template` are names: a tab or a line end in one would not be kept.
        public init(path: ProjectPath, role: String, template: String) {
            self.path = path
            self.role = role
            self.template = template
        }
    }

    public let module: ModuleID
    /// By path, each path once.
    public let files: [File]

    /// Of several entries for one path the first counts.
    public init(module: ModuleID, files: [File]) {
        self.module = module
        var known: Set<ProjectPath> = []
        self.files = files.filter { known.insert($0.path).inserted }.sorted { $0.path < $1.path }
    }
}
