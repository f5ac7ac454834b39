import SourceText
import SwiftReader

/// The content of specs for other tools, as JSON in the format of `docs/spec-json.md`.
package struct SpecDescription: Sendable {
    /// The version of the format. It increases with changes that tools must adapt to.
    package static let version = 1

    private let files: [SpecFile]

    /// - Parameter files: Specs without errors, in the order of the output.
    package init(_ files: [SpecFile]) {
        self.files = files
    }

    /// The JSON text as UTF-8, with a line end.
    package var json: [UInt8] {
        let specs = files.map { FileDescriber($0.file).description(of: $0) }
        return JSONText.object([("version", .integer(Self.version)), ("specs", .list(specs))]).bytes
    }
}

/// Describes the content of one file.
struct FileDescriber {
    private let file: SourceFile
    /// The offset of each line, because a file has many positions.
    private let lineStarts: [Int]

    init(_ file: SourceFile) {
        self.file = file
        var starts = [0]
        var previous: UInt8 = 0
        for (index, byte) in file.bytes.enumerated() {
            if previous == UInt8(ascii: "\n") || previous == UInt8(ascii: "\r") && byte != UInt8(ascii: "\n") {
                if index > 0 { starts.append(index) }
            }
            previous = byte
        }
        lineStarts = starts
    }

    func description(of spec: SpecFile) -> JSONText {
        .object([
            ("path", .string(file.path)),
            ("imports", .list((spec.modules.first?.imports ?? []).map(describe))),
            ("modules", .list(spec.modules.map(describe))),
        ])
    }

    // MARK: - Modules

    private func describe(_ item: Import) -> JSONText {
        .object([("name", .string(item.text)), ("position", position(item.range))])
    }

    private func describe(_ module: Module) -> JSONText {
        let named = module.declarations
        return .object([
            ("name", .string(module.name.text)),
            ("isDomain", .bool(module.isDomain)),
            ("documentation", describe(module.documentation)),
            ("position", position(module.name.range)),
            ("uses", .strings(module.usedDomains.map(\.text))),
            ("parameters", .list(module.parameters.map(describe))),
            ("settings", .list(module.settings.map(describe))),
            ("entities", .list(named.compactMap { declaration in entity(declaration) })),
            ("enums", .list(named.compactMap { declaration in enumeration(declaration) })),
            ("typealiases", .list(named.compactMap { declaration in typeAlias(declaration) })),
            ("protocols", .list(named.compactMap { declaration in helperProtocol(declaration) })),
            ("state", module.state.map(describe) ?? .null),
            ("sections", .list(module.sections.map(describe))),
        ])
    }

    private func describe(_ setting: Setting) -> JSONText {
        .object([
            ("key", .string(setting.key.text)),
            ("value", .string(setting.value)),
            ("position", position(setting.key.range)),
        ])
    }

    private func describe(_ section: Section) -> JSONText {
        .object([
            ("role", .string(section.role.rawValue)),
            ("name", section.role == .data ? .string(section.name.text) : .null),
            ("documentation", describe(section.documentation)),
            ("position", position(section.name.range)),
            ("attributes", .strings(section.attributes.map(\.text))),
            ("dependencies", .list(section.dependencies.map(describe))),
            ("inherits", .list(section.parents.map(describe))),
            ("hears", .list(section.heard.map(describe))),
            ("requirements", .list(section.requirements.map(describe))),
            ("destinations", .list(section.destinations.map(describe))),
        ])
    }

    private func describe(_ heard: HeardModule) -> JSONText {
        .object([
            ("module", .string(heard.module.text)),
            ("section", .string(heard.section.text)),
            ("position", position(heard.module.range)),
        ])
    }

    private func describe(_ destination: Destination) -> JSONText {
        let arguments = destination.arguments.map { argument in
            JSONText.object([
                ("label", .optional(argument.label?.text)),
                ("value", .string(argument.value.text)),
            ])
        }
        return .object([
            ("function", .string(file.text(destination.function))),
            ("way", .string(destination.way.rawValue)),
            ("target", .optional(destination.target?.text)),
            ("arguments", .list(arguments)),
            ("position", position(destination.range)),
        ])
    }

    private func describe(_ parent: Parent) -> JSONText {
        .object([("type", .string(parent.type.description)), ("position", position(parent.range))])
    }

    private func describe(_ state: State) -> JSONText {
        .object([
            ("documentation", describe(state.documentation)),
            ("position", position(state.keyword)),
            ("properties", .list(state.properties.map(describe))),
        ])
    }

    // MARK: - Declarations

    private func head(_ declaration: Declaration) -> [(key: String, value: JSONText)] {
        [
            ("name", .string(declaration.name.text)),
            ("documentation", describe(declaration.documentation)),
            ("position", position(declaration.name.range)),
            ("attributes", .strings(declaration.attributes.map(\.text))),
            ("generics", .string(declaration.generics)),
            ("inherits", .list(declaration.parents.map(describe))),
        ]
    }

    private func entity(_ declaration: Declaration) -> JSONText? {
        guard case .entity(let members) = declaration.kind else { return nil }
        return valueType(declaration, members)
    }

    private func valueType(_ declaration: Declaration, _ members: [Member]) -> JSONText {
        .object(
            head(declaration) + [
                ("isOfPresentation", .bool(declaration.isOfPresentation)), ("members", .list(members.map(describe))),
            ]
        )
    }

