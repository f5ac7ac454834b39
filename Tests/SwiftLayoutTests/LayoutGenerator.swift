/// Random Swift, one declaration or statement a line, from a seed.
struct LayoutGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    // MARK: - Choice

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    mutating func below(_ bound: Int) -> Int {
        Int(next() % UInt64(bound))
    }

    mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[below(elements.count)]
    }

    private mutating func list(_ range: ClosedRange<Int>, _ element: (inout Self) -> String) -> String {
        let count = range.lowerBound + below(range.count)
        return (0..<count).map { _ in element(&self) }.joined(separator: ", ")
    }

    // MARK: - Names and types

    private static let words = [
        "Alpha", "Account", "Session", "Remote", "Data", "Manager", "Service", "Presenter", "View", "Output", "Frame",
        "Photo", "Settings", "List", "Item", "Search", "Result", "Store", "Payment",
    ]

    private mutating func typeName() -> String {
        (0..<pick([1, 1, 2, 2, 3, 4])).map { _ in pick(Self.words) }.joined()
    }

    private mutating func name() -> String {
        let name = typeName()
        return name.prefix(1).lowercased() + name.dropFirst()
    }

    private mutating func type(_ depth: Int = 0) -> String {
        switch below(depth > 1 ? 6 : 14) {
        case 0...2: return typeName()
        case 3: return "any \(typeName())"
        case 4: return "(any \(typeName()))?"
        case 5: return "\(typeName()).\(typeName())"
        case 6: return "[\(type(depth + 1))]"
        case 7: return "[\(typeName()): \(typeName())]"
        case 8: return "\(typeName())<\(list(1...3) { $0.type(depth + 1) })>"
        case 9: return "(\(list(2...4) { "\($0.name()): \($0.type(depth + 1))" }))"
        case 10: return "\(typeName()) & \(typeName())"
        case 11: return "(\(function(depth)))?"
        case 12: return "\(typeName())?"
        default: return function(depth)
        }
    }

    private mutating func function(_ depth: Int) -> String {
        let attribute = below(6) == 0 ? "@MainActor " : ""
        let effects = pick(["", "", "", " throws", " async", " async throws"])
        return "\(attribute)(\(list(0...3) { $0.type(depth + 1) }))\(effects) -> \(pick(["Void", typeName()]))"
    }

    // MARK: - Declarations

    private mutating func parameter() -> String {
        var type = type()
        if type.hasPrefix("(") || type.hasPrefix("@"), type.contains(" -> "), !type.hasSuffix("?") {
            type = pick(["@escaping ", "@escaping @Sendable ", ""]) + type
        }
        let label = pick(["", "", "_ ", "\(name()) "])
        let standard = below(8) == 0 ? " = \(value())" : ""
        return "\(label)\(name()): \(type)\(standard)"
    }

    private mutating func generics() -> String {
        guard below(4) == 0 else { return "" }
        return "<\(list(1...3) { "\($0.typeName())\($0.pick(["", ": \($0.typeName())"]))" })>"
    }

    private mutating func conditions() -> String {
        guard below(6) == 0 else { return "" }
        return " where \(list(1...3) { "\($0.typeName())\($0.pick([": ", ".Element == "]))\($0.typeName())" })"
    }

    private mutating func signature() -> String {
        let effects = pick(["", "", " async", " throws", " async throws", " async throws(\(typeName()))"])
        let result = below(2) == 0 ? "" : " -> \(type())"
        let start = pick(["", "", "@discardableResult ", "@objc ", "static ", "private "])
        return
            "\(start)func \(name())\(generics())(\(list(0...5) { $0.parameter() }))\(effects)\(result)\(conditions())"
    }

    private mutating func inherited() -> String {
        let types = list(0...5) { $0.pick([$0.typeName(), "\($0.typeName())<\($0.typeName())>"]) }
        return types.isEmpty ? "" : ": \(types)"
    }

    // MARK: - Expressions and statements

    private mutating func value(_ depth: Int = 0) -> String {
        switch below(depth > 1 ? 4 : 8) {
        case 0: return name()
        case 1: return ".\(name())"
        case 2: return "\"\((0..<1 + below(6)).map { _ in pick(Self.words) }.joined(separator: " "))\""
        case 3: return pick(["nil", "0", "false", "[]", "[:]"])
        case 4: return "\(name()).\(name())"
        case 5: return "\(typeName())(\(list(0...4) { "\($0.name()): \($0.value(depth + 1))" }))"
        default: return "\(pick(["self?.", ""]))\(name()).\(name())(\(list(0...4) { $0.value(depth + 1) }))"
        }
    }

    private mutating func statement() -> String {
        switch below(10) {
        case 0: return "let \(name()) = \(value())"
        case 1: return "\(name()).\(name()) = \(typeName())(\(list(0...2) { "\($0.name()): \($0.name())" }))"
        case 2: return "fatalError(\"\(typeName()).\(name())(\(name()):\(name()):) is not implemented\")"
        case 3: return "super.init(\(list(1...4) { "\($0.name()): \($0.value(1))" }))"
        case 4: return "return \(value())"
        case 5: return "let \(name()): \(type()) = \(value())"
        case 6: return "\(name()) = \(name()) ?? \(value(1))"
        case 7: return "\(name())(\(list(0...4) { "\($0.name()): \($0.value())" }))"
        default:
            return "_ = try await self?.\(name())?.\(name())(\(list(0...4) { "\($0.name()): \($0.name())" }))"
        }
    }

    private mutating func member() -> [String] {
        switch below(8) {
        case 0...2: return [signature() + " {"] + (0..<below(4)).map { _ in "    " + statement() } + ["}"]
        case 3: return ["\(pick(["", "weak ", "private "]))var \(name()): \(type())"]
        case 4: return ["\(pick(["", "private ", "static "]))let \(name()): \(type()) = \(value())"]
        case 5: return ["init(\(list(0...5) { $0.parameter() }))\(pick(["", " throws"])) {", "    \(statement())", "}"]
        case 6: return ["typealias \(typeName()) = \(type())"]
        default:
            let message = "\"\(typeName()).\(name()) is not implemented\""
            return [
                "var \(name()): \(type()) {", "    get { fatalError(\(message)) }",
                "    set { fatalError(\(message)) }", "}",
            ]
        }
    }

    private mutating func requirement() -> String {
        switch below(5) {
        case 0...2: return signature().replacing("private ", with: "")
        case 3: return "var \(name()): \(type()) { \(pick(["get", "get set"])) }"
        default: return "subscript(\(list(1...3) { "\($0.name()): \($0.type())" })) -> \(type()) { get }"
        }
    }

    /// A file with one type.
    mutating func file() -> String {
        var head: String
        var body: [String]
        switch below(4) {
        case 0:
            head = "protocol \(typeName())\(inherited()) {"
            body = (0..<below(6)).map { _ in requirement() }
        case 1:
            head = "final class \(typeName())\(generics())\(inherited())\(conditions()) {"
            body = (0..<below(5)).flatMap { _ in member() }
        case 2:
            head = "extension \(typeName())\(inherited())\(conditions()) {"
            body = (0..<below(3)).flatMap { _ in member() }
        default:
            head = "enum \(typeName())\(inherited()) {"
            body = (0..<1 + below(4)).map { _ in "case \(name())(\(list(1...4) { "\($0.name()): \($0.type())" }))" }
        }
        if !head.hasPrefix("extension") { head = pick(["", "public ", ""]) + head }
        body = body.map { "    " + $0 }
        return ([head] + body + ["}", ""]).joined(separator: "\n")
    }

    // MARK: - Anything

    private static let pieces = [
        "(", ")", "[", "]", "{", "}", "<", ">", ",", ":", "=", "->", "func ", "init", "init?", "case ", "let ", "var ",
        "class ", "struct ", "@a", "@escaping ", "where ", "async ", "throws ", "get ", "set ", "in ", "if ", "guard ",
        "else ", "return ", "import ", "typealias ", "associatedtype ", "protocol ", "a", "longer_name_here", "x.y",
        "?.z", "?", "!", " == ", " && ", " ?? ", " = ", " : ", " ? ", "\n", "\n\n", "\n    ", "\n  ", "\n\t",
        "\n        ", "// c\n", "/* b */", "/* b\n  c */", "\"s\"", "\"\"\"\n    t\n    \"\"\"", "\"\\(x)\"", "0",
        "1.5",
        " ", "\t", "#if a\n", "#endif\n", "`q`", "/", "/x/", "#\"r\"#", "\r\n", "\r", "é", "😀", "&", "|", "-", ".",
        "...", ";", "$0", "\\.a", "_ ",
    ]

    /// Text that is hardly Swift, in part not even tokens.
    mutating func rubbish() -> String {
        (0..<pick([3, 10, 30, 100])).map { _ in pick(Self.pieces) + pick(["", " "]) }.joined()
    }
}
