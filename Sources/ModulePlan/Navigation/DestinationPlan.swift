import ModuleSpec
import SourceText
import SwiftReader

/// Where a function of the wire frame leads, as templates write it.
struct DestinationPlan: Sendable {
    let way: Destination.Way
    /// The name of the module that is opened; empty if none is.
    var module = ""
    /// The names of the function's parameters, which hide properties.
    var hiding: [String] = []
    /// A constant for what is made: `movieDetails`.
    var variable = ""
    /// A constant for the navigation controller.
    var stack = ""
    /// The expression that makes the module.
    var made = ""
    /// Whether that expression is an Optional.
    var isOptional = false
    /// Whether that expression names the navigation controller.
    var needsStack = false
    /// Whether the module is presented and pushes others, so that it needs a navigation controller of its own.
    var isOnStack = false
    /// The call of a closure: `onFinish(user)`; empty if none is called.
    var call = ""
    /// The words before that call: `_ = try await `.
    var words = ""
    /// Whether a parameter of the function hides the closure.
    var isHidden = false
    /// The parameters of a function that makes the module elsewhere, for the values in the parentheses.
    var taken: [Parameter] = []
    /// The arguments for these parameters: `movie: movie`.
    var given: [String] = []
    /// The parameters of this module whose values the other one gets.
    var served: [String] = []
    /// The expression that makes the module in such a function.
    var madeElsewhere = ""
}

extension Destination.Argument {
    /// The names of values in the expression: `movie` in `movie.id`. Names in a closure are not looked at.
    var names: [Name] {
        let source = SwiftText(value.text)
        guard !value.text.contains("{") else { return [] }
        return source.plainWords.map { word in
            let start = value.range.lowerBound + word.range.lowerBound
            return Name(word.text, range: start..<start + word.range.count)
        }
    }
}

/// The words of an expression.
private struct SwiftText {
    private let source: SourceFile
    private let tokens: [Token]

    init(_ text: String) {
        source = SourceFile(path: "", text: text)
        tokens = TokenList(source).tokens
    }

    /// The words in lowercase that are not names of members, labels or literals.
    var plainWords: [(text: String, range: Range<Int>)] {
        tokens.indices.compactMap { index in
            let token = tokens[index]
            let text = source.text(token.range)
            guard token.kind == .word, text.utf8.first.map(Ascii.isLowercase) == true,
                !Keywords.needsBackticks(text, as: .value)
            else { return nil }
            let before = index > 0 ? source.text(tokens[index - 1].range) : ""
            let after = index + 1 < tokens.count ? source.text(tokens[index + 1].range) : ""
            return before == "." || after == ":" || after == "(" ? nil : (text, token.range)
        }
    }
}
