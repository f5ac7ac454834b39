import SourceText

/// The types of one framework. A type of a module can hide one of them.
struct FrameworkTypes: Sendable {
    /// The module that declares the types: `Swift` in `Swift.Result`.
    let module: String
    /// The name of the framework in a message.
    let title: String
    /// Whether the framework has a type.
    let declares: @Sendable (_ type: String) -> Bool

    /// The frameworks whose types every file of an app sees.
    static let everywhere =
        [
            FrameworkTypes(module: "Swift", title: "the standard library") { KnownTypes.isDeclared($0, by: .swift) }
        ] + ofImports

    /// The frameworks that a file imports. Swift is not among them: a type of any module hides one of Swift.
    static let ofImports = [
        FrameworkTypes(module: "Foundation", title: "Foundation") { KnownTypes.isDeclared($0, by: .foundation) }
    ]

    private init(module: String, title: String, declares: @escaping @Sendable (_ type: String) -> Bool) {
        self.module = module
        self.title = title
        self.declares = declares
    }

    /// - Parameters:
    ///   - file: The names of the types, separated by white space.
    ///   - module: The module that declares the types.
    init(_ file: SourceFile, declaredBy module: String) {
        // Most runs need the types of one framework, or of none.
        let types = Once<Set<String>>()
        self.init(module: module, title: module) { type in
            types.value {
                Set(file.bytes.split { $0 <= UInt8(ascii: " ") }.map { String(decoding: $0, as: UTF8.self) })
            }
            .contains(type)
        }
    }
}
