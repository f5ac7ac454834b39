import ProjectFiles
import SourceMerge
import SourceText
import SwiftReader

/// Finds names of types in texts: in the code, in string literals, and in documentation comments. Other comments are
/// left out: they are a person's notes, and no tool reads them.
struct NameUses {
    /// The old names with the new ones.
    private let names: [[UInt8]: String]
    /// The names that can precede a dot and one of the names.
    private let qualifiers: Set<String>

    init(of names: [String: String], qualifiers: Set<String>) {
        self.names = Dictionary(names.map { (Array($0.key.utf8), $0.value) }) { first, _ in first }
        self.qualifiers = qualifiers
    }

    init(of changes: NameChanges) { self.init(of: changes.types, qualifiers: changes.qualifiers) }

    static let empty = NameUses(of: [:], qualifiers: [])

    var isEmpty: Bool { names.isEmpty }

    /// The places of the old names, with the new names.
    func uses(in text: SourceFile) -> [(range: Range<Int>, new: String)] {
        guard !isEmpty else { return [] }
        let tokens = TokenList(text).tokens
        let uses = TypeUses(in: text.bytes, tokens: tokens, qualifiers: qualifiers)
        return tokens.indices.compactMap { index in
            guard tokens[index].kind == .word, let name = names[Array(text.bytes[tokens[index].range])],
                uses.isUse(index)
            else { return nil }
            return (tokens[index].range, name)
        }
    }

    /// The text with the new names.
    func applied(to text: SourceFile) -> [UInt8] {
        var result: [UInt8] = []
        var start = 0
        for use in uses(in: text) {
            result += text.bytes[start..<use.range.lowerBound] + Array(use.new.utf8)
            start = use.range.upperBound
        }
        return result + text.bytes[start...]
    }

    /// A warning for each use in the Swift files and the specs of a project, and for each old name in a literal or in a
    /// documentation comment.
    ///
    /// - Parameters:
    ///   - own: The files that the run changes itself, which are left out.
    ///   - texts: The new texts of the changed files that people edit. Only literals and comments in them are searched.
    ///   - others: The texts of such files of other modules, as they are after the run. All of them is searched.
    func diagnostics(
        in project: Project,
        except own: Set<ProjectPath>,
        texts: [SourceFile] = [],
        others: [SourceFile] = []
    ) -> [Diagnostic] {
        guard !isEmpty else { return [] }
        let paths = [".swift", ".viper"].flatMap { project.files(in: .root, endingWith: $0, isDeep: true) }
        let own = project.withoutLinkedFolders(own)
        let unchanged = paths.filter { !own.contains($0) }.sorted()
        let files = project.sources(at: unchanged)
        return (files + others).flatMap { diagnostics(in: $0) }
            + diagnostics(ofMentionsIn: texts)
    }

    /// A warning for each old name in a literal or in a documentation comment of some texts.
    func diagnostics(ofMentionsIn texts: [SourceFile]) -> [Diagnostic] {
        texts.flatMap { diagnostics(in: $0, mentions(in: $0)) }
    }

    /// A warning for each use in a text, and for each old name in its literals and documentation comments.
    func diagnostics(in file: SourceFile) -> [Diagnostic] { diagnostics(in: file, uses(in: file) + mentions(in: file)) }

    /// A warning for each use in the code of a text.
    func warnings(aboutUsesIn file: SourceFile) -> [Diagnostic] { diagnostics(in: file, uses(in: file)) }

    /// The same where each can be a type of a library that the file imports.
    func warnings(aboutUsesIn file: SourceFile, orTypesOf library: String) -> [Diagnostic] {
        uses(in: file).map { use in
            let name = file.text(use.range)
            return file.warning("'\(name)' may be what is called '\(use.new)' now", at: use.range).fix(use.new)
                .note(
                    "if another type is meant, write the module that declares it before its name: '\(library).\(name)'"
                )
        }
    }

    private func diagnostics(in file: SourceFile, _ uses: [(range: Range<Int>, new: String)]) -> [Diagnostic] {
        uses.sorted { $0.range.lowerBound < $1.range.lowerBound }.map { use in
            file.warning("'\(file.text(use.range))' is called '\(use.new)' now", at: use.range).fix(use.new)
        }
    }

    /// The places of the old names in string literals and documentation comments, with the new names.
    private func mentions(in text: SourceFile) -> [(range: Range<Int>, new: String)] {
        let list = TokenList(text)
        let literals = list.tokens.filter { $0.kind == .string }.map(\.range)
        let comments = list.comments.map(\.range).filter { range in
            ["///", "/**"].contains { text.bytes[range].starts(with: $0.utf8) }
        }
        return (literals + comments).flatMap { range in
            words(in: range, of: text).compactMap { word in names[Array(text.bytes[word])].map { (word, $0) } }
        }
    }

    private func words(in range: Range<Int>, of text: SourceFile) -> [Range<Int>] {
        text.bytes[range].split { !Ascii.isWordPart($0) }.map { $0.startIndex..<$0.endIndex }
    }
}
