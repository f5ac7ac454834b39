import SourceText

extension Machine {
    /// The place of an instruction in its template.
    func location(at position: Int) -> Diagnostic.Location? {
        guard let unit = program.unit(at: position), position < program.code.count else { return nil }
        return unit.file.location(program.place(at: position).range)
    }

    /// The source text of the current instruction.
    var source: String {
        guard let location = location(at: position) else { return "" }
        return Excerpt.of(location.file.text(location.range))
    }

    /// A name for messages.
    func shown(_ name: SymbolID) -> String { Excerpt.of(program.symbols[name].name) }

    /// An error at the current instruction, with notes about the calls that led there.
    ///
    /// - Parameters:
    ///   - range: The place of the error, if it is not the whole instruction.
    ///   - showsValues: Whether a note shows the values of the names in the expression.
    func failure(_ message: String, in range: Range<Int>? = nil, showsValues: Bool = false) -> DiagnosticsError {
        var location = location(at: position)
        if let range, let file = location?.file { location = file.location(range) }
        var diagnostic = Diagnostic.error(message, at: location)
        if showsValues, let values = shownValues { diagnostic = diagnostic.note("here " + values) }
        return DiagnosticsError([addingCalls(to: diagnostic)])
    }

    /// The mistakes of what a filter has rendered or read, each with notes about the filter and the calls that led to
    /// it.
    func failure(_ error: DiagnosticsError, inFilter id: FilterID) -> DiagnosticsError {
        let note = "in the filter '\(Excerpt.of(program.filters.name(of: id)))', applied here"
        let place = location(at: position)
        return DiagnosticsError(
            error.diagnostics.map { diagnostic in
                let isKnown = diagnostic.notes.contains { $0.identity == Diagnostic(.note, note, at: place).identity }
                return addingCalls(to: isKnown ? diagnostic : diagnostic.note(note, at: place))
            }
        )
    }

    /// A diagnostic with a note for each call that led here, innermost first. Of equal notes, the first is shown.
    private func addingCalls(to diagnostic: Diagnostic) -> Diagnostic {
        var notes: [Diagnostic] = []
        var known = Set(diagnostic.notes.map(\.identity))
        for (depth, frame) in frames.enumerated().reversed() {
            for note in self.notes(of: frame, at: depth) where known.insert(note.identity).inserted {
                notes.append(note)
            }
        }
        // Of a long list, the first and the last are shown.
        if notes.count > 12 {
            notes.replaceSubrange(6..<notes.count - 3, with: [Diagnostic(.note, "… and \(notes.count - 9) more")])
        }
        var diagnostic = diagnostic
        diagnostic.notes += notes
        return diagnostic
    }

    /// The notes about a call, whose frame is at a depth.
    private func notes(of frame: Frame, at depth: Int) -> [Diagnostic] {
        let place = location(at: frame.resume)
        func note(_ message: String) -> [Diagnostic] { [Diagnostic(.note, message, at: place)] }
        switch frame.kind {
        case .macro(let name): return note("in the macro '\(shown(name))', called here")
        case .include(let name): return note("in '\(Excerpt.of(name))', included here")
        case .importTemplate(let name): return note("in '\(Excerpt.of(name))', imported here")
        case .parent(let name): return note("in '\(Excerpt.of(name))', extended here")
        case .block(let name, let own, let level):
            return supers(of: name, own: own, level: level, depth: depth) + note("in the block '\(shown(name))' here")
        case .filter: return note("in a filter applied by name here")
        }
    }

    /// A note for each `block.super` for which a version of a block is rendered.
    ///
    /// - Parameter depth: The index of the version's frame.
    private func supers(of name: SymbolID, own: Int, level: Int, depth: Int) -> [Diagnostic] {
        let chain = chain(of: own)
        let first = outerLevel(of: name, inFrames: depth)
        guard level > first, level <= chain.count else { return [] }
        return chain[first..<level].reversed().map { child in
            var position = program.blocks[child].entry
            while position < program.code.count, !program.code[position].isSuper {
                if case .return = program.code[position] { break }
                position += 1
            }
            return Diagnostic(.note, "for 'block.super' here", at: location(at: position))
        }
    }

