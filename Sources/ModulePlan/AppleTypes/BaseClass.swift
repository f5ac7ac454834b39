import ModuleSpec
import SourceText
import SwiftReader

/// What a class of a framework, or a protocol that a class adopts for one, brings along, as far as requirements of a part
/// meet it.
struct BaseClass: Sendable {
    /// A member of the class, without `any` in its types.
    private struct Member {
        let requirement: Requirement
        let identity: String
        /// Whether it is declared to be overridden: the framework calls it. A requirement of just another member is met.
        let isHook: Bool

        init(_ requirement: Requirement, isHook: Bool) {
            self.requirement = requirement
            identity = requirement.identity
            self.isHook = isHook
        }
    }

    /// By full name.
    private let members: [String: [Member]]
    /// The full names that a method of a class with this base cannot have unless it overrides. A property takes the name
    /// of a method without parameters.
    let memberNames: [String]
    /// The names of its properties.
    private let properties: Set<String>

    /// - Parameter chain: the interface of the class after those of the classes above it.
    init(_ chain: [ClassInterface]) {
        let all =
            chain.flatMap(\.provided).map { Member(Self.plain($0), isHook: false) }
            + chain.flatMap(\.hooks).map { Member(Self.plain($0), isHook: true) }
        let further = Set(chain.flatMap(\.properties))
        members = Dictionary(grouping: all) { $0.requirement.fullName }
        memberNames =
            all.map { $0.requirement.isProperty ? $0.requirement.fullName + "()" : $0.requirement.fullName }
            + further.sorted().map { $0 + "()" }
        let declared = all.filter { !$0.isHook && $0.requirement.isProperty }.map(\.requirement.fullName)
        self.properties = further.union(declared)
    }

    /// Whether the class satisfies the requirement as it is; a getter alone suffices where the class has both.
    func satisfies(_ requirement: Requirement) -> Bool {
        guard !requirement.isStatic else { return false }
        return members(like: requirement) { member, plain in !member.isHook && member.requirement.satisfies(plain) }
    }

    /// Whether the class has a member that the module's class could only override: a property of the name, or a function
    /// of the same labels and types. What differs in those is an overload.
    func collides(with requirement: Requirement) -> Bool {
        if requirement.isStatic { return false }
        // An `init()` of one's own is an override, which may not do more than the class's.
        if requirement.fullName == "init()", case .initializer(let initializer) = requirement.kind {
            if requirement.effects != Effects() || initializer.failability != nil { return true }
        }
        if requirement.isProperty, hasProperty(named: requirement.fullName) { return true }
        return members(like: requirement) { _, _ in true }
    }

    /// Whether a class with this base can answer the requirement with an `override` of the method by which the framework
    /// tells a controller about its view: `viewDidLoad()`.
    func canOverride(_ requirement: Requirement) -> Bool {
        guard !requirement.isStatic, requirement.attributes.isEmpty, requirement.result == nil,
            requirement.effects == Effects(), requirement.fullName.hasPrefix("view")
        else { return false }
        return members(like: requirement) { member, plain in
            member.isHook && member.requirement.signature == plain.signature
        }
    }

    /// Whether a class with this base cannot have a property of the name.
    func hasProperty(named name: String) -> Bool { properties.contains(name) }

    /// Whether one of the members with the requirement's identity meets a condition.
    private func members(like requirement: Requirement, where holds: (Member, _ plain: Requirement) -> Bool) -> Bool {
        guard let candidates = members[requirement.fullName] else { return false }
        let plain = Self.plain(requirement)
        let identity = plain.identity
        return candidates.contains { $0.identity == identity && holds($0, plain) }
    }

    /// Without `any`, which does not change what a type is.
    private static func plain(_ requirement: Requirement) -> Requirement {
        func plain(_ type: TypeSyntax) -> TypeSyntax {
            type.map { if case .prefixed("any", let bare) = $0 { bare } else { $0 } }
        }
        return requirement.mapTypes(plain, constraints: plain)
    }
}
