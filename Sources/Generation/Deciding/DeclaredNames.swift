import ModulePlan
import ModuleSpec
import SourceText
import SwiftReader

/// The names of what a spec declares in its sections and beside them, without argument labels.
struct DeclaredNames {
    private let names: Set<String>
    /// The functions for which tasks are generated.
    private let requests: Set<String>
    /// The parameters of requirements, inside of their functions.
    private let parameters: Set<String>
    /// The names of its `data` sections.
    private let data: [String]
    /// Whether the module uses domains, which declare types in other specs.
    let haveDomains: Bool

    /// - Parameter module: `nil` declares nothing.
    init(of module: Module?) {
        let requirements = (module?.sections ?? []).flatMap(\.requirements)
        names = module?.allNames ?? []
        requests = Set(requirements.filter(\.isRequest).map(\.baseName))
        parameters = Set(requirements.flatMap(\.parameters).map(\.name.text))
        data = (module?.sections ?? []).filter { $0.role == .data }.map(\.name.text)
        haveDomains = module?.usedDomains.isEmpty == false
    }

    /// Whether a parameter in the generated code can come from the spec.
    func containParameter(_ name: String) -> Bool { parameters.contains(name) }

    /// Whether a name in the generated code is that of what answers a `data` section: `remoteRepository` for `remote`.
    func containData(_ name: String) -> Bool {
        data.contains { name.hasPrefix($0) && name.dropFirst($0.count).first?.isUppercase == true }
    }

    /// Whether a name in the generated code comes from the spec: `save`, or for a request also `saveTask`, `saveCount`,
    /// `isAwaitingSave`, and each name `did…Save`.
    func contain(_ name: String) -> Bool {
        names.contains(name)
            || requests.contains { request in
                let upper = request.prefix(1).uppercased() + request.dropFirst()
                return name == request + "Task" || name == request + "Count" || name == "isAwaiting" + upper
                    || name.hasPrefix("did") && name.hasSuffix(upper)
            }
    }
}

extension Module {
    fileprivate var allNames: Set<String> {
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
