/// A file by its path in some folder.
package struct TestFile: Equatable, Sendable {
    package var path: String
    package var text: String

    package init(path: String, text: String) {
        self.path = path
        self.text = text
    }

    package var isSwift: Bool { path.hasSuffix(".swift") }

    /// The first line in which the text is not `other`'s, as both have it; `nil` where the two are the same.
    package func difference(from other: TestFile?) -> String? {
        guard let other else { return path + " is new" }
        if text == other.text { return nil }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let others = other.text.split(separator: "\n", omittingEmptySubsequences: false)
        let number = zip(lines, others).prefix { $0 == $1 }.count
        let (line, before) = (number < lines.count ? lines[number] : "", number < others.count ? others[number] : "")
        return "\(path):\(number + 1): '\(line)' where '\(before)' was"
    }
}
