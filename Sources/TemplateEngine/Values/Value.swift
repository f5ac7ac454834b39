/// A value that a template can use: an element of a context, or the result of an expression.
///
/// Values are made from literals or with the static functions:
///
///     let context: [String: Value] = [
///         "name": "Login",
///         "methods": [["name": "start", "isAsync": true], ["name": "stop", "isAsync": false]],
///         "count": .integer(methods.count),
///     ]
///
/// Values are immutable and cheap to copy, so several threads can render the same context at once.
public struct Value: Sendable {
    enum Storage: Sendable {
        /// The value of a name that does not exist.
        case undefined
        case null
        case bool(Bool)
        case integer(Int)
        case double(Double)
        case string(String)
        case list([Value])
        case object(Object)
        case range(Range<Int>, isDescending: Bool)
        /// A macro of the running program, by its number.
        case macro(Int32)
        /// The `forloop` of a running loop, by its depth.
        case loop(Int32)
    }

    let storage: Storage

    init(_ storage: Storage) {
        self.storage = storage
    }

    /// A dictionary whose values are computed when they are used.
    ///
    /// - Parameters:
    ///   - table: The keys.
    ///   - make: Computes the value of the key at a position of the table.
    @usableFromInline
    init(_ table: KeyTable, make: @escaping @Sendable (_ position: Int) -> Value) {
        self.init(.object(Object(table, make: make)))
    }

    /// A dictionary whose values are stored.
    ///
    /// - Parameters:
    ///   - table: The keys.
    ///   - value: Gives the value of the key at a position of the table.
    @usableFromInline
    init(storing table: KeyTable, value: (_ position: Int) -> Value) {
        self.init(.object(Object(table, value: value)))
    }

    static let undefined = Value(.undefined)

    /// The value without content: it prints as nothing and is false.
    public static let null = Value(.null)

    /// A Boolean: `Value.bool(type.isOptional)`
    public static func bool(_ value: Bool) -> Value { Value(.bool(value)) }

    /// An integer: `Value.integer(parameters.count)`
    public static func integer(_ value: Int) -> Value { Value(.integer(value)) }

    /// A number with a fraction: `Value.double(0.5)`
    public static func double(_ value: Double) -> Value { Value(.double(value)) }

    /// A string: `Value.string(method.name)`
    public static func string(_ value: String) -> Value { Value(.string(value)) }

    /// A list: `Value.list(names.map(Value.string))`
    public static func list(_ values: [Value]) -> Value { Value(.list(values)) }

    /// A dictionary: `Value.dictionary(["name": .string(method.name)])`
    ///
    /// A loop visits the entries in the order of their keys.
    public static func dictionary(_ entries: [String: Value]) -> Value { Value(.object(Object(entries))) }
}

extension Value {
    /// Whether the value is `.null`, or the result of an expression without a value.
    public var isNull: Bool {
        switch storage {
        case .null, .undefined: true
        default: false
        }
    }

    /// The Boolean; `nil` for a value of another kind: `if value.bool == true { … }`
    public var bool: Bool? {
        if case .bool(let value) = storage { value } else { nil }
    }

    /// The integer; `nil` for a value of another kind: `value.integer ?? 0`
    public var integer: Int? {
        if case .integer(let value) = storage { value } else { nil }
    }

    /// The number, also that of an integer; `nil` for a value of another kind: `value.double ?? 0`
    public var double: Double? {
        switch storage {
        case .integer(let value): Double(value)
        case .double(let value): value
        default: nil
        }
    }

    /// The string; `nil` for a value of another kind: `guard let name = value.string else { … }`
    public var string: String? {
        if case .string(let value) = storage { value } else { nil }
    }

    /// The elements of a list or of a range; `nil` for a value of another kind, and for a range of more than 1,000,000
    /// numbers: `value.list?.count`
    public var list: [Value]? {
        switch storage {
        case .list(let values): values
        case .range(let range, let isDescending) where range.count <= Value.longestRangeAsList:
            Value.elements(of: range, isDescending: isDescending)
        default: nil
        }
    }

    /// The entries of a dictionary; `nil` for a value of another kind: `value.dictionary?["name"]`
    public var dictionary: [String: Value]? {
        if case .object(let object) = storage { object.dictionary } else { nil }
    }

