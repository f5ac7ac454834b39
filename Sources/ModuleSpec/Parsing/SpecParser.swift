import SourceText
import SwiftReader

/// Parses the `.viper` language. Mistakes are collected, and parsing continues after them, so that one run finds all
/// independent mistakes of a file.
struct SpecParser {
    /// The keywords of declarations in a module.
    static let declarationWords = SpecWords.declarations
    /// The keywords of sections.
    static let sectionWords = Role.allCases.map(\.rawValue)
    /// The keywords of the items of a module.
    static let itemWords = sectionWords + declarationWords + [SpecWords.presentation]

    let file: SourceFile
    /// The cursor, which also parses the parts of the language that are Swift.
    var swift: SwiftParser
    /// The places of the items and blocks that have been parsed.
    var outline = SpecOutline()
    /// What a description of an architecture has in the template language.
    var templates = TemplateTexts()
    var diagnostics: [Diagnostic]
    /// Whether repetitions in a description are errors.
    var looksForRepetitions = true
    /// The number of mistakes so far.
    private var failures = 0
    /// The lines with a lexical mistake.
    private let broken: [Range<Int>]
    /// The end of the last token.
    private let endOfText: Int
    /// Whether a `}` is missing at the end of the text, which is reported once.
    private var didMissBrace = false

    init(_ file: SourceFile) {
        let tokens = TokenList(file, refusesOddSpaces: true)
        self.file = file
        swift = SwiftParser(tokens)
        diagnostics = tokens.diagnostics
        broken = tokens.diagnostics.compactMap { diagnostic in
            diagnostic.location.map { location in
                let line = file.lineRange(at: location.range.lowerBound)
                return line.lowerBound..<line.upperBound + 1
            }
        }
        endOfText = tokens.tokens.dropLast().last?.range.upperBound ?? 0
    }

    /// The errors for bytes that cannot be parsed: they are not a text, or have conflict markers of git.
    ///
    /// - Returns: No errors for UTF-8 without NUL and without markers.
    static func refusals(of file: SourceFile, kind: String = "file") -> [Diagnostic] {
        if let offset = file.bytes[...].firstIndex(of: 0) {
            return [file.error("this is not a text: it contains a NUL byte", at: offset..<offset + 1)]
        }
        if let offset = file.firstInvalidUTF8 {
            return [file.error("this is not UTF-8 text", at: offset..<offset + 1)]
        }
        return shown(ConflictMarkers.errors(in: file, kind: kind))
    }

    private static let mostDiagnostics = 100

    /// The diagnostics that are reported for one file: the first 100, in the order of the text.
    static func shown(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        diagnostics.sortedByLocation().first(mostDiagnostics)
    }

    /// Runs a function, and reports the error that it throws.
    ///
    /// - Returns: The result of `body`; `nil` if it throws.
    mutating func attempt<T>(_ body: (inout SpecParser) throws(Diagnostic) -> T) -> T? {
        do throws(Diagnostic) {
            return try body(&self)
        } catch {
            report(error)
            return nil
        }
    }

    /// Reports an error, unless it is a consequence of another: it is on a line with a lexical mistake, or at the end
    /// of a text that ends within a comment or a literal.
    mutating func report(_ error: Diagnostic) {
        failures += 1
        guard let place = error.location?.range.lowerBound else { return diagnostics.append(error) }
        let follows = broken.contains { $0.contains(place) } || swift.isCutShort && place >= endOfText
        if !follows { diagnostics.append(error) }
    }

    /// Runs a function.
    ///
    /// - Returns: Whether it reported no mistake, and the text has no lexical mistake.
    mutating func parsesWhole(
        _ body: (inout SpecParser) throws(Diagnostic) -> Void
    ) throws(Diagnostic) -> Bool {
        let before = failures
        try body(&self)
        return failures == before && broken.isEmpty
    }

    /// The bytes from `start` to the end of the last token that was read.
    func rangeRead(since start: Int) -> Range<Int> {
        start..<max(start, swift.endOfPrevious)
    }

    // MARK: - Blocks

