import SwiftReader

/// A declaration of a Swift file with the text that belongs to it.
///
/// It never changes, and is shared by all that have it: copies of its strings and lists would take a good part of a
/// merge.
final class Declaration: Sendable {
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

        /// The name without labels.
        var baseName: String { String(name.prefix { $0 != "(" }) }

        /// The name for reports: `login(with:)`, `extension Login: Codable`.
        var title: String {
            if kind == .enumCase { return name.split(separator: " ").spelling }
            guard kind == .extension else { return name }
            return "extension " + name + signature.replacing(" :", with: ":").replacing(" ,", with: ",")
        }
    }

    let key: Key
    /// From the first comment above it to the end of its last line, without the line ending.
    let range: Range<Int>
    /// The comments directly above it.
    let comments: Range<Int>
    /// From its first attribute to the end of its head: before the `{` or the `=`.
    let head: Range<Int>
    /// What follows its head; empty where nothing does.
    let body: Range<Int>
    /// What is between the braces of a type or an extension.
    let container: Container?
    /// Whether it starts its first line and ends its last one.
    let hasOwnLines: Bool
    /// The declarations in all branches of an `#if`.
    let conditional: [Declaration]

    init(
        key: Key,
        range: Range<Int>,
        comments: Range<Int>,
        head: Range<Int>,
        body: Range<Int>,
        container: Container?,
        hasOwnLines: Bool,
        conditional: [Declaration]
    ) {
        self.key = key
        self.range = range
        self.comments = comments
        self.head = head
        self.body = body
        self.container = container
        self.hasOwnLines = hasOwnLines
        self.conditional = conditional
    }

    /// Its name without labels.
    var baseName: String { key.baseName }

    /// Its head with the comments directly above it.
    var headWithComments: Range<Int> { comments.lowerBound..<head.upperBound }

    /// The same declaration further down in a text.
    func moved(by shift: Int) -> Declaration {
        Declaration(
            key: key,
            range: range.moved(by: shift),
            comments: comments.moved(by: shift),
            head: head.moved(by: shift),
            body: body.moved(by: shift),
            container: container.map {
                Container(range: $0.range.moved(by: shift), members: $0.members.map { $0.moved(by: shift) })
            },
            hasOwnLines: hasOwnLines,
            conditional: conditional.map { $0.moved(by: shift) }
        )
    }

    /// The inside of a type or an extension.
    struct Container {
        /// Between the braces.
        let range: Range<Int>
        let members: [Declaration]
    }
}

extension [Declaration] {
    /// The number of these declarations and all their members.
    var countWithMembers: Int {
        reduce(count) { $0 + ($1.container?.members.countWithMembers ?? 0) }
    }

    /// The keys of these declarations and all their members.
    var keys: [Declaration.Key] {
        var keys: [Declaration.Key] = []
        func add(_ declarations: [Declaration]) {
            for index in declarations.indices {
                keys.append(declarations[index].key)
                if let container = declarations[index].container { add(container.members) }
            }
        }
        add(self)
        return keys
    }
}
