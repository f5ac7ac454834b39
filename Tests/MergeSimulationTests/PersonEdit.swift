import TestSupport

/// What a person does to a generated file. Each line that is written has a mark in it.
enum PersonEdit: String, CaseIterable, Sendable {
    case body
    case bodies = "all bodies"
    case line = "line in a block"
    case comment = "comment in a body"
    case headComment = "comment in a head"
    case doc = "doc comment"
    case helperAtEnd = "helper at end"
    case helperBetween = "helper between"
    case helperAtStart = "helper at start"
    case helperInExtension = "helper in extension"
    case property
    case nested = "nested type"
    case condition = "#if"
    case preview = "#Preview"
    case imports = "import"
    case header = "file comment"
    case attribute, conformance
    case swap = "members reordered"
    case extract = "moved to extension"
    case move = "moved to file"
    case delete = "member deleted"
    case local = "local renamed"
    case function = "function renamed"
    case parameter = "parameter renamed"
    case task = "property renamed"
    case words = "in other words"
    case around = "lines around a body"
    case adopt = "written by hand"
    case twoSpaces = "swift-format 2"
    case tabs = "swift-format tabs"
    case narrow = "swift-format 60"
    case crlf = "CRLF"
    case bom = "CRLF, BOM"
    case noEnd = "no final newline"

    /// The configuration of swift-format that is run over the whole module.
    var format: String? {
        switch self {
        case .twoSpaces: #"{"version":1,"indentation":{"spaces":2},"lineLength":100}"#
        case .tabs: #"{"version":1,"indentation":{"tabs":1},"lineLength":120}"#
        case .narrow: #"{"version":1,"indentation":{"spaces":4},"lineLength":60,"lineBreakBeforeEachArgument":true}"#
        default: nil
        }
    }

