import SwiftReader

/// Where a function of `wireframe` leads: `-> push Details(movie: movie)`, `-> show onFinish(user)`, `-> pop`.
package struct Destination: Sendable {
    /// How a person gets there. The raw value is the word of the spec.
    package enum Way: String, CaseIterable, Sendable {
        /// The screen of another module, on the stack of the navigation controller.
        case push
        /// The screen of another module, over this one.
        case present
        /// What a closure shows, which the module gets from its caller.
        case show
        /// Back to the screen below on the stack.
        case pop
        /// The end of a screen that is over another one.
        case dismiss

        /// Whether the screen of another module follows the word.
        package var opensModule: Bool { self == .push || self == .present }
    }

    /// `movie: movie` in the parentheses.
    package struct Argument: Sendable {
        package let label: Name?
        package let value: Expression
    }

    package let way: Way
    /// The other module, or the closure; `nil` for a way that leads back.
    package let target: Name?
    package let arguments: [Argument]
    /// The bytes of the function's name.
    package let function: Range<Int>
    /// The bytes from the word to the end.
    package let range: Range<Int>
}

/// `hears Picker.delegate`: another module whose delegate the presenter is.
package struct HeardModule: Sendable {
    package let module: Name
    /// The section after the dot.
    package let section: Name
}

extension Module {
    /// Whether a function puts another module on the stack of screens that the module is on.
    package var pushesOthers: Bool { sections.contains { $0.destinations.contains { $0.way == .push } } }

    /// The names of other modules that the spec refers to, in the order of the text.
    package var namesOfOtherModules: [String] {
        var names = usedDomains.map(\.text)
        for parameter in parameters { names += parameter.type.modulesOfSiblings }
        for section in sections {
            for dependency in section.dependencies { names += dependency.type.modulesOfSiblings }
            names += section.destinations.compactMap { $0.way.opensModule ? $0.target?.text : nil }
            names += section.heard.map(\.module.text)
            for type in section.requirements.flatMap(\.types) { names += type.modulesOfSiblings }
        }
        return names
    }

    /// The names of further modules in what other modules see of this one: `#Filter.input`.
    package var namesInContracts: [String] {
        let requirements = sections.filter { $0.role == .delegate }.flatMap(\.requirements)
        return (parameters.map(\.type) + requirements.flatMap(\.types)).flatMap(\.modulesOfSiblings)
    }
}

extension TypeSyntax {
    /// The modules in `#Picker.delegate`.
    fileprivate var modulesOfSiblings: [String] {
        var names: [String] = []
        visit { type in
            guard case .placeholder(let name) = type, let dot = name.firstIndex(of: ".") else { return }
            names.append(String(name[..<dot]))
        }
        return names
    }
}
