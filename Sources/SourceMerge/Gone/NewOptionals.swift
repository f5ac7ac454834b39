import SwiftReader

/// The properties of a file that are generated as Optionals now, and were not last.
package struct NewOptionals {
    /// By name, the types that have the property.
    private let owners: [[UInt8]: Set<String>]

    /// - Parameters:
    ///   - file: A merged file. A property that is no Optional after the merge is none of them.
    ///   - names: The names that other ones have now.
    package init(_ file: MergedVersions, names: NameChanges) {
        owners = file.owners(ofPropertiesFrom: [nil, "!"], to: "?", names: names)
    }

    /// The places where a member of its value is used without unwrapping it: `wireFrame.close()`.
    ///
    /// - Parameter text: The person's file before or after the merge, with LF or CRLF line ends.
    package func uses(in text: [UInt8]) -> [Range<Int>] {
        guard !owners.isEmpty, let outline = SourceOutline.closed(text)?.withOpenInterpolations else { return [] }
        var properties = PropertyUses(of: owners, in: outline)
        return outline.tokens.indices.compactMap { index in
            let name = outline.word(at: index)
            guard outline.tokens[index].kind == .word, owners[name] != nil, outline.isMember(index + 2),
                outline.tokens.indices.contains(index + 2), !Self.members.contains(outline.string(at: index + 2)),
                properties.use(at: index, of: name) == .name
            else { return nil }
            return outline.tokens[index].range
        }
    }

    /// What Optionals have themselves.
    private static let members: Set = [
        "customMirror", "debugDescription", "flatMap", "hash", "hashValue", "map", "publisher", "self", "take",
        "unsafelyUnwrapped", "encode",
    ]
}
