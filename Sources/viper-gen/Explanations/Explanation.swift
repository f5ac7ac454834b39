/// What `explain` says of a rule.
struct Explanation {
    /// A change of a project, which a person or a test can make.
    enum Step: Equatable {
        case run([String])
        case change(String, from: String, to: String)
        case append(String, to: String)
        case write(String, [UInt8])
        case copy(String, to: String)
        case remove(String)
    }

    /// What brings the finding about in a project with the module that `viper-gen new Login` makes.
    let example: [Step]
    /// What `check` is called with to see it.
    var arguments: [String] = []
    /// What a person can do about it.
    let repair: String

    /// The page of a rule.
    static func page(of rule: Finding.Rule) -> String {
        let explanation = rule.explanation
        let steps = [Step.run(["new", "Login"])] + explanation.example + [.run(["check"] + explanation.arguments)]
        let lines = steps.enumerated().map { "  \($0.offset + 1). \($0.element.words)\n" }.joined()
        return """
            \(rule.rawValue): \(rule.summary)

            example:
            \(lines)
            \(explanation.repair)

            """
    }
}

extension Explanation.Step {
    fileprivate var words: String {
        switch self {
        case .run(let words): "run: viper-gen \(words.joined(separator: " "))"
        case .change(let path, let old, "") where !old.isEmpty: "remove '\(Self.line(old))' from \(path)"
        case .change(let path, let old, let new): "change '\(Self.line(old))' to '\(Self.line(new))' in \(path)"
        case .append(let text, let path) where text.contains("\n"):
            "add at the end of \(path):" + text.split(separator: "\n").map { "\n         " + $0 }.joined()
        case .append(let text, let path): "add '\(Self.line(text))' at the end of \(path)"
        case .write(let path, []): "make an empty file \(path)"
        case .write(let path, let bytes): "write '\(Self.line(String(decoding: bytes, as: UTF8.self)))' to \(path)"
        case .copy(let path, let other): "copy \(path) to \(other)"
        case .remove(let path): "remove \(path)"
        }
    }

    /// A text in one line.
    private static func line(_ text: String) -> String {
        text.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: " ")
    }
}