    /// The error that calls run in each other too deep, with a note about a template or macro that uses itself.
    func tooDeep(for kind: Frame.Kind) -> DiagnosticsError {
        let error = failure(Self.tooDeep(limits))
        func name(_ kind: Frame.Kind) -> (String, verb: String)? {
            switch kind {
            case .macro(let name): ("the macro '\(shown(name))'", "calls")
            case .include(let name): ("'\(Excerpt.of(name))'", "includes")
            case .importTemplate(let name): ("'\(Excerpt.of(name))'", "imports")
            case .parent(let name): ("'\(Excerpt.of(name))'", "extends")
            case .block, .filter: nil
            }
        }
        guard let (own, verb) = name(kind) else { return error }
        var through: String?
        for frame in frames.reversed() {
            guard let (other, _) = name(frame.kind) else { continue }
            if other == own {
                return error.adding(note: "\(own) \(verb) itself" + (through.map { ", through \($0)" } ?? ""))
            }
            if through == nil { through = other }
        }
        return error
    }

    // MARK: Values

    /// The values of the names in the current tag, up to the current expression: `'user.age' is the number 7`.
    private var shownValues: String? {
        guard let location = location(at: position) else { return nil }
        let (bytes, end) = (location.file.bytes, location.range.upperBound)
        var start = location.range.lowerBound
        while start > 1, !(bytes[start - 2] == UInt8(ascii: "{") && bytes[start - 1] != UInt8(ascii: "}")) {
            start -= 1
        }
        // What comes first in a very long tag is left out.
        start = max(start, end - 2_000)
        var lexer = Lexer(location.file, trim: .nothing, symbols: program.symbols)
        lexer.tokenizeExpression(in: start..<max(start, end))
        var shown: [String] = []
        var index = 0
        while index < lexer.tokens.count, shown.count < 6 {
            let isMember = index > 0 && lexer.tokens[index - 1].kind == .dot
            let isFilter = index > 0 && lexer.tokens[index - 1].kind == .pipe
            if !isMember, !isFilter, let path = path(at: index, in: lexer.tokens) {
                let text = Excerpt.of(location.file.text(path.range))
                let description = "'\(text)' is \(path.value.brief)"
                if !shown.contains(description) { shown.append(description) }
            }
            index += 1
        }
        return shown.isEmpty ? nil : shown.joined(separator: ", ")
    }

    /// The longest path with a value that starts at a token: `user.age` in `user.age.first`, if `age` is a number.
    private func path(at index: Int, in tokens: [Token]) -> (range: Range<Int>, value: Value)? {
        let first = tokens[index]
        guard first.kind == .name, Int(first.symbol) < slots.count else { return nil }
        var value = slots[Int(first.symbol)]
        if value.isNull { return nil }
        var (index, end) = (index, first.place.range.upperBound)
        while index + 2 < tokens.count, tokens[index + 1].kind == .dot, tokens[index + 2].kind == .name,
            case .object(let object) = value.storage, Int(tokens[index + 2].symbol) < slots.count,
            let member = object.value(of: program.symbols[tokens[index + 2].symbol])
        {
            value = member
            index += 2
            end = tokens[index].place.range.upperBound
        }
        switch value.storage {
        case .macro, .loop: return nil
        default: return (first.place.range.lowerBound..<end, value)
        }
    }

    // MARK: Names

    func unknownName(_ slot: SymbolID) -> DiagnosticsError {
        let name = program.symbols[slot].name
        let start = program.place(at: position).range.lowerBound
        let range = start..<(start + name.utf8.count)
        let error = failure("there is no '\(Excerpt.of(name))' here", in: range)
        if let hint = hint(for: name, slot: slot, at: range) { return error.adding(hint) }
        return error.adding(
            suggestionFor: name,
            among: visibleNames.filter { $0 != name },
            orListing: "the names here are"
        )
        .addingAbsence(of: name, at: location(at: position)?.file.location(range))
    }

