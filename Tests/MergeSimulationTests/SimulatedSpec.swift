import TestSupport

/// A spec that the simulation changes.
struct SimulatedSpec: Sendable {
    struct Requirement: Sendable, Hashable {
        var name: String
        /// `label name: Type` or `name: Type`.
        var parameters: [String] = []
        /// `async throws -> Item`; may be empty.
        var effects = ""
        /// A property instead of a function.
        var type: String?
        /// What the spec says about newer requests: `@each `, `@first ` or nothing.
        var order = ""

        var text: String {
            if let type { return "var \(name): \(type) { get set }" }
            return order + "func \(name)(\(parameters.joined(separator: ", ")))"
                + (effects.isEmpty ? "" : " " + effects)
        }

        /// Makes a stream of what a request gives, or one value of a stream.
        mutating func changeStream(_ numbers: inout SeededGenerator) {
            let value = effects.split(separator: "-> ").last.map(String.init) ?? "Bool"
            if let stream = value.firstMatch(of: #/<([\[\]\w]+)/#) {
                effects = "async throws -> \(stream.1)"
            } else {
                effects = numbers.pick([
                    "-> AsyncStream<\(value)>", "async throws -> AsyncThrowingStream<\(value), any Error>",
                    "-> AsyncThrowingStream<\(value), any Error>",
                ])
            }
        }

        /// Changes the blocks of the code that makes the request.
        mutating func changeNesting(_ numbers: inout SeededGenerator) {
            let change = Int.random(in: 1...3, using: &numbers)
            if change != 1 { order = numbers.pick(["", "@each ", "@first "].filter { $0 != order }) }
            guard change != 2 else { return }
            effects =
                effects.contains("throws")
                ? effects.replacing(" throws", with: "") : effects.replacing("async", with: "async throws")
        }
    }

    struct Section: Sendable {
        var head: String
        var requirements: [Requirement]
        var text: String {
            "    \(head) {\n" + requirements.map { "        \($0.text)\n" }.joined() + "    }\n"
        }
    }

    static let architectures = ["viper", "mvc", "mvp", "mvvm", "clean"]

    var name: String
    /// The folder of the module, which is also the name of the spec's file.
    let folder: String
    var parameters = ""
    let architecture: String
    var settings: [String: String] = [:]
    /// The properties of the entity and of the state, as lines.
    var entity: [String]
    var state: [String]
    var sections: [Section]

    var text: String {
        let settings = self.settings.sorted { $0.key < $1.key }.map { "    \($0.key): \($0.value)\n" }.joined()
        return """
            module \(name)\(parameters) {
                architecture: \(architecture)
            \(settings)
                entity \(name)Item: Equatable, Sendable {
            \(entity.map { "        " + $0 }.joined(separator: "\n"))
                }

                state {
            \(state.map { "        " + $0 }.joined(separator: "\n"))
                }

            \(sections.map(\.text).joined(separator: "\n"))}

            """
    }

    /// The spec with another name of the module, also where types are named after it.
    func renamed(_ newName: String) -> SimulatedSpec {
        func renamed(_ text: String) -> String { text.replacing(name, with: newName) }
        var spec = self
        spec.name = newName
        for section in sections.indices {
            for item in sections[section].requirements.indices {
                spec.sections[section].requirements[item].effects = renamed(
                    sections[section].requirements[item].effects
                )
                spec.sections[section].requirements[item].parameters =
                    sections[section].requirements[item].parameters.map(renamed)
            }
        }
        return spec
    }

    /// A random spec that its architecture accepts.
    static func random(name: String, _ architecture: String, _ numbers: inout SeededGenerator) -> SimulatedSpec {
        var roles = ["view", "presenter", "interactor"]
        if architecture != "mvc" || Int.random(in: 0...1, using: &numbers) == 0 { roles.append("wireframe") }
        if ["viper", "mvp", "mvvm"].contains(architecture) { roles.append("output") }
        if architecture == "viper" || architecture == "clean" { roles.append("data remote") }
        if architecture == "viper" { roles += ["input", "delegate"].filter { _ in Bool.random(using: &numbers) } }
        var spec = SimulatedSpec(
            name: name,
            folder: name,
            architecture: architecture,
            entity: ["let id: Int", "let title: String", "var note: String?"],
            state: ["var isLoading: Bool = false", "var count: Int = 0"],
            sections: roles.map { Section(head: $0, requirements: []) }
        )
        if architecture == "viper" { spec.settings["ui"] = "uikit" }
        for index in spec.sections.indices {
            for _ in 0..<Int.random(in: 1...5, using: &numbers) {
                spec.sections[index].requirements.append(spec.newRequirement(in: spec.sections[index].head, &numbers))
            }
        }
        return spec
    }

    /// A requirement whose name no other one has.
    func newRequirement(in section: String, _ numbers: inout SeededGenerator) -> Requirement {
        let known = Set(sections.flatMap(\.requirements).map(\.name))
        let verbs = [
            "view": ["show", "hide", "update", "highlight"], "presenter": ["didTap", "didSelect", "didChange"],
            "interactor": ["load", "save", "find", "delete"], "output": ["didLoad", "didFail", "didSave"],
            "wireframe": ["open", "present", "close"], "data remote": ["fetch", "store", "send"],
            "input": ["reset", "select"], "delegate": ["didFinish", "didCancel"],
        ]
        let nouns = ["Item", "Profile", "Help", "Login", "Row", "Error", "Cart", "Photo", "Price", "Filter", "Page"]
        var requirement: Requirement
        repeat {
            requirement = Requirement(name: numbers.pick(verbs[section] ?? ["run"]) + numbers.pick(nouns))
        } while known.contains(requirement.name)
        requirement.parameters = parameters(&numbers)
        if section == "interactor" || section == "data remote" {
            let value = numbers.pick(["", " -> \(name)Item", " -> [\(name)Item]", " -> Bool"])
            let isPlain = architecture == "viper" && section == "interactor" && Bool.random(using: &numbers)
            requirement.effects = isPlain ? "" : "async throws" + value
        }
        if section == "view", architecture == "viper", numbers.once(in: 5) {
            requirement.parameters = []
            requirement.type = "Bool"
        }
        return requirement
    }

    func parameters(_ numbers: inout SeededGenerator) -> [String] {
        let all = [
            "_ id: Int", "name: String", "with item: \(name)Item", "at index: Int", "isFirst: Bool", "page: Int",
        ]
        return Array(all.shuffled(using: &numbers).prefix(numbers.pick([0, 0, 1, 1, 2, 3])))
    }
}
