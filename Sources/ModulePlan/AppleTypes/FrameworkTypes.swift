import SourceText

/// The types of one framework. A type of a module can hide one of them.
struct FrameworkTypes: Sendable {
    /// The module that declares the types: `Swift` in `Swift.Result`.
    let module: String
    /// The name of the framework in a message.
    let title: String
    /// Whether the framework has a type.
    let declares: @Sendable (_ type: String) -> Bool

    private static let swift = FrameworkTypes(module: "Swift", title: "the standard library") {
        KnownTypes.isDeclared($0, by: .swift)
    }
    static let foundation = FrameworkTypes(module: "Foundation", title: "Foundation") {
        KnownTypes.isDeclared($0, by: .foundation)
    }

    /// The framework that declares a type which every file of an app sees; `nil` for any other type.
    static func everywhere(declaring type: String) -> FrameworkTypes? {
        switch KnownTypes.framework(declaring: type) {
        case .swift: swift
        case .foundation: foundation
        default: nil
        }
    }

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