    /// What was probably meant by a name that does not exist, other than a similar name.
    private func hint(for name: String, slot: SymbolID, at range: Range<Int>) -> Diagnostic? {
        guard let unit = program.unit(at: position) else { return nil }
        let bytes = unit.file.bytes
        if name == "loop", let member = Self.word(after: UInt8(ascii: "."), from: range.upperBound, in: bytes) {
            let own = Habit.loopMembers[member] ?? member
            let whole = range.lowerBound..<range.upperBound + 1 + member.utf8.count
            return Diagnostic(
                .note,
                "write 'forloop.\(own)'",
                at: unit.file.location(whole),
                fix: .init(replacement: "forloop.\(own)")
            )
        }
        if let habit = Habit.names[name] { return Diagnostic(.note, habit) }
        let set = (unit.start..<position).last { index in
            if case .set(slot) = program.code[index] { true } else { false }
        }
        if let set {
            return Diagnostic(
                .note,
                "'\(Excerpt.of(name))' exists up to the end of the tag in which it is set; set it before that tag, too",
                at: location(at: set)
            )
        }
        if let word = Self.word(before: range.lowerBound, in: bytes), ["include", "extends", "import"].contains(word) {
            let quoted = "\"\(name)\""
            return Diagnostic(
                .note,
                "the name of a template has quotes",
                at: unit.file.location(range),
                fix: .init(replacement: quoted)
            )
        }
        if name.contains("-") { return Diagnostic(.note, "a name may hold '-'; to subtract, put spaces around it") }
        return nil
    }

    /// The short word after a byte at an index.
    private static func word(after byte: UInt8, from index: Int, in bytes: [UInt8]) -> String? {
        guard index < bytes.count, bytes[index] == byte else { return nil }
        let word = bytes[(index + 1)...].prefix(16).prefix(while: \.isNameByte)
        return word.isEmpty ? nil : String(decoding: word, as: UTF8.self)
    }

    /// The short word and the spaces before an index.
    private static func word(before index: Int, in bytes: [UInt8]) -> String? {
        let before = bytes[max(0, index - 32)..<index]
        guard let last = before.lastIndex(where: { !$0.isSpace }), last < index - 1 else { return nil }
        let start = before[...last].lastIndex { !$0.isNameByte }.map { $0 + 1 } ?? before.startIndex
        return start <= last ? String(decoding: before[start...last], as: UTF8.self) : nil
    }

    func missingMember(_ key: SymbolID, of base: Value) -> DiagnosticsError {
        let name = program.symbols[key].name
        let whole = program.place(at: position).range
        let start = max(whole.lowerBound, whole.upperBound - name.utf8.count)
        let file = location(at: position)?.file
        let owner = file.map { Excerpt.of($0.text(whole.lowerBound..<max(whole.lowerBound, start - 1))) } ?? ""
        let range = start..<whole.upperBound
        if name == "isEmpty", base.hasCount {
            return failure("'\(owner)' is \(base.kindName); it has no '\(name)'", in: range)
                .adding(Diagnostic(.note, "what is empty is false: write 'not \(owner).count'"))
        }
        if let habit = Habit.members[name], base.hasCount {
            return failure("'\(owner)' is \(base.kindName); it has no '\(name)'", in: range)
                .adding(certainWord: habit)
        }
        return missing(name, in: owner, of: base, at: range, path: owner + "." + name)
    }

    func missingElement(_ key: Value, of base: Value) -> DiagnosticsError {
        let owner = source.split(separator: "[").first.map(String.init) ?? ""
        return missing(key.text, in: owner, of: base, at: program.place(at: position).range, path: source)
    }

    private func missing(
        _ name: String,
        in owner: String,
        of base: Value,
        at range: Range<Int>,
        path: String
    ) -> DiagnosticsError {
        let word = Excerpt.of(name)
        switch base.storage {
        case .object(let object):
            return failure("'\(owner)' has no '\(word)'", in: range)
                .adding(suggestionFor: name, among: Array(object.keys), orListing: "'\(owner)' has")
                .addingAbsence(of: path, at: location(at: position)?.file.location(range))
        case .list(let values):
            if let index = Int(name) {
                return failure("'\(owner)' has \(values.count) elements, none at \(index)", in: range)
            }
            if values.isEmpty, name == "first" || name == "last" {
                return failure("'\(owner)' is empty, it has no \(name) element", in: range)
            }
            return failure("'\(owner)' is a list; it has no '\(word)'", in: range)
                .adding(
                    suggestionFor: name,
                    among: ["count", "first", "last"],
                    orListing: "a list has its positions from 0 and"
                )
        case .string, .range:
            if name == "first" || name == "last" {
                return failure("'\(owner)' is empty, it has no \(name) element", in: range)
            }
            return failure("'\(owner)' is \(base.shown); it has no '\(word)'", in: range)
                .adding(
                    suggestionFor: name,
                    among: ["count", "first", "last"],
                    orListing: "it has its positions from 0 and"
                )
        case .loop:
            if let own = Habit.loopMembers[name] {
                return failure("'\(owner)' has no '\(name)'", in: range).adding(certainWord: own)
            }
            return failure("'\(owner)' has no '\(name)'", in: range).adding(
                suggestionFor: name,
                among: ["counter", "counter0", "first", "last", "length", "label"],
                orListing: "a loop has"
            )
        default:
            return failure("'\(owner)' is \(base.shown); it has no '\(word)'", in: range)
        }
    }

