import SwiftReader

/// The declarations in which two texts differ.
package struct DeclarationChanges: Hashable, Sendable {
    /// The functions, parameters, properties, cases and types that only the new text has, or that it has with another
    /// signature, by their names without labels.
    private var appeared: Set<String> = []
    /// Those of which the old text has none of the name.
    private var added: Set<String> = []
    /// Those that only the old text has.
    private var disappeared: Set<String> = []
    /// The types that inherit from others, or conform to others.
    private var conforming: Set<String> = []
    /// Whether the texts differ in white space only.
    package private(set) var isLayoutOnly = false
    /// Whether the texts differ in the code of bodies, and not in heads.
    package private(set) var isInBodiesOnly = false

    /// Whether a declaration is new or has another signature.
    package var declaresMore: Bool { !appeared.isEmpty }
    /// Whether declarations are gone, and none came instead.
    package var declaresLess: Bool { appeared.isEmpty && !disappeared.isEmpty }

    /// Whether a declaration with one of some names is new or has another signature.
    package func declares(_ isName: (String) -> Bool) -> Bool { appeared.contains(where: isName) }

    /// Whether a declaration with one of some names is there, and was not.
    package func adds(_ isName: (String) -> Bool) -> Bool { added.contains(where: isName) }

    /// Whether a type with one of some names inherits from others, or conforms to others.
    package func conformsOtherwise(_ isName: (String) -> Bool) -> Bool { conforming.contains(where: isName) }
}

extension FileMerge {
    /// The differences between what was generated last and what is generated now.
    package static func changes(from base: [UInt8], to new: [UInt8]) -> DeclarationChanges {
        // With the new names of types, a signature that uses one is the same.
        let renamed = NameChanges([(base, new)]).apply(to: base)
        guard let old = SourceOutline(TextForm.plain(base)), let now = SourceOutline(TextForm.plain(new)),
            let before = SourceOutline(TextForm.plain(renamed))
        else { return DeclarationChanges() }
        return DeclarationChanges(from: old, to: now, renamed: before)
    }
}

extension DeclarationChanges {
    /// - Parameter renamed: The old text with the new names.
    fileprivate init(from old: SourceOutline, to new: SourceOutline, renamed: SourceOutline) {
        let (before, after) = (Self.signatures(in: renamed), Self.signatures(in: new))
        appeared = Set(after.filter { before[$0.key]?.isSuperset(of: $0.value) != true }.keys)
        added = appeared.filter { before[$0] == nil }
        disappeared = Set(before.keys).subtracting(after.keys)
        let (parents, others) = (Self.parents(in: renamed), Self.parents(in: new))
        conforming = Set(others.filter { parents[$0.key] != nil && parents[$0.key] != $0.value }.keys)
        func whole(_ outline: SourceOutline) -> [UInt8] {
            let all = 0..<outline.text.count
            return outline.code(in: all) + outline.remarks(in: all)
        }
        isLayoutOnly = whole(old) == whole(new)
        isInBodiesOnly =
            old.all.map { old.code(in: $0.head) } == new.all.map { new.code(in: $0.head) }
            && old.code(in: 0..<old.text.count) != new.code(in: 0..<new.text.count)
    }

    /// By name, what is written after the modifiers of the declarations with it; for a type its keyword only, and for a
    /// parameter its type.
    private static func signatures(in outline: SourceOutline) -> [String: Set<[String]>] {
        var signatures: [String: Set<[String]>] = [:]
        // What a person's file lacks is in the base only for its place.
        for declaration in outline.all where BaseNote(above: declaration, in: outline) == nil {
            switch declaration.key.kind {
            case .function, .property, .enumCase, .type: break
            case .import, .extension, .initializer, .subscript, .other: continue
            }
            let signature = signature(of: declaration, in: outline)
            for name in names(of: declaration.key) { signatures[name, default: []].insert(signature) }
            guard declaration.key.kind == .function else { continue }
            for parameter in ParameterNames(declaration.head, in: outline).parameters {
                signatures[parameter.name, default: []].insert([parameter.type])
            }
        }
        return signatures
    }

    /// By the name of a type, what it inherits from or conforms to in its head.
    private static func parents(in outline: SourceOutline) -> [String: Set<String>] {
        let types = outline.all.filter { $0.key.kind == .type }
        return Dictionary(types.map { ($0.key.name, Set(ParentList($0.head, in: outline).parents)) }) { $0.union($1) }
    }

    private static func names(of key: Declaration.Key) -> [String] {
        guard key.kind == .enumCase else { return [String(key.name.prefix { $0 != "(" })] }
        return key.name.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
    }

    private static func signature(of declaration: Declaration, in outline: SourceOutline) -> [String] {
        if declaration.key.kind == .type { return [] }
        let value = declaration.key.kind == .property ? outline.words(in: declaration.body) : []
        // A computed property has generated code there, and an observed one after its value.
        guard value.first == "=" else { return outline.signature(of: declaration) }
        let observers = value.indices.dropLast().first {
            value[$0] == "{" && ["willSet", "didSet"].contains(value[$0 + 1])
        }
        return outline.signature(of: declaration) + value[..<(observers ?? value.endIndex)]
    }
}
