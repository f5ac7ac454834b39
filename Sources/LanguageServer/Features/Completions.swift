import Generation
import ModuleSpec
import SourceText
import SwiftReader

/// What can be written at a place of a spec.
struct Completions {
    let document: OpenDocument

    /// The kinds of the protocol.
    private enum Kind: Int {
        case module = 9
        case property = 10
        case value = 12
        case keyword = 14
        case type = 22
    }

    private struct Item {
        let label: String
        let kind: Kind
        var detail = ""
        /// What is inserted in place of the word at the cursor.
        var text: String?
    }

    /// The words for a byte.
    func items(at offset: Int) -> JSONText {
        let place = SpecPlace(document.file, at: offset)
        // What is typed of the word is replaced, also the '#' and the '-' in it, which editors do not count.
        let range = document.text.json(place.typed..<offset)
        return .list(
            items(at: place, offset).map { item in
                .object([
                    ("label", .string(item.label)),
                    ("kind", .integer(item.kind.rawValue)),
                    ("detail", .string(item.detail)),
                    ("textEdit", .object([("range", range), ("newText", .string(item.text ?? item.label))])),
                ])
            }
        )
    }

    private func items(at place: SpecPlace, _ offset: Int) -> [Item] {
        let module = document.module(at: offset)
        switch place.context {
        case .file: return ["module", "domain", "import"].map { Item(label: $0, kind: .keyword) }
        case .module: return sections(of: module) + Self.declarations + settings(of: module)
        case .presentation: return ["entity", "enum"].map { Item(label: $0, kind: .keyword) }
        case .project: return settings(of: nil)
        case .value(let setting, let isModule):
            return values(of: setting, in: isModule ? module : nil).map { Item(label: $0, kind: .value) }
        case .sibling: return siblings(of: module)
        case .way: return Destination.Way.allCases.map { Item(label: $0.rawValue, kind: .keyword) }
        case .destination: return others(than: module) { !$0.isDomain }
        case .domain: return others(than: nil, where: \.isDomain)
        case .type: return types(of: module) + siblings(of: module)
        case .requirements: return ["func", "var", "init"].map { Item(label: $0, kind: .keyword) }
        case .members: return ["let", "var", "func"].map { Item(label: $0, kind: .keyword) }
        case .nothing: return []
        }
    }

    private static let declarations = (SpecWords.declarations + [SpecWords.presentation]).map {
        Item(label: $0, kind: .keyword)
    }

    private func sections(of module: Module?) -> [Item] {
        Role.allCases.map { role in
            Item(
                label: role.rawValue,
                kind: .keyword,
                detail: document.spec?.meaning(of: role, in: module) ?? ""
            )
        }
    }

    private func others(than module: Module?, where isWanted: (Module) -> Bool) -> [Item] {
        let all = (document.spec?.modules ?? []) + (document.spec?.otherModules() ?? [])
        let others = all.filter(isWanted).map(\.name.text)
        return Set(others).subtracting([module?.name.text ?? ""]).sorted().map { Item(label: $0, kind: .module) }
    }

    private func settings(of module: Module?) -> [Item] {
        (document.spec?.settings(of: module) ?? []).map { setting in
            Item(label: setting.name, kind: .property, detail: setting.summary, text: setting.name + ": ")
        }
    }

    /// The values of a setting; for one that names a function of 'presenter', also those that the module has.
    private func values(of setting: String, in module: Module?) -> [String] {
        let values = document.spec?.settings(of: module).first { $0.name == setting }?.values ?? []
        guard let module, document.spec?.takesFunction(setting, in: module) == true else { return values }
        let functions = module.sections.filter { $0.role == .presenter }.flatMap(\.requirements).filter(\.isFunction)
        let names = functions.map { $0.parameters.isEmpty ? $0.baseName : $0.fullName }
        return values + names.filter { !values.contains($0) }
    }

    /// The types that the module and the domains that it uses declare.
    private func types(of module: Module?) -> [Item] {
        let used = Set((module?.usedDomains ?? []).map(\.text))
        let others = used.isEmpty ? [] : (document.spec?.modules ?? []) + (document.spec?.otherModules() ?? [])
        let domains = others.filter { $0.isDomain && used.contains($0.name.text) }
        let names = ((module?.declarations ?? []) + domains.flatMap(\.declarations)).map(\.name.text)
        var seen: Set<String> = []
        return names.filter { seen.insert($0).inserted }.map { Item(label: $0, kind: .type) }
    }

    /// `#view` and the others that the module has.
    private func siblings(of module: Module?) -> [Item] {
        let names = (module?.sections ?? []).map(\.name.text) + (module?.state == nil ? [] : ["state"])
        return names.map { Item(label: "#" + $0, kind: .type) }
    }
}

