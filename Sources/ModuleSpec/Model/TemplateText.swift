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
