import SourceText

/// A text in the template language, with its place.
///
/// Only the parser of a description makes one, so each is among the texts of its architecture, and is compiled.
package struct TemplateText: Sendable {
    package let text: String
    package let range: Range<Int>
    /// The position of the first equal one among the texts of the description.
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
    /// The position of the first equal one among the expressions of the description.
    package let number: Int

    fileprivate init(text: String, range: Range<Int>, number: Int) {
        self.text = text
        self.range = range
        self.number = number
    }
}

/// Everything in a description that is written in the template language, in the order of reading.
package struct TemplateTexts: Sendable {
    package fileprivate(set) var texts: [TemplateText] = []
    package fileprivate(set) var expressions: [TemplateExpression] = []
}

/// Collects what is written in the template language while a description is parsed.
struct TemplateCollector {
    private(set) var templates = TemplateTexts()
    /// By text, the number of the first equal one.
    private var numbersOfTexts: [String: Int] = [:]
    private var numbersOfExpressions: [String: Int] = [:]

    mutating func addText(_ text: String, at range: Range<Int>) -> TemplateText {
        let number = Self.number(of: text, among: &numbersOfTexts, next: templates.texts.count)
        let text = TemplateText(text: text, range: range, number: number)
        templates.texts.append(text)
        return text
    }

    mutating func addExpression(_ text: String, at range: Range<Int>) -> TemplateExpression {
        let number = Self.number(of: text, among: &numbersOfExpressions, next: templates.expressions.count)
        let expression = TemplateExpression(text: text, range: range, number: number)
        templates.expressions.append(expression)
        return expression
    }

    /// The number of an equal text, or the next one.
    private static func number(of text: String, among numbers: inout [String: Int], next: Int) -> Int {
        if let known = numbers[text] { return known }
        numbers[text] = next
        return next
    }
}