/// What the text before a byte of a spec says about what can follow.
private struct SpecPlace {
    enum Context {
        case file
        case module
        /// After `presentation`.
        case presentation
        case project
        /// The value of a setting.
        case value(setting: String, isModule: Bool)
        case sibling
        /// After `->` in `wireframe`.
        case way
        case destination
        /// After `uses`.
        case domain
        case type
        case requirements
        case members
        case nothing
    }

    let context: Context
    /// The start of the word that is being typed.
    let typed: Int

    init(_ file: SourceFile, at offset: Int) {
        let before = SourceFile(path: file.path, bytes: Array(file.bytes[..<min(offset, file.bytes.count)]))
        let list = TokenList(before)
        let tokens = list.tokens.filter { $0.kind != .endOfFile }
        let unread = before.text((tokens.last?.range.upperBound ?? 0)..<before.bytes.count)
        guard !list.isCutShort, !Self.endsInComment(unread) else {
            (context, typed) = (.nothing, offset)
            return
        }
        let words = tokens.map { before.text($0.range) }
        var (blocks, statement) = Self.read(tokens, words, isNewLine: unread.contains(where: \.isNewline))
        // The word at the cursor is not a part of what is before it. '-' and '.' join the words of a setting's name.
        let isName = blocks.count == 1 && statement.allSatisfy { tokens[$0].kind == .word || "-.".contains(words[$0]) }
        let joints = isName ? ["#", "-", "."] : ["#", "-"]
        var start = offset
        while let last = statement.last, tokens[last].range.upperBound == start,
            [.word, .poundWord].contains(tokens[last].kind) || joints.contains(words[last])
        {
            start = tokens[last].range.lowerBound
            statement.removeLast()
        }
        typed = start
        let isSibling = file.bytes.indices.contains(start) && start < offset && file.bytes[start] == UInt8(ascii: "#")
        context = isSibling ? .sibling : Self.context(blocks, statement.map { words[$0] })
    }

    /// - Parameter unread: The text after the last token: white space and comments.
    private static func endsInComment(_ unread: String) -> Bool {
        guard unread.last?.isNewline == false else { return false }
        return unread.split(whereSeparator: \.isNewline).last?.contains("//") == true
    }

    /// The heads of the open blocks, and the tokens of the statement that is not finished.
    ///
    /// - Parameter isNewLine: Whether the last token is on a line above the cursor.
    private static func read(
        _ tokens: [Token],
        _ words: [String],
        isNewLine: Bool
    ) -> (blocks: [String], statement: [Int]) {
        var blocks: [String] = []
        var statement: [Int] = []
        var depth = 0
        for (index, token) in tokens.enumerated() {
            if token.startsLine, depth == 0 { statement = [] }
            switch words[index] {
            case "{":
                let head = statement.first { tokens[$0].kind == .word && ($0 == 0 || words[$0 - 1] != "@") }
                blocks.append(head.map { words[$0] } ?? "")
                statement = []
                depth = 0
            case "}":
                _ = blocks.popLast()
                statement = []
                depth = 0
            case ";": statement = []
            case "(", "[":
                depth += 1
                statement.append(index)
            case ")", "]":
                depth = max(0, depth - 1)
                statement.append(index)
            default: statement.append(index)
            }
        }
        return (blocks, isNewLine && depth == 0 ? [] : statement)
    }

    private static func context(_ blocks: [String], _ statement: [String]) -> Context {
        switch (blocks.first, blocks.count) {
        case (nil, _): return statement.isEmpty ? .file : isAfterUses(statement) ? .domain : .nothing
        case ("module", 1), ("domain", 1), ("project", 1):
            let isModule = blocks.first != "project"
            if statement.isEmpty { return isModule ? .module : .project }
            if statement == [SpecWords.presentation] { return .presentation }
            if statement.last == ":" {
                return .value(setting: statement.dropLast().joined(), isModule: isModule)
            }
            return .nothing
        case ("module", 2), ("domain", 2): return context(in: blocks[1], statement)
        default: return .nothing
        }
    }

    /// Whether the name of a domain follows in `module Search uses Movies, Users`.
    private static func isAfterUses(_ statement: [String]) -> Bool {
        guard statement.first == "module", statement.contains("uses") else { return false }
        return statement.last == "uses" || statement.last == ","
    }

    private static func context(in block: String, _ statement: [String]) -> Context {
        if block == Role.wireframe.rawValue, statement.last == "->" { return .way }
        if let way = statement.last.flatMap(Destination.Way.init), statement.dropLast().last == "->" {
            return way.opensModule ? .destination : .nothing
        }
        if let last = statement.last {
            return [":", "->", "<", "[", "?"].contains(last) || last == "any" ? .type : .nothing
        }
        return Role(rawValue: block) != nil || block == "protocol" ? .requirements : .members
    }
}
