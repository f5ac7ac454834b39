import SwiftReader

/// A declaration of a Swift file with the text that belongs to it.
struct Declaration: Sendable {
    enum Kind: Hashable {
        case `import`
        case type
        case `extension`
        case function
        case initializer
        case `subscript`
        case property
        case enumCase
        /// A type alias, an operator, conditional compilation and the like.
        case other
    }

    /// Identifies a declaration among all declarations of its module.
    struct Key: Hashable {
        /// The type that contains it, with the types around that one: `Login.State`; empty outside of types.
        var scope: String
        var kind: Kind
        /// With labels: `login(with:)`.
        var name: String
        /// The types of the parameters; or what an extension conforms to.
        var signature: String
        /// The number among declarations that are equal in all this.
        var number = 0

        /// Few declarations differ in nothing but their kinds and signatures.
        func hash(into hasher: inout Hasher) {
            hasher.combine(scope)
            hasher.combine(name)
            hasher.combine(number)
        }

        /// The name for reports: `login(with:)`, `extension Login: Codable`.
        var title: String {
            if kind == .enumCase { return Self.spelling(ofTokens: name) }
            guard kind == .extension else { return name }
            return "extension " + name + signature.replacing(" :", with: ":").replacing(" ,", with: ",")
        }

        /// `case failed(String, code: Int)` for tokens with a blank between each two.
        private static func spelling(ofTokens words: String) -> String {
            var text = ""
            for word in words.split(separator: " ") {
                let isTight =
                    [")", "]", ">", "<", ",", ":", "?", "!", ".", "("].contains(word)
                    || ["(", "[", "<", ".", "@"].contains { text.hasSuffix($0) }
                let isOpened = word == "(" && [",", ":", ">"].contains { text.hasSuffix($0) }
                text += (isTight && !isOpened || text.isEmpty ? "" : " ") + word
            }
            return text
        }
    }

    var key: Key
    /// From the first comment above it to the end of its last line, without the line ending.
    let range: Range<Int>
    /// The comments directly above it.
    let comments: Range<Int>
    /// From its first attribute to the end of its head: before the `{` or the `=`.
    let head: Range<Int>
    /// What follows its head; empty where nothing does.
    let body: Range<Int>
    /// What is between the braces of a type or an extension.
    var container: Container?
    /// Whether it starts its first line and ends its last one.
    let hasOwnLines: Bool
    /// The declarations in all branches of an `#if`.
    var conditional: [Declaration] = []

    /// Its head with the comments directly above it.
    var headWithComments: Range<Int> { comments.lowerBound..<head.upperBound }

    /// The inside of a type or an extension.
    struct Container {
        /// Between the braces.
        let range: Range<Int>
        var members: [Declaration]
    }
}
