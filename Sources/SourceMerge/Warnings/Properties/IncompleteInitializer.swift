import SwiftReader

/// An initializer of a person's that does not set stored properties that are generated.
package struct IncompleteInitializer {
    /// The place of its head.
    package let range: Range<Int>
    /// With labels: `init(limit:)`.
    package let name: String
    private let key: Declaration.Key
    /// The properties that it does not set, with their types: `clock: Clock`.
    package let properties: [String]

    /// - Parameters:
    ///   - text: The text of a person's file, after the merge.
    ///   - new: What is generated for it.
    package static func all(in text: [UInt8], of new: [UInt8]) -> [IncompleteInitializer] {
        guard let now = SourceOutline(TextForm.plain(new)) else { return [] }
        let generated = now.all.filter { $0.key.kind == .initializer }
        let structs = propertiesOfStructs(in: now)
        guard !generated.isEmpty || !structs.isEmpty, let outline = SourceOutline(text) else { return [] }
        let properties = Dictionary(grouping: outline.all.filter { $0.key.kind == .property }) { $0.key.scope }
        // A person can have the parameters of a generated one, and set other properties.
        return outline.all.filter { $0.key.kind == .initializer }.compactMap { own in
            let wanted = generated.filter { $0.key.scope == own.key.scope }.map { Words($0.body, in: now) }
            let body = Words(own.body, in: outline)
            let memberwise = wanted.isEmpty ? structs[own.key.scope] ?? [] : []
            guard !wanted.isEmpty || !memberwise.isEmpty, !body.delegates,
                !Words(own.head, in: outline).contains("convenience")
            else {
                return nil
            }
            let missing = (properties[own.key.scope] ?? []).filter { property in
                outline.needsValue(property)
                    && (memberwise.contains(property.key.name)
                        || wanted.contains { $0.assigns(property.key.name) })
                    && !body.assigns(property.key.name)
            }
            let names = missing.map { head(of: $0, in: outline) }
            return missing.isEmpty
                ? nil : .init(range: own.head, name: own.key.name, key: own.key, properties: names)
        }
    }

    /// By struct, the stored properties for which Swift makes the initializer.
    private static func propertiesOfStructs(in outline: SourceOutline) -> [String: Set<String>] {
        let structs = outline.all.filter { $0.key.kind == .type && outline.signature(of: $0).first == "struct" }
        let properties = structs.map { type -> (String, Set<String>) in
            let members = type.container?.members ?? []
            guard !members.contains(where: { $0.key.kind == .initializer }) else { return (type.path, []) }
            let stored = members.filter { outline.needsValue($0) }
            return (type.path, Set(stored.map(\.key.name)))
        }
        return Dictionary(properties) { first, _ in first }.filter { !$0.value.isEmpty }
    }

    /// The place of its head in another version of the text.
    package func range(in text: [UInt8]) -> Range<Int>? { SourceOutline(text)?.all.first { $0.key == key }?.head }

    /// `clock: Clock`
    private static func head(of property: Declaration, in outline: SourceOutline) -> String {
        let text = String(decoding: outline.text[property.head], as: UTF8.self)
        return ["let ", "var "].compactMap { text.firstRange(of: $0)?.upperBound }.min().map { String(text[$0...]) }
            ?? text
    }
}

/// The tokens of a part of a declaration.
private struct Words {
    private let words: [String]

    init(_ range: Range<Int>, in outline: SourceOutline) {
        words = outline.words(in: range)
    }

    func contains(_ part: String...) -> Bool { !places(of: part).isEmpty }

    /// Whether another initializer sets the properties, or nothing is made.
    var delegates: Bool {
        contains("self", ".", "init", "(") || contains("self", "=") || contains("fatalError", "(")
            || contains("preconditionFailure", "(")
    }

    /// Whether a property of `self` gets a value.
    func assigns(_ name: String) -> Bool {
        if contains(")", "="), assignsInList(name) { return true }
        return assignsAlone(name)
    }

    /// `(self.name, self.other) = (name, other)`
    private func assignsInList(_ name: String) -> Bool {
        [",", ")"].contains { end in
            places(of: [name, end]).contains { place in
                let rest = words[place...].prefix { $0 != "=" && $0 != "(" }
                return rest.last == ")" && place + rest.count < words.count && words[place + rest.count] == "="
            }
        }
    }

    private func assignsAlone(_ name: String) -> Bool {
        places(of: [name, "="]).contains { place in
            // `name == other`
            if place + 2 < words.count, words[place + 2] == "=" { return false }
            let before = place > 0 ? words[place - 1] : ""
            if before == "." { return place > 1 && words[place - 2] == "self" }
            return before != "let" && before != "var"
        }
    }

    private func places(of part: [String]) -> [Int] {
        words.indices.filter { words[$0...].starts(with: part) }
    }
}
