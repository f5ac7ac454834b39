/// Parses a regular expression in ICU's notation.
struct RegexParser {
    private let pattern: [Unicode.Scalar]
    private var position = 0
    private var depth = 0
    /// How deep groups and repetitions are nested in what was parsed last.
    private var height = 0
    private(set) var groupCount = 0
    private var flags = Flags()

    private struct Flags {
        var ignoresCase = false
        var isMultiline = false
        var dotMatchesLineEnds = false
        var ignoresSpace = false
    }

    /// How deep groups and brackets may be nested.
    static let deepest = 50
    /// How deep groups and repetitions may be nested in each other: one repetition for each of the deepest groups. The
    /// compiler and the matcher need stack for each.
    static let highest = 2 * deepest

    init(_ pattern: String) {
        self.pattern = Array(pattern.unicodeScalars)
    }

    mutating func parse() throws(FilterError) -> RegexNode {
        let node = try parseChoice()
        guard position == pattern.count else { throw error("')' closes nothing") }
        return node
    }

    private func error(_ message: String) -> FilterError {
        FilterError("cannot use this regular expression: \(message) at character \(position + 1)")
    }

    private var next: Unicode.Scalar? { position < pattern.count ? pattern[position] : nil }

    private func isNext(_ text: String) -> Bool {
        pattern[position...].starts(with: text.unicodeScalars)
    }

    private mutating func accept(_ text: String) -> Bool {
        guard isNext(text) else { return false }
        position += text.unicodeScalars.count
        return true
    }

    private mutating func parseChoice() throws(FilterError) -> RegexNode {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.deepest else { throw error("groups are nested deeper than \(Self.deepest)") }
        var branches = [try parseSequence()]
        var highest = height
        while accept("|") {
            branches.append(try parseSequence())
            highest = max(highest, height)
        }
        height = highest + 1
        return branches.count == 1 ? branches[0] : .choice(branches)
    }

    private mutating func parseSequence() throws(FilterError) -> RegexNode {
        var nodes: [RegexNode] = []
        var highest = 0
        while let scalar = next, scalar != "|", scalar != ")" {
            if flags.ignoresSpace, scalar == "#" || Whitespace.isWhitespace(scalar) {
                skipSpace()
                continue
            }
            if try acceptFlags() { continue }
            nodes.append(try parseRepetitions(of: try parseAtom()))
            highest = max(highest, height)
        }
        height = highest
        return nodes.isEmpty ? .empty : nodes.count == 1 ? nodes[0] : .sequence(nodes)
    }

    private mutating func skipSpace() {
        let isComment = next == "#"
        position += 1
        while isComment, position < pattern.count, pattern[position] != "\n" { position += 1 }
    }

    private mutating func parseRepetitions(of atom: RegexNode) throws(FilterError) -> RegexNode {
        var node = atom
        while let (least, most) = try parseCount() {
            let kind: RegexNode.Greed = accept("?") ? .lazy : accept("+") ? .possessive : .greedy
            // The matcher runs anew for each possessive one, which takes as much stack as three others.
            height += kind == .possessive ? 3 : 1
            guard height <= Self.highest else {
                throw error("groups and repetitions are nested deeper than \(Self.highest)")
            }
            node = .repetition(node, least: least, most: most, kind: kind)
        }
        return node
    }

    private mutating func parseCount() throws(FilterError) -> (Int, Int?)? {
        if accept("*") { return (0, nil) }
        if accept("+") { return (1, nil) }
        if accept("?") { return (0, 1) }
        guard next == "{" else { return nil }
        position += 1
        guard let least = parseNumber() else { throw error("expected a number after '{'") }
        var most: Int? = least
        if accept(",") { most = parseNumber() }
        guard accept("}") else { throw error("expected '}'") }
        if let most, most < least { throw error("this repeats at least \(least) times and at most \(most)") }
        return (least, most)
    }

    private mutating func parseNumber() -> Int? {
        guard var number = next?.decimalDigit else { return nil }
        position += 1
        while let digit = next?.decimalDigit {
            number = min(number * 10 + digit, 100_000)
            position += 1
        }
        return number
    }