    /// The entries of a dictionary, as the context of a rendering: `try template.render(Value(json: text).variables)`
    ///
    /// - Throws: `ValueError` for a value of another kind.
    public var variables: [String: Value] {
        get throws(ValueError) {
            if let dictionary { return dictionary }
            throw ValueError("a context is a dictionary, whose keys are the variables, and not \(shown)")
        }
    }

    /// The value of a key; `nil` where there is no such key, and for a value of another kind: `value["name"]?.string`
    public subscript(key: String) -> Value? {
        if case .object(let object) = storage { object.value(of: Symbol(key)) } else { nil }
    }

    /// Whether `{% if value %}` holds. Null, false, numbers up to zero, and empty strings, lists and dictionaries are
    /// false.
    public var isTrue: Bool {
        switch storage {
        case .undefined, .null: false
        case .bool(let value): value
        case .integer(let value): value > 0
        case .double(let value): value > 0
        case .string(let value): !value.isEmpty
        case .list(let values): !values.isEmpty
        case .object(let object): object.count > 0
        case .range(let range, _): !range.isEmpty
        case .macro, .loop: true
        }
    }

    /// A loop can visit a longer range, but no list is made of it.
    static let longestRangeAsList = 1_000_000

    static func elements(of range: Range<Int>, isDescending: Bool) -> [Value] {
        isDescending ? range.reversed().map(Value.integer) : range.map(Value.integer)
    }
}

extension Value: Hashable {
    /// Whether two values have the same kind and equal content. An integer never equals a `Double`.
    public static func == (left: Value, right: Value) -> Bool {
        switch (left.storage, right.storage) {
        case (.undefined, .undefined), (.null, .null): true
        case (.bool(let a), .bool(let b)): a == b
        case (.integer(let a), .integer(let b)): a == b
        case (.double(let a), .double(let b)): a == b
        case (.string(let a), .string(let b)): a == b
        case (.list(let a), .list(let b)): a == b
        case (.object(let a), .object(let b)): a == b
        case (.range(let a, let aFalls), .range(let b, let bFalls)): a == b && aFalls == bFalls
        case (.macro(let a), .macro(let b)): a == b
        case (.loop(let a), .loop(let b)): a == b
        default: false
        }
    }

    /// Hashes the content of the value.
    public func hash(into hasher: inout Hasher) {
        switch storage {
        case .undefined: hasher.combine(0)
        case .null: hasher.combine(1)
        case .bool(let value): hasher.combine(value)
        case .integer(let value): hasher.combine(value)
        case .double(let value): hasher.combine(value)
        case .string(let value): hasher.combine(value)
        case .list(let values): hasher.combine(values)
        case .object(let object):
            for position in 0..<object.count {
                hasher.combine(object.keys[position])
                hasher.combine(object.value(at: position))
            }
        case .range(let range, let isDescending):
            hasher.combine(range)
            hasher.combine(isDescending)
        case .macro(let number), .loop(let number): hasher.combine(number)
        }
    }
}

extension Value: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByFloatLiteral, ExpressibleByStringInterpolation, ExpressibleByArrayLiteral,
    ExpressibleByDictionaryLiteral
{
    /// `let value: Value = true`
    public init(booleanLiteral value: Bool) { self = .bool(value) }
    /// `let value: Value = 3`
    public init(integerLiteral value: Int) { self = .integer(value) }
    /// `let value: Value = 0.5`
    public init(floatLiteral value: Double) { self = .double(value) }
    /// `let value: Value = "name"`
    public init(stringLiteral value: String) { self = .string(value) }
    /// `let value: Value = ["a", 1, true]`
    public init(arrayLiteral elements: Value...) { self = .list(elements) }

    /// `let value: Value = ["name": "start", "count": 2]`
    ///
    /// Of two entries with the same key, the later one is taken.
    public init(dictionaryLiteral elements: (String, Value)...) {
        self = .dictionary(Dictionary(elements, uniquingKeysWith: { $1 }))
    }
}

extension Value: CustomStringConvertible {
    /// The text that a template prints: `"\(Value.list([1, 2]))"` is `[1, 2]`.
    public var description: String { text }
}
