import ModuleSpec
import SourceText
import SwiftReader

/// A JSON text for a test, and the entity that it is decoded to.
struct DecodedSample: Sendable {
    /// The lines of the text.
    let json: [String]
    /// The expression for the entity, in a place where its type is known.
    let entity: String
}

/// Finds texts that are decoded to the types of a projection, with the values that fixtures have. A type that decoders
/// read in different ways, such as `Date`, has no text.
struct DecodedSamples {
    /// A value and its text.
    private struct Sample {
        let value: String
        let json: JSONText
    }

    /// The text for an entity as its fixture makes it, and the number of its values.
    private struct Object {
        let json: JSONText
        let size: Int
    }

    private let projection: Projection
    private let samples: SampleValues
    /// By name, the texts for the entities that were asked for; `nil` for one without a text.
    private var objects: [String: Object?] = [:]
    /// The number of values in the objects of the text that is made.
    private var size = 0

    /// The greatest number of values in a text. If each entity has two values of the next one, the number doubles with
    /// each.
    private static let sizeLimit = 100
    private static let depthLimit = 10

    init(of projection: Projection, samples: SampleValues) {
        self.projection = projection
        self.samples = samples
    }

    /// - Parameter isEquatable: Whether values of a type can be compared.
    /// - Returns: `nil` if the type of the projection is not decoded, or if something about its values is not known.
    mutating func sample(of declaration: Declaration, isEquatable: (TypeSyntax) -> Bool) -> DecodedSample? {
        let name = declaration.name.text
        guard isDecoded(declaration), isEquatable(.name(name)), let properties = properties(of: declaration) else {
            return nil
        }
        size = 0
        var arguments: [String] = []
        var entries: [(key: String, value: JSONText)] = []
        for property in properties {
            guard let key = property.encodedName, let sample = filled(property) else { return nil }
            entries.append((key, sample.json))
            if sample.value != samples.firstValue(of: property, type: property.type) {
                arguments.append(Keywords.escape(property.name.text, as: .label) + ": " + sample.value)
            }
        }
        guard size + entries.count <= Self.sizeLimit else { return nil }
        let text = String(decoding: JSONText.object(entries).bytes, as: UTF8.self)
        return DecodedSample(
            json: text.split(separator: "\n").map(String.init),
            entity: ".fixture(" + arguments.joined(separator: ", ") + ")"
        )
    }

    private func isDecoded(_ declaration: Declaration) -> Bool {
        let name = declaration.name.text
        return projection.isCodable && projection.types[name] != nil && projection.conforms(name, to: .decodable)
            && projection.isComplete(declaration)
    }

    /// The properties that are decoded; `nil` if those of the fixture differ.
    private func properties(of declaration: Declaration) -> [StoredProperty]? {
        let properties = (projection.properties[declaration.name.text] ?? []).map(\.property)
        return declaration.fixtureProperties?.map(\.name.text) == properties.map(\.name.text) ? properties : nil
    }

    // MARK: - Values of the entity that is tested

    /// A value that is not empty where that is known.
    private mutating func filled(_ property: StoredProperty) -> Sample? {
        let name = property.name.text
        switch projection.table.expanded(property.type).withoutAttributes {
        case .optional(let inner):
            // The name of such a case would be that of a case of Optional.
            if let sample = sample(of: inner, named: name), ![".none", ".some"].contains(sample.value) {
                return sample
            }
            return Sample(value: "nil", json: .null)
        case .array(let element):
            return sample(of: element, named: name).map { Sample(value: "[\($0.value)]", json: .list([$0.json])) }
                ?? Sample(value: "[]", json: .list([]))
        case let type:
            return sample(of: type, named: name)
        }
    }

    private mutating func sample(of type: TypeSyntax, named name: String) -> Sample? {
        guard let value = samples.value(of: type, named: name),
            let json = json(of: type, named: name, depth: 1)
        else { return nil }
        return Sample(value: value, json: json)
    }

    // MARK: - Texts for sample values

    /// The text for the sample value of a type.
    private mutating func json(of type: TypeSyntax, named name: String, depth: Int) -> JSONText? {
        switch type.withoutAttributes {
        case .optional: return .null
        case .array: return .list([])
        case .dictionary(.name("String"), _): return .object([])
        case .named(let path) where path.count == 1 && path[0].arguments.isEmpty:
            let typeName = path[0].name
            guard !samples.declares(typeName) else { return json(ofDeclared: typeName, depth: depth) }
            return Self.json(ofStandard: typeName, named: name)
        case .named(let path) where path.count == 1 && !samples.declares(path[0].name):
            return ["Array", "Set"].contains(path[0].name) ? .list([]) : path[0].name == "Optional" ? .null : nil
        default: return nil
        }
    }

