import Generation
import ModuleSpec
import ProjectFiles
import SourceText
import SwiftReader

/// What is at a place of a spec, and what becomes of it.
struct Places {
    let document: OpenDocument
    let files: EditorFiles

    /// What a word of a spec names.
    private enum Target {
        case module(Module)
        case section(Section, Module)
        case requirement(Requirement, Module)
        case declaration(Name, Module)
        case state(Range<Int>, Module)
        case setting(Name, Module?)
        /// A module of another spec, or of this one.
        case otherModule(Name)
    }

    private func target(at offset: Int) -> Target? {
        guard let spec = document.spec else { return nil }
        func isHere(_ range: Range<Int>) -> Bool { range.lowerBound <= offset && offset <= range.upperBound }
        for module in spec.modules {
            if isHere(module.name.range) { return .module(module) }
            for setting in module.settings where isHere(setting.key.range.lowerBound..<setting.valueRange.upperBound) {
                return .setting(setting.key, module)
            }
            if let state = module.state, isHere(state.keyword) { return .state(state.keyword, module) }
            if let name = namesOfOtherModules(in: module).first(where: { isHere($0.range) }) {
                return .otherModule(name)
            }
            if let declaration = module.declarations.first(where: { isHere($0.name.range) }) {
                return .declaration(declaration.name, module)
            }
            for section in module.sections where isHere(Self.head(of: section, in: document.file)) {
                return .section(section, module)
            }
            if let found = module.allRequirements.first(where: { isHere($0.requirement.nameRange) }) {
                return .requirement(found.requirement, module)
            }
            if let word = document.word(at: offset), module.declarations.contains(where: { $0.name.text == word.text })
            {
                return .declaration(word, module)
            }
        }
        return spec.modules.isEmpty ? document.word(at: offset).map { .setting($0, nil) } : nil
    }

    /// The word of a section, and the name of a data section.
    private static func head(of section: Section, in file: SourceFile) -> Range<Int> {
        section.role == .data
            ? file.lineRange(at: section.name.range.lowerBound).lowerBound..<section.name.range.upperBound
            : section.name.range
    }

    private func namesOfOtherModules(in module: Module) -> [Name] {
        module.usedDomains
            + module.sections.flatMap { section in
                section.destinations.compactMap { $0.way.opensModule ? $0.target : nil } + section.heard.map(\.module)
            }
    }

    /// A module of this spec, or of another one.
    private func module(named name: String) -> Module? {
        document.spec?.modules.first { $0.name.text == name }
            ?? document.spec?.otherModules().first { $0.name.text == name }
    }

    private func generated(for module: Module) -> [SourceFile] {
        (document.spec?.generated[module.name.text] ?? []).map(\.file)
    }

    /// The names of the types that are made of the name at a range.
    private func typeNames(of range: Range<Int>, in module: Module) -> Set<String> {
        let all = document.spec?.types[module.name.text]?.all ?? []
        return Set(all.filter { $0.range == range }.map(\.name))
    }

    // MARK: - Hover

    /// What the word at a byte becomes, as Markdown.
    func hover(at offset: Int) -> JSONText {
        guard let target = target(at: offset), let text = text(for: target) else { return .null }
        return .object([
            ("contents", .object([("kind", .string("markdown")), ("value", .string(text))]))
        ])
    }