    /// Parses `{ … }`. After a mistake, parsing continues at the next line that starts with a starter or an attribute,
    /// or at the end of the block.
    ///
    /// - Parameters:
    ///   - what: What the block belongs to, for messages: "section 'view'".
    ///   - starters: The words that an item can start with.
    ///   - strangers: Words that start no item. At the start of a line that is not indented more than the block, they
    ///     mean that the `}` of the block is missing.
    ///   - parseItem: Parses one item.
    mutating func parseBlock(
        of what: @autoclosure () -> String,
        resumeAt starters: @autoclosure () -> Set<String>,
        closedBefore strangers: [String] = [],
        _ parseItem: (inout SpecParser) throws(Diagnostic) -> Void
    ) throws(Diagnostic) {
        let opening = try parseOpening(of: what())
        var items: [Range<Int>] = []
        while !swift.isAt("}") {
            let isStranger =
                !strangers.isEmpty && swift.current.startsLine && strangers.contains(swift.text(swift.current))
                && indentation(at: swift.current) <= indentation(at: opening)
            guard !swift.isAtEnd, !isStranger else {
                reportMissingBrace(of: what(), openedAt: opening)
                return
            }
            let start = swift.mark
            if let problem = foreignComment {
                report(problem)
                skipLine()
                continue
            }
            if attempt(parseItem) == nil {
                let errorEnd = max(swift.current.range.lowerBound, start.token.range.upperBound)
                swift.goBack(to: start)
                skip(toNext: starters(), after: errorEnd)
                continue
            }
            items.append(rangeRead(since: start.token.range.lowerBound))
            if !swift.isAt("}"), !swift.take(";"), !swift.current.startsLine, !swift.isAtEnd {
                report(afterItem())
                skip(toNext: starters(), after: swift.current.range.lowerBound)
            } else {
                while swift.take(";") {}
            }
        }
        let closing = swift.advance()
        outline.add(.init(opening: opening.range, closing: closing.range, items: items))
    }

    /// The error for what follows an item on its line.
    private func afterItem() -> Diagnostic {
        if let problem = foreignComment ?? quotedTarget { return problem }
        guard swift.isAt(",") else { return swift.unexpected("expected a new line or ';' here") }
        return file.error("items are on lines of their own, without ','", at: swift.current.range)
    }

    /// The error for `# text` and `-- text`, which are comments in other languages.
    var foreignComment: Diagnostic? {
        let range = swift.current.range
        if swift.isAt("#") { return file.error("a comment starts with '//'", at: range).fix("//") }
        guard swift.isAt("-"), swift.isAt("-", offset: 1) else { return nil }
        return file.error("a comment starts with '//'", at: range.lowerBound..<range.upperBound + 1).fix("//")
    }

    private mutating func parseOpening(of what: @autoclosure () -> String) throws(Diagnostic) -> Token {
        if !swift.isAt("{"), swift.text(swift.current) == "｛", let problem = swift.lookAlike(in: swift.current) {
            report(problem)
            return swift.advance()
        }
        return try swift.expect("{", context: "to open \(what())")
    }

    /// The number of spaces and tabs at the start of the line of a token.
    private func indentation(at token: Token) -> Int {
        file.bytes[file.lineRange(at: token.range.lowerBound)].prefix { $0 == Ascii.space || $0 == Ascii.tab }.count
    }

    /// Reports a missing `}`. If several nested blocks end with the text, only one is reported.
    private mutating func reportMissingBrace(of what: String, openedAt opening: Token) {
        if swift.isAtEnd {
            if didMissBrace { return }
            didMissBrace = true
        }
        report(
            swift.unexpected("expected '}' to close \(what)").note("opened here", at: file.location(opening.range))
        )
    }

    private mutating func skipLine() {
        repeat { swift.advance() } while !swift.current.startsLine && !swift.isAtEnd
    }

    /// Skips the rest of an item, from its start: to the next line that starts with a starter or follows the item's own
    /// block, or to the `}` of the block around the item.
    ///
    /// - Parameters:
    ///   - starters: The words that an item can start with.
    ///   - place: The offset of the mistake. Lines before it are skipped.
    mutating func skip(toNext starters: Set<String>, after place: Int) {
        var depth = 0
        var parentheses = 0
        var isAfterBlock = false
        while !swift.isAtEnd {
            let token = swift.current
            if swift.isAt("{") { depth += 1 }
            if swift.isAt("(") { parentheses += 1 }
            if swift.isAt(")") { parentheses -= 1 }
            if swift.isAt("}") {
                if depth == 0 { return }
                depth -= 1
                isAfterBlock = depth == 0
            } else if token.startsLine, token.range.lowerBound >= place {
                if isAfterBlock, depth == 0, token.kind == .word { return }
                // An unexpected line in an open brace means that the brace should have been closed.
                let isStarter = swift.isAt("@") || token.kind == .word && starters.contains(swift.text(token))
                if isStarter, depth == 0 || token.range.lowerBound == place { return }
                if depth == 0, parentheses <= 0, looksLikeItem { return }
            }
            swift.advance()
        }
    }

