/// A Swift file of a module that viper-gen does not write.
package struct HandwrittenFile: Sendable {
    package let path: String
    let outline: SourceOutline
    /// The types that it declares or extends.
    let types: Set<String>

    /// - Returns: `nil` if the declarations cannot be read.
    package init?(path: String, text: [UInt8]) {
        guard let outline = SourceOutline(TextForm.plain(text)) else { return nil }
        self.path = path
        self.outline = outline
        types = outline.types
    }
}

extension SourceOutline {
    /// The types outside of types, and those that extensions extend, also in branches of `#if`.
    var types: Set<String> {
        Set((declarations + declarations.flatMap(\.conditional)).filter { $0.container != nil }.map(\.path))
    }
}
