import ModuleSpec
import SourceText
import SwiftReader

/// The members that a class of the module has from its base class, or from a protocol such as `ObservableObject`.
struct BaseClass: Sendable {
    /// A member of the class. Its types are written without `any`.
    private struct Member {
        let requirement: Requirement
        let fullName: String
        /// Whether the member is `open`: the framework calls it, and subclasses override it.
        let isOpen: Bool

        init(_ requirement: Requirement, isOpen: Bool) {
            self.requirement = BaseClass.withoutAny(requirement)
            self.isOpen = isOpen
            fullName = requirement.fullName
        }
    }

    /// The interfaces of the class and its superclasses, the topmost first.
    private let chain: [ClassInterface]
    /// By base name, the members with it, each with the number of its interface in `chain`.
    private let declared: [String: [(interface: Int, member: ClassInterface.Member)]]
    /// By base name, the members that something has asked for.
    private let parsed = Locked<[String: [Member]]>([:])
    private let namesOfFunctions = Once<[String]>()
    private let properties: Set<String>
    /// The names of the class and its superclasses.
    let classes: Set<String>
    /// The arguments with which the initializer of a subclass calls that of the class; empty if there are none.
    let arguments: String
    /// The class whose interface has these arguments.
    let classWithArguments: String?

    /// - Parameter chain: The interfaces of the class and its superclasses, the topmost first.
    init(_ chain: [ClassInterface]) {
        self.chain = chain
        var declared: [String: [(interface: Int, member: ClassInterface.Member)]] = [:]
        declared.reserveCapacity(chain.reduce(0) { $0 + $1.members.count })
        var properties = Set(chain.flatMap(\.untypedProperties))
        for (number, interface) in chain.enumerated() {
            for member in interface.members {
                declared[member.baseName, default: []].append((number, member))
                if member.isProperty, !member.isOpen { properties.insert(member.baseName) }
            }
        }
        self.declared = declared
        self.properties = properties
        classes = Set(chain.filter { !$0.isProtocol }.map(\.name.text))
        let initializable = chain.last { $0.arguments != nil }
        arguments = initializable?.arguments ?? ""
        classWithArguments = initializable?.name.text
    }

    /// The members that are called like a requirement, labels included.
    private func members(namedLike requirement: Requirement) -> [Member] {
        let candidates = members(named: requirement.baseName)
        if candidates.isEmpty { return [] }
        let name = requirement.fullName
        return candidates.filter { $0.fullName == name }
    }

    /// The members with a base name.
    private func members(named baseName: String) -> [Member] {
        guard let declared = declared[baseName] else { return [] }
        if let known = parsed.withLock({ $0[baseName] }) { return known }
        // Two threads can parse the same members, and both get the same.
        let members = declared.compactMap { interface, member in
            chain[interface].declaration(of: member).map { Member($0, isOpen: member.isOpen) }
        }
        parsed.withLock { $0[baseName] = members }
        return members
    }

    /// The full names that a method of a subclass cannot have unless it overrides.
    var memberNames: [String] {
        namesOfFunctions.value {
            let names = declared.keys.sorted().flatMap { members(named: $0).map(\.fullName) }
            return (names + chain.flatMap(\.untypedProperties)).map { MemberName($0).ofFunction }
        }
    }

    /// Whether the class satisfies a requirement without a declaration in the subclass.
    ///
    /// - Parameter isInProtocol: Whether a protocol has the requirement. A method that the framework calls satisfies no
    ///   other requirement.
    func satisfies(_ requirement: Requirement, isInProtocol: Bool) -> Bool {
        guard !requirement.isStatic else { return false }
        return hasMember(like: requirement) { member, plain in
            (!member.isOpen || isInProtocol && plain.isFunction) && member.requirement.satisfies(plain)
        }
    }

