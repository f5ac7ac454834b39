import SwiftReader

/// An initializer of a person's that does not set stored properties that are generated.
package struct IncompleteInitializer {
    /// The place of its head.
    package let range: Range<Int>
    /// With labels: `init(limit:)`.
    package let name: String
    /// The properties that it does not set, with their types: `clock: Clock`.
    package let properties: [String]

    /// - Parameters:
    ///   - text: the text of a person's file, after the merge.
    ///   - new: what is generated for it.
    package static func all(in text: [UInt8], of new: [UInt8]) -> [IncompleteInitializer] {
        guard let now = SourceOutline(TextForm.plain(new)) else { return [] }
        let generated = now.all.filter { $0.key.kind == .initializer }
        guard !generated.isEmpty, let outline = SourceOutline(text) else { return [] }
        let keys = Set(generated.map(\.key))
        let properties = Dictionary(grouping: outline.all.filter { $0.key.kind == .property }) { $0.key.scope }
        return outline.all.filter { $0.key.kind == .initializer && !keys.contains($0.key) }.compactMap { own in
            let wanted = generated.filter { $0.key.scope == own.key.scope }.map { now.code(in: $0.body) }
            let body = outline.code(in: own.body)
            guard !wanted.isEmpty, !delegates(body), !contains(outline.code(in: own.head), "convenience ") else {
                return nil
            }
            let missing = (properties[own.key.scope] ?? []).filter { property in
                let assignment = "self . \(property.key.name) = "
                return needsValue(property, in: outline) && wanted.contains { contains($0, assignment) }
                    && !contains(body, "\(property.key.name) = ")
            }
            let names = missing.map { head(of: $0, in: outline) }
            return missing.isEmpty ? nil : .init(range: own.head, name: own.key.name, properties: names)
        }
    }

    /// The place of the head of an initializer.
    package static func range(of name: String, in text: [UInt8]) -> Range<Int>? {
        SourceOutline(text)?.all.first { $0.key.kind == .initializer && $0.key.name == name }?.head
    }

    /// Whether another initializer sets the properties, or nothing is made.
    private static func delegates(_ body: [UInt8]) -> Bool {
        ["self . init (", "fatalError (", "preconditionFailure ("].contains { contains(body, $0) }
    }

    /// Whether a stored property has no value at first.
    private static func needsValue(_ property: Declaration, in outline: SourceOutline) -> Bool {
        let head = outline.code(in: property.head)
        guard property.body.isEmpty, !contains(head, "static "), !contains(head, "lazy ") else { return false }
        return contains(head, "let ")
            || head.dropLast().last != UInt8(ascii: "?") && head.dropLast().last != UInt8(ascii: "!")
    }

    /// `clock: Clock`
    private static func head(of property: Declaration, in outline: SourceOutline) -> String {
        let text = String(decoding: outline.text[property.head], as: UTF8.self)
        return ["let ", "var "].compactMap { text.firstRange(of: $0)?.upperBound }.min().map { String(text[$0...]) }
            ?? text
    }

    private static func contains(_ text: [UInt8], _ part: String) -> Bool {
        text.firstRange(of: Array(part.utf8)) != nil
    }
}
