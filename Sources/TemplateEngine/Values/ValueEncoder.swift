extension Value {
    /// Converts a value that can be encoded: `try Value(encoding: user)`
    ///
    /// Of Foundation's types, a `URL` becomes the string of its address, a `Date` a string such as
    /// `2026-11-25T09:30:00Z`, a `Decimal` its number, and `Data` a string in Base64.
    ///
    /// - Parameter value: The value. Its coding keys become the keys of a dictionary.
    /// - Throws: `ValueError` for what a template cannot use, with its place, or what `encode(to:)` throws.
    public init(encoding value: some Encodable) throws {
        self = try Encoded.value(of: value, path: [])
    }

    /// The number that a value encodes as its only content.
    static func encodedNumber(of value: some Encodable) -> Double? {
        let encoded = Encoded(path: [])
        try? value.encode(to: ValueEncoder(target: encoded))
        return encoded.value.double
    }
}

extension Value: Encodable {
    /// Encodes the content: null, a Boolean, a number, a string, a list or a dictionary. A range is encoded as a list.
    ///
    /// - Throws: `EncodingError` for a range of more than 1,000,000 numbers, or what the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        switch storage {
        case .list, .range:
            guard let list else {
                let problem = "a range of more than \(Value.longestRangeAsList) numbers is not encoded"
                throw EncodingError.invalidValue(self, .init(codingPath: encoder.codingPath, debugDescription: problem))
            }
            var container = encoder.unkeyedContainer()
            for value in list { try container.encode(value) }
        case .object(let object):
            var container = encoder.container(keyedBy: TextKey.self)
            for position in 0..<object.count {
                try container.encode(object.value(at: position), forKey: TextKey(object.keys[position]))
            }
        default:
            var container = encoder.singleValueContainer()
            switch storage {
            case .bool(let value): try container.encode(value)
            case .integer(let value): try container.encode(value)
            case .double(let value): try container.encode(value)
            case .string(let value): try container.encode(value)
            default: try container.encodeNil()
            }
        }
    }
}

/// A key of a dictionary.
private struct TextKey: CodingKey {
    let stringValue: String

    init(_ text: String) { stringValue = text }

    init?(intValue: Int) { return nil }

    init?(stringValue: String) { self.init(stringValue) }

    var intValue: Int? { nil }
}

/// A value that is being encoded. Containers add to it.
private final class Encoded {
    private enum Content {
        case nothing
        case value(Value)
        case dictionary([String: Encoded])
        case list([Encoded])
    }

    private var content = Content.nothing
    let path: [any CodingKey]

    init(path: [any CodingKey]) {
        self.path = path
    }

    static func value(of value: some Encodable, path: [any CodingKey]) throws -> Value {
        // Only errors and a few types need them.
        func names() -> [String] { path.map { $0.intValue.map(String.init) ?? $0.stringValue } }
        guard path.count <= Value.deepest else {
            throw ValueError("nested more than \(Value.deepest) levels deep", at: names())
        }
        // Values of these types need no encoder, and those without a finite value have an error of their own.
        switch value {
        case let value as Value: return value
        case is Double, is Float, is any BinaryInteger, is Bool, is String:
            do throws(ValueError) {
                return try Value(any: value)
            } catch {
                throw ValueError(error.description, at: names())
            }
        default:
            if let kind = FoundationType.kind(of: value) {
                return try FoundationType.value(of: value, kind: kind, path: names())
            }
            let encoded = Encoded(path: path)
            try value.encode(to: ValueEncoder(target: encoded))
            return encoded.value
        }
    }

    var value: Value {
        switch content {
        case .nothing: .null
        case .value(let value): value
        case .dictionary(let entries): .dictionary(entries.mapValues(\.value))
        case .list(let elements): .list(elements.map(\.value))
        }
    }

    func set(_ value: Value) { content = .value(value) }

    /// Makes the value a dictionary, if it is none.
    func becomeDictionary() {
        if case .dictionary = content { return }
        content = .dictionary([:])
    }

    /// Makes the value a list, if it is none.
    func becomeList() {
        if case .list = content { return }
        content = .list([])
    }

    /// The value of a key, which is added if it is missing: what two containers of one key encode belongs together.
    func entry(_ key: any CodingKey) -> Encoded {
        guard case .dictionary(var entries) = content else { return Encoded(path: path + [key]) }
        if let entry = entries[key.stringValue] { return entry }
        let entry = Encoded(path: path + [key])
        content = .nothing
        entries[key.stringValue] = entry
        content = .dictionary(entries)
        return entry
    }

    /// The last element, which is added.
    func element() -> Encoded {
        let element = Encoded(path: path + [PositionKey(count)])
        guard case .list(var elements) = content else { return element }
        content = .nothing
        elements.append(element)
        content = .list(elements)
        return element
    }

    var count: Int {
        if case .list(let elements) = content { elements.count } else { 0 }
    }
}

/// The position of an element.
private struct PositionKey: CodingKey {
    let position: Int

    init(_ position: Int) { self.position = position }

    init?(intValue: Int) { self.init(intValue) }

    init?(stringValue: String) { return nil }

    var intValue: Int? { position }
    var stringValue: String { "\(position)" }
}

/// The key of what a superclass encodes.
private struct SuperKey: CodingKey {
    init() {}

    init?(intValue: Int) { return nil }

    init?(stringValue: String) {
        if stringValue != "super" { return nil }
    }

    var intValue: Int? { nil }
    var stringValue: String { "super" }
}

private struct ValueEncoder: Encoder {
    let target: Encoded
    var codingPath: [any CodingKey] { target.path }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        target.becomeDictionary()
        return KeyedEncodingContainer(KeyedContainer<Key>(target: target))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        target.becomeList()
        return UnkeyedContainer(target: target)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer { SingleContainer(target: target) }
}

private struct KeyedContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let target: Encoded
    var codingPath: [any CodingKey] { target.path }

    func encodeNil(forKey key: Key) { target.entry(key).set(.null) }

    func encode(_ value: some Encodable, forKey key: Key) throws {
        target.entry(key).set(try Encoded.value(of: value, path: codingPath + [key]))
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type,
        forKey key: Key
    ) -> KeyedEncodingContainer<Nested> {
        ValueEncoder(target: target.entry(key)).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        ValueEncoder(target: target.entry(key)).unkeyedContainer()
    }

    func superEncoder() -> any Encoder { ValueEncoder(target: target.entry(SuperKey())) }

    func superEncoder(forKey key: Key) -> any Encoder { ValueEncoder(target: target.entry(key)) }
}

private struct UnkeyedContainer: UnkeyedEncodingContainer {
    let target: Encoded
    var codingPath: [any CodingKey] { target.path }
    var count: Int { target.count }

    func encodeNil() { target.element().set(.null) }

    func encode(_ value: some Encodable) throws {
        let path = codingPath + [PositionKey(count)]
        target.element().set(try Encoded.value(of: value, path: path))
    }

    func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
        ValueEncoder(target: target.element()).container(keyedBy: type)
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
        ValueEncoder(target: target.element()).unkeyedContainer()
    }

    func superEncoder() -> any Encoder { ValueEncoder(target: target.element()) }
}

private struct SingleContainer: SingleValueEncodingContainer {
    let target: Encoded
    var codingPath: [any CodingKey] { target.path }

    func encodeNil() { target.set(.null) }

    func encode(_ value: some Encodable) throws {
        target.set(try Encoded.value(of: value, path: codingPath))
    }
}
