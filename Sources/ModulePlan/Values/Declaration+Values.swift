import ModuleSpec
import SourceText
import SwiftReader
import TemplateEngine

/// The values of a declaration of the spec.
struct DeclarationSubject: Sendable {
    let declaration: Declaration
    let resolver: TypeResolver
    let projections: Projections
    /// Whether the generated type gets a conformance to `Sendable` that its author did not write.
    let addsSendable: Bool

    static let fields: Fields<DeclarationSubject> = [
        "attributes": { .strings($0.declaration.attributes.map(\.text)) },
        "conformances": { .strings($0.conformances) },
        "counterparts": { $0.projections.value(of: $0.declaration, resolvedBy: $0.resolver) },
        "documentation": { $0.declaration.documentation.value },
        "generics": { .string($0.declaration.generics) },
        "hasCodingKeys": { .bool($0.declaration.hasCodingKeys) },
        "hasInitializer": { .bool($0.declaration.hasInitializer) },
        "isCodable": { .bool($0.declaration.isCodable) },
        "isGiven": { $0.projections.isReached($0.declaration, in: \.outputs) },
        "isOfPresentation": { .bool($0.declaration.isOfPresentation) },
        "isRawEnum": { .bool($0.declaration.rawType != nil) },
        "isReached": { $0.projections.isReached($0.declaration, in: \.all) },
        "isTaken": { $0.projections.isReached($0.declaration, in: \.inputs) },
        "kind": { .string($0.declaration.isIndirect ? "indirect enum" : $0.declaration.keyword) },
        "members": { .list($0.members) },
        "memberwise": { .list($0.properties.filter(\.isMemberwise).map($0.value)) },
        "name": { .string(Keywords.escape($0.declaration.name.text, as: .type)) },
        "properties": { .list($0.properties.map($0.value)) },
        "rawType": { .stringOrNull($0.declaration.rawType) },
        "requirements": { .list($0.requirements) },
        "type": { .stringOrNull($0.aliasedType) },
    ]

    private var conformances: [String] {
        declaration.parents.map { resolver.resolveConstraint($0.type).description } + (addsSendable ? ["Sendable"] : [])
    }

    private var members: [Value] {
        let isIndirect = declaration.isIndirect
        return declaration.members.map { $0.value(resolvedBy: resolver, isWholeIndirect: isIndirect) }
    }

    private var properties: [StoredProperty] { declaration.members.compactMap(\.storedProperty) }

    private func value(of property: StoredProperty) -> Value { property.value(resolvedBy: resolver) }

    private var aliasedType: String? {
        declaration.aliasedType.map { type in
            let isProtocol = resolver.protocols.contains(declaration.name.text)
            return "\(isProtocol ? resolver.resolveConstraint(type) : resolver.resolve(type))"
        }
    }

    private var requirements: [Value] {
        (declaration.protocolRequirements ?? []).map { requirement in
            [
                "documentation": requirement.documentation.value,
                "contract": .string(resolver.resolve(requirement).declaration),
            ]
        }
    }
}

extension Declaration {
    /// The word that declares the generated type.
    var keyword: String {
        switch kind {
        case .entity: "struct"
        case .enumeration: "enum"
        case .typeAlias: "typealias"
        case .helperProtocol: "protocol"
        }
    }
}

extension Member {
    /// The values of a member. All members have `lines`, and stored properties have further values.
    ///
    /// - Parameter isWholeIndirect: Whether `indirect` applies to the whole enum. Its cases then do not repeat it.
    fileprivate func value(resolvedBy resolver: TypeResolver, isWholeIndirect: Bool) -> Value {
        switch self {
        case .property(let property): property.value(resolvedBy: resolver)
        case .text(let text):
            [
                "isProperty": false,
                "isAfterBlankLine": .bool(text.isAfterBlankLine),
                "hasAccess": .bool(text.hasAccess),
                "documentation": text.documentation.value,
                "lines": .strings(text.lines(resolvedBy: resolver, isWholeIndirect: isWholeIndirect)),
            ]
        }
    }
}

