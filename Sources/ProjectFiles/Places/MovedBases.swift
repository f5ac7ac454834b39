/// Where the bases of files are while the records of files that a person moved are not written yet.
struct MovedBases: Sendable {
    /// The old paths of files, by the paths that they have now.
    var sources: [ProjectPath: ProjectPath] = [:]
    /// The files without bases.
    var removed: Set<ProjectPath> = []

    /// The path of the base of a file; `nil` if there is none.
    func place(of file: ProjectPath, with resolver: inout PathResolver) -> ProjectPath? {
        let own = removed.contains(file) ? nil : ProjectLayout.base(of: file)
        guard let source = sources[file] else { return own }
        // A base that is there is not replaced.
        if let own, case .file = resolver.place(own) { return own }
        return ProjectLayout.base(of: source)
    }
}