    /// Whether the line at the cursor starts as an item of a module, or as a requirement whose keyword is missing:
    /// `name: …`, `name(…)`, `Type name(…)`, `- (Type)name`.
    private var looksLikeItem: Bool {
        if swift.isAt("-") || swift.isAt("+") { return swift.isAt("(", offset: 1) }
        guard let word = swift.word(swift.current) else { return false }
        if Self.itemWords.contains(word) || swift.isAt("func", offset: 1) { return true }
        guard !Keywords.needsBackticks(word, as: .type) else { return false }
        if isAtSetting || swift.isAt("(", offset: 1) { return true }
        return swift.peek(1).kind == .word && swift.isAt("(", offset: 2)
    }

    // MARK: - Files

    /// The words that start an item of a file.
    private static let fileWords = ["module", "domain", "import"]

    /// Parses a file with modules.
    mutating func parseFile() -> [Module] {
        var imports: [Import] = []
        var modules: [Module] = []
        while !swift.isAtEnd { parseFileItem(imports: &imports, modules: &modules) }
        if modules.isEmpty, diagnostics.isEmpty {
            diagnostics.append(
                file.error("there is no module in this file", at: 0..<0)
                    .note("a spec starts so: module Login { … }; 'viper-gen new NAME' writes one to start from")
            )
        }
        let isOnly = modules.count == 1
        return modules.map { module in
            var module = module
            module.imports = imports
            module.isOnlyModuleOfFile = isOnly
            return module
        }
    }

    /// Parses an import or a module, and adds it. After a mistake, the cursor is at the next one.
    private mutating func parseFileItem(imports: inout [Import], modules: inout [Module]) {
        let documentation = swift.documentation
        let start = swift.current.range.lowerBound
        if swift.isAt("import") {
            let item = attempt { parser throws(Diagnostic) in try parser.parseImport() }
            guard let item else { return skipToTopLevel() }
            imports.append(item)
            outline.addFileItem(start..<item.range.upperBound)
        } else if swift.isAt("module") || swift.isAt("domain") {
            let module = attempt { parser throws(Diagnostic) in try parser.parseModule(documentation) }
            if let module { modules.append(module) } else { skipToTopLevel() }
            outline.addFileItem(rangeRead(since: start))
            while swift.take("}") {
                report(file.error("extra '}' at the top level", at: swift.endOfPrevious - 1..<swift.endOfPrevious))
            }
        } else {
            report(unknownTopLevel())
            swift.advance()
            skipToTopLevel()
        }
    }

    private mutating func skipToTopLevel() {
        while !swift.isAtEnd {
            let token = swift.current
            if token.startsLine, token.kind == .word, Self.fileWords.contains(swift.text(token)) { return }
            swift.advance()
        }
    }

    private func unknownTopLevel() -> Diagnostic {
        let token = swift.current
        guard let word = swift.word(token) else {
            return file.error("expected 'module', 'domain' or 'import' here", at: token.range)
        }
        if ["public", "package", "internal", "open"].contains(word), swift.isAt("module", offset: 1) {
            return file.error("the access level of a module is a setting", at: token.range)
                .note("write 'access: \(word == "open" ? "public" : word)' in its braces")
        }
        let diagnostic = file.error("expected 'module', 'domain' or 'import', found '\(word)'", at: token.range)
        if ["struct", "class", "actor", "screen", "feature", "scene"].contains(word), swift.peek(1).kind == .word {
            return diagnostic.suggesting("module", at: file.location(token.range))
        }
        guard let nearest = Suggestion.nearest(to: word, in: Self.fileWords) else {
            if let path = SpecKind(rawValue: word)?.ownPath {
                return file.error("'\(word)' belongs in '.viper-gen/\(path)', and not in a spec", at: token.range)
            }
            if Self.itemWords.contains(word) {
                let note = diagnostic.note("'\(word)' belongs inside the braces of a module")
                let end = swift.endOfPrevious
                guard end > 0, file.bytes[end - 1] == Ascii.closeBrace else { return note }
                return note.note("the module before it ends here", at: file.location(end - 1..<end))
            }
            return diagnostic
        }
        return diagnostic.suggesting(nearest, at: file.location(token.range))
    }