    private func enumeration(_ declaration: Declaration) -> JSONText? {
        guard case .enumeration(let members) = declaration.kind else { return nil }
        return valueType(declaration, members)
    }

    private func typeAlias(_ declaration: Declaration) -> JSONText? {
        declaration.aliasedType.map { .object(head(declaration) + [("type", .string($0.description))]) }
    }

    private func helperProtocol(_ declaration: Declaration) -> JSONText? {
        declaration.protocolRequirements.map { requirements in
            .object(head(declaration) + [("requirements", .list(requirements.map(describe)))])
        }
    }

    private func describe(_ member: Member) -> JSONText {
        switch member {
        case .property(let property): return describe(property)
        case .text(let text):
            return .object([
                ("kind", .string("text")),
                ("documentation", describe(text.documentation)),
                ("position", position(text.range)),
                ("text", .string(text.lines.joined(separator: "\n"))),
            ])
        }
    }

    private func describe(_ property: StoredProperty) -> JSONText {
        .object([
            ("kind", .string("property")),
            ("documentation", describe(property.documentation)),
            ("position", position(property.name.range)),
            ("attributes", .strings(property.attributes.map(\.text))),
            ("modifiers", .strings(property.modifiers.map(\.text))),
            ("isConstant", .bool(property.isConstant)),
            ("name", .string(property.name.text)),
            ("type", .string(property.type.description)),
            ("default", .optional(property.defaultValue?.text)),
            ("key", .optional(property.key.map { (try? StringLiteral.value($0)) ?? $0 })),
        ])
    }

    // MARK: - Requirements

    private func describe(_ requirement: Requirement) -> JSONText {
        let (kind, name) = Self.keywordAndName(of: requirement.kind)
        return .object(
            [
                ("kind", .string(kind)),
                ("name", .optional(name)),
                ("fullName", .string(requirement.fullName)),
                ("text", .string(requirement.declaration)),
                ("documentation", describe(requirement.documentation)),
                ("position", position(requirement.nameRange)),
                ("attributes", .strings(requirement.attributes.map(\.text))),
                ("modifiers", .strings(requirement.modifiers.map(\.text))),
                ("generics", .list(requirement.generics.map(describe))),
                ("parameters", .list(requirement.parameters.map(describe))),
                ("effects", describe(requirement.effects)),
                ("type", .optional(requirement.result?.description)),
                ("where", .strings(requirement.conditions.map(\.description))),
                ("accessors", .list(requirement.accessors.map(describe))),
            ] + Self.ownFields(of: requirement.kind)
        )
    }

    /// - Returns: The name is `nil` for initializers and subscripts.
    private static func keywordAndName(of kind: Requirement.Kind) -> (keyword: String, name: String?) {
        switch kind {
        case .function(let function): ("function", function.name.text)
        case .property(let property): ("property", property.name.text)
        case .initializer: ("initializer", nil)
        case .subscript: ("subscript", nil)
        case .associatedType(let type): ("associatedtype", type.name.text)
        }
    }

    /// The fields that only one kind of requirement has.
    private static func ownFields(of kind: Requirement.Kind) -> [(key: String, value: JSONText)] {
        switch kind {
        case .function(let function): [("isOperator", .bool(function.isOperator))]
        case .initializer(let initializer): [("failability", .optional(initializer.failability))]
        case .associatedType(let type):
            [
                ("inherits", .strings(type.inherited.map(\.description))),
                ("default", .optional(type.defaultType?.description)),
            ]
        case .property, .subscript: []
        }
    }

    private func describe(_ parameter: Parameter) -> JSONText {
        .object([
            ("label", .optional(parameter.label)),
            ("name", .string(parameter.name.text)),
            ("type", .string(parameter.type.description)),
            ("isVariadic", .bool(parameter.isVariadic)),
            ("default", .optional(parameter.defaultValue?.text)),
            ("attributes", .strings(parameter.attributes.map(\.text))),
            ("ownership", .optional(parameter.writtenKeeping)),
            ("position", position(parameter.name.range)),
        ])
    }

    private func describe(_ generic: GenericParameter) -> JSONText {
        .object([
            ("name", .string(generic.name.text)),
            ("specifier", .optional(generic.specifier)),
            ("constraint", .optional(generic.constraint?.description)),
        ])
    }

    private func describe(_ accessor: Accessor) -> JSONText {
        .object([
            ("kind", .string(accessor.kind.rawValue)),
            ("modifiers", .strings(accessor.modifiers)),
            ("effects", describe(accessor.effects)),
        ])
    }

    private func describe(_ effects: Effects) -> JSONText {
        let (throwing, type): (String?, TypeSyntax?) =
            switch effects.throwing {
            case .never: (nil, nil)
            case .any: ("throws", nil)
            case .typed(let type): ("throws", type)
            case .rethrowing: ("rethrows", nil)
            }
        return .object([
            ("async", .bool(effects.isAsync)),
            ("throws", .optional(throwing)),
            ("error", .optional(type?.description)),
        ])
    }

    // MARK: - Parts

    private func describe(_ documentation: DocComment) -> JSONText {
        .strings(documentation.lines)
    }

    private func position(_ range: Range<Int>) -> JSONText {
        let offset = min(range.lowerBound, file.bytes.count)
        let line = max(1, lineStarts.firstSorted { $0 > offset })
        return .object([("line", .integer(line)), ("column", .integer(offset - lineStarts[line - 1] + 1))])
    }
}
