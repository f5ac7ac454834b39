import SwiftReader

/// The types, properties and functions that were generated last and are not generated now.
package struct GoneNames {
    private var types: Set<[UInt8]> = []
    /// By name without labels, the types that had the function.
    private var functions: [[UInt8]: Set<String>] = [:]
    /// The properties of the module, by which its types call functions of each other.
    private var references: Set<[UInt8]> = []
    /// By name, the types that had the property.
    private var properties: [[UInt8]: Set<String>] = [:]
    /// By name, the types whose initializers take a value of this label now.
    private var labels: [[UInt8]: Set<String>] = [:]
    /// The types of the module that can be before a dot.
    private var qualifiers: Set<String> = []

    package var isEmpty: Bool { types.isEmpty && properties.isEmpty && functions.isEmpty }

    /// - Parameters:
    ///   - files: for all files of a module, what was generated last and what is generated now; `nil` for none.
    ///   - texts: the files of the module, in which people can have declared the same names.
    package init(_ files: [(base: [UInt8]?, new: [UInt8]?)], texts: () -> [[UInt8]]) {
        func outlines(_ texts: [[UInt8]]) -> [SourceOutline] { texts.compactMap { SourceOutline(TextForm.plain($0)) } }
        let old = Self.declarations(in: outlines(files.filter { $0.base != $0.new }.compactMap(\.base)))
        guard !old.isEmpty else { return }
        let new = outlines(files.compactMap(\.new))
        let all = Self.declarations(in: new)
        let now = Set(all.map(\.baseName))
        let gone = old.filter { !now.contains($0.baseName) }
        guard !gone.isEmpty else { return }
        qualifiers = Set((old + all).filter { $0.key.kind == .type }.map(\.key.name))
        references = Set((old + all).filter { $0.key.kind == .property }.map { Array($0.key.name.utf8) })
        labels = Self.labels(of: new)
        let known = Set(Self.declarations(in: outlines(texts())).map(\.baseName))
        for declaration in gone where !known.contains(declaration.baseName) {
            let name = Array(declaration.baseName.utf8)
            switch declaration.key.kind {
            case .type: types.insert(name)
            case .function: functions[name, default: []].insert(declaration.key.scope)
            default: properties[name, default: []].insert(declaration.key.scope)
            }
        }
    }

    /// The types, and the properties and functions in types.
    private static func declarations(in outlines: [SourceOutline]) -> [Declaration] {
        outlines.flatMap(\.all).filter { declaration in
            switch declaration.key.kind {
            case .type: true
            case .property, .function: !declaration.key.scope.isEmpty
            default: false
            }
        }
    }

    /// The names without the functions that other files declare.
    package func without(functionsIn texts: [[UInt8]]) -> GoneNames {
        guard !functions.isEmpty else { return self }
        var names = self
        for declaration in texts.compactMap(SourceOutline.init).flatMap(\.all) where declaration.key.kind == .function {
            names.functions[Array(declaration.baseName.utf8)] = nil
        }
        return names
    }

    private static func labels(of outlines: [SourceOutline]) -> [[UInt8]: Set<String>] {
        var labels: [[UInt8]: Set<String>] = [:]
        for outline in outlines {
            for declaration in outline.all where declaration.key.kind == .initializer {
                for parameter in ParameterNames(declaration.head, in: outline).parameters {
                    labels[Array(parameter.label.utf8), default: []].insert(declaration.key.scope)
                }
            }
        }
        return labels
    }

    /// The places of a text that use the names, with LF or CRLF line ends.
    package func uses(in text: [UInt8]) -> [Range<Int>] {
        guard !isEmpty, let outline = SourceOutline(text) else { return [] }
        let typeUses = TypeUses(in: text, tokens: outline.tokens, qualifiers: qualifiers)
        var propertyUses = PropertyUses(of: properties, in: outline)
        var functionUses = PropertyUses(of: functions, in: outline)
        return outline.tokens.indices.compactMap { index in
            guard outline.tokens[index].kind == .word, !outline.isDeclared(index) else { return nil }
            let range = outline.tokens[index].range
            let name = Array(text[range])
            if types.contains(name) { return typeUses.isUse(index) ? range : nil }
            if functions[name] != nil, !outline.isLabel(index) {
                let isCall = outline.receiver(ofMemberAt: index).map(references.contains) ?? false
                return isCall || functionUses.use(at: index, of: name) != nil ? range : nil
            }
            guard let owners = properties[name] else { return nil }
            let isUse =
                outline.isMember(index) || propertyUses.use(at: index, of: name) != nil
                || propertyUses.isPossibleUse(at: index, of: name)
                || outline.callee(ofArgumentAt: index).map { callee in
                    owners.subtracting(labels[name] ?? []).contains { $0.hasSuffix(callee) }
                } == true
            return isUse ? range : nil
        }
    }
}

extension Declaration {
    /// Its name without labels.
    var baseName: String { String(key.name.prefix { $0 != "(" }) }
}

extension SourceOutline {
    /// Whether a word is what a declaration names.
    fileprivate func isDeclared(_ index: Int) -> Bool {
        guard index > 0 else { return false }
        let before = String(decoding: text[tokens[index - 1].range], as: UTF8.self)
        return ["let", "var", "class", "struct", "enum", "actor", "protocol", "func"].contains(before)
    }

    /// `view` for `show` in `view?.show()`; `nil` if a token is not the member of a name.
    fileprivate func receiver(ofMemberAt index: Int) -> [UInt8]? {
        guard isMember(index) else { return nil }
        let place = ["?", "!"].contains(String(decoding: word(at: index - 2), as: UTF8.self)) ? index - 3 : index - 2
        return place >= 0 && tokens[place].kind == .word ? word(at: place) : nil
    }

    /// `User` for `name` in `User(name: …)`; `nil` if a token is not the label of an argument.
    fileprivate func callee(ofArgumentAt index: Int) -> String? {
        func symbol(_ index: Int) -> UInt8 {
            tokens.indices.contains(index) && tokens[index].kind == .symbol ? text[tokens[index].range.lowerBound] : 0
        }
        guard symbol(index + 1) == UInt8(ascii: ":"), [Ascii.openParen, UInt8(ascii: ",")].contains(symbol(index - 1))
        else {
            return nil
        }
        var depth = 0
        var place = index - 1
        while place > 0 {
            switch symbol(place) {
            case Ascii.closeParen: depth += 1
            case Ascii.openParen where depth == 0:
                guard tokens[place - 1].kind == .word else { return nil }
                return String(decoding: text[tokens[place - 1].range], as: UTF8.self)
            case Ascii.openParen: depth -= 1
            case Ascii.openBrace, Ascii.closeBrace: return nil
            default: break
            }
            place -= 1
        }
        return nil
    }
}
