/// Makes dictionaries for one type of subject. The value of a key is computed when a template uses it.
///
///     let fields: Fields<Method> = [
///         "name": { .string($0.name) },
///         "isAsync": { .bool($0.isAsync) },
///     ]
///     let context: [String: Value] = ["methods": .list(methods.map(fields.value))]
///
/// To a template, the result is an ordinary dictionary. A value that is used twice is computed twice, so the subject should
/// store values that are expensive to compute.
public struct Fields<Subject: Sendable>: Sendable, ExpressibleByDictionaryLiteral {
    /// Computes one value of a subject.
    public typealias Field = @Sendable (Subject) -> TemplateEngine.Value

    @usableFromInline let table: KeyTable
    @usableFromInline let makers: [Field]

    /// - Parameter elements: The keys, with the functions that compute their values. Of two entries with the same key, the
    ///   later one is taken.
    public init(dictionaryLiteral elements: (String, Field)...) {
        self.init(Dictionary(elements, uniquingKeysWith: { $1 }))
    }

    /// - Parameter fields: The keys, with the functions that compute their values.
    public init(_ fields: [String: Field]) {
        let sorted = fields.sorted { $0.key.isOrdered(before: $1.key) }
        table = KeyTable(sorted: sorted.map(\.key))
        makers = sorted.map(\.value)
    }

    /// The keys of the dictionaries, sorted.
    public var keys: [String] { (0..<table.count).map { table[$0] } }

    // Inlined: code that does not know the subject looks up the type of the function at each call.

    /// The dictionary of a subject.
    @inlinable
    public func value(of subject: Subject) -> TemplateEngine.Value {
        let makers = makers
        return TemplateEngine.Value(table) { makers[$0](subject) }
    }

    /// These fields together with others.
    ///
    /// - Parameter others: Further fields. They replace fields with the same key.
    public func adding(_ others: Fields) -> Fields {
        Fields(entries.merging(others.entries) { $1 })
    }

    /// These fields for another type of subject, which has the original one as a part:
    /// `typeFields.of { (method: Method) in method.result }`
    ///
    /// - Parameter part: Gives the part of the new subject.
    public func of<Whole>(_ part: @escaping @Sendable (Whole) -> Subject) -> Fields<Whole> {
        Fields<Whole>(entries.mapValues { make -> Fields<Whole>.Field in { make(part($0)) } })
    }

    private var entries: [String: Field] {
        Dictionary(zip(keys, makers), uniquingKeysWith: { $1 })
    }
}
