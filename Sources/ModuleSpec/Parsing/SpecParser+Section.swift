import SourceText
import SwiftReader

/// Sections, and the protocols after the name of a section or a declaration.
extension SpecParser {
    mutating func parseSection(
        _ role: Role,
        documentation: DocComment,
        attributes: [Attribute]
    ) throws(Diagnostic) -> Section {
        var name = Name(role.rawValue, range: swift.advance().range)
        if role == .data {
            guard swift.word(swift.current) != nil else {
                throw swift.unexpected("expected the name of a data section, as in 'data remote { … }'")
            }
            name = try swift.parseName("a data section", as: .value)
        }
        var section = Section(role: role, name: name, documentation: documentation, attributes: attributes)
        if swift.isAt("(") { section.dependencies = try swift.parseParameters(areDependencies: true) }
        let what = role == .data ? "data '\(name.text)'" : "section '\(name.text)'"
        section.parents = try parseParents(of: what)
        section.heard = try parseHeardModules()
        try parseBlock(of: what, resumeAt: Self.requirementStarters, closedBefore: Self.itemWords) {
            parser throws(Diagnostic) in
            let start = parser.swift.mark
            do throws(Diagnostic) {
                let requirement = try parser.swift.parseRequirement()
                section.requirements.append(requirement)
                if let destination = try parser.parseDestination(of: requirement) {
                    section.destinations.append(destination)
                }
            } catch {
                var item = parser
                item.swift.goBack(to: start)
                throw item.itemOfModule(inside: what) ?? error
            }
        }
        return section
    }

    /// The mistake of an item of the module at the cursor, which is inside a section; `nil` if there is none.
    private func itemOfModule(inside what: String) -> Diagnostic? {
        let token = swift.current
        let isItem = token.kind == .word && Self.itemWords.contains(swift.text(token))
        let startsItem = isItem && (opensBlock || swift.peek(1).kind == .word)
        let item = startsItem ? "'\(swift.text(token))'" : settingWithPlainValue
        return item.map { file.error("\($0) belongs in the module, and not in \(what)", at: token.range) }
    }

    /// The setting at the cursor, for messages; `nil` if there is none, or if its value could be a type.
    private var settingWithPlainValue: String? {
        var copy = self
        guard isAtSetting, let key = try? copy.parseSettingKey(),
            !Self.requirementStarters.contains(swift.text(swift.current))
        else { return nil }
        copy.swift.advance()
        let value = copy.swift.current
        let isType = value.kind == .word && Keywords.needsBackticks(swift.text(value), as: .type)
        guard !value.startsLine, !isType, let first = file.bytes[value.range].first else { return nil }
        let isPlain = value.kind != .symbol && !(UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first)
        return isPlain ? "the setting '\(key.text)'" : nil
    }

    /// - Parameter what: The block after the parents, for messages.
    mutating func parseParents(of what: String) throws(Diagnostic) -> [Parent] {
        if swift.isAt("extends") || swift.isAt("implements"), !swift.current.startsLine {
            throw file.error("the protocols of \(what) are written after ':'", at: swift.current.range).fix(":")
        }
        guard swift.isAt(":") else { return [] }
        let colon = swift.advance()
        if swift.isAt("{") {
            throw file.error("expected protocols after ':'; without them, \(what) has no ':'", at: colon.range).fix("")
        }
        let startsItem = isAtSetting || swift.isAt("}") || Self.itemWords.contains(swift.text(swift.current))
        if swift.current.startsLine && startsItem || swift.isAtEnd {
            throw swift.unexpected("expected the protocols of \(what), or '{' instead of ':'")
        }
        var parents: [Parent] = []
        repeat {
            let start = swift.current.range.lowerBound
            let type = try swift.parseType()
            parents.append(Parent(type: type, range: start..<swift.endOfPrevious))
        } while swift.take(",")
        return parents
    }
}
