import ProjectFiles

/// The files that the modules of a target share have a manifest of their own, named by their folder.
extension ModuleID {
    /// No module has such a name.
    private static let sharedName = "shared-files"

    static func shared(in folder: ProjectPath) -> ModuleID { ModuleID(spec: folder, name: sharedName) }

    package var isShared: Bool { name == Self.sharedName }
}
