import ModuleSpec
import SwiftReader

/// A class that takes the place of a part in tests: it meets a protocol, records what is called, and answers what a
/// test sets.
struct TestDouble: Sendable {
    let contract: String
    /// The name of the class.
    let type: String
    /// A generic parameter for each associated type of the protocol: `<Item: Hashable>`; empty if it has none.
    let generics: String
    let isOnMainActor: Bool
    /// Whether the protocol leaves the main actor, on which the double is.
    let isProtocolElsewhere: Bool
    /// The class from which it inherits, if its protocol asks for one.
    let base: String?
    /// Whether its protocol is `Sendable`, and nothing makes it so.
    let isUncheckedSendable: Bool
    /// The references that its protocol requires.
    let references: [Reference]
    let members: [DoubleMember]

    /// - Parameters:
    ///   - contract: The name of the protocol.
    ///   - requirements: The requirements of the protocol, and of those that it inherits from.
    ///   - parents: The names of all protocols and classes that it inherits from.
    ///   - base: The class from which the double inherits.
    ///   - isolation: Where the members of the protocol run.
    ///   - isModuleOnMainActor: Whether the module is isolated to the main actor.
    ///   - references: The references that the protocol requires.
    init(
        for contract: String,
        requirements: [Requirement],
        parents: Set<String>,
        base: String? = nil,
        isolation: PartIsolation = .ofModule,
        isModuleOnMainActor: Bool,
        references: [Reference] = [],
        style: DoubleStyle,
        spec: DoubleMember.Spec
    ) {
        self.contract = contract
        type = contract + style.typeSuffix
        isOnMainActor = isModuleOnMainActor || isolation.leavesMainActor
        isProtocolElsewhere = isolation.leavesMainActor
        self.base = base ?? (parents.contains("NSObjectProtocol") ? "NSObject" : nil)
        isUncheckedSendable = parents.contains("Sendable") && !isOnMainActor
        self.references = references
        let context = DoubleMember.Context(
            type: type,
            isOnMainActor: isOnMainActor,
            associatedTypes: Set(Self.associatedTypes(of: requirements).map(\.name.text)),
            spec: spec
        )
        generics = Self.generics(for: requirements)
        var known: Set<String> = []
        let own = requirements.filter { $0.isMember && known.insert($0.identity).inserted }
        let names = DoubleStems.names(of: own, style: style, taken: Set(references.map(\.name)))
        members = zip(own, names).map { DoubleMember($0, names: $1, context: context) }
    }

    /// The double of a class of a domain; `nil` if it has none.
    init?(of part: SharedPart) {
        guard let double = part.double, let style = DoubleStyle(rawValue: double.style) else { return nil }
        self.init(
            for: part.contract,
            requirements: double.requirements,
            parents: [],
            isModuleOnMainActor: double.isOnMainActor,
            style: style,
            spec: DoubleMember.Spec(of: part.domain)
        )
    }

    /// A generic parameter for each associated type among some requirements. Its name makes it the associated type.
    private static func generics(for requirements: [Requirement]) -> String {
        var known: Set<String> = []
        let types = associatedTypes(of: requirements).filter { known.insert($0.name.text).inserted }
        let parameters = types.map { type in
            let constraints = type.inherited.map(\.description).joined(separator: " & ")
            return Keywords.escape(type.name.text, as: .type) + (constraints.isEmpty ? "" : ": " + constraints)
        }
        return parameters.isEmpty ? "" : "<" + parameters.joined(separator: ", ") + ">"
    }

    private static func associatedTypes(of requirements: [Requirement]) -> [Requirement.AssociatedType] {
        requirements.compactMap { if case .associatedType(let type) = $0.kind { type } else { nil } }
    }

    /// The types after the name of the class.
    var supertypes: [String] {
        [base].compactMap { $0 } + (isProtocolElsewhere ? [] : [contract])
            + (isUncheckedSendable ? ["@unchecked Sendable"] : [])
    }

    /// Whether the class has initializers of its own, so that it needs one without parameters.
    var needsInitializer: Bool {
        let initializers = members.filter { if case .initializer = $0.requirement.kind { true } else { false } }
        return !initializers.isEmpty && !initializers.contains { $0.requirement.parameters.isEmpty }
    }
}
