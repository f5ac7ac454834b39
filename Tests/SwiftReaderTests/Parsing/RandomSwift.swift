import SourceText
import SwiftReader
import TestSupport

/// Types and requirements that Swift accepts in a protocol, made at random.
///
/// The names in them are declared in `prelude`.
enum RandomSwift {
    static let prelude = """
        struct User: Equatable, Sendable { struct Id: Hashable, Sendable {} }
        struct Page<Item> {}
        final class Caller {}
        struct LoginError: Error {}
        protocol Loadable: AnyObject {}
        protocol Source<Item> { associatedtype Item }
        @globalActor actor Store { static let shared = Store() }

        """

    private static let values = [
        "Int", "String", "Bool", "User", "User.Id", "Swift.Double", "Page<User>", "Caller", "Any",
    ]

    static func type(_ random: inout SeededGenerator, depth: Int) -> TypeSyntax {
        if depth == 0 || random.once(in: 3) { return leaf(&random) }
        func inner() -> TypeSyntax { type(&random, depth: depth - 1) }
        switch Int.random(in: 0..<9, using: &random) {
        case 0: return .optional(inner())
        case 1: return .array(inner())
        case 2: return .dictionary(key: hashable(&random), value: inner())
        case 3: return .named([.init("Result", arguments: [inner(), .prefixed("any", .name("Error"))])])
        case 4: return .named([.init("Page", arguments: [inner()])])
        case 5:
            return .tuple([
                .init(label: "first", type: inner()), .init(label: random.once(in: 2) ? "in" : nil, type: inner()),
            ])
        case 6: return .metatype(leaf(&random), "Type")
        case 7: return function(&random, depth: depth - 1)
        default: return existential(&random)
        }
    }

    private static func leaf(_ random: inout SeededGenerator) -> TypeSyntax {
        let name = random.pick(values)
        if name == "Page<User>" { return .named([.init("Page", arguments: [.name("User")])]) }
        return .named(name.split(separator: ".").map { .init(String($0)) })
    }

    private static func hashable(_ random: inout SeededGenerator) -> TypeSyntax {
        random.pick([.name("Int"), .name("String"), .named([.init("User"), .init("Id")])])
    }

    private static func existential(_ random: inout SeededGenerator) -> TypeSyntax {
        random.pick([
            .prefixed("any", .name("Error")), .prefixed("any", .name("Loadable")),
            .prefixed("any", .composition([.name("Loadable"), .name("Sendable")])),
            .prefixed("any", .named([.init("Source", arguments: [.name("Int")])])),
            .prefixed("any", .metatype(.name("Loadable"), "Type")),
            .metatype(.prefixed("any", .name("Loadable")), "Type"),
        ])
    }

    private static func function(_ random: inout SeededGenerator, depth: Int) -> TypeSyntax {
        var parameters: [TypeSyntax.TupleElement] = []
        for _ in 0..<Int.random(in: 0...2, using: &random) {
            var parameter = type(&random, depth: depth)
            if case .function = parameter, random.once(in: 2) { parameter = .attributed(["@escaping"], parameter) }
            if random.once(in: 8) { parameter = .prefixed("inout", parameter.withoutParameterSpecifiers) }
            let isNamed = random.once(in: 4)
            parameters.append(.init(label: isNamed ? "_" : nil, name: isNamed ? "value" : nil, type: parameter))
        }
        let function = TypeSyntax.function(
            .init(parameters: parameters, effects: effects(&random), result: type(&random, depth: depth))
        )
        return random.once(in: 4) ? .attributed([random.pick(["@Sendable", "@MainActor"])], function) : function
    }

    private static func effects(_ random: inout SeededGenerator) -> Effects {
        Effects(
            isAsync: random.once(in: 4),
            throwing: random.pick([.never, .never, .never, .any, .typed(.name("LoginError"))])
        )
    }

    // MARK: - Requirements

    private static let names = [
        "show", "load", "default", "in", "login", "value", "class", "self", "init", "any", "await", "Type", "async",
        "repeat", "some",
    ]

