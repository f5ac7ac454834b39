/// How far a template may go before it is stopped with an error that names the bound.
///
///     environment.limits.steps = 1_000_000
public struct Limits: Sendable, Hashable {
    /// Instructions that one rendering may run; making long texts counts too, one step for each 64 bytes.
    public var steps = 50_000_000
    /// Tags, parentheses and subscripts that may stand in each other.
    public var nesting = 100
    /// Includes, parents, blocks and macro calls that may run in each other.
    public var depth = 100
    /// Bytes that may be written, also into one variable or by one filter.
    public var output = 64 << 20
    /// Bytes of one template's source.
    public var source = 16 << 20
    /// Templates that may belong to one, by include, extends and import.
    public var templates = 1_000

    public init() {}
}