    private static func json(ofStandard type: String, named name: String) -> JSONText? {
        switch type {
        case "String": name.utf8.allSatisfy(isPlain) ? .string(name) : nil
        case "Bool": .bool(false)
        case "URL": .string("https://example.com")
        case "UUID": .string("00000000-0000-0000-0000-000000000001")
        case _ where numbers.contains(type): .integer(1)
        default: nil
        }
    }

    private static let numbers: Set = [
        "CGFloat", "Decimal", "Double", "Float", "Int", "Int8", "Int16", "Int32", "Int64", "TimeInterval",
        "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
    ]

    private mutating func json(ofDeclared name: String, depth: Int) -> JSONText? {
        guard let declaration = projection.table[name] else { return nil }
        if declaration.isEnum { return Self.rawValue(ofFirstCase: declaration) }
        if objects[name] == nil { objects.updateValue(object(of: declaration, depth: depth), forKey: name) }
        guard let object = objects[name] ?? nil else { return nil }
        size += object.size
        return object.json
    }

    /// How the first case of an enum is encoded; `nil` if the enum has no raw values, or decodes itself.
    private static func rawValue(ofFirstCase declaration: Declaration) -> JSONText? {
        guard let type = declaration.rawType, !declaration.hasInitializer, let first = declaration.copyableCases?.first
        else { return nil }
        if type == "String" {
            guard let literal = first.rawValue?.text else { return .string(first.name.text) }
            return literal.contentOfPlainLiteral.map(JSONText.string)
        }
        guard numbers.contains(type) else { return nil }
        return (first.rawValue?.text ?? "0").plainInteger.map(JSONText.integer)
    }

    /// The text for an entity as its fixture makes it.
    private mutating func object(of declaration: Declaration, depth: Int) -> Object? {
        guard depth < Self.depthLimit, isDecoded(declaration), let properties = properties(of: declaration) else {
            return nil
        }
        let outer = size
        defer { size = outer }
        size = 0
        var entries: [(key: String, value: JSONText)] = []
        for property in properties {
            guard let key = property.encodedName, let json = json(ofFirst: property, depth: depth + 1) else {
                return nil
            }
            entries.append((key, json))
        }
        let total = size + entries.count
        return total <= Self.sizeLimit ? Object(json: .object(entries), size: total) : nil
    }

    /// The text for the value that a property has in a fixture.
    private mutating func json(ofFirst property: StoredProperty, depth: Int) -> JSONText? {
        guard let value = samples.firstValue(of: property, type: property.type) else { return nil }
        if value == samples.value(of: property.type, named: property.name.text) {
            let type = projection.table.expanded(property.type)
            return json(of: type, named: property.name.text, depth: depth)
        }
        switch property.type {
        case .name("Bool") where value == "true": return .bool(true)
        case .name("String"): return value.contentOfPlainLiteral.map(JSONText.string)
        case .name("Int"), .name("Double"): return value.plainInteger.map(JSONText.integer)
        default: return nil
        }
    }

    /// Whether a byte is the same in a string literal of Swift and in one of JSON.
    fileprivate static func isPlain(_ byte: UInt8) -> Bool {
        byte >= 0x20 && byte != 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }
}

extension StoredProperty {
    /// Its name in a JSON text; `nil` for a key with characters that are written in other ways.
    fileprivate var encodedName: String? {
        guard let key else { return name.text.utf8.allSatisfy(DecodedSamples.isPlain) ? name.text : nil }
        return key.contentOfPlainLiteral
    }
}

extension String {
    /// The text of a string literal; `nil` for any other expression, and if characters are written in other ways.
    fileprivate var contentOfPlainLiteral: String? {
        guard utf8.count >= 2, utf8.first == UInt8(ascii: "\""), utf8.last == UInt8(ascii: "\"") else { return nil }
        let content = utf8.dropFirst().dropLast()
        return content.allSatisfy(DecodedSamples.isPlain) ? String(content) : nil
    }

    /// The value of a literal of decimal digits; `nil` for any other expression.
    fileprivate var plainInteger: Int? {
        utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ? Int(self) : nil
    }
}
