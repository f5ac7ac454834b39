import SourceText

/// The settings that templates are compiled with: where other templates come from, how white space is trimmed, what
/// happens with unknown names, the limits, and additional filters.
///
///     var environment = Environment(loader: Loader(["header": "// {{ file }}\n"]))
///     environment.filters["shout"] = Filter { value, _ in .string((value.string ?? "") + "!") }
///     let template = try Template("{% include 'header' %}{{ name|shout }}", in: environment)
public struct Environment: Sendable {
    /// Finds the templates that `include`, `extends` and `import` name.
    public var loader: Loader
    /// The white space around tags that is removed.
    public var trim: Trim
    /// What happens where a template uses a name or a member that does not exist.
    public var undefined: UndefinedPolicy
    /// The bounds on the size of templates and on the work of a rendering.
    public var limits: Limits
    /// Additional filters by name. A filter with the name of a built-in one replaces it.
    public var filters: [String: Filter]
    /// Variables that all templates see: `environment.globals["site"] = site`. Those of a context come before them.
    public var globals: [String: Value] = [:]
    /// Asked from time to time while a template is rendered, at least once in 10,000 steps. If it returns true,
    /// the rendering ends with an error: `environment.isCancelled = { Task.isCancelled }`
    public var isCancelled: (@Sendable () -> Bool)?

    /// - Parameters:
    ///   - loader: Finds the templates that `include`, `extends` and `import` name.
    ///   - trim: The white space around tags that is removed.
    ///   - undefined: What happens where a template uses a name or a member that does not exist.
    ///   - limits: The bounds on the size of templates and on the work of a rendering.
    ///   - filters: Additional filters by name.
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

extension Environment {
    /// Whether templates are compiled as they are with no other settings.
    var isStandard: Bool {
        trim == .smart && undefined == .strict && limits == Limits() && filters.isEmpty
    }
}

/// What happens where a template uses something that does not exist, or a value of the wrong kind:
/// `environment.undefined = .lenient`
public enum UndefinedPolicy: Sendable, Hashable {
    /// The rendering throws an error, which suggests a similar name if there is one.
    case strict
    /// As in Stencil: a value that does not exist prints as nothing and is false, and a loop over it runs no round.
    case lenient
}

/// Finds templates by name.
///
///     Loader(["header": "// {{ file }}\n"])
///     Loader { name in files[name].map { SourceFile(path: "Templates/\(name)", bytes: $0) } }
public struct Loader: Sendable {
    private let knownNames: @Sendable () -> [String]
    let load: @Sendable (String) throws -> SourceFile?
    /// Gives what was compiled of a template before: the bytes of its `TemplateImage`. They take the place of the text,
    /// except in messages. `or` makes a loader without them.
    package var image: @Sendable (String) -> [UInt8]? = { _ in nil }
    /// Whether names are paths in a folder.
    var isFolder = false

    /// - Parameters:
    ///   - names: Gives all known names, for suggestions and for `TemplateStore.check()`.
    ///   - load: Gives the template of a name; `nil` where there is none. It decides which files a name can reach. An
    ///     error that it throws becomes a mistake of the template.
    public init(
        names: @escaping @Sendable () -> [String] = { [] },
        load: @escaping @Sendable (String) throws -> SourceFile?
    ) {
        knownNames = names
        self.load = load
    }

    /// The known names of templates. A loader can find others, too.
    public func names() -> [String] { knownNames() }

    /// A loader that asks another one for what this one does not find: `Loader(folder: own).or(Loader(folder: theme))`
    public func or(_ other: Loader) -> Loader {
        var both = Loader(
            names: { Set(names() + other.names()).sorted() },
            load: { name in try load(name) ?? other.load(name) }
        )
        both.isFolder = isFolder || other.isFolder
        return both
    }

    /// A loader without templates.
    public init() {
        self.init { _ in nil }
    }

    /// A loader of templates in memory: `Loader(["row": "<{{ x }}>"])`
    ///
    /// - Parameter templates: The texts by name. Messages use the name as the path.
    public init(_ templates: [String: String]) {
        self.init(
            names: { templates.keys.sorted() },
            load: { name in templates[name].map { SourceFile(path: name, text: $0) } }
        )
    }
}
