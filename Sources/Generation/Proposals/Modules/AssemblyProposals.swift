import ModulePlan
import ModuleSpec

/// How the modules of a project are made: by functions that return a view or connect the parts to one, in types whose
/// names start with that of a module.
struct AssemblyProposals {
    let modules: SurveyedModules

    /// How the modules of a team are made.
    private struct Assembly: Hashable {
        /// What follows the name of the module in the name of the type.
        let suffix: String
        /// With a placeholder for the name of the module.
        let function: String
        let isStatic: Bool
        /// The value of the setting `assembly-result`.
        let result: String
        /// The property with the view, for a function that neither takes nor returns it; empty for any other.
        let view: String
    }

    /// The view of a module.
    private struct View {
        /// The names of its class.
        let classes: Set<String>
        /// The names of its protocols.
        let contracts: Set<String>
    }

    var proposals: [Proposal] {
        guard modules.have("assembly-type"), modules.have("assembly-function") else { return [] }
        var tally = Tally<Assembly>()
        for module in modules.names {
            if let found = assembly(of: module) { tally.add(found) }
        }
        guard let (assembly, count) = tally.majority(of: modules.names.count) else { return [] }
        let reason = "\(count) of \(tally.total) modules that have such a function"
        let others = [folderProposal(for: assembly), inputProposal(for: assembly)]
        return proposals(for: assembly, reason: reason) + others.compactMap { $0 }
    }

    /// The folder in that of the module with most types that make modules, if they have one of their own.
    private func folderProposal(for assembly: Assembly) -> Proposal? {
        guard modules.have("assembly-folder"), !isPart(assembly) else { return nil }
        var tally = Tally<String>()
        for module in modules.names {
            let type = modules.types(of: module).first { $0.name == module + assembly.suffix && !$0.isProtocol }
            guard let path = type?.path, let folder = modules.folder(of: module) else { continue }
            let own = path.split(separator: "/").dropLast()
            if own.starts(with: folder) { tally.add(own.dropFirst(folder.count).joined(separator: "/")) }
        }
        guard let (folder, count) = tally.clearMajority(of: modules.names.count), !folder.isEmpty else { return nil }
        let reason = "\(count) of \(tally.total) types that make modules are in it"
        return Proposal(setting: "assembly-folder", value: StartingSpec.literal(folder), reason: reason)
    }

    /// The property in which most types that make modules keep the input of the module, if they do.
    private func inputProposal(for assembly: Assembly) -> Proposal? {
        guard !assembly.isStatic, modules.have("assembly-input"), !isPart(assembly) else { return nil }
        var tally = Tally<String>()
        for module in modules.names {
            let type = modules.types(of: module).first { $0.name == module + assembly.suffix && !$0.isProtocol }
            if let property = type.flatMap({ inputProperty(of: $0, in: module) }) { tally.add(property) }
        }
        guard let (property, count) = tally.majority else { return nil }
        let reason = "\(count) of \(tally.total) types that keep the module's input"
        return Proposal(setting: "assembly-input", value: "\"\(property)\"", reason: reason)
    }

    /// How a module is made: by a function of a type that is no part, or else of its wire frame.
    private func assembly(of module: String) -> Assembly? {
        // A protocol that requires such a function does not have it.
        let types = modules.types(of: module).filter { !$0.isProtocol }
        let parts = modules.parts(of: module)
        let others = parts.subtracting(modules.classes(of: .wireframe, in: module).map(\.name))
        let sorted =
            types.filter { !parts.contains($0.name) }
            + types.filter { parts.contains($0.name) && !others.contains($0.name) }
        let controllers = modules.classes(of: .view, in: module).filter(\.isController)
        let contracts = modules.contracts(adoptedBy: controllers, in: module)
        let view = View(classes: Set(controllers.map(\.name)), contracts: contracts)
        let making = sorted.lazy.compactMap { type in
            assembly(of: module, in: type) { result(of: $0, for: module, showing: view) }
        }
        let connecting = types.lazy.filter { !parts.contains($0.name) }.compactMap { type in
            assembly(of: module, in: type) { connects($0, view) ? "nothing" : nil }
        }
        let keeping = types.lazy.filter { !parts.contains($0.name) }.compactMap { type in
            let property = viewProperty(of: type, view)
            return assembly(of: module, in: type, keepingViewIn: property) { function in
                let isOfInstance = !property.isEmpty && !function.isStatic
                return isOfInstance && function.result.isEmpty && function.makesObjects ? "view" : nil
            }
        }
        return making.first ?? connecting.first ?? keeping.first
    }

