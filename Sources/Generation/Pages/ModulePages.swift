import ModulePlan
import ModuleSpec
import ProjectFiles
import SourceText

/// The pages about the modules of a project: where they are, and which refer to which.
struct ModulePages: Sendable {
    /// A module, by its name and the folder of its target.
    private struct Key: Hashable {
        let name: String
        let target: ProjectPath
    }

    /// The folder that the setting `docs` names.
    private let folder: ProjectPath
    /// By name, the targets of the modules of this name.
    private let targets: [String: [ProjectPath]]
    /// By module, the others that name it, with the functions that open it.
    private let users: [Key: [Key: [PageLinks.Opening]]]

    /// - Parameter modules: All modules of the project, with the folders of their targets.
    /// - Returns: `nil` if the settings ask for no pages.
    init?(_ modules: [(module: Module, target: ProjectPath)], settings: ProjectSettings) {
        guard let folder = settings.pageFolder.flatMap({ try? ProjectPath($0) }) else { return nil }
        self.folder = folder
        let targets = Dictionary(grouping: modules) { $0.module.name.text }.mapValues { $0.map(\.target) }
        var users: [Key: [Key: [PageLinks.Opening]]] = [:]
        for (module, target) in modules {
            let own = Key(name: module.name.text, target: target)
            for name in Set(module.namesOfOtherModules) {
                guard let other = Self.module(named: name, for: target, targets), other != own else { continue }
                users[other, default: [:]][own] = module.openings(of: name)
            }
        }
        self.targets = targets
        self.users = users
    }

    /// The folder with the pages about the modules of a target: that of the target, without `Sources/`, in the folder
    /// of the setting.
    func folder(for target: ProjectPath) throws(PathProblem) -> ProjectPath {
        let names = target.components
        var folder = folder
        for name in names.count > 1 && names[0] == "Sources" ? names.dropFirst() : names[...] {
            folder = try folder.appending(name)
        }
        return folder
    }

    /// What the page about a module of a target refers to.
    func links(of module: Module, in target: ProjectPath) throws(PathProblem) -> PageLinks {
        let folder = try folder(for: target)
        func link(to other: Key, _ openings: [PageLinks.Opening]) throws(PathProblem) -> PageLinks.Link {
            let path = try self.folder(for: other.target).path(from: folder, to: PageLinks.fileName(of: other.name))
            return PageLinks.Link(name: other.name, path: path, openings: openings)
        }
        let named = Set(module.namesOfOtherModules).sorted().compactMap { Self.module(named: $0, for: target, targets) }
        let users = users[Key(name: module.name.text, target: target)] ?? [:]
        let sorted = users.sorted { ($0.key.name, $0.key.target) < ($1.key.name, $1.key.target) }
        return PageLinks(
            named: try named.map { other throws(PathProblem) in try link(to: other, module.openings(of: other.name)) },
            users: try sorted.map { user throws(PathProblem) in try link(to: user.key, user.value) }
        )
    }

    /// The module of a name that a target sees: its own, otherwise the first.
    private static func module(
        named name: String,
        for target: ProjectPath,
        _ targets: [String: [ProjectPath]]
    ) -> Key? {
        guard let all = targets[name], let seen = Targets.seen(from: target, among: all, targetOf: \.self) else {
            return nil
        }
        return Key(name: name, target: all[seen])
    }
}

extension Module {
    /// The functions that open another module.
    fileprivate func openings(of other: String) -> [PageLinks.Opening] {
        sections.flatMap { section -> [PageLinks.Opening] in
            let functions = section.functionsByPlace
            return section.destinations.compactMap { destination in
                guard destination.way.opensModule, destination.target?.text == other,
                    let function = functions[destination.function]
                else { return nil }
                return PageLinks.Opening(function: function.fullName, way: destination.way)
            }
        }
    }
}

extension ProjectPath {
    /// The relative path, for links, from another folder to a file in this one.
    fileprivate func path(from folder: ProjectPath, to file: String) -> String {
        let (own, start) = (components, folder.components)
        let common = zip(own, start).prefix { $0 == $1 }.count
        let steps = Array(repeating: "..", count: start.count - common) + own.dropFirst(common)
        return PercentEncoding.path((steps + [file]).joined(separator: "/"))
    }
}