    /// Parses one element that a repetition can follow.
    private mutating func parseAtom() throws(FilterError) -> RegexNode {
        height = 0
        guard let scalar = next else { return .empty }
        position += 1
        switch scalar {
        case "(": return try parseGroup()
        case "[": return .set(try parseSet())
        case ".": return .set(flags.dotMatchesLineEnds ? .any : .anyButLineEnd)
        case "^": return .assertion(flags.isMultiline ? .lineStart : .textStart)
        case "$": return .assertion(flags.isMultiline ? .lineEnd : .textEndOrLastLine)
        case "\\": return try parseEscape()
        case "*", "+", "?", "{":
            position -= 1
            throw error("'\(scalar)' repeats nothing")
        default: return .set(.scalar(scalar, ignoresCase: flags.ignoresCase))
        }
    }

    private mutating func parseGroup() throws(FilterError) -> RegexNode {
        let outer = flags
        defer { flags = outer }
        guard accept("?") else {
            groupCount += 1
            let number = groupCount
            return .group(try parseRest(), number: number)
        }
        if accept(":") { return try parseRest() }
        if accept("=") { return .look(try parseRest(), isAhead: true, isNegated: false) }
        if accept("!") { return .look(try parseRest(), isAhead: true, isNegated: true) }
        if accept("<=") { return .look(try parseRest(), isAhead: false, isNegated: false) }
        if accept("<!") { return .look(try parseRest(), isAhead: false, isNegated: true) }
        if accept(">") { return .atomic(try parseRest()) }
        if accept("<") {
            while position < pattern.count, pattern[position].isWordPart { position += 1 }
            guard accept(">") else { throw error("expected '>' after the name of a group") }
            groupCount += 1
            let number = groupCount
            return .group(try parseRest(), number: number)
        }
        try parseFlags()
        guard accept(":") else { throw error("expected ')' or ':' after the flags") }
        return try parseRest()
    }

    private mutating func parseRest() throws(FilterError) -> RegexNode {
        let node = try parseChoice()
        guard accept(")") else { throw error("'(' is never closed") }
        return node
    }

    /// Reads `(?i)`, which applies to the rest of the group that contains it, with the branches that follow.
    private mutating func acceptFlags() throws(FilterError) -> Bool {
        let signs: [Unicode.Scalar] = ["i", "m", "s", "x", "-"]
        guard isNext("(?"), position + 2 < pattern.count, signs.contains(pattern[position + 2]) else { return false }
        let (start, outer) = (position, flags)
        position += 2
        try parseFlags()
        if accept(")") { return true }
        (position, flags) = (start, outer)
        return false
    }

    private mutating func parseFlags() throws(FilterError) {
        var isOn = true
        while let scalar = next, scalar != ")", scalar != ":" {
            switch scalar {
            case "-": isOn = false
            case "i": flags.ignoresCase = isOn
            case "m": flags.isMultiline = isOn
            case "s": flags.dotMatchesLineEnds = isOn
            case "x": flags.ignoresSpace = isOn
            default: throw error("'\(scalar)' is no flag")
            }
            position += 1
        }
    }

    private mutating func parseEscape() throws(FilterError) -> RegexNode {
        guard let scalar = next else { throw error("'\\' is at the end") }
        switch scalar {
        case "b": return advancing(.assertion(.wordBoundary))
        case "B": return advancing(.assertion(.noWordBoundary))
        case "A": return advancing(.assertion(.textStart))
        case "Z": return advancing(.assertion(.textEndOrLastLine))
        case "z": return advancing(.assertion(.textEnd))
        case "1"..."9":
            let number = parseNumber() ?? 0
            return .backreference(number, ignoresCase: flags.ignoresCase)
        default: return .set(try parseEscapedSet())
        }
    }

    private mutating func advancing(_ node: RegexNode) -> RegexNode {
        position += 1
        return node
    }

    /// Parses the escape after a backslash, inside or outside of brackets.
    private mutating func parseEscapedSet() throws(FilterError) -> RegexSet {
        guard let scalar = next else { throw error("'\\' is at the end") }
        position += 1
        switch scalar {
        case "d": return .digit
        case "D": return .not(.digit)
        case "w": return .word
        case "W": return .not(.word)
        case "s": return .space
        case "S": return .not(.space)
        case "h": return .union([.property("Zs"), .scalar("\t", ignoresCase: false)])
        case "n": return .scalar("\n", ignoresCase: false)
        case "t": return .scalar("\t", ignoresCase: false)
        case "r": return .scalar("\r", ignoresCase: false)
        case "f": return .scalar("\u{0C}", ignoresCase: false)
        case "e": return .scalar("\u{1B}", ignoresCase: false)
        case "0": return .scalar(try parseCode(digits: 3, radix: 8), ignoresCase: false)
        case "u": return .scalar(try parseCode(digits: 4, radix: 16), ignoresCase: flags.ignoresCase)
        case "U": return .scalar(try parseCode(digits: 8, radix: 16), ignoresCase: flags.ignoresCase)
        case "x":
            if accept("{") {
                let code = try parseCode(digits: 8, radix: 16)
                guard accept("}") else { throw error("expected '}'") }
                return .scalar(code, ignoresCase: flags.ignoresCase)
            }
            return .scalar(try parseCode(digits: 2, radix: 16), ignoresCase: flags.ignoresCase)
        case "p": return try parseProperty()
        case "P": return .not(try parseProperty())
        case "a"..."z", "A"..."Z": throw error("'\\\(scalar)' means nothing")
        default: return .scalar(scalar, ignoresCase: false)
        }
    }

