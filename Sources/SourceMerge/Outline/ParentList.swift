import SwiftReader

/// The parents in the head of a type: `A` and `B` of `class C: A, B where …`.
struct ParentList {
    /// With their generic arguments, without white space. The old `class` of a protocol is `AnyObject`.
    var parents: [String] { written.map { $0 == "class" ? "AnyObject" : $0 } }
    /// As they are written.
    private var written: [String] = []
    /// The place of each of them.
    private var ranges: [Range<Int>] = []
    /// The place before the colon.
    private var start: Int
    /// The place after the last parent; after the name of the type if there is none.
    private(set) var end: Int

    private static let keywords: Set = ["class", "struct", "enum", "actor", "protocol", "extension"]

    /// - Parameter head: The head of a type or of an extension.
    init(_ head: Range<Int>, in outline: SourceOutline) {
        end = head.upperBound
        start = end
        let tokens = outline.tokens(in: head)
        let words = tokens.map { String(decoding: outline.text[$0], as: UTF8.self) }
        guard let keyword = words.firstIndex(where: Self.keywords.contains) else { return }
        var depth = 0
        var isAfterColon = false
        for index in words.indices[(keyword + 1)...] {
            let word = words[index]
            if depth == 0, word == "where" { return }
            end = tokens[index].upperBound
            depth += word.nesting
            if depth == 0, word == ":", !isAfterColon {
                isAfterColon = true
                start = tokens[index - 1].upperBound
                add(at: tokens[index].upperBound)
            } else if depth == 0, word == ",", isAfterColon {
                add(at: tokens[index].upperBound)
            } else if isAfterColon {
                written[written.count - 1] += word
                let first = ranges[ranges.count - 1]
                ranges[ranges.count - 1] = (first.isEmpty ? tokens[index] : first).lowerBound..<tokens[index].upperBound
            }
        }
    }

    private mutating func add(at place: Int) {
        written.append("")
        ranges.append(place..<place)
    }

    /// The place and the text of the list without some parents; `nil` if it has none of them.
    func removing(_ removed: Set<String>, in outline: SourceOutline) -> (range: Range<Int>, text: [UInt8])? {
        let left = parents.indices.filter { !removed.contains(parents[$0]) }
        guard left.count < parents.count else { return nil }
        let list = left.map { Array(outline.text[ranges[$0]]) }.joined(separator: Array(", ".utf8))
        return (start..<end, left.isEmpty ? [] : Array(": ".utf8) + list)
    }

    /// The parents of another list that this one lacks. A class of a framework of Apple's is left out: a class has one
    /// superclass, which is the person's choice.
    func missing(from other: ParentList) -> [String] {
        other.parents.filter { !parents.contains($0) && !$0.contains("<") && !Self.isApples($0) }
    }

    // Regular expressions are compiled anew at each use, which takes longer than the rest of a merge.

    /// Whether a name starts as those of UIKit, AppKit and Foundation do: `UIView`, `NSObject`.
    static func isApples(_ name: String) -> Bool {
        ["UI", "NS"].contains(name.prefix(2)) && name.utf8.dropFirst(2).first.map(Ascii.isUppercase) == true
    }

    /// A parent without an attribute and without generic arguments: `Base` of `@unchecked Base<Int>`.
    static func plainName(_ parent: Substring) -> String {
        let attribute = ["@unchecked", "@preconcurrency", "@retroactive", "@MainActor"].first(where: parent.hasPrefix)
        return String(parent.dropFirst(attribute?.count ?? 0).prefix { $0 != "<" })
    }
}
