import TestSupport

/// What the tool makes of specs before and after a change.
struct SimulatedModules: Sendable {
    /// A file of a module that people edit.
    struct File: Sendable {
        let path: String
        let template: String
        let text: String
    }

    struct Module: Sendable {
        let architecture: String
        let change: SpecChange
        /// The name of the module before and after the change.
        let names: (old: String, new: String)
        /// The shared files before and after the change.
        let base: [File]
        let theirs: [File]
        /// The generated files before and after the change, which the compiler needs.
        let oldContracts: [TestFile]
        let contracts: [TestFile]
        /// By number of a base file, what it becomes.
        let next: [Int: Int]
        /// The numbers of the base files that the change changes or moves.
        let changed: [Int]

        /// The text that a base file becomes.
        func wanted(_ file: Int) -> String? { next[file].map { theirs[$0].text } }

        /// A text of the module with the names that it has after the change.
        func renamed(_ text: String) -> String { text.replacing(names.old, with: names.new) }
    }

    let modules: [Module]
    let refused: Int

    /// - Parameters:
    ///   - count: How many specs are tried with each change in each architecture.
    ///   - all: The changes that are tried.
    ///   - architectures: In how many of the architectures that have a place for it, chosen at random, each change is
    ///     tried.
    init(
        count: Int,
        changes all: [SpecChange] = SpecChange.allCases,
        architectures: Int = SimulatedSpec.architectures.count,
        tool: String,
        _ numbers: inout SeededGenerator
    ) async throws {
        var before: [SimulatedSpec] = []
        var after: [SimulatedSpec] = []
        var changes: [SpecChange] = []
        for change in all {
            var tried: Set<String> = []
            for architecture in SimulatedSpec.architectures.shuffled(using: &numbers) where tried.count < architectures
            {
                for _ in 0..<count {
                    let name = "Mod\(before.count)x"
                    let spec = SimulatedSpec.random(name: name, architecture, &numbers)
                    guard let changed = change.apply(to: spec, &numbers) else { continue }
                    before.append(spec)
                    after.append(changed)
                    changes.append(change)
                    tried.insert(architecture)
                }
            }
        }
        let old = try await GeneratedModules(before, tool)
        let new = try await GeneratedModules(after, tool)
        var modules: [Module] = []
        for index in before.indices {
            let folder = before[index].folder
            guard let base = old.modules[folder], let theirs = new.modules[folder] else { continue }
            if let module = Self.module(before[index], after[index], changes[index], base, theirs) {
                modules.append(module)
            }
        }
        self.modules = modules
        refused = before.count - modules.count
    }

    private static func module(
        _ spec: SimulatedSpec,
        _ changedSpec: SimulatedSpec,
        _ change: SpecChange,
        _ old: GeneratedModules.Module,
        _ new: GeneratedModules.Module
    ) -> Module? {
        let theirs = new.shared.map {
            File(path: $0.path, template: $0.template, text: change.changedTemplate($0.text))
        }
        let next = successors(of: old.shared, in: theirs)
        let changed = old.shared.indices.filter { index in
            guard let now = next[index].map({ theirs[$0] }) else { return false }
            return now.text != old.shared[index].text || now.path != old.shared[index].path
        }
        guard !changed.isEmpty else { return nil }
        return Module(
            architecture: spec.architecture,
            change: change,
            names: (spec.name, changedSpec.name),
            base: old.shared,
            theirs: theirs,
            oldContracts: old.contracts,
            contracts: new.contracts,
            next: next,
            changed: changed
        )
    }

    /// The file at the same path; else the only one of the same template.
    private static func successors(of old: [File], in new: [File]) -> [Int: Int] {
        var next: [Int: Int] = [:]
        for (index, file) in old.enumerated() {
            let made = new.indices.filter { new[$0].template == file.template }
            let isAlone = made.count == 1 && old.count { $0.template == file.template } == 1
            next[index] = new.firstIndex { $0.path == file.path } ?? (isAlone ? made[0] : nil)
        }
        return next
    }
}
