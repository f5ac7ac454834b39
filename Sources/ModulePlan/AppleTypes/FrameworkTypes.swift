import SourceText

/// Types of the system's frameworks that a module's own could hide.
struct FrameworkTypes: Sendable {
    /// The module that declares them, by which they can be named in full.
    let module: String
    /// As a message says it.
    let title: String
    let types: Set<String>

    /// Those that every file of an app sees.
    static let everywhere = [
        FrameworkTypes(module: "Swift", title: "the standard library", types: KnownTypes.standardLibrary),
        FrameworkTypes(module: "Foundation", title: "Foundation", types: KnownTypes.foundation),
    ]

    private init(module: String, title: String, types: Set<String>) {
        self.module = module
        self.title = title
        self.types = types
    }

    /// - Parameter file: the names of the types, separated by white space.
    init(_ file: SourceFile, of module: String) {
        let words = String(decoding: file.bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace)
        self.init(module: module, title: module, types: Set(words.map(String.init)))
    }
}
