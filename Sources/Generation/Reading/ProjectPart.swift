import ProjectFiles
import SourceText

/// What a run knows of the specs that it leaves out, and of those that it reads, as they were in the last run.
struct ProjectPart: Sendable {
    struct Entity: Sendable {
        /// The path of the spec.
        let spec: String
        let name: String
        let module: String
    }

    /// The types that the specs of the project declare.
    let declaredTypes: Set<String>
    /// How the specs of the project open its modules.
    let openings: Openings
    /// In the order of the specs.
    private let entities: [Entity]
    private let found = Once<Set<ProjectPath>>()
    private let find: @Sendable () -> Set<ProjectPath>

    /// - Parameter find: Makes `files`.
    init(
        declaredTypes: Set<String>,
        entities: [Entity],
        openings: Openings,
        _ find: @escaping @Sendable () -> Set<ProjectPath>
    ) {
        self.declaredTypes = declaredTypes
        self.openings = openings
        self.entities = entities
        self.find = find
    }

    /// The files of the modules that are left out.
    var files: Set<ProjectPath> { found.value(find) }

    /// By the folder of a target and by the name of an entity, the first module that declares it.
    ///
    /// - Parameter folders: The folders of the targets.
    func entityOwners(in targets: Targets, of folders: Set<ProjectPath>) -> [ProjectPath: [String: String]] {
        var owners: [ProjectPath: [String: String]] = [:]
        for entity in entities {
            guard let spec = try? ProjectPath(entity.spec) else { continue }
            let folder = targets.folder(of: spec)
            guard folders.contains(folder), owners[folder]?[entity.name] == nil else { continue }
            owners[folder, default: [:]][entity.name] = entity.module
        }
        return owners
    }
}
