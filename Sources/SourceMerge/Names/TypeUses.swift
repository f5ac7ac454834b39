import SourceText
import SwiftReader

/// Finds the uses of types of a module in a text. After a dot, a name is a use only if a type of the module is before it:
/// `UIControl.Event` is not the `Event` of the module.
package struct TypeUses {
    private let text: [UInt8]
    private let tokens: [Token]
    private let qualifiers: Set<String>

    /// - Parameter qualifiers: the types of the module, and the targets that it is in.
    package init(in text: [UInt8], tokens: [Token], qualifiers: Set<String>) {
        self.text = text
        self.tokens = tokens
        self.qualifiers = qualifiers
    }

    /// - Parameter index: the number of a token with the name of a type.
    package func isUse(_ index: Int) -> Bool {
        guard isDot(index - 1) else { return true }
        // `...Event`
        if isDot(index - 2), tokens[index - 2].range.upperBound == tokens[index - 1].range.lowerBound { return true }
        guard index > 1, [.word, .escapedWord].contains(tokens[index - 2].kind) else { return false }
        let qualifier = String(
            decoding: text[tokens[index - 2].range].filter { $0 != UInt8(ascii: "`") },
            as: UTF8.self
        )
        return qualifier == "Self" || qualifiers.contains(qualifier)
    }

    private func isDot(_ index: Int) -> Bool {
        index >= 0 && tokens[index].kind == .symbol && text[tokens[index].range.lowerBound] == Ascii.dot
    }
}
