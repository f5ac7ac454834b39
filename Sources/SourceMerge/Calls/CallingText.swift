import SourceText
import SwiftReader

/// A file with uses of types that are declared elsewhere, such as `FeedWireFrame.createModule()`.
///
/// It is read once, and then searched for the calls of one module after the other, in no more time than these take.
package struct CallingText: Sendable {
    package let file: SourceFile
    /// The types that it declares outside of other types.
    package let types: Set<String>

    let outline: SourceOutline
    /// By the name of a type, the numbers of the tokens that name a member of it.
    let members: [String: [Int]]
    let uses: TypeUses
    /// The names that have another meaning in it: types in other types, type aliases, and generic parameters.
    package let innerTypes: Set<String>
    /// By the name of a type, the places that use it, but not as an attribute.
    package let typeUses: [String: [Range<Int>]]
    /// By the name of a type, the places that use it as an attribute.
    package let attributeUses: [String: [Range<Int>]]
    /// By the name of a protocol, the places where types and extensions conform to it.
    package let conformances: [String: [Range<Int>]]
    /// Knows the locals around these tokens.
    let locals: PropertyUses
    /// By callee, its extensions.
    private let extensions: [String: [UInt8]]
    /// The text without these.
    private let rest: [UInt8]

    /// - Parameters:
    ///   - file: A file with LF or CRLF line ends.
    ///   - callees: The types whose calls or uses are looked for.
    /// - Returns: `nil` if the text cannot be read.
    package init?(_ file: SourceFile, callees: Set<String>) {
        guard let outline = SourceOutline.closed(file.bytes)?.withOpenInterpolations else { return nil }
        self.file = file
        self.outline = outline
        types = Set(outline.declarations.filter { $0.key.kind == .type }.map(\.key.name))
        (extensions, rest) = Self.extensions(of: callees, in: outline)
        uses = TypeUses(in: outline.text, tokens: outline.tokens, qualifiers: callees)
        var members: [String: [Int]] = [:]
        var locals = PropertyUses(of: [:], in: outline)
        for index in outline.tokens.indices where outline.tokens[index].kind == .word && outline.isMember(index) {
            let callee = outline.string(at: index - 2)
            guard callees.contains(callee) else { continue }
            members[callee, default: []].append(index)
            // They are stored, so that the body around the call is not read again for each module.
            _ = locals.isLocal(at: index - 2)
        }
        self.members = members
        self.locals = locals
        conformances = Self.conformances(to: callees, in: outline)
        innerTypes = callees.intersection(Self.innerTypes(of: outline))
        typeUses = Self.places(of: callees, uses, in: outline) { !outline.isAttribute($0) }
        attributeUses = Self.places(of: callees, uses, in: outline) { outline.isAttribute($0) }
    }

    private static func places(
        of types: Set<String>,
        _ uses: TypeUses,
        in outline: SourceOutline,
        where isWanted: (Int) -> Bool
    ) -> [String: [Range<Int>]] {
        var places: [String: [Range<Int>]] = [:]
        for index in outline.tokens.indices where outline.isName(index) && !outline.isDeclared(index) {
            let name = outline.name(at: index)
            guard types.contains(name), isWanted(index), uses.isUse(index) else { continue }
            places[name, default: []].append(outline.tokens[index].range)
        }
        return places
    }

    private static func innerTypes(of outline: SourceOutline) -> Set<String> {
        var names = Set(outline.all.filter { $0.key.kind == .type && !$0.key.scope.isEmpty }.map(\.key.name))
        for index in outline.tokens.indices where outline.tokens[index].kind == .word {
            let word = outline.string(at: index)
            if ["typealias", "associatedtype"].contains(word), outline.isName(index + 1) {
                names.insert(outline.name(at: index + 1))
            }
            guard ["func", "class", "struct", "enum", "actor", "init", "typealias", "macro"].contains(word) else {
                continue
            }
            names.formUnion(genericParameters(after: word == "init" ? index : index + 1, in: outline))
        }
        return names
    }

    /// The names in the angle brackets after a name, also those in constraints.
    private static func genericParameters(after name: Int, in outline: SourceOutline) -> [String] {
        guard outline.string(at: name + 1) == "<" else { return [] }
        let parameters = outline.tokens.indices.dropFirst(name + 2)
            .prefix { !["(", "{", ">"].contains(outline.string(at: $0)) }
        return parameters.filter { outline.isName($0) && outline.string(at: $0 - 1) != ":" }
            .map { outline.name(at: $0) }
    }

    /// The text, if it extends one of some callees. The extensions of other callees, which can be as many as there are
    /// modules, are left out.
    package func text(extending types: Set<String>) -> [UInt8]? {
        let own = types.sorted().compactMap { extensions[$0] }
        return own.isEmpty ? nil : own.reduce(rest, +)
    }

    /// By the name of one of some types, the text of its declaration and its extensions.
    package func declarations(of types: Set<String>) -> [String: [UInt8]] {
        var texts: [String: [UInt8]] = [:]
        for declaration in outline.declarations where [.type, .extension].contains(declaration.key.kind) {
            guard types.contains(declaration.path) else { continue }
            texts[declaration.path, default: []] += outline.text[declaration.range] + [Ascii.newline]
        }
        return texts
    }

    private static func conformances(to types: Set<String>, in outline: SourceOutline) -> [String: [Range<Int>]] {
        var places: [String: [Range<Int>]] = [:]
        for declaration in outline.all where [.type, .extension].contains(declaration.key.kind) {
            let parents = types.intersection(ParentList(declaration.head, in: outline).parents)
            for parent in parents {
                let place = outline.tokens(in: declaration.head).last { outline.text[$0].elementsEqual(parent.utf8) }
                if let place { places[parent, default: []].append(place) }
            }
        }
        return places
    }

    private static func extensions(
        of callees: Set<String>,
        in outline: SourceOutline
    ) -> (extensions: [String: [UInt8]], rest: [UInt8]) {
        var extensions: [String: [UInt8]] = [:]
        var rest: [UInt8] = []
        var start = 0
        for own in outline.declarations where own.key.kind == .extension && callees.contains(own.path) {
            extensions[own.path, default: []] += [Ascii.newline] + outline.text[own.range]
            rest += outline.text[start..<own.range.lowerBound]
            start = own.range.upperBound
        }
        return (extensions, rest + outline.text[start...])
    }
}
