import ProjectFiles
import SourceText
import SwiftReader

/// Finds names of types in texts, where they are words of the text and not parts of literals or comments.
struct NameUses {
    /// The old names with the new ones.
    private let names: [[UInt8]: String]

    init(of names: [String: String]) {
        self.names = Dictionary(names.map { (Array($0.key.utf8), $0.value) }) { first, _ in first }
    }

    var isEmpty: Bool { names.isEmpty }

    /// The places of the old names, with the new names.
    func uses(in text: SourceFile) -> [(range: Range<Int>, new: String)] {
        guard !isEmpty else { return [] }
        return TokenList(text).tokens.filter { $0.kind == .word }.compactMap { token in
            names[Array(text.bytes[token.range])].map { (token.range, $0) }
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

    /// A warning for each use in the Swift files and the specs of a project.
    ///
    /// - Parameter own: the files that are changed anyway.
    func diagnostics(in project: Project, except own: Set<ProjectPath>) -> [Diagnostic] {
        guard !isEmpty else { return [] }
        let paths = [".swift", ".viper"].flatMap { project.files(in: .root, endingWith: $0, isDeep: true) }
        let others = paths.filter { !own.contains($0) }.sorted()
        let snapshot = project.snapshot(of: others)
        return others.flatMap { path -> [Diagnostic] in
            guard case .bytes(let bytes) = snapshot[path]?.current else { return [] }
            let file = SourceFile(path: project.displayPath(of: path), bytes: bytes)
            return uses(in: file).map { use in
                file.warning("'\(file.text(use.range))' is called '\(use.new)' now", at: use.range).fix(use.new)
            }
        }
    }
}
