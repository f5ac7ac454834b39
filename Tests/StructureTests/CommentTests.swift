import TestSupport
import Testing

@Suite struct CommentTests {
    /// The line length of `.swift-format`, which breaks code and leaves comments as they are.
    private static let mostColumns = 120

    /// Words for which there are plainer ones, such as `is` and `in addition to`.
    private static let avoidedWords: Set = ["besides", "stand", "stands", "standing", "stood", "whoever"]

    @Test("comments are no wider than code", arguments: ["Sources", "Plugins", "Tests"])
    func width(of folder: String) throws {
        for comment in try comments(in: folder) {
            #expect(comment.text.count <= Self.mostColumns, "\(comment.place)")
        }
    }

    @Test("comments are in plain words", arguments: ["Sources", "Plugins", "Tests"])
    func words(of folder: String) throws {
        for comment in try comments(in: folder) {
            let words = comment.text.split { !$0.isLetter && $0 != "-" }.map { $0.lowercased() }
            for (index, word) in words.enumerated() where Self.avoidedWords.contains(word) {
                // A double stands in for a class.
                let isIdiom = words[index...].dropFirst().first == "in" && word.hasPrefix("stand")
                #expect(isIdiom, "\(comment.place): '\(word)'")
            }
        }
    }

    /// The lines that are only a comment.
    private func comments(in folder: String) throws -> [(place: String, text: Substring)] {
        try TestFolder.package.paths(below: folder, endingWith: ".swift").flatMap { path -> [(String, Substring)] in
            let lines = try TestFolder.package.text(path).split(separator: "\n", omittingEmptySubsequences: false)
            var isInText = false
            return lines.enumerated().compactMap { number, line in
                if line.split(separator: "\"\"\"", omittingEmptySubsequences: false).count == 2 { isInText.toggle() }
                guard !isInText, line.drop(while: { $0 == " " }).hasPrefix("//") else { return nil }
                return ("\(path):\(number + 1)", line)
            }
        }
    }
}