    /// The text of a requirement; `number` keeps its name from meeting others.
    static func requirement(_ random: inout SeededGenerator, number: Int) -> String {
        func some(_ count: Int = 3) -> TypeSyntax { type(&random, depth: count) }
        let isStatic = random.once(in: 8)
        let prefix = (random.once(in: 8) ? "@MainActor " : "") + (isStatic ? "static " : "")
        switch Int.random(in: 0..<10, using: &random) {
        case 0, 1:
            let accessors = random.pick([
                "{ get }", "{ get set }", "{get set}", "{ get async }", "{ get throws }",
                "{ get async throws(LoginError) }",
            ])
            return prefix + "var property\(number): \(some()) \(accessors)"
        case 2:
            return (random.once(in: 4) ? "@MainActor " : "") + "init" + random.pick(["", "?", "!"])
                + "(p\(number): \(some()))"
                + effects(&random).description
        case 3:
            return prefix + "subscript(p\(number) key: \(some(1)), \(name(&random)) other: Int) -> \(some()) "
                + random.pick(["{ get }", "{ get set }"])
        case 4:
            return prefix
                + "func generic\(number)<Item: Source, Other>(_ item: Item, other: Other) -> Item.Item where Item.Item: Equatable, Other: Source, Other.Item == Page<Item.Item>"
        case 5:
            return prefix
                + "func pack\(number)<each Part>(_ parts: repeat each Part, some value: some Loadable) -> (repeat each Part)"
        default:
            var parameters: [String] = []
            var isAfterVariadic = false
            for index in 0..<Int.random(in: 0...4, using: &random) {
                var text = "\(some())"
                if text.hasPrefix("(") || text.hasPrefix("@"), text.contains("->"), !text.hasSuffix("?"),
                    !text.hasSuffix(")"), random.once(in: 2)
                {
                    text = "@escaping " + text
                } else if random.once(in: 10), !text.hasPrefix("@") {
                    text = "inout " + text
                } else if random.once(in: 10), !text.hasPrefix("@"), !text.contains("->") {
                    text += "..."
                }
                parameters.append(
                    random.pick(
                        (isAfterVariadic ? [] : ["_ p\(index)"]) + ["p\(index)", name(&random) + " p\(index)"]
                    ) + ": " + text
                )
                isAfterVariadic = text.hasSuffix("...")
            }
            let result = random.once(in: 2) ? "" : " -> \(some())"
            let discardable = !result.isEmpty && random.once(in: 5) ? "@discardableResult " : ""
            return discardable + prefix + "func \(Keywords.escape(random.pick(names), as: .function))(f\(number): Int"
                + parameters.map { ", " + $0 }.joined() + ")" + effects(&random).description + result
        }
    }

    private static func name(_ random: inout SeededGenerator) -> String {
        Keywords.escape(random.pick(names), as: .label)
    }

    // MARK: - Spelling

    /// The same tokens with other white space and comments between them.
    static func messy(_ text: String, _ random: inout SeededGenerator) -> String {
        let file = SourceFile(path: "", text: text)
        let tokens = TokenList(file).tokens
        var result = ""
        for (index, token) in tokens.enumerated() {
            if index > 0 {
                let before = tokens[index - 1]
                let touches = before.range.upperBound == token.range.lowerBound
                let next = file.text(token.range)
                // What binds by touching, and what ends a type where it starts a line, is left as it is.
                let isFixed =
                    touches
                    && (["?", "!", ".", "<", "(", ":"].contains(next)
                        || ["@", "#", ".", "~"].contains(file.text(before.range))
                        || before.kind == .symbol && token.kind == .symbol)
                if isFixed {
                    // nothing between them
                } else if touches {
                    result += random.pick(["", "", " ", "\t", "/* a */"])
                } else {
                    // A line can end after a token that cannot end a type.
                    let mayBreak = [",", ":", "->"].contains(file.text(before.range))
                    result += random.pick(
                        [" ", "  ", "\t", " /* ) */ "] + (mayBreak ? ["\n", "\r\n    ", " // }\n", "/*\n*/ "] : [])
                    )
                }
            }
            result += file.text(token.range)
        }
        return result
    }
}