    /// - Parameters:
    ///   - texts: The files of a module, by number.
    ///   - file: The one that is edited.
    ///   - wanted: What will be generated for it.
    /// - Returns: `nil` where there is no place for it.
    func apply(
        to texts: [String],
        file: Int,
        wanted: String,
        _ numbers: inout SeededGenerator
    ) -> [String]? {
        var texts = texts
        let mark = "mine\(Int.random(in: 100...999, using: &numbers))"
        var members = GeneratedMembers(texts[file])
        var lines = members.lines
        let last = members.types.last
        func store() -> [String] {
            texts[file] = lines.joined(separator: "\n")
            return texts
        }
        switch self {
        case .body:
            guard let member = members.functions.randomElement(using: &numbers) else { return nil }
            write(in: member, &lines, mark, &numbers)
        case .bodies:
            guard !members.functions.isEmpty else { return nil }
            for (index, member) in members.functions.enumerated().reversed() {
                write(in: member, &lines, mark + "of\(index)", &numbers)
            }
        case .line:
            let blocks = members.members.filter { $0.hasBlock && lines[$0.lines.upperBound - 1].hasSuffix("}") }
            // Preferably in one that changes.
            let known = Set(wanted.split(separator: "\n").map(String.init))
            let changing = blocks.filter { !known.isSuperset(of: lines[$0.lines]) }
            guard let member = (changing.isEmpty ? blocks : changing).randomElement(using: &numbers) else { return nil }
            let places = (member.head + 1..<member.lines.upperBound).filter { Self.isBetweenStatements($0, lines) }
            guard let place = places.randomElement(using: &numbers) else { return nil }
            let above = lines[place - 1]
            let indentation =
                above.prefix { $0 == " " } + (above.hasSuffix("{") || above.hasSuffix(" in") ? "    " : "")
            lines.insert("\(indentation)print(\"\(mark)\")", at: place)
        case .comment:
            guard let member = members.functions.randomElement(using: &numbers) else { return nil }
            lines.insert("        // \(mark) to do", at: member.lines.upperBound - 1)
        case .headComment:
            let named = members.functions.filter { lines[$0.head].contains("(") && !lines[$0.head].contains("()") }
            guard let member = named.randomElement(using: &numbers),
                let parenthesis = lines[member.head].firstIndex(of: "(")
            else { return nil }
            lines.insert("        print(\"\(mark)\")", at: member.lines.upperBound - 1)
            let head = member.head
            let (start, rest) = (lines[head][...parenthesis], lines[head][parenthesis...].dropFirst())
            lines.replaceSubrange(
                head...head,
                with: ["\(start)", "        // \(mark)\(Judge.headRemark)", "        \(rest)"]
            )
        case .doc:
            guard let member = members.members.randomElement(using: &numbers) else { return nil }
            lines.insert("    /// \(mark) says why.", at: member.lines.lowerBound)
        case .helperAtEnd, .nested, .condition:
            guard let last else { return nil }
            lines.insert(contentsOf: [""] + added(mark), at: last.end)
        case .helperBetween:
            guard let member = members.members.randomElement(using: &numbers) else { return nil }
            lines.insert(contentsOf: [""] + added(mark), at: member.lines.upperBound)
        case .helperAtStart:
            guard let type = members.types.randomElement(using: &numbers) else { return nil }
            lines.insert(contentsOf: added(mark) + [""], at: type.head + 1)
        case .property:
            guard let type = members.types.randomElement(using: &numbers) else { return nil }
            lines.insert("    private static let \(mark) = 1", at: type.head + 1)
        case .helperInExtension:
            lines.insert(contentsOf: ["", "extension Int {"] + added(mark) + ["}"], at: lines.count - 1)
        case .preview:
            lines.insert(contentsOf: ["", "#Preview {", "    Text(\"\(mark)\")", "}"], at: lines.count - 1)
        case .imports: lines.insert("import \(mark)", at: lines.firstIndex { $0.hasPrefix("import ") } ?? 0)
        case .header: lines.insert(contentsOf: ["// \(mark) wrote this.", ""], at: 0)
        case .attribute:
            guard let member = members.members.randomElement(using: &numbers) else { return nil }
            lines.insert("    @available(iOS, introduced: 13, message: \"\(mark)\")", at: member.head)
        case .conformance:
            guard let type = members.types.randomElement(using: &numbers), lines[type.head].contains(":") else {
                return nil
            }
            lines[type.head] = lines[type.head].dropLast(2) + ", \(mark) {"
        case .swap:
            guard let first = members.members.indices.randomElement(using: &numbers),
                let second = members.members.indices.last(where: {
                    $0 > first && members.members[$0].type == members.members[first].type
                })
            else { return nil }
            let (a, b) = (members.members[first].lines, members.members[second].lines)
            let (firstLines, secondLines) = (lines[a], lines[b])
            // The later one first, so that its place is still the same.
            lines.replaceSubrange(b, with: firstLines)
            lines.replaceSubrange(a, with: secondLines)
        case .extract, .move:
            guard let member = members.functions.randomElement(using: &numbers) else { return nil }
            let head = lines[members.types[member.type].head].split(separator: ":")[0].split(separator: " ")
            guard let name = head.last(where: { $0 != "{" }) else { return nil }
            var moved = Array(lines[member.lines])
            moved.insert("        print(\"\(mark)\")", at: moved.count - 1)
            lines.removeSubrange(member.lines)
            let block = ["", "extension \(name) {"] + moved + ["}"]
            if self == .extract {
                lines.insert(contentsOf: block, at: lines.count - 1)
            } else {
                guard texts.count > 1 else { return nil }
                let other = (file + 1) % texts.count
                texts[other] += block.joined(separator: "\n") + "\n"
            }
        case .delete:
            guard let member = members.functions.randomElement(using: &numbers) else { return nil }
            lines.removeSubrange(member.lines)
        case .local:
            let places = members.functions.flatMap { member in
                lines[member.head..<member.lines.upperBound].compactMap { line in
                    line.firstMatch(of: #/^ *let (\w+) = /#).map { (member: member, name: String($0.1)) }
                }
            }
            guard let (member, name) = places.randomElement(using: &numbers) else { return nil }
            for line in member.head..<member.lines.upperBound {
                lines[line] = Self.renamed(name, in: lines[line], before: { $0 != ":" })
            }
            lines.insert("    /// \(mark) says why.", at: member.head)
        case .function:
            let names = members.functions.compactMap { member in
                lines[member.head].firstMatch(of: #/^ *private func (\w+)\(/#).map { (member.head, String($0.1)) }
            }
            // One that the spec gives another name keeps the person's.
            guard let (head, name) = names.randomElement(using: &numbers), wanted.contains("private func \(name)("),
                names.count(where: { $0.1 == name }) == 1
            else { return nil }
            for line in lines.indices { lines[line] = Self.renamed(name, in: lines[line], before: { $0 == "(" }) }
            lines.insert("    /// \(mark) says why.", at: head)
        case .parameter:
            let names = members.functions.compactMap { member in
                lines[member.head].firstMatch(of: #/func (\w+)\(_ (\w+):/#).map { (member, $0.1, String($0.2)) }
            }
            // One that the spec gives another name keeps the person's.
            guard let (member, function, name) = names.randomElement(using: &numbers),
                wanted.contains("func \(function)(_ \(name):")
            else { return nil }
            lines[member.head] = lines[member.head].replacing("(_ \(name):", with: "(_ \(Self.own(name)):")
            for line in member.head + 1..<member.lines.upperBound {
                lines[line] = Self.renamed(name, in: lines[line], before: { $0 != ":" })
            }
            lines.insert("    /// \(mark) says why.", at: member.head)
        case .task:
            let names = lines.indices.compactMap { line in
                lines[line].firstMatch(of: #/^ *private var (\w+Task): /#).map { (line, String($0.1)) }
            }
            guard let (head, name) = names.randomElement(using: &numbers), wanted.contains("private var \(name):")
            else {
                return nil
            }
            for line in lines.indices { lines[line] = Self.renamed(name, in: lines[line], before: { _ in true }) }
            lines.insert("    /// \(mark) says why.", at: head)
        case .words:
            let call = #/^( +)((?:view|presenter|interactor|wireFrame|router)\?\.)/#
            let found = members.functions.filter { member in
                lines[member.head].contains(": any Error")
                    || lines[member.lines].contains { $0.firstMatch(of: call) != nil }
            }
            guard let member = found.randomElement(using: &numbers) else { return nil }
            for line in member.lines {
                lines[line] = lines[line].replacing(call) { $0.output.1 + "self." + $0.output.2 }
            }
            lines[member.head] = lines[member.head].replacing(": any Error", with: ": Swift.Error")
            lines.insert("    /// \(mark) says why.", at: member.head)
        case .around:
            let filled = members.functions.filter { $0.lines.upperBound - $0.head > 2 }
            guard let member = filled.randomElement(using: &numbers) else { return nil }
            lines.insert("        print(\"\(mark)\", 1)", at: member.lines.upperBound - 1)
            lines.insert("        print(\"\(mark)\", 0)", at: member.head + 1)
        case .adopt:
            let next = GeneratedMembers(wanted)
            let known = Set(lines)
            guard let last, let member = next.functions.first(where: { !known.contains(next.lines[$0.head]) }),
                next.types[member.type].head < next.lines.count,
                lines[last.head] == next.lines[next.types[member.type].head]
            else { return nil }
            var block = Array(next.lines[member.lines])
            block.insert("        print(\"\(mark)\")", at: block.count - 1)
            lines.insert(contentsOf: [""] + block, at: last.end)
        case .twoSpaces, .tabs, .narrow, .crlf, .bom, .noEnd:
            // Somebody who lays a file out also writes in it.
            if let member = members.functions.randomElement(using: &numbers) {
                lines.insert("        print(\"\(mark)\")", at: member.lines.upperBound - 1)
            }
        }
        members = GeneratedMembers("")
        return store()
    }

    /// A line with another name for something: `ownItem` for `item`. Members of anything but `self` keep theirs.
    ///
    /// - Parameter isUse: Whether the name means that before a character.
    private static func renamed(_ name: String, in line: String, before isUse: (Character?) -> Bool) -> String {
        var text = ""
        var rest = Substring(line)
        while !rest.isEmpty {
            let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
            let isMember = text.hasSuffix(".") && !text.hasSuffix("self.") && !text.hasSuffix("self?.")
            rest = rest.dropFirst(max(1, word.count))
            if word.isEmpty {
                text.append(line[line.index(before: rest.startIndex)])
            } else {
                text += word == name && !isMember && isUse(rest.first) ? own(name) : String(word)
            }
        }
        return text
    }

    private static func own(_ name: String) -> String { "own" + name.prefix(1).uppercased() + name.dropFirst() }

    /// A text with the generated names again.
    func restored(_ text: String) -> String {
        if self == .words { return text.replacing(": Swift.Error", with: ": any Error") }
        guard [.local, .function, .parameter, .task].contains(self) else { return text }
        return text.replacing(/\bown([A-Z])/) { $0.1.lowercased() }
    }

    /// What is done to the text as a whole, after all else.
    func finish(_ text: String) -> String {
        switch self {
        case .crlf: text.replacing("\n", with: "\r\n")
        case .bom: "\u{FEFF}" + text.replacing("\n", with: "\r\n")
        case .noEnd: String(text.dropLast())
        default: text
        }
    }

    private func added(_ mark: String) -> [String] {
        switch self {
        case .nested: ["    enum \(mark) {", "        case \(mark)a", "    }"]
        case .condition:
            ["    #if DEBUG", "    func \(mark)() {", "        print(\"\(mark)b\")", "    }", "    #endif"]
        default: ["    private func \(mark)() {", "        print(\"\(mark)c\")", "    }"]
        }
    }

    /// Whether no expression goes on from the line above a line.
    private static func isBetweenStatements(_ line: Int, _ lines: [String]) -> Bool {
        let (above, below) = (lines[line - 1], lines[line].drop { $0 == " " })
        let isOpen = ["(", "[", ",", ":", "="].contains { above.hasSuffix($0) }
        return !isOpen && ![")", "]", ".", "else", "catch"].contains { below.hasPrefix($0) }
    }

    private func write(
        in member: GeneratedMembers.Member,
        _ lines: inout [String],
        _ mark: String,
        _ numbers: inout SeededGenerator
    ) {
        let count = Int.random(in: 1...4, using: &numbers)
        lines.insert(
            contentsOf: (0..<count).map { "        print(\"\(mark)\", \($0))" },
            at: member.lines.upperBound - 1
        )
    }
}
