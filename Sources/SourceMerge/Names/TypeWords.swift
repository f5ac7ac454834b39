import SwiftReader

/// The words that follow `class`, `struct` and the like in a text, in its order. No type has another name in two texts with
/// the same of them, and they are found without reading the declarations.
///
/// They can be in comments and literals, too.
struct TypeWords: Equatable {
    private var words: [ArraySlice<UInt8>] = []

    private static let keywords = ["class", "struct", "enum", "actor", "protocol"].map { Array($0.utf8) }

    init(in text: [UInt8]) {
        var isNamed = false
        var start = 0
        while start < text.count {
            guard Ascii.isWordPart(text[start]) else {
                start += 1
                continue
            }
            var end = start + 1
            while end < text.count, Ascii.isWordPart(text[end]) { end += 1 }
            let word = text[start..<end]
            if isNamed { words.append(word) }
            isNamed = Self.keywords.contains { $0.count == word.count && word.elementsEqual($0) }
            start = end
        }
    }
}