    // MARK: Macros

    func notAMacro(_ value: Value) -> DiagnosticsError {
        let name = source.split(separator: " ").first.map(String.init) ?? ""
        let start = program.place(at: position).range.lowerBound
        let range = start..<(start + name.utf8.count)
        guard case .undefined = value.storage else {
            return failure("'\(name)' is \(value.shown), not a macro", in: range)
        }
        var macros: [String] = []
        for slot in 0..<slots.count {
            guard case .macro = slots[slot].storage else { continue }
            macros.append(program.symbols[SymbolID(truncatingIfNeeded: slot)].name)
        }
        return failure("there is no macro '\(Excerpt.of(name))' here", in: range)
            .adding(suggestionFor: name, among: macros.sorted(), orListing: "the macros here are")
    }

    private func signature(_ macro: MacroInfo) -> String {
        let parameters = macro.parameters.prefix(24).enumerated().map { position, parameter in
            program.symbols[parameter].name + (position < macro.required ? "" : "=…")
        }
        return Excerpt.of(([program.symbols[macro.name].name] + parameters).joined(separator: " "))
    }

    func wrongCount(_ count: Int, of macro: MacroInfo) -> DiagnosticsError {
        let expected = (macro.required...macro.parameters.count).argumentCount
        return failure("the macro '\(shown(macro.name))' takes \(expected), not \(count)")
            .adding(note: "it is defined as 'macro \(signature(macro))'")
    }

    func unknownParameter(_ label: SymbolID, of macro: MacroInfo) -> DiagnosticsError {
        let name = shown(label)
        return failure("the macro '\(shown(macro.name))' has no parameter '\(name)'")
            .adding(note: "it is defined as 'macro \(signature(macro))'")
    }

    // MARK: Other templates

    func missingTemplate(_ name: String) -> DiagnosticsError {
        program.environment.explaining(failure("there is no template '\(Excerpt.of(name))'"), missing: name)
    }

    /// A block that the template which is extended has not, so that it would be lost.
    func strayBlock(_ block: Int, parent entry: Int, named parent: String) -> DiagnosticsError {
        let info = program.blocks[block]
        var mostSteps = Int.max
        let known = (program.blocks(reachedFrom: entry, mostSteps: &mostSteps) ?? []).map { program.symbols[$0].name }
            .sorted()
        return failure("'\(Excerpt.of(parent))' has no block '\(shown(info.name))'", in: info.place.range)
            .adding(suggestionFor: program.symbols[info.name].name, among: known, orListing: "its blocks are")
    }

    /// The mistakes of a template that was reached, each with notes about the calls that led there.
    func brokenTemplate(_ name: String, diagnostics: [Diagnostic]) -> DiagnosticsError {
        let place = location(at: position)
        return DiagnosticsError(
            diagnostics.map { addingCalls(to: $0.note("in '\(Excerpt.of(name))', reached from here", at: place)) }
        )
    }
}

extension Environment {
    /// The error that the loader has no template with a name.
    func missingTemplate(_ name: String) -> DiagnosticsError {
        explaining(DiagnosticsError([.error("there is no template '\(Excerpt.of(name))'")]), missing: name)
    }

    /// An error with a note about which template was probably meant.
    func explaining(_ error: DiagnosticsError, missing name: String) -> DiagnosticsError {
        if loader.isFolder, name.hasPrefix("/") || name.split(separator: "/").contains("..") {
            return error.adding(note: "names are relative to the folder of the templates, and do not lead out of it")
        }
        return error.adding(suggestionFor: name, among: loader.names(), orListing: "the templates are")
    }
}