    /// The property of a type with the view of the module; empty if it has none.
    private func viewProperty(of type: SwiftSurvey.DeclaredType, _ view: View) -> String {
        let found = type.properties.filter { property in
            property.value.isStored && property.value.ownership == .strong
                && !property.value.words.isDisjoint(with: view.classes)
        }
        return found.keys.min() ?? ""
    }

    /// - Parameters:
    ///   - property: The property of the type with the view; empty if the function takes or returns it.
    ///   - result: The value of the setting `assembly-result` for a function; `nil` if it makes no module.
    private func assembly(
        of module: String,
        in type: SwiftSurvey.DeclaredType,
        keepingViewIn property: String = "",
        result: (SwiftSurvey.Function) -> String?
    ) -> Assembly? {
        let suffix = String(type.name.dropFirst(module.count))
        guard !suffix.isEmpty else { return nil }
        for function in type.functions where !function.isPrivate {
            guard let result = result(function) else { continue }
            return Assembly(
                suffix: suffix,
                function: function.name.replacing(module, with: "{{ module.name }}"),
                isStatic: function.isStatic,
                result: result,
                view: property
            )
        }
        return nil
    }

    /// The property of a type that makes modules in which it keeps the module's input: a protocol of the presenter with
    /// `Input` in its name.
    private func inputProperty(of type: SwiftSurvey.DeclaredType, in module: String) -> String? {
        let adopted = modules.contracts(adoptedBy: modules.classes(of: .presenter, in: module), in: module)
        let inputs = adopted.filter { $0.dropFirst(module.count).contains("Input") }
        let found = type.properties.filter { property in
            property.value.isStored && !property.value.isFunction && !property.value.words.isDisjoint(with: inputs)
        }
        return found.keys.min()
    }

    private func result(of function: SwiftSurvey.Function, for module: String, showing view: View) -> String? {
        let kinds: [(String, (String) -> Bool)] = [
            ("view", { $0 == "UIViewController" || $0 == "NSViewController" }),
            ("class", { view.classes.contains($0) || $0.hasPrefix(module) && $0.hasSuffix("ViewController") }),
            ("contract", view.contracts.contains),
        ]
        let kind = kinds.first { kind in function.result.contains(where: kind.1) }?.0
        return kind.map { function.isOptional ? "optional-" + $0 : $0 }
    }

    /// Whether a function takes the view and returns nothing. `configureModuleForViewInput(viewInput:)` takes any
    /// controller.
    private func connects(_ function: SwiftSurvey.Function, _ view: View) -> Bool {
        let takesAny = function.name.hasPrefix("configure") && function.parameters.contains("UIViewController")
        return function.result.isEmpty && (takesAny || !function.parameters.isDisjoint(with: view.classes))
    }

    private func proposals(for assembly: Assembly, reason: String) -> [Proposal] {
        let isPart = isPart(assembly)
        let chosen = [
            ("assembly-type", isPart ? nil : "{{ module.name }}\(assembly.suffix)"),
            ("assembly-function", assembly.function),
            ("assembly-call", isPart || assembly.isStatic ? nil : "instance"),
            ("assembly-view", isPart || assembly.view.isEmpty ? nil : assembly.view),
            ("assembly-result", assembly.result),
        ]
        return chosen.compactMap { name, value in
            guard let value, let setting = modules.architecture.setting(name) else {
                return nil
            }
            guard setting.isName else {
                let isChoice = setting.values.dropFirst().contains(value)
                return isChoice ? Proposal(setting: name, value: value, reason: reason) : nil
            }
            guard setting.defaultName?.text != value else { return nil }
            return Proposal(setting: name, value: "\"\(value)\"", reason: reason)
        }
    }

    /// Whether an assembly is a function of a part, such as a router. A router refers weakly to the view from which it
    /// shows screens.
    private func isPart(_ assembly: Assembly) -> Bool {
        var tally = Tally<Bool>()
        for module in modules.names {
            let name = module + assembly.suffix
            guard let type = modules.types(of: module).first(where: { $0.name == name }) else { continue }
            let isWeak = type.properties.values.contains {
                $0.ownership == .weak && $0.isStored && !$0.isInput(of: module)
            }
            tally.add(isWeak || modules.parts(of: module).contains(name))
        }
        return tally.majority?.value == true
    }
}

extension SwiftSurvey.Property {
    /// Whether the type has the name of a module's input.
    fileprivate func isInput(of module: String) -> Bool {
        !isFunction && words.contains { $0.hasPrefix(module) && $0.dropFirst(module.count).contains("Input") }
    }
}
