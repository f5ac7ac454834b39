import SwiftReader

/// How a Swift file differs from what is generated if both have the same code, apart from imports.
package struct SurfaceDifference: Hashable, Sendable {
    /// The imports that only the file has: `import UIKit`.
    package let extraImports: [String]
    /// Those that only the generated text has.
    package let missingImports: [String]
    package let hasOtherComments: Bool

    package var hasOtherImports: Bool { !extraImports.isEmpty || !missingImports.isEmpty }

    /// - Returns: `nil` if other code differs, or if a text cannot be read as declarations.
    init?(of current: [UInt8], from new: [UInt8]) {
        guard let own = SourceOutline(TextForm.plain(current)), let generated = SourceOutline(TextForm.plain(new)),
            own.codeWithoutImports == generated.codeWithoutImports
        else { return nil }
        let (imports, others) = (own.imports, generated.imports)
        extraImports = imports.subtracting(others).sorted()
        missingImports = others.subtracting(imports).sorted()
        hasOtherComments = own.remarks(in: own.text.indices) != generated.remarks(in: generated.text.indices)
    }
}

extension SourceOutline {
    fileprivate var imports: Set<String> { Set(declarations.filter { $0.key.kind == .import }.map(\.key.name)) }

    fileprivate var codeWithoutImports: [ArraySlice<UInt8>] {
        let imports = declarations.filter { $0.key.kind == .import }
        let skipped = Set(imports.flatMap { indices(ofTokensIn: $0.range) })
        return tokens.indices.filter { !skipped.contains($0) }.map { text[tokens[$0].range] }
    }
}
