import ModuleSpec
import SourceText
import SwiftReader

extension Attribute {
    /// The bytes of a name in the parentheses of a mark; those of the mark if the name is not there.
    func range(of name: String, in file: SourceFile) -> Range<Int> {
        let text = SourceFile(path: file.path, text: file.text(range))
        let word = TokenList(text).tokens.dropFirst().first { text.text($0.range).filter { $0 != "`" } == name }
        return word.map { range.lowerBound + $0.range.lowerBound..<range.lowerBound + $0.range.upperBound } ?? range
    }
}
