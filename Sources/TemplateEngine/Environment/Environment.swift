import SourceText

/// What templates are compiled in: where other templates come from, how white space is trimmed, what a name that does
/// not exist means, the limits and filters of one's own.
///
///     var environment = Environment(loader: Loader(["header": "// {{ file }}\n"]))
///     environment.filters["shout"] = Filter { value, _ in .string((value.string ?? "") + "!") }
///     let template = try Template(SourceFile(path: "view.stencil", bytes: bytes), in: environment)
public struct Environment: Sendable {
    /// Finds the templates of `include`, `extends` and `import`.
    public var loader: Loader
    public var trim: Trim
    public var undefined: UndefinedPolicy
    public var limits: Limits
    /// Filters by name; one with the name of a built-in filter takes its place.
    public var filters: [String: Filter]

    public init(
        loader: Loader = Loader(),
        trim: Trim = .smart,
        undefined: UndefinedPolicy = .strict,
        limits: Limits = Limits(),
        filters: [String: Filter] = [:]
    ) {
        self.loader = loader
        self.trim = trim
        self.undefined = undefined
        self.limits = limits
        self.filters = filters
    }
}

/// What happens where a template asks for something that is not there, or does something with a value that cannot be
/// done with a value of its kind: `environment.undefined = .lenient`
public enum UndefinedPolicy: Sendable, Hashable {
    /// It is an error, with what was meant, where that can be guessed.
    case strict
    /// As in Stencil: what is not there prints as nothing and is false, a loop over it has no rounds.
    case lenient
}

/// Finds templates by the names that other templates call them by.
///
///     Loader(["header": "// {{ file }}\n"])
///     Loader { name in files[name].map { SourceFile(path: "Templates/\(name)", bytes: $0) } }
public struct Loader: Sendable {
    let names: @Sendable () -> [String]
    let load: @Sendable (String) -> SourceFile?

    /// - Parameters:
    ///   - names: all names there are, for "did you mean"; only asked for when one is not found.
    ///   - load: gives the template of a name, or `nil` if there is none. It decides what a name may reach.
    public init(
        names: @escaping @Sendable () -> [String] = { [] },
        load: @escaping @Sendable (String) -> SourceFile?
    ) {
        self.names = names
        self.load = load
    }

    /// Knows no templates.
    public init() {
        self.init { _ in nil }
    }

    /// Templates from memory, each called by its name in messages too: `Loader(["row": "<{{ x }}>"])`
    public init(_ templates: [String: String]) {
        self.init(
            names: { templates.keys.sorted() },
            load: { name in templates[name].map { SourceFile(path: name, text: $0) } }
        )
    }
}
