import SourceMerge
import SourceText

/// The changes in the modules of an update that can affect people's code.
struct CodeChanges: Sendable {
    struct InModule: Sendable {
        let module: ModuleUpdate
        /// The names that its files no longer declare.
        let gone: GoneNames
        /// Whether there are calls, uses of properties, or cases of enums, that no longer fit. They take much memory,
        /// so they are found again later, together with the files that people wrote beside the module.
        let hasCalls: Bool
        let hasProperties: Bool
        let hasCases: Bool
        /// Whether a protocol has new requirements.
        let hasRequirements: Bool
        /// The types of which a function changed that other files can call.
        let callees: Set<String>
        /// Those of them of which a function returns another type.
        let returning: Set<String>
        /// The types that no module declares any more.
        var types: Set<String> = []
        /// The types that its files do not declare, and that say what a call means: the parents of its types, and the
        /// types of properties with the name of a function.
        var unknownTypes: Set<String> = []
        /// The declarations of those that other modules declare.
        var parents: [UInt8] = []
        /// If it is a domain, the modules that use it.
        var users: [ModuleUpdate] = []

        /// The types that are looked for in other files by their names.
        var named: Set<String> { callees.union(types) }

        var isEmpty: Bool {
            gone.isEmpty && !hasCalls && !hasProperties && !hasCases && !hasRequirements && returning.isEmpty
        }
    }

    let modules: [InModule]

    init(of update: ProjectUpdate) {
        let changed = update.modules.filter { module in
            !module.isOrphan && module.files.contains { $0.decision.verdict.isDrift || $0.isKeptDespiteChange }
        }
        let gone = Workers.map(changed, batch: 4) { GoneNames($0.versions) }
        // A type can be in another module, in a domain or in a file of a person's now.
        let hasTypes = gone.contains(where: \.hasTypes)
        let ofPeople = hasTypes ? update.types(ofPeople: Set(gone.flatMap(\.types))) : [:]
        let moved = hasTypes ? Self.newTypes(in: update).merging(ofPeople) { $0.union($1) } : [:]
        var modules = Workers.map(Array(zip(changed, gone)), batch: 4) { module, gone in
            let calls = ChangedCalls(
                module.swiftPairs,
                texts: module.swiftTexts,
                elsewhere: module.textsElsewhere
            )
            let returning = ChangedResults(calls).types
            return InModule(
                module: module,
                gone: moved.isEmpty ? gone : gone.without(moved),
                hasCalls: !calls.isEmpty,
                hasProperties: !ChangedProperties(calls).isEmpty,
                hasCases: !GoneCases(module.swiftPairs, texts: module.swiftTexts).isEmpty,
                hasRequirements: !UnmetRequirements(module.swiftPairs, texts: []).isEmpty,
                callees: calls.callees.union(returning),
                returning: returning,
                unknownTypes: Self.unknownTypes(of: calls, in: module)
            )
        }
        let domains = modules.indices.filter { !modules[$0].isEmpty && modules[$0].module.excerpt?.isDomain == true }
        if !domains.isEmpty {
            let users = DomainUsers(in: update)
            for index in domains { modules[index].users = users[modules[index].module.id.name] }
        }
        let parents = update.declarations(of: modules.reduce(into: []) { $0.formUnion($1.unknownTypes) })
        let declared = update.declared(of: Set(modules.flatMap(\.gone.types)))
        for index in modules.indices {
            modules[index].parents = modules[index].unknownTypes.sorted().reduce(into: []) { $0 += parents[$1] ?? [] }
            modules[index].types = modules[index].gone.types.filter { !declared.contains($0) }
        }
        self.modules = modules
    }

    private static func unknownTypes(of calls: ChangedCalls, in module: ModuleUpdate) -> Set<String> {
        guard !calls.isEmpty else { return [] }
        let parents = module.excerpt?.mentionsHearing == true ? calls.unknownParents : []
        return parents.union(calls.unknownValues)
    }

    /// The types that files declare now and did not declare last, with the names of their members.
    private static func newTypes(in update: ProjectUpdate) -> [String: Set<String>] {
        let files = update.modules.flatMap(\.files).filter { $0.base != $0.new && $0.path.isSwift }
        let types = Workers.map(files, batch: 16) { file -> [String: Set<String>] in
            let old = file.base.map { GoneNames.types(in: $0) } ?? [:]
            return (file.new.map { GoneNames.types(in: $0) } ?? [:]).filter { old[$0.key] == nil }
        }
        return types.reduce(into: [:]) { $0.merge($1) { $0.union($1) } }
    }
}