    private mutating func parseImport() throws(Diagnostic) -> Import {
        swift.advance()
        let start = swift.current.range.lowerBound
        guard swift.current.kind == .word, !swift.current.startsLine else {
            throw swift.unexpected("expected the name of a module to import")
        }
        if Keywords.importKinds.contains(swift.text(swift.current)), !swift.peek(1).startsLine { swift.advance() }
        repeat { _ = try parsePathName() } while swift.take(".")
        let range = start..<swift.endOfPrevious
        if !swift.current.startsLine, !swift.take(";"), !swift.isAtEnd {
            throw swift.unexpected("expected a new line after the import")
        }
        outline.addCopy(.expression, of: range)
        return Import(text: file.text(range), range: range)
    }

    private mutating func parsePathName() throws(Diagnostic) -> Name {
        guard let word = swift.word(swift.current), Keywords.isPlainName(word), !swift.current.startsLine else {
            throw swift.unexpected("expected the name of a module to import")
        }
        return Name(word, range: swift.advance().range)
    }

    // MARK: - Settings

    /// Parses `key: value` up to the end of the line. The cursor must be at the key.
    mutating func parseSetting() throws(Diagnostic) -> Setting {
        let key = try parseSettingKey()
        if swift.isAt("=") {
            report(file.error("a setting has ':' before its value, and not '='", at: swift.advance().range).fix(":"))
        } else {
            try swift.expect(":", context: "after the setting '\(key.text)'")
        }
        guard !swift.current.startsLine, !swift.isAtEnd, !swift.isAt("}") else {
            throw swift.unexpected("expected the value of the setting '\(key.text)'")
        }
        if swift.current.kind == .string {
            let token = swift.advance()
            outline.addCopy(.string, of: token.range)
            return Setting(key: key, value: try stringValue(of: token), valueRange: token.range)
        }
        let first = swift.current
        let start = first.range.lowerBound
        repeat {
            swift.advance()
        } while !swift.current.startsLine && !swift.isAtEnd && !swift.isAt("}") && !swift.isAt(";")
        // Inside of a text without quotes it is only a character.
        if swift.text(first).unicodeScalars.first == "\u{201C}", let problem = swift.lookAlike(in: first) {
            throw problem.note("or leave out the quotes")
        }
        if swift.isAt("}"), file.bytes[start..<swift.endOfPrevious].contains(UInt8(ascii: "{")) {
            while !swift.current.startsLine && !swift.isAtEnd { swift.advance() }
            report(file.error("a value with braces needs quotation marks", at: start..<swift.endOfPrevious))
        }
        let range = start..<swift.endOfPrevious
        outline.addCopy(.expression, of: range)
        return Setting(key: key, value: file.text(range), valueRange: range)
    }

    /// Whether the cursor is at the key of a setting and its colon: `line-width:`, `naming.wireframe:`. A `=` instead
    /// of the colon is a mistake that `parseSetting` reports.
    var isAtSetting: Bool {
        guard swift.current.kind == .word else { return false }
        var offset = 1
        while swift.isAt("-", offset: offset) || swift.isAt(".", offset: offset) {
            guard swift.peek(offset + 1).kind == .word else { return false }
            offset += 2
        }
        return swift.isAt(":", offset: offset)
            || swift.isAt("=", offset: offset) && !swift.isAt("=", offset: offset + 1)
    }

    mutating func parseSettingKey() throws(Diagnostic) -> Name {
        let start = swift.current.range.lowerBound
        repeat {
            guard swift.current.kind == .word else { throw swift.unexpected("expected the name of a setting") }
            swift.advance()
        } while swift.take("-") || swift.take(".")
        let range = start..<swift.endOfPrevious
        outline.addCopy(.name, of: range)
        return Name(file.text(range), range: range)
    }

    /// The text that a string literal represents. Interpolations are an error.
    func stringValue(of token: Token) throws(Diagnostic) -> String {
        do throws(StringLiteral.Refusal) {
            return try StringLiteral.value(file.bytes[token.range])
        } catch {
            throw file.error(error.message, at: token.range)
        }
    }
}