    private mutating func parseCode(digits: Int, radix: Int) throws(FilterError) -> Unicode.Scalar {
        var text = ""
        while text.utf8.count < digits, let scalar = next, Int(String(scalar), radix: radix) != nil {
            text.unicodeScalars.append(scalar)
            position += 1
        }
        guard let code = UInt32(text, radix: radix), let scalar = Unicode.Scalar(code) else {
            throw error("expected the number of a character")
        }
        return scalar
    }

    private mutating func parseProperty() throws(FilterError) -> RegexSet {
        guard accept("{") else { throw error("expected '{' and the name of a property") }
        let isNegated = accept("^")
        var name = ""
        while let scalar = next, scalar != "}" {
            name.unicodeScalars.append(scalar)
            position += 1
        }
        guard accept("}"), RegexSet.properties.contains(name) else {
            throw error("there is no property '\(Excerpt.of(name))'")
        }
        return isNegated ? .not(.property(name)) : .property(name)
    }

    // MARK: Brackets

    private mutating func parseSet() throws(FilterError) -> RegexSet {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.deepest else { throw error("brackets are nested deeper than \(Self.deepest)") }
        let isNegated = accept("^")
        var sets: [RegexSet] = []
        /// What is before each `&&`.
        var parts: [RegexSet] = []
        while true {
            guard let scalar = next else { throw error("'[' is never closed") }
            if scalar == "]", !(sets.isEmpty && parts.isEmpty) {
                position += 1
                break
            }
            if accept("&&") {
                guard parts.count < Self.deepest else { throw error("too many '&&' in brackets") }
                parts.append(.union(sets))
                sets = []
                continue
            }
            if isNext("[:") {
                sets.append(try parseNamedClass())
                continue
            }
            if accept("[") {
                sets.append(try parseSet())
                continue
            }
            sets.append(try parseRange())
        }
        let last = RegexSet.union(sets)
        let set = parts.isEmpty ? last : .intersection(parts + [last])
        return isNegated ? .not(set) : set
    }

    private mutating func parseRange() throws(FilterError) -> RegexSet {
        let low = try parseSetElement()
        guard case .scalar(let first, _) = low, next == "-", position + 1 < pattern.count,
            pattern[position + 1] != "]", pattern[position + 1] != "["
        else { return low }
        position += 1
        guard case .scalar(let last, _) = try parseSetElement(), first <= last else {
            throw error("this is no range")
        }
        return .range(first.value...last.value, ignoresCase: flags.ignoresCase)
    }

    private mutating func parseSetElement() throws(FilterError) -> RegexSet {
        guard let scalar = next else { throw error("'[' is never closed") }
        position += 1
        return scalar == "\\" ? try parseEscapedSet() : .scalar(scalar, ignoresCase: flags.ignoresCase)
    }

    private mutating func parseNamedClass() throws(FilterError) -> RegexSet {
        position += 2
        let isNegated = accept("^")
        var name = ""
        while let scalar = next, scalar != ":" {
            name.unicodeScalars.append(scalar)
            position += 1
        }
        guard accept(":]") else { throw error("expected ':]'") }
        let set: RegexSet
        switch name {
        case "alpha": set = .property("Alphabetic")
        case "digit": set = .digit
        case "alnum": set = .union([.property("Alphabetic"), .digit])
        case "upper": set = .property("Uppercase")
        case "lower": set = .property("Lowercase")
        case "space": set = .property("White_Space")
        case "punct": set = .property("P")
        case "word": set = .word
        default: throw error("there is no class '\(Excerpt.of(name))'")
        }
        return isNegated ? .not(set) : set
    }
}
