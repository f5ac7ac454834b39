/// A value that a template can see: what a context is made of, and what an expression gives.
///
/// Values are written as literals or made with the static functions:
///
///     let context: [String: Value] = [
///         "name": "Login",
///         "methods": [["name": "start", "isAsync": true], ["name": "stop", "isAsync": false]],
///         "count": .integer(methods.count),
///     ]
///
/// They are immutable and cheap to copy, so one context can be rendered by many templates at once.
public struct Value: Sendable {
    enum Storage: Sendable {
        /// No value at all: a name that does not exist.
        case undefined
        case null
        case bool(Bool)
        case integer(Int)
        case double(Double)
        case string(String)
        case list([Value])
        case object(Object)
        case range(Range<Int>, isDescending: Bool)
        /// A macro of the program that is running, by its number there.
        case macro(Int32)
        /// The `forloop` of a loop that is running, by its depth.
        case loop(Int32)
    }

    let storage: Storage

    init(_ storage: Storage) {
        self.storage = storage
    }

    static let undefined = Value(.undefined)

    /// Nothing, on purpose: it prints as nothing and is false. `Value.null`
    public static let null = Value(.null)

    /// `Value.bool(type.isOptional)`
    public static func bool(_ value: Bool) -> Value { Value(.bool(value)) }

    /// `Value.integer(parameters.count)`
    public static func integer(_ value: Int) -> Value { Value(.integer(value)) }

    /// `Value.double(0.5)`
    public static func double(_ value: Double) -> Value { Value(.double(value)) }

    /// `Value.string(method.name)`
    public static func string(_ value: String) -> Value { Value(.string(value)) }

    /// `Value.list(names.map(Value.string))`
    public static func list(_ values: [Value]) -> Value { Value(.list(values)) }

    /// `Value.dictionary(["name": .string(method.name)])`; loops go through it in the order of its keys.
    public static func dictionary(_ entries: [String: Value]) -> Value { Value(.object(Object(entries))) }
}

extension Value {
    /// `value.isNull`: true of `.null` and of what an expression gives where there is no value.
    public var isNull: Bool {
        switch storage {
        case .null, .undefined: true
        default: false
        }
    }

    /// The Boolean, or `nil` if it is something else: `if value.bool == true { … }`
    public var bool: Bool? {
        if case .bool(let value) = storage { value } else { nil }
    }

    /// The integer, or `nil` if it is something else: `value.integer ?? 0`
    public var integer: Int? {
        if case .integer(let value) = storage { value } else { nil }
    }

    /// The number as a `Double`, also of an integer, or `nil` if it is no number: `value.double ?? 0`
    public var double: Double? {
        switch storage {
        case .integer(let value): Double(value)
        case .double(let value): value
        default: nil
        }
    }

    /// The text, or `nil` if it is no string: `guard let name = value.string else { … }`
    public var string: String? {
        if case .string(let value) = storage { value } else { nil }
    }

    /// The elements, or `nil` if it is no list: `value.list?.count`
    public var list: [Value]? {
        switch storage {
        case .list(let values): values
        case .range(let range, let isDescending) where range.count <= Value.longestRangeAsList:
            Value.elements(of: range, isDescending: isDescending)
        default: nil
        }
    }

    /// The entries, or `nil` if it is no dictionary: `value.dictionary?["name"]`
    public var dictionary: [String: Value]? {
        if case .object(let object) = storage { object.dictionary } else { nil }
    }

    /// The entry of a dictionary: `value["name"]?.string`
    public subscript(key: String) -> Value? {
        if case .object(let object) = storage { object.value(of: Symbol(key)) } else { nil }
    }

    /// What a template says by `{% if value %}`: false are null, false, zero and below, and what is empty.
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

    /// Longer ranges are walked, but never turned into a list.
    static let longestRangeAsList = 1_000_000

    static func elements(of range: Range<Int>, isDescending: Bool) -> [Value] {
        isDescending ? range.reversed().map(Value.integer) : range.map(Value.integer)
    }
}

extension Value: Hashable {
    /// Equal are values of one kind with equal content; an integer is never equal to a `Double`.
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
                hasher.combine(object.values[position])
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
    public init(booleanLiteral value: Bool) { self = .bool(value) }
    public init(integerLiteral value: Int) { self = .integer(value) }
    public init(floatLiteral value: Double) { self = .double(value) }
    public init(stringLiteral value: String) { self = .string(value) }
    public init(arrayLiteral elements: Value...) { self = .list(elements) }

    /// Of two entries with one key, the later is taken.
    public init(dictionaryLiteral elements: (String, Value)...) {
        self = .dictionary(Dictionary(elements, uniquingKeysWith: { $1 }))
    }
}

extension Value: CustomStringConvertible {
    /// As a template prints it: `"\(Value.list([1, 2]))"` is `[1, 2]`.
    public var description: String { text }
}
