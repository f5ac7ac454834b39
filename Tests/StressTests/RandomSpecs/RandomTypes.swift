/// What a type is needed for.
enum TypeUse {
    /// Any type that a value can have.
    case value
    /// One that can be encoded, compared, hashed and sent.
    case plain
    /// The key of a dictionary, an element of a set.
    case key
}

extension SpecWriter {
    /// A type as people write it.
    mutating func type(_ use: TypeUse = .value, depth: Int = 2) -> String {
        switch use {
        case .key: return numbers.pick(["Int", "String", "UUID", "Money"] + hashableEntities)
        case .plain:
            let leaf = numbers.pick([
                "Int", "String", "Bool", "Double", "Date", "URL", "UUID", "Data", "Money", "Float", "UInt8",
                "TimeInterval",
            ])
            return numbers.pick([
                (60, leaf), (15, leaf + "?"), (10, "[\(leaf)]"), (6, "[String: \(leaf)]"), (4, "Set<Int>"),
                (3, "Optional<\(leaf)>"), (2, "Array<\(leaf)>"),
            ])
        case .value:
            if depth == 0 || numbers.chance(55) { return leaf() }
            return composed(depth)
        }
    }

    private mutating func leaf() -> String {
        var choices: [(Int, [String])] = [
            (50, ["Int", "String", "Bool", "Double", "Float"]),
            (
                12,
                ["Date", "URL", "Data", "UUID", "TimeInterval", "IndexPath", "Decimal", "CGFloat", "CGRect", "NSRange"]
            ),
            (14, ["Picture", "Layout", "Money", "Layout.Kind", "Space.Inner", "Space.Index", "Box<Int>", "Failure"]),
            (8, ["any Store", "any Ticker", "any Themable", "any Store & Tracking", "Error", "any Error"]),
            (3, ["Any", "AnyObject", "AnyHashable", "Character", "Substring", "Never", "Void"]),
            (2, ["Range<Int>", "KeyPath<Layout, Int>", "Picture.Type", "Result<Picture, any Error>", "Swift.Int"]),
            (
                2,
                [
                    "Pair<Int, Picture?>", "Swift.Result<Int, Error>", "Box<[String: Int]>", "Set<Int>",
                    "ClosedRange<Int>",
                ]
            ),
        ]
        if !entities.isEmpty { choices.append((20, entities)) }
        if !helpers.isEmpty { choices.append((4, helpers + helpers.map { "any " + $0 })) }
        if !aliases.isEmpty { choices.append((3, aliases)) }
        if ["uikit", "swiftui"].contains(settings["ui"]) {
            choices.append((4, ["UIView", "UIViewController", "UIButton", "UIControl.Event"]))
        }
        return numbers.pick(numbers.pick(choices))
    }

    private mutating func composed(_ depth: Int) -> String {
        func inner() -> String { type(depth: depth - 1) }
        switch numbers.pick([(40, 0), (22, 1), (10, 2), (7, 3), (10, 4), (4, 5), (3, 6), (2, 7), (2, 8)]) {
        case 0: return optional(inner())
        case 1: return "[\(inner())]"
        case 2: return "[\(type(.key)): \(inner())]"
        case 3:
            let (first, second) = (nonVoid(depth: depth - 1), nonVoid(depth: depth - 1))
            return "(" + numbers.pick(["", "a: "]) + first + ", " + numbers.pick(["b: ", "in: ", ""]) + second + ")"
        case 4: return closure(depth - 1)
        case 5: return "Result<\(inner()), \(numbers.pick(["any Error", "Error", "Failure", "Never"]))>"
        case 6: return "Box<\(inner())>"
        case 7: return "Set<\(type(.key))>"
        default:
            return numbers.pick(["Array<", "Optional<", "ContiguousArray<"]) + inner() + ">"
        }
    }

