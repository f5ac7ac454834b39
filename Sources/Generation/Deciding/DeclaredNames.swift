import ModuleSpec
import SwiftReader

/// The names of what a spec declares in its sections and beside them, without argument labels.
struct DeclaredNames: Hashable, Sendable {
    fileprivate(set) var names: Set<String> = []
    /// The `async` functions, for which tasks are generated.
    fileprivate(set) var requests: Set<String> = []

    /// Whether what has a name in the generated code comes from the spec: `save`, or `saveTask`, `didSave` and
    /// `didFailToSave` for a request.
    func contain(_ name: String) -> Bool {
        names.contains(name)
            || requests.contains { request in
                name == request + "Task" || name == request + "Count"
                    || name.hasPrefix("did") && name.hasSuffix(request.prefix(1).uppercased() + request.dropFirst())
            }
    }
}

extension Module {
    var declaredNames: DeclaredNames {
        let requirements = sections.flatMap(\.requirements)
        let requests = requirements.filter(\.effects.isAsync).map(\.baseName)
        return DeclaredNames(names: allNames, requests: Set(requests))
    }

    private var allNames: Set<String> {
        var names = Set(parameters.map(\.name.text) + (state?.properties ?? []).map(\.name.text))
        for section in sections {
            names.formUnion(section.dependencies.map(\.name.text) + section.requirements.map(\.baseName))
        }
        // Bundled templates declare these for a state.
        if state != nil { names.formUnion(["state", "render"]) }
        for declaration in declarations {
            names.insert(declaration.name.text)
            names.formUnion(declaration.memberNames)
        }
        return names
    }
}

extension Declaration {
    fileprivate var memberNames: [String] {
        switch kind {
        case .entity(let members), .enumeration(let members): members.compactMap(\.storedProperty?.name.text)
        case .helperProtocol(let requirements): requirements.map(\.baseName)
        case .typeAlias: []
        }
    }
}
