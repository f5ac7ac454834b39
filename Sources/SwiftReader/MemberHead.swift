import SourceText

/// One case of an enum: `locked(until: Date, count: Int = 0)`, `north = "N"`.
package struct EnumCase: Hashable, Sendable {
    /// One value that it holds.
    package struct Payload: Hashable, Sendable {
        package var element: TypeSyntax.TupleElement
        /// Where its label and its type stand.
        package var range: Range<Int>
        package var defaultValue: Expression?
    }

    package var name: Name
    /// Empty where nothing stands in parentheses.
    package var payloads: [Payload]
    package var rawValue: Expression?
}

/// What a member of a type declares, as far as the text before its body tells.
package struct MemberHead: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        /// `case a, b(Int)`; `nil` where one of them cannot be read.
        case cases([EnumCase]?)
        case initializer
        /// A function, with the label of its first parameter: `hash` and `into`.
        case function(name: String, firstLabel: String?)
        /// A type in the type.
        case type(String)
        case other
    }

    package var kind: Kind
    package var attributes: [Attribute]
    package var modifiers: [Modifier]
    /// The word that tells its kind.
    package var keyword: Range<Int>

    package func has(_ modifier: String) -> Bool { modifiers.contains { $0.text == modifier } }
}

extension SwiftParser {
    /// Looks at the member at the cursor, which stays where it is.
    package func memberHead() -> MemberHead {
        var parser = lookahead
        var head = MemberHead(kind: .other, attributes: [], modifiers: [], keyword: current.range)
        do throws(Diagnostic) {
            head.attributes = try parser.parseAttributes()
            head.modifiers = try parser.parseModifiers()
        } catch {
            return head
        }
        head.keyword = parser.current.range
        head.kind = parser.parseMemberKind()
        return head
    }

    private mutating func parseMemberKind() -> MemberHead.Kind {
        guard current.kind == .word else { return .other }
        switch text(advance()) {
        case "case":
            return .cases(readEnumCases())
        case "init":
            return .initializer
        case "func":
            let name = readFunctionName()
            return .function(name: name, firstLabel: isAt("(") ? word(peek(1)) : nil)
        case "enum", "struct", "class", "actor", "protocol", "typealias":
            return word(current).map(MemberHead.Kind.type) ?? .other
        default:
            return .other
        }
    }

    private mutating func readFunctionName() -> String {
        if let name = word(current) {
            advance()
            return name
        }
        return current.kind == .symbol && !isAt("(") ? readOperatorName().text : ""
    }

    /// `a, b(Int) = 1`, up to the end of the line or of what the enum holds; `nil` where something else stands.
    private mutating func readEnumCases() -> [EnumCase]? {
        var cases: [EnumCase] = []
        repeat {
            guard let read = try? readEnumCase() else { return nil }
            cases.append(read)
        } while take(",")
        return isAtEnd || current.startsLine || isAt(";") || isAt("}") ? cases : nil
    }

    private mutating func readEnumCase() throws(Diagnostic) -> EnumCase? {
        guard let text = word(current) else { return nil }
        var read = EnumCase(name: Name(text, range: advance().range), payloads: [])
        if isAt("("), !current.startsLine {
            advance()
            while !isAt(")") {
                let start = current.range.lowerBound
                var payload = EnumCase.Payload(element: try parseTupleElement(), range: start..<endOfPrevious)
                if take("=") { payload.defaultValue = try parseExpression("a value") }
                read.payloads.append(payload)
                if !take(",") { break }
            }
            guard take(")") else { return nil }
        }
        if take("=") { read.rawValue = try parseExpression("a value") }
        return read
    }
}
