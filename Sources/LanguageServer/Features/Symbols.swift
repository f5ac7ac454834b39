import ModuleSpec
import SourceText
import SwiftReader

/// The outline of a spec, as an editor shows it in a tree.
struct Symbols {
    let text: EditorText

    /// The kinds of the protocol.
    private enum Kind: Int {
        case module = 2
        case type = 5
        case method = 6
        case property = 7
        case constructor = 9
        case enumeration = 10
        case interface = 11
        case structure = 23
    }

    private struct Symbol {
        let name: String
        let kind: Kind
        let selection: Range<Int>
        var end: Int
        var children: [Symbol] = []
    }

    func json(_ modules: [Module]) -> JSONText { .list(modules.map { json(Self.symbol($0)) }) }

    /// The symbols whose names contain a text in any case, as the protocol lists those of many files. Settings are left
    /// out.
    ///
    /// - Parameter uri: That of the text.
    func list(_ modules: [Module], named query: String, in uri: String) -> [JSONText] {
        modules.flatMap { list(Self.symbol($0), named: query.lowercased(), in: uri, within: "") }
    }

    private func list(_ symbol: Symbol, named query: String, in uri: String, within container: String) -> [JSONText] {
        let information = JSONText.object([
            ("name", .string(symbol.name)),
            ("kind", .integer(symbol.kind.rawValue)),
            ("location", .object([("uri", .string(uri)), ("range", text.json(symbol.selection))])),
            ("containerName", .string(container)),
        ])
        let inner = container.isEmpty ? symbol.name : container + "." + symbol.name
        let children = symbol.children.filter { symbol.kind != .module || $0.kind != .property }
        return (query.isEmpty || symbol.name.lowercased().contains(query) ? [information] : [])
            + children.flatMap { list($0, named: query, in: uri, within: inner) }
    }

    private func json(_ symbol: Symbol) -> JSONText {
        .object([
            ("name", .string(symbol.name)),
            ("kind", .integer(symbol.kind.rawValue)),
            ("range", text.json(symbol.selection.lowerBound..<max(symbol.end, symbol.selection.upperBound))),
            ("selectionRange", text.json(symbol.selection)),
            ("children", .list(symbol.children.map(json))),
        ])
    }

    private static func symbol(_ module: Module) -> Symbol {
        let settings = module.settings.map { setting in
            Symbol(
                name: setting.key.text,
                kind: .property,
                selection: setting.key.range,
                end: setting.valueRange.upperBound
            )
        }
        let state = module.state.map { state in
            parent("state", .structure, state.keyword, state.properties.map(symbol))
        }
        let children =
            settings + module.declarations.map(symbol) + [state].compactMap { $0 } + module.sections.map(symbol)
        return parent(
            module.name.text,
            .module,
            module.name.range,
            children.sorted { $0.selection.lowerBound < $1.selection.lowerBound }
        )
    }

    /// A symbol that ends where the last of its children does.
    private static func parent(_ name: String, _ kind: Kind, _ range: Range<Int>, _ children: [Symbol]) -> Symbol {
        let end = children.map(\.end).max() ?? range.upperBound
        return Symbol(name: name, kind: kind, selection: range, end: end, children: children)
    }

    private static func symbol(_ section: Section) -> Symbol {
        let name = section.role == .data ? "data \(section.name.text)" : section.name.text
        return parent(name, .interface, section.name.range, section.requirements.map(symbol))
    }

    private static func symbol(_ requirement: Requirement) -> Symbol {
        let kind: Kind =
            switch requirement.kind {
            case .function, .subscript: .method
            case .property, .associatedType: .property
            case .initializer: .constructor
            }
        return Symbol(
            name: requirement.fullName,
            kind: kind,
            selection: requirement.nameRange,
            end: requirement.range.upperBound
        )
    }

    private static func symbol(_ property: StoredProperty) -> Symbol {
        Symbol(
            name: property.name.text,
            kind: .property,
            selection: property.name.range,
            end: property.range.upperBound
        )
    }

    private static func symbol(_ declaration: Declaration) -> Symbol {
        func symbol(_ kind: Kind, _ children: [Symbol]) -> Symbol {
            parent(declaration.name.text, kind, declaration.name.range, children)
        }
        return switch declaration.kind {
        case .entity(let members): symbol(.structure, members.compactMap(\.storedProperty).map(Self.symbol))
        case .enumeration: symbol(.enumeration, [])
        case .typeAlias: symbol(.type, [])
        case .helperProtocol(let requirements): symbol(.interface, requirements.map(Self.symbol))
        }
    }
}
