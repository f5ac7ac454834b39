import ModulePlan
import ModuleSpec

/// How the modules of a project are made: by the functions of types that are called like a module, and that return a view
/// controller.
struct AssemblyProposals {
    let modules: SurveyedModules

    /// How the modules of a team are made.
    private struct Assembly: Hashable {
        /// What follows the name of the module in the name of the type.
        let suffix: String
        let function: String
        let isStatic: Bool
        let isOptional: Bool
    }

    var proposals: [Proposal] {
        guard modules.have("assembly-type"), modules.have("assembly-function") else { return [] }
        var tally = Tally<Assembly>()
        for module in modules.names {
            if let found = assembly(of: module) { tally.add(found) }
        }
        guard let (assembly, count) = tally.majority else { return [] }
        let reason = "\(count) of \(tally.total) modules that have such a function"
        return proposals(for: assembly, reason: reason)
    }

    /// The function of a type of its own, else that of a part.
    private func assembly(of module: String) -> Assembly? {
        // A protocol that requires such a function does not have it.
        let types = modules.types(of: module).filter { !$0.isProtocol }
        let parts = modules.parts(of: module)
        let sorted = types.filter { !parts.contains($0.name) } + types.filter { parts.contains($0.name) }
        let views = Set(modules.classes(of: .view, in: module).map(\.name))
        return sorted.lazy.compactMap { assembly(of: module, in: $0, views: views) }.first
    }

    private func assembly(
        of module: String,
        in type: SwiftSurvey.DeclaredType,
        views: Set<String>
    ) -> Assembly? {
        let suffix = String(type.name.dropFirst(module.count))
        guard !suffix.isEmpty else { return nil }
        let function = type.functions.first { function in
            function.result.contains { $0 == "UIViewController" || $0 == "NSViewController" || views.contains($0) }
                || function.result.contains { $0.hasPrefix(module) && $0.hasSuffix("ViewController") }
        }
        return function.map {
            Assembly(suffix: suffix, function: $0.name, isStatic: $0.isStatic, isOptional: $0.isOptional)
        }
    }

    private func proposals(for assembly: Assembly, reason: String) -> [Proposal] {
        // Without a type of its own, the assembly is a function of a part.
        let isPart = modules.names.contains { module in
            let name = module + assembly.suffix
            guard let type = modules.types(of: module).first(where: { $0.name == name }) else { return false }
            return !type.properties.isEmpty || modules.parts(of: module).contains(name)
        }
        let chosen = [
            ("assembly-type", isPart ? nil : "{{ module.name }}\(assembly.suffix)"),
            ("assembly-function", assembly.function),
            ("assembly-call", isPart || assembly.isStatic ? nil : "instance"),
            ("assembly-result", assembly.isOptional ? "optional-view" : nil),
        ]
        return chosen.compactMap { name, value in
            guard let value, let setting = modules.architecture.settings.first(where: { $0.name.text == name }) else {
                return nil
            }
            guard setting.isName else {
                return setting.values.first == value ? nil : Proposal(setting: name, value: value, reason: reason)
            }
            guard setting.defaultName?.text != value else { return nil }
            return Proposal(setting: name, value: "\"\(value)\"", reason: reason)
        }
    }
}