    /// Whether a declaration for a requirement would override a member of the class.
    ///
    /// A property collides with every property of its name. A function collides with one that has the same labels and
    /// types; with other functions, it is an overload.
    func collides(with requirement: Requirement) -> Bool {
        if requirement.isStatic { return false }
        // An `init()` overrides the `init()` of the class, and can be neither async, throwing nor failable.
        if requirement.fullName == "init()", case .initializer(let initializer) = requirement.kind {
            if requirement.effects != Effects() || initializer.failability != nil { return true }
        }
        if requirement.isProperty, hasProperty(named: requirement.fullName) { return true }
        return hasMember(like: requirement) { _, _ in true }
    }

    /// Whether a call of a requirement could also mean a method of the class that differs only in its result.
    func isAmbiguous(with requirement: Requirement) -> Bool {
        guard requirement.isFunction, !requirement.isStatic else { return false }
        let candidates = members(namedLike: requirement)
        if candidates.isEmpty { return false }
        let plain = Self.withoutAny(requirement)
        let types = plain.parameters.map(\.type.withoutParameterSpecifiers)
        return candidates.contains { member in
            member.requirement.isFunction && member.requirement.result != plain.result
                && member.requirement.parameters.map(\.type.withoutParameterSpecifiers) == types
        }
    }

    /// Whether a subclass can meet a requirement by overriding an `open` method with which the framework reports an
    /// event: `viewDidLoad()`. Such a method returns nothing.
    func canOverride(_ requirement: Requirement) -> Bool {
        guard requirement.isFunction, !requirement.isStatic, requirement.attributes.isEmpty, requirement.result == nil,
            requirement.effects == Effects()
        else { return false }
        return hasMember(like: requirement) { member, plain in
            member.isOpen && member.requirement.signature == plain.signature
        }
    }

    /// The full names of the methods that the framework calls and subclasses override, sorted: `viewDidLoad()`.
    var overridable: [String] {
        let names = declared.keys.flatMap { name in
            members(named: name).filter { $0.isOpen && $0.requirement.isFunction }.map(\.fullName)
        }
        return Set(names).sorted()
    }

    /// Whether a subclass with an initializer of its own has to have `init?(coder:)` too.
    var isDecoded: Bool {
        members(named: "init").contains { $0.isOpen && $0.fullName == "init(coder:)" }
    }

    /// Whether the class has a property of this name, so that a subclass cannot store one.
    func hasProperty(named name: String) -> Bool { properties.contains(name) }

    /// Whether the class has a member of this name that a subclass is not there to override.
    func hasOwnMember(named name: String) -> Bool {
        properties.contains(name) || declared[name]?.contains { !$0.member.isOpen } == true
    }

    /// Whether a member with the identity of a requirement meets a condition.
    ///
    /// - Parameter isMet: The condition. It gets the member, and the requirement without `any`.
    private func hasMember(like requirement: Requirement, where isMet: (Member, _ plain: Requirement) -> Bool) -> Bool {
        let candidates = members(namedLike: requirement)
        if candidates.isEmpty { return false }
        let plain = Self.withoutAny(requirement)
        let identity = plain.identity
        return candidates.contains { $0.requirement.identity == identity && isMet($0, plain) }
    }

    /// The requirement without `any`, which does not change what a type is.
    private static func withoutAny(_ requirement: Requirement) -> Requirement {
        func withoutAny(_ type: TypeSyntax) -> TypeSyntax {
            type.map { if case .prefixed("any", let bare) = $0 { bare } else { $0 } }
        }
        // Hardly any requirement has one, and to map the types copies all of them.
        return requirement.types.contains(where: \.mentionsAny)
            ? requirement.mapTypes(withoutAny, constraints: withoutAny) : requirement
    }
}

extension TypeSyntax {
    /// Whether `any` is written in the type.
    fileprivate var mentionsAny: Bool {
        var isFound = false
        visit { if case .prefixed("any", _) = $0 { isFound = true } }
        return isFound
    }
}
