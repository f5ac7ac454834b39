/// The bounds on templates and renderings. Exceeding one is an error that names the bound.
///
///     environment.limits.steps = 1_000_000
public struct Limits: Sendable, Hashable {
    /// The work of one rendering: its instructions, and steps for what an instruction reads and makes.
    ///
    /// Sixteen bytes that are read are a step, and so are eight bytes of a new text. An element of a new list is eight
    /// steps, and a regular expression takes its own steps. Filters that look at each character take a step for each.
    public var steps = 50_000_000
    /// The depth of tags, parentheses and subscripts within each other.
    public var nesting = 100
    /// The depth of includes, parents, blocks and macro calls that run within each other.
    public var depth = 100
    /// The number of bytes that one rendering, one captured variable or one filter may write.
    public var output = 64 << 20
    /// The number of elements of a list that a filter, `map` or `where` makes.
    public var elements = 1_000_000
    /// The number of bytes of one template's source.
    public var source = 16 << 20
    /// The number of templates that one template may reach by `include`, `extends` and `import`.
    public var templates = 1_000

    /// The default limits.
    public init() {}
}
