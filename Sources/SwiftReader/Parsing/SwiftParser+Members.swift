import SourceText

extension SwiftParser {
    /// Reads the head of the member at the cursor, without moving the cursor.
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
        let keyword = text(advance())
        switch keyword {
        case "case":
            return .cases(readEnumCases())
        case "init":
            return .initializer
        case "func":
            let name = readFunctionName()
            return .function(name: name, firstLabel: isAt("(") ? word(peek(1)) : nil)
        case "enum", "struct", "class", "actor", "protocol", "typealias":
            return readNestedType(isEnum: keyword == "enum").map(MemberHead.Kind.type) ?? .other
        default:
            return .other
        }
    }

    private mutating func readNestedType(isEnum: Bool) -> NestedType? {
        guard let name = word(current) else { return nil }
        advance()
        let parents = isAt(":") ? try? parseInheritance() : []
        let aliased = take("=") ? try? parseType() : nil
        let first = isEnum && take("{") && take("case") ? try? readEnumCase() : nil
        let isPlain = first.map(\.payloads.isEmpty) == true
        return NestedType(
            name: name,
            parents: parents ?? [],
            aliased: aliased,
            firstCase: isPlain ? first?.name.text : nil
        )
    }

    private mutating func readFunctionName() -> String {
        if let name = word(current) {
            advance()
            return name
        }
        return current.kind == .symbol && !isAt("(") ? readOperatorName().text : ""
    }

    /// Parses `a, b(Int) = 1` up to the end of the line or of the enum.
    ///
    /// - Returns: `nil` if something else follows a case.
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
