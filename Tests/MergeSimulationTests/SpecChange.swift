import TestSupport

/// A change of what is generated.
enum SpecChange: String, CaseIterable, Sendable {
    case add
    case addTwo = "add two"
    case remove, rename
    case neighbors = "rename beside others"
    case resign = "re-sign"
    case section = "other section"
    case effects, stream, nesting, reorder, property
    case value = "default value"
    case dependency, state, entity
    case indent
    case width = "line-width"
    case header, access, wiring, template
    case layout, naming, ui, binding
    case module = "rename module"

    /// - Returns: The spec after the change; `nil` where it has no place for it.
    func apply(to spec: SimulatedSpec, _ numbers: inout SeededGenerator) -> SimulatedSpec? {
        var spec = spec
        switch self {
        case .add: add(1, &spec, &numbers)
        case .addTwo: add(2, &spec, &numbers)
        case .remove:
            guard let (section, item) = place(in: spec, &numbers) else { return nil }
            spec.sections[section].requirements.remove(at: item)
        case .rename:
            guard let (section, item) = place(in: spec, &numbers) else { return nil }
            let name = spec.newRequirement(in: spec.sections[section].head, &numbers).name
            spec.sections[section].requirements[item].name = name
        case .neighbors:
            guard let (section, item) = place(in: spec, &numbers) else { return nil }
            let head = spec.sections[section].head
            spec.sections[section].requirements[item].name = spec.newRequirement(in: head, &numbers).name
            if numbers.pick([true, false]), item + 1 < spec.sections[section].requirements.count {
                spec.sections[section].requirements.remove(at: item + 1)
            } else {
                spec.sections[section].requirements.insert(spec.newRequirement(in: head, &numbers), at: item)
            }
        case .resign:
            guard let (section, item) = place(in: spec, &numbers),
                spec.sections[section].requirements[item].type == nil
            else { return nil }
            let old = spec.sections[section].requirements[item].parameters
            let new = spec.parameters(&numbers)
            guard old != new else { return nil }
            spec.sections[section].requirements[item].parameters = new
        case .effects:
            guard let section = spec.sections.firstIndex(where: { $0.head == "interactor" }),
                let item = spec.sections[section].requirements.indices.randomElement(using: &numbers)
            else { return nil }
            let old = spec.sections[section].requirements[item].effects
            spec.sections[section].requirements[item].effects =
                "async throws -> " + (old.hasSuffix("Bool") ? "Int" : "Bool")
        case .stream:
            guard let section = spec.sections.firstIndex(where: { $0.head == "interactor" }),
                let item = spec.sections[section].requirements.indices
                    .filter({ spec.sections[section].requirements[$0].effects.contains("-> ") })
                    .randomElement(using: &numbers)
            else { return nil }
            spec.sections[section].requirements[item].changeStream(&numbers)
        case .nesting:
            guard let section = spec.sections.firstIndex(where: { $0.head == "interactor" }),
                let item = spec.sections[section].requirements.indices
                    .filter({ spec.sections[section].requirements[$0].effects.hasPrefix("async") })
                    .randomElement(using: &numbers)
            else { return nil }
            spec.sections[section].requirements[item].changeNesting(&numbers)
        case .reorder:
            guard
                let section = spec.sections.indices.filter({ spec.sections[$0].requirements.count > 1 })
                    .randomElement(using: &numbers)
            else { return nil }
            spec.sections[section].requirements.reverse()
        case .property:
            guard spec.architecture == "viper" else { return nil }
            spec.sections[0].requirements.append(.init(name: "isDimmed", type: "Bool"))
        case .section:
            let heads = ["view", "presenter", "wireframe", "delegate"]
            guard let (section, item) = place(in: spec, &numbers), heads.contains(spec.sections[section].head),
                let other = spec.sections.indices.filter({ $0 != section && heads.contains(spec.sections[$0].head) })
                    .randomElement(using: &numbers)
            else { return nil }
            let moved = spec.sections[section].requirements.remove(at: item)
            spec.sections[other].requirements.insert(moved, at: 0)
        case .value:
            guard let index = spec.entity.firstIndex(where: { $0.hasSuffix(": String") }) else { return nil }
            spec.entity[index] += " = \"none\""
        case .dependency:
            guard let section = spec.sections.firstIndex(where: { ["presenter", "interactor"].contains($0.head) })
            else {
                return nil
            }
            spec.parameters = "(limit: Int)"
            spec.sections[section].head += "(limit: Int)"
        case .state: spec.state.insert("var total: Int = 0", at: numbers.pick([0, 1, 2]))
        case .entity: spec.entity.insert("let price: Int", at: numbers.pick([1, 2, 3]))
        case .indent: spec.settings["indent"] = "2"
        case .width: spec.settings["line-width"] = "50"
        case .header: spec.settings["header"] = "\"\"\"\n        Copyright\n        \"\"\""
        case .access: spec.settings["access"] = "public"
        case .wiring:
            guard spec.architecture == "viper" else { return nil }
            spec.settings["wiring"] = "initializers"
        case .template: break
        case .layout: spec.settings["layout"] = "flat"
        case .naming:
            guard spec.architecture == "viper" else { return nil }
            spec.settings["naming"] = numbers.pick(["router", "input-output", "interface"])
        case .ui: spec.settings["ui"] = "appkit"
        case .binding:
            guard ["mvvm", "clean"].contains(spec.architecture) else { return nil }
            spec.settings["binding"] = numbers.pick(["observable", "combine", "observation"])
        case .module: spec = spec.renamed("New" + spec.name)
        }
        return spec
    }

    /// What a changed template makes of the texts of the same spec.
    func changedTemplate(_ text: String) -> String {
        guard self == .template else { return text }
        return text.replacing(") {\n    }\n", with: ") {\n        // Not written yet.\n    }\n")
            // A use case is Sendable, so that its class has to be final.
            .replacing(#/final class (?!\w*UseCase\b)/#, with: "class ")
    }

    private func add(_ count: Int, _ spec: inout SimulatedSpec, _ numbers: inout SeededGenerator) {
        for _ in 0..<count {
            let section = Int.random(in: spec.sections.indices, using: &numbers)
            let item = spec.newRequirement(in: spec.sections[section].head, &numbers)
            let place = Int.random(in: 0...spec.sections[section].requirements.count, using: &numbers)
            spec.sections[section].requirements.insert(item, at: place)
        }
    }

    private func place(in spec: SimulatedSpec, _ numbers: inout SeededGenerator) -> (Int, Int)? {
        let section = Int.random(in: spec.sections.indices, using: &numbers)
        return spec.sections[section].requirements.indices.randomElement(using: &numbers).map { (section, $0) }
    }
}
