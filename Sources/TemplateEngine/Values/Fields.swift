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
        // Not by key paths: for a type that is not known here, the runtime makes them for each subject.
        self.init(elements.map { $0.0 }, elements.map { $0.1 })
    }

    /// - Parameter fields: The keys, with the functions that compute their values.
    public init(_ fields: [String: Field]) {
        self.init(Array(fields.keys), Array(fields.values))
    }

    /// - Parameters:
    ///   - keys: The keys in any order. Of two that are equal, the later one is taken.
    ///   - makers: What computes the value of each.
    private init(_ keys: [String], _ makers: [Field]) {
        // Places are sorted, not entries: for values of a type that is not known here, each step would ask for it.
        let order = keys.indices.sorted { first, second in
            if keys[first].isOrdered(before: keys[second]) { return true }
            return first < second && keys[first].hasSameBytes(as: keys[second])
        }
        let followers = order.dropFirst().map { keys[$0] } + [nil]
        let kept = zip(order, followers).filter { place, next in next?.hasSameBytes(as: keys[place]) != true }.map(\.0)
        self.init(KeyTable(sorted: kept.map { keys[$0] }), kept.map { makers[$0] })
    }

    private init(_ table: KeyTable, _ makers: [Field]) {
        self.table = table
        self.makers = makers
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

    /// The dictionary of a subject with all values computed now, for values that are used many times.
    @inlinable
    public func computedValue(of subject: Subject) -> TemplateEngine.Value {
        TemplateEngine.Value(storing: table) { makers[$0](subject) }
    }

    /// These fields together with others.
    ///
    /// - Parameter others: Further fields. They replace fields with the same key.
    public func adding(_ others: Fields) -> Fields {
        var (keys, makers): ([String], [Field]) = ([], [])
        var (own, other) = (0, 0)
        while own < table.count || other < others.table.count {
            let isOwn =
                own < table.count && (other == others.table.count || table[own].isOrdered(before: others.table[other]))
            if isOwn {
                keys.append(table[own])
                makers.append(self.makers[own])
                own += 1
            } else {
                if own < table.count, table[own].hasSameBytes(as: others.table[other]) { own += 1 }
                keys.append(others.table[other])
                makers.append(others.makers[other])
                other += 1
            }
        }
        return Fields(KeyTable(sorted: keys), makers)
    }

    /// These fields for another type of subject, which has the original one as a part:
    /// `typeFields.of { (method: Method) in method.result }`
    ///
    /// - Parameter part: Gives the part of the new subject.
    public func of<Whole>(_ part: @escaping @Sendable (Whole) -> Subject) -> Fields<Whole> {
        Fields<Whole>(table, makers.map { make -> Fields<Whole>.Field in { make(part($0)) } })
    }
}
