/// Makes dictionaries for one type of subject. The value of a key is computed when a template uses it.
///
///     let fields: Fields<Method> = [
///         "name": { .string($0.name) },
///         "isAsync": { .bool($0.isAsync) },
///     ]
///     let context: [String: Value] = ["methods": .list(methods.map(fields.value))]
///
/// To a template, the result is an ordinary dictionary. A value that is used twice is computed twice, so the subject
/// should store values that are expensive to compute.
public struct Fields<Subject: Sendable>: Sendable, ExpressibleByDictionaryLiteral {
    /// Computes one value of a subject.
    public typealias Field = @Sendable (Subject) -> TemplateEngine.Value

    @usableFromInline let table: KeyTable
    @usableFromInline let makers: [Field]

    // Inlined: code that does not know the subject looks up the type of the function at each step.

    /// - Parameter elements: The keys, with the functions that compute their values. Of two entries with the same key,
    ///   the later one is taken.
    @inlinable
    public init(dictionaryLiteral elements: (String, Field)...) {
        let (table, places) = KeyTable.sorting(elements.map { $0.0 })
        self.init(table, places.map { elements[$0].1 })
    }

    /// - Parameter fields: The keys, with the functions that compute their values.
    @inlinable
    public init(_ fields: [String: Field]) {
        let (table, places) = KeyTable.sorting(Array(fields.keys))
        let makers = Array(fields.values)
        self.init(table, places.map { makers[$0] })
    }

    @usableFromInline
    init(_ table: KeyTable, _ makers: [Field]) {
        self.table = table
        self.makers = makers
    }

    /// The keys of the dictionaries, sorted.
    public var keys: [String] { (0..<table.count).map { table[$0] } }

    /// The dictionary of a subject.
    @inlinable
    public func value(of subject: Subject) -> TemplateEngine.Value {
        let makers = makers
        return TemplateEngine.Value(table) { makers[$0](subject) }
    }

    /// The dictionary of a subject with all values computed now, for values that are used many times.
    @inlinable
    public func computedValue(of subject: Subject) -> TemplateEngine.Value {
        TemplateEngine.Value(storing: table) { makers[$0](subject) }
    }

    /// These fields together with others.
    ///
    /// - Parameter others: Further fields. They replace fields with the same key.
    @inlinable
    public func adding(_ others: Fields) -> Fields {
        let (table, places) = KeyTable.merging(table, others.table)
        let makers = makers + others.makers
        return Fields(table, places.map { makers[$0] })
    }

    /// These fields for another type of subject, which has the original one as a part:
    /// `typeFields.of { (method: Method) in method.result }`
    ///
    /// - Parameter part: Gives the part of the new subject.
    @inlinable
    public func of<Whole>(_ part: @escaping @Sendable (Whole) -> Subject) -> Fields<Whole> {
        Fields<Whole>(table, makers.map { make in { make(part($0)) } })
    }
}
