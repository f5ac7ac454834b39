/// What templates see of one kind of thing: a dictionary whose values are made when a template asks for them.
///
///     let fields: Fields<Method> = [
///         "name": { .string($0.name) },
///         "isAsync": { .bool($0.isAsync) },
///     ]
///     let context: [String: Value] = ["methods": .list(methods.map(fields.value))]
///
/// To a template it is a dictionary like any other. A value that is asked for twice is made twice, so what is costly is
/// worked out in the subject.
public struct Fields<Subject: Sendable>: Sendable, ExpressibleByDictionaryLiteral {
    /// Makes one value of a subject.
    public typealias Field = @Sendable (Subject) -> TemplateEngine.Value

    private let table: KeyTable
    private let makers: [Field]

    /// - Parameter elements: the keys with how their values are made. Of two with one key, the later is taken.
    public init(dictionaryLiteral elements: (String, Field)...) {
        self.init(Dictionary(elements, uniquingKeysWith: { $1 }))
    }

    init(_ fields: [String: Field]) {
        let sorted = fields.sorted { $0.key < $1.key }
        table = KeyTable(sorted: sorted.map(\.key))
        makers = sorted.map(\.value)
    }

    /// The keys, ascending.
    public var keys: [String] { (0..<table.count).map { table[$0] } }

    /// The dictionary of a subject. Nothing of it is made until a template asks.
    public func value(of subject: Subject) -> TemplateEngine.Value {
        let makers = makers
        return TemplateEngine.Value(.object(Object(table) { makers[$0](subject) }))
    }

    /// These fields and others. Of two with one key, the other's is taken.
    public func adding(_ others: Fields) -> Fields {
        Fields(entries.merging(others.entries) { $1 })
    }

    /// The fields of a part of a subject as fields of the whole: `typeFields.of { (method: Method) in method.result }`.
    public func of<Whole>(_ part: @escaping @Sendable (Whole) -> Subject) -> Fields<Whole> {
        Fields<Whole>(entries.mapValues { make -> Fields<Whole>.Field in { make(part($0)) } })
    }

    private var entries: [String: Field] {
        Dictionary(zip(keys, makers), uniquingKeysWith: { $1 })
    }
}
