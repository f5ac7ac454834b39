import SourceText

/// A text in the template language, with its place.
///
/// Only the parser of a description makes one, so each is among the texts of its architecture, and is compiled.
package struct TemplateText: Sendable {
    package let text: String
    package let range: Range<Int>
    /// Its position among the texts of the description.
    package let number: Int
    /// Whether it always gives itself, since nothing in it is an expression, a tag or a comment.
    package let isPlain: Bool

    static let blank = Self(text: "", range: 0..<0, number: 0)

    fileprivate init(text: String, range: Range<Int>, number: Int) {
        self.text = text
        self.range = range
        self.number = number
        isPlain = !text.utf8.contains(UInt8(ascii: "{"))
    }
}

/// An expression of the template language, with its place. Only the parser of a description makes one.
package struct TemplateExpression: Sendable {
    package let text: String
    package let range: Range<Int>
    /// Its position among the expressions of the description.
    package let number: Int

    static let blank = Self(text: "", range: 0..<0, number: 0)

    fileprivate init(text: String, range: Range<Int>, number: Int) {
        self.text = text
        self.range = range
        self.number = number
    }
}

/// Everything in a description that is written in the template language, in the order of reading.
package struct TemplateTexts: Sendable {
    package private(set) var texts: [TemplateText] = []
    package private(set) var expressions: [TemplateExpression] = []
    /// What was compiled of them when the tool was built, by number. There is nothing for what must be compiled, and
    /// for the description of a project.
    var codeOfTexts: [ArraySlice<UInt8>] = []
    var codeOfExpressions: [ArraySlice<UInt8>] = []

    /// What was compiled of a text when the tool was built; `nil` if it must be compiled.
    package func code(of text: TemplateText) -> [UInt8]? { Self.code(text.number, codeOfTexts) }

    /// What was compiled of an expression when the tool was built; `nil` if it must be compiled.
    package func code(of expression: TemplateExpression) -> [UInt8]? { Self.code(expression.number, codeOfExpressions) }

    private static func code(_ number: Int, _ codes: [ArraySlice<UInt8>]) -> [UInt8]? {
        codes.indices.contains(number) && !codes[number].isEmpty ? Array(codes[number]) : nil
    }

    init() {}

    /// - Parameters:
    ///   - texts: The texts in the order of their numbers, with their places.
    ///   - expressions: The same for the expressions.
    init(texts: [(text: String, range: Range<Int>)], expressions: [(text: String, range: Range<Int>)]) {
        for (text, range) in texts { _ = addText(text, at: range) }
        for (text, range) in expressions { _ = addExpression(text, at: range) }
    }

    mutating func addText(_ text: String, at range: Range<Int>) -> TemplateText {
        let text = TemplateText(text: text, range: range, number: texts.count)
        texts.append(text)
        return text
    }

    mutating func addExpression(_ text: String, at range: Range<Int>) -> TemplateExpression {
        let expression = TemplateExpression(text: text, range: range, number: expressions.count)
        expressions.append(expression)
        return expression
    }
}
