import TestSupport
import Testing

@Suite struct CommentTests {
    /// The line length of `.swift-format`, which breaks code and leaves comments as they are.
    private static let mostColumns = 120

    @Test("comments are no wider than code", arguments: ["Sources", "Plugins", "Tests"])
    func width(of folder: String) throws {
        for path in TestFolder.package.paths(below: folder, endingWith: ".swift") {
            let lines = try TestFolder.package.text(path).split(separator: "\n", omittingEmptySubsequences: false)
            var isInText = false
            for (number, line) in lines.enumerated() {
                if line.split(separator: "\"\"\"", omittingEmptySubsequences: false).count == 2 { isInText.toggle() }
                guard !isInText, line.drop(while: { $0 == " " }).hasPrefix("//") else { continue }
                #expect(line.count <= Self.mostColumns, "\(path):\(number + 1)")
            }
        }
    }
}