/// The values of a stored property.
struct PropertySubject: Sendable {
    let property: StoredProperty
    /// The type in the generated code.
    let type: TypeSyntax

    static let fields: Fields<PropertySubject> = [
        "argument": { .string($0.property.argument) },
        "case": { .string(Keywords.escape($0.property.name.text, as: .enumCase)) },
        "defaultValue": { .stringOrNull($0.property.defaultValue?.text) },
        "documentation": { $0.property.documentation.value },
        "hasAccess": { .bool($0.property.hasAccess) },
        "isConstant": { .bool($0.property.isConstant) },
        "isOptional": { .bool($0.type.isOptional) },
        "isProperty": { _ in true },
        "key": { .stringOrNull($0.property.key) },
        "lines": { .strings($0.lines) },
        "name": { .string(Keywords.escape($0.property.name.text, as: .property)) },
        "parameter": { .string($0.property.parameter($0.type)) },
        "plainName": { .string($0.property.name.text) },
        "type": { .string($0.type.description) },
    ]

    private var lines: [String] {
        let words = property.attributes.map(\.text) + property.modifiers.map(\.text)
        let prefix = (words + [property.isConstant ? "let" : "var"]).joined(separator: " ")
        let declaration =
            "\(prefix) \(Keywords.escape(property.name.text, as: .property)): \(type)"
            + (property.defaultValue.map { " = \($0.text)" } ?? "")
        return declaration.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
}

/// The values of a property of the state.
struct StatePropertySubject: Sendable {
    let property: PropertySubject
    /// Whether its type is certainly `Equatable`.
    let isEquatable: Bool
    let display: Display

    static let fields = PropertySubject.fields.of { (subject: StatePropertySubject) in subject.property }.adding([
        "display": { $0.display.value },
        "isEquatable": { .bool($0.isEquatable) },
        "member": { .string(Keywords.member($0.property.property.name.text)) },
        "reference": { .string(Keywords.referenceInObserver(to: $0.property.property.name.text)) },
    ])
}

extension StoredProperty {
    /// The values of the property with its type resolved.
    func value(resolvedBy resolver: TypeResolver) -> Value {
        PropertySubject.fields.value(of: PropertySubject(property: self, type: resolver.resolve(type)))
    }

    /// The values of a property of the state as a value that a view shows.
    func shownValue(
        resolvedBy resolver: TypeResolver,
        isEquatable: Bool,
        source: Value? = nil,
        display: Display,
        given: String?
    ) -> Value {
        ShownValue(
            name: name.text,
            type: resolver.resolve(type).description,
            initialValue: defaultValue?.text,
            documentation: documentation,
            isConstant: isConstant,
            isEquatable: isEquatable,
            source: source,
            display: display,
            given: given
        ).value
    }
}

extension VerbatimMember {
    /// The lines of the member, with the types of the payloads of enum cases resolved.
    fileprivate func lines(resolvedBy resolver: TypeResolver, isWholeIndirect: Bool) -> [String] {
        guard case .cases(let cases) = head.kind else { return lines }
        var replacements: [(range: Range<Int>, text: String)] = []
        if isWholeIndirect, let word = head.modifiers.first(where: { $0.text == "indirect" }) {
            replacements.append((word.range.lowerBound..<head.keyword.lowerBound, ""))
        }
        for payload in (cases ?? []).flatMap(\.payloads) {
            var element = payload.element
            element.type = resolver.resolve(element.type)
            if element != payload.element { replacements.append((payload.range, element.declaration)) }
        }
        return replacements.isEmpty ? lines : lines(replacing: replacements)
    }
}

extension StoredProperty {
    static let accessModifiers: Set = ["private", "fileprivate", "internal", "package", "public", "open"]

    /// Whether the author wrote an access level.
    fileprivate var hasAccess: Bool { modifiers.contains { Self.accessModifiers.contains($0.text) } }
}

extension VerbatimMember {
    /// Whether the author wrote an access level, or the member cannot have one. A case is as visible as its enum.
    var hasAccess: Bool {
        if case .cases = head.kind { return true }
        return head.modifiers.contains { StoredProperty.accessModifiers.contains($0.text) }
    }
}