    private func text(for target: Target) -> String? {
        switch target {
        case .module(let module):
            let files = document.spec.map { spec in spec.paths(of: module).map(spec.project.displayPath) } ?? []
            let list = files.map { "- `\($0)`" }.joined(separator: "\n")
            return paragraphs(module.documentation.lines, files.isEmpty ? nil : "The files of the module:\n\n" + list)
        case .section(let section, let module):
            let types = Self.excerpts(
                SwiftMembers.types(typeNames(of: section.name.range, in: module), in: generated(for: module))
            )
            let meaning = document.spec?.meaning(of: section.role, in: module) ?? ""
            let head = "**\(section.role.rawValue)**" + (meaning.isEmpty ? "" : ": " + meaning)
            return paragraphs([head] + section.documentation.lines, types)
        case .requirement(let requirement, let module):
            let members = SwiftMembers.members(requirement.baseName, in: generated(for: module))
            return paragraphs(requirement.documentation.lines, Self.excerpts(members))
        case .declaration(let name, let module):
            return Self.excerpts(SwiftMembers.types([name.text], in: generated(for: module)))
        case .state(let keyword, let module):
            let types = SwiftMembers.types(typeNames(of: keyword, in: module), in: generated(for: module))
            return paragraphs(["**state**: what the screen shows"], Self.excerpts(types))
        case .setting(let name, let module):
            guard let setting = document.spec?.settings(of: module).first(where: { $0.name == name.text }) else {
                return nil
            }
            let values =
                setting.values.isEmpty ? nil : "Values: " + setting.values.map { "`\($0)`" }.joined(separator: ", ")
            return paragraphs(["**\(setting.name)**: \(setting.summary)"], values)
        case .otherModule(let name):
            return module(named: name.text).flatMap { module in
                let head = "**\(module.keyword) \(module.name.text)**"
                return paragraphs([head] + module.documentation.lines, "`\(module.file.path)`")
            }
        }
    }

    private func paragraphs(_ lines: [String], _ last: String?) -> String? {
        let all = [lines.joined(separator: "\n"), last ?? ""].filter { !$0.isEmpty }
        return all.isEmpty ? nil : all.joined(separator: "\n\n")
    }

    private static let mostExcerpts = 6

    /// The declarations in their files.
    private static func excerpts(_ members: [SwiftMembers.Member]) -> String? {
        guard !members.isEmpty else { return nil }
        return members.prefix(mostExcerpts).map { member in
            let code = member.file.text(member.head).split(separator: "\n", omittingEmptySubsequences: false)
                .map { $0.drop { $0 == " " || $0 == "\t" } }.joined(separator: "\n")
            let owner = member.type + " in "
            return "\(owner)`\(member.file.path)`\n```swift\n\(code)\n```"
        }.joined(separator: "\n\n")
    }

    // MARK: - Definition

    /// Where the word at a byte is declared: a requirement in the Swift files on the disk, a module in its spec.
    func definitions(at offset: Int) -> JSONText {
        guard let target = target(at: offset) else { return .list([]) }
        switch target {
        case .requirement(let requirement, let module):
            return locations(SwiftMembers.members(requirement.baseName, in: files(of: module)))
        case .section(let section, let module):
            return locations(SwiftMembers.types(typeNames(of: section.name.range, in: module), in: files(of: module)))
        case .state(let keyword, let module):
            return locations(SwiftMembers.types(typeNames(of: keyword, in: module), in: files(of: module)))
        case .declaration(let name, let module):
            if let declaration = module.declarations.first(where: { $0.name.text == name.text }),
                declaration.name.range != name.range
            {
                return .list([location(declaration.name.range, in: document.file)])
            }
            return locations(SwiftMembers.types([name.text], in: files(of: module)))
        case .otherModule(let name):
            return .list(module(named: name.text).map { [location($0.name.range, in: $0.file)] } ?? [])
        case .module, .setting: return .list([])
        }
    }

    /// The files of a module as they are on the disk.
    private func files(of module: Module) -> [SourceFile] {
        document.spec.map { $0.project.sources(at: $0.paths(of: module)) } ?? []
    }

    private func locations(_ members: [SwiftMembers.Member]) -> JSONText {
        .list(members.map { location($0.name, in: $0.file) })
    }

    private func location(_ range: Range<Int>, in file: SourceFile) -> JSONText {
        document.location(file.location(range), files)
    }
}

extension OpenDocument {
    /// The word around a byte, of letters, digits, `_` and `-`.
    func word(at offset: Int) -> Name? {
        let bytes = file.bytes
        func isPart(_ byte: UInt8) -> Bool {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), 0x80...:
                true
            default: false
            }
        }
        var (start, end) = (min(offset, bytes.count), min(offset, bytes.count))
        while start > 0, isPart(bytes[start - 1]) { start -= 1 }
        while end < bytes.count, isPart(bytes[end]) { end += 1 }
        return start < end ? Name(file.text(start..<end), range: start..<end) : nil
    }
}