    /// The type with `?` after it, in parentheses where Swift requires them.
    func optional(_ type: String) -> String {
        let needsParentheses =
            type.hasPrefix("any ") || type.hasPrefix("some ") || type.contains("->") || type.contains(" & ")
            || type.hasPrefix("@")
        return needsParentheses ? "(\(type))?" : type + "?"
    }

    mutating func closure(_ depth: Int) -> String {
        let count = numbers.pick([(40, 0), (40, 1), (15, 2), (5, 3)])
        let parameters = (0..<count).map { index in
            let label = numbers.chance(15) ? "_ value\(index): " : ""
            let isInout = numbers.chance(3) ? "inout " : ""
            return label + isInout + nonVoid(depth: min(depth, 1))
        }
        let effects = numbers.pick([
            (85, ""), (5, " async"), (5, " throws"), (3, " async throws"), (2, " throws(Failure)"),
        ])
        let result = numbers.pick([(65, "Void"), (5, "()"), (30, "")])
        let attributes = numbers.pick([(86, ""), (8, "@MainActor "), (6, "@Sendable ")])
        return attributes + "(\(parameters.joined(separator: ", ")))\(effects) -> "
            + (result.isEmpty ? nonVoid(depth: min(depth, 1)) : result)
    }

    /// A type whose values carry something; Swift warns of some uses of the others.
    mutating func nonVoid(_ use: TypeUse = .value, depth: Int = 2) -> String {
        while true {
            let type = type(use, depth: depth)
            if type != "Void", type != "Never", type != "()" { return type }
        }
    }

    /// The type of a value that is stored, passed in or given.
    mutating func valueType() -> String { nonVoid() }

    /// The type of a parameter, with the words that may be before it.
    mutating func parameterType(isInAsync: Bool) -> String {
        if numbers.chance(4) { return "\(numbers.pick(["@escaping ", ""]))\(closure(1))" }
        // What is seen outside the module cannot name what stays inside.
        if numbers.chance(3), [nil, "internal"].contains(settings["access"]) {
            return numbers.pick([
                "#view", "#view?", "#presenter", "#wireframe?", "[#view]", "(#view) -> Void", "#presenter.Type",
            ])
        }
        if numbers.chance(2) { return "inout " + nonVoid(depth: 1) }
        if numbers.chance(0.7) { return numbers.pick(["consuming ", "borrowing ", "sending "]) + nonVoid(depth: 0) }
        if numbers.chance(1) {
            return numbers.pick(["some Store", "some Equatable", "some Store & Tracking", "(some Store)?"])
        }
        if numbers.chance(0.5) { return "@autoclosure () -> Int" }
        if numbers.chance(1) { return numbers.pick(["@escaping Callback", "Callback?"]) }
        if numbers.chance(1), let alias = functionAliases.randomElement(using: &numbers) {
            return numbers.pick(["@escaping ", ""]) + alias
        }
        if numbers.chance(1) { return nonVoid(depth: 0).withImplicitUnwrapping }
        let type = nonVoid()
        return type.isClosure && numbers.chance(70) ? "@escaping " + type : type
    }
}

extension String {
    /// Whether the type is a function's.
    var isClosure: Bool {
        let bare = drop { $0 == " " }.description.withoutAttributes
        guard bare.hasPrefix("("), contains("->") else { return false }
        // The arrow must follow the parenthesis that the type starts with.
        var depth = 0
        for (offset, character) in bare.enumerated() {
            if character == "(" { depth += 1 }
            if character == ")" { depth -= 1 }
            if depth == 0 { return bare.dropFirst(offset + 1).contains("->") && !bare.hasSuffix(")?") }
        }
        return false
    }

    private var withoutAttributes: String {
        var text = self
        while text.hasPrefix("@"), let space = text.firstIndex(of: " ") {
            text = String(text[text.index(after: space)...])
        }
        return text
    }

    fileprivate var withImplicitUnwrapping: String {
        contains(" ") || hasSuffix("?") ? self : self + "!"
    }
}