extension DiagnosticsError {
    /// The same error with a note, as the first one.
    func adding(note: String) -> DiagnosticsError {
        guard let first = diagnostics.first else { return self }
        var changed = first
        changed.notes.insert(Diagnostic(.note, note), at: 0)
        return DiagnosticsError([changed] + diagnostics.dropFirst())
    }

    /// The same error with a note about how to allow that a value does not exist, unless it has a better hint.
    ///
    /// - Parameters:
    ///   - path: The value, as the template names it.
    ///   - location: Where its name ends.
    fileprivate func addingAbsence(of path: String, at location: Diagnostic.Location?) -> DiagnosticsError {
        guard var first = diagnostics.first, first.notes.allSatisfy({ $0.fix == nil }) else { return self }
        let calls = first.notes.firstIndex { $0.isCall } ?? first.notes.count
        let value = Excerpt.of(path)
        let note =
            location?.isBeforeDefault == true
            ? "'default' allows that a value is missing if it is the first filter: '\(value)|default:…'"
            : "if it can be missing, write '\(value)|default:…' with the value to use then"
        first.notes.insert(Diagnostic(.note, note), at: calls)
        return DiagnosticsError([first] + diagnostics.dropFirst())
    }

    /// The same error with another first note.
    fileprivate func adding(_ note: Diagnostic) -> DiagnosticsError {
        guard var first = diagnostics.first else { return self }
        first.notes.insert(note, at: 0)
        return DiagnosticsError([first] + diagnostics.dropFirst())
    }

    /// The same error with a note that suggests a word.
    fileprivate func adding(certainWord word: String) -> DiagnosticsError {
        guard var first = diagnostics.first else { return self }
        first.notes.insert(
            Diagnostic(.note, "write '\(word)'", at: first.location, fix: .init(replacement: word)),
            at: 0
        )
        return DiagnosticsError([first] + diagnostics.dropFirst())
    }

    /// The same error with a note that suggests the nearest word or, if none is near, lists all words.
    ///
    /// - Parameter introduction: The start of the list: "the names here are".
    func adding(suggestionFor word: String, among words: [String], orListing introduction: String) -> DiagnosticsError {
        guard var first = diagnostics.first else { return self }
        let asked = first.guessing(nearestTo: word, among: words, at: first.location)?.notes.last
        if asked == nil, words.isEmpty { return self }
        let shown = words.prefix(24).map { Excerpt.of($0) }.joined(separator: ", ") + (words.count > 24 ? ", …" : "")
        first.notes.insert(asked ?? Diagnostic(.note, "\(introduction): \(shown)"), at: 0)
        return DiagnosticsError([first] + diagnostics.dropFirst())
    }
}

extension Diagnostic.Location {
    /// Whether filters follow that include `default`.
    fileprivate var isBeforeDefault: Bool {
        let rest = file.bytes[range.upperBound...].prefix(200)
        let end = rest.firstIndex { $0 == UInt8(ascii: "}") || $0 == UInt8(ascii: "%") } ?? rest.endIndex
        let text = String(decoding: rest[..<end], as: UTF8.self)
        return text.drop { $0 == " " }.hasPrefix("|") && text.containsBytes(of: "default:")
    }
}

extension Diagnostic {
    /// Equal for notes that look alike.
    fileprivate var identity: String {
        guard let location else { return message }
        return "\(location.file.path):\(location.range):\(message)"
    }

    /// Whether a note names a call that led to the error.
    fileprivate var isCall: Bool { message.hasPrefix("in ") || message.hasPrefix("for ") || message.hasPrefix("… ") }
}

extension Instruction {
    /// Whether the instruction uses `block.super`.
    fileprivate var isSuper: Bool {
        switch self {
        case .printMember(WellKnown.block, WellKnown.super), .textThenMember(_, _, WellKnown.block, WellKnown.super),
            .jumpUnlessMember(WellKnown.block, WellKnown.super, _), .jumpIfMember(WellKnown.block, WellKnown.super, _),
            .member(WellKnown.super), .memberIfAny(WellKnown.super):
            true
        default: false
        }
    }
}
