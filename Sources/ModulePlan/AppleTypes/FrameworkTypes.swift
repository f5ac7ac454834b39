import SourceText

/// The types of one framework. A type of a module can hide one of them.
struct FrameworkTypes: Sendable {
    /// The module that declares the types: `Swift` in `Swift.Result`.
    let module: String
    /// The name of the framework in a message.
    let title: String
    let types: Set<String>

    /// The frameworks whose types every file of an app sees.
    static let everywhere = [
        FrameworkTypes(module: "Swift", title: "the standard library", types: KnownTypes.standardLibrary),
        FrameworkTypes(module: "Foundation", title: "Foundation", types: KnownTypes.foundation),
    ]

    /// The types of all of these.
    static let namesEverywhere = everywhere.reduce(into: Set<String>()) { $0.formUnion($1.types) }

    private init(module: String, title: String, types: Set<String>) {
        self.module = module
        self.title = title
        self.types = types
    }

    /// - Parameters:
    ///   - file: The names of the types, separated by white space.
    ///   - module: The module that declares the types.
    init(_ file: SourceFile, declaredBy module: String) {
        let words = file.bytes.split { $0 <= UInt8(ascii: " ") }
        self.init(module: module, title: module, types: Set(words.map { String(decoding: $0, as: UTF8.self) }))
    }
}
