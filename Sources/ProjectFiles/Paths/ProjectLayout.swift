/// The paths of what a project stores between runs, all below `.viper-gen/`, and the ending of its specs.
enum ProjectLayout {
    static let name = ".viper-gen"
    static let specSuffix = ".viper"
    static let folder = path("")

    static let settings = path("project.viper")
    static let templates = path("templates")
    static let base = path("base")
    static let baseFiles = path("base/files")
    static let modules = path("base/modules")
    static let lock = path("lock")
    static let journal = path("journal")
    static let index = path("index")
    static let ignoreList = path(".gitignore")
    static let attributes = path(".gitattributes")

    /// The suffix of a base, so that no build system, formatter or `find -name '*.swift'` takes it for a source file.
    private static let baseSuffix = ".base"
    private static let manifestSuffix = ".manifest"

    /// The files for git that the first write adds.
    static let companions: [(path: ProjectPath, text: String)] = [
        (ignoreList, "/index\n/journal\n/lock\n"),
        (
            attributes,
            """
            # What viper-gen generated last. Reviews fold it away; git merges it as text, without touching line ends.
            base/** -text -diff linguist-generated gitlab-generated
            base/modules/** merge=union

            """
        ),
    ]

    /// The path of the base of a file; `nil` if it would be too long.
    static func base(of file: ProjectPath) -> ProjectPath? {
        try? file.inside(baseFiles, adding: baseSuffix)
    }

    /// The path of a module's manifest; `nil` if the module has no usable name.
    static func manifest(of module: ModuleID) -> ProjectPath? {
        guard !module.name.utf8.contains(UInt8(ascii: "/")), !module.name.isEmpty else { return nil }
        return try? modules.appending(module.spec.text + "/" + module.name + manifestSuffix)
    }

    /// The module whose manifest has a path; `nil` if it is not the path of a manifest.
    static func module(ofManifest path: ProjectPath) -> ModuleID? {
        guard path.isBelow(modules), path.name.hasSuffix(manifestSuffix), let parent = path.parent,
            parent.isBelow(modules)
        else { return nil }
        let spec = String(decoding: parent.text.utf8.dropFirst(modules.text.utf8.count + 1), as: UTF8.self)
        guard let spec = try? ProjectPath(spec) else { return nil }
        return ModuleID(spec: spec, name: String(path.name.dropLast(manifestSuffix.count)))
    }

    private static func path(_ relative: String) -> ProjectPath {
        (try? ProjectPath.root.appending(name + "/" + relative)) ?? .root
    }
}
