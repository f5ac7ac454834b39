import SwiftReader

/// How a Swift file differs from what is generated if both have the same code, apart from imports.
package struct SurfaceDifference: Hashable, Sendable {
    /// The imports that only the file has: `import UIKit`.
    package let extraImports: [String]
    /// Those that only the generated text has.
    package let missingImports: [String]
    package let hasOtherComments: Bool
    /// Whether the imports differ, if only in their order.
    package let hasOtherImports: Bool

    /// - Returns: `nil` if other code differs, or if a text cannot be read as declarations.
    init?(of current: [UInt8], from new: [UInt8]) {
        guard let own = SourceOutline(TextForm.plain(current)), let generated = SourceOutline(TextForm.plain(new)),
            own.codeWithoutImports == generated.codeWithoutImports
        else { return nil }
        let (imports, others) = (own.imports, generated.imports)
        extraImports = Set(imports).subtracting(others).sorted()
        missingImports = Set(others).subtracting(imports).sorted()
        hasOtherImports = imports != others
        hasOtherComments = own.remarks(in: own.text.indices) != generated.remarks(in: generated.text.indices)
    }
}

extension SourceOutline {
    /// The imports as they are written, with their attributes: `@preconcurrency import UIKit`.
    fileprivate var imports: [String] {
        declarations.filter { $0.key.kind == .import }.compactMap { declaration in
            let own = indices(ofTokensIn: declaration.range)
            guard let first = own.first, let last = own.last else { return nil }
            let code = text[tokens[first].range.lowerBound..<tokens[last].range.upperBound]
            let words = code.split(whereSeparator: Ascii.isWhiteSpace)
            return words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
        }
    }

    fileprivate var codeWithoutImports: [ArraySlice<UInt8>] {
        let imports = declarations.filter { $0.key.kind == .import }
        let skipped = Set(imports.flatMap { indices(ofTokensIn: $0.range) })
        return tokens.indices.filter { !skipped.contains($0) }.map { text[tokens[$0].range] }
    }
}
