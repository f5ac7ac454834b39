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

/// Finds texts that a decoder without settings of its own decodes to the types of a projection, with the values that
/// fixtures have.
struct DecodedSamples {
    /// A value and its text.
    private struct Sample {
        let value: String
        let json: JSONText
    }

    /// The text for an entity as its fixture makes it, and the number of its values.
    private struct Object {
        let entries: [(key: String, value: JSONText)]
        let size: Int
    }

    private let projection: Projection
    private let samples: SampleValues
    /// By name, the texts for the entities that were asked for; `nil` for one without a text.
    private var objects: [String: Object?] = [:]
    /// The number of values in the objects of the text that is made.
    private var size = 0
    /// By the kind of a value, how many values of the entity that is tested have it so far.
    private var counts: [String: Int] = [:]

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
        counts = [:]
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

    /// A value, and its text, that differs from those of earlier properties with the same type, or with another one
    /// that can be read from the same text: otherwise a test would not find two exchanged keys.
    private mutating func sample(of type: TypeSyntax, named name: String) -> Sample? {
        guard let value = samples.value(of: type, named: name),
            let json = json(of: type, named: name, depth: 1)
        else { return nil }
        guard case .named(let path) = type.withoutAttributes, path.count == 1, path[0].arguments.isEmpty else {
            return Sample(value: value, json: json)
        }
        let isDeclared = samples.declares(path[0].name)
        // Texts have the name of their property.
        guard isDeclared || path[0].name != "String" else { return Sample(value: value, json: json) }
        let kind = !isDeclared && Self.numbers.contains(path[0].name) ? "number" : path[0].name
        let number = counts[kind, default: 0]
        counts[kind] = number + 1
        return variant(number, of: path[0].name, named: name, depth: 1) ?? Sample(value: value, json: json)
    }

    /// Another value of a type.
    ///
    /// - Parameter number: The number of the value. The first one, which fixtures have, has the number 0.
    /// - Returns: `nil` for a type that has few values, or of which little is known.
    private mutating func variant(_ number: Int, of type: String, named name: String, depth: Int) -> Sample? {
        guard number > 0 else { return nil }
        guard !samples.declares(type) else {
            guard let declaration = projection.table[type] else { return nil }
            return declaration.isEnum
                ? Self.variant(number, ofEnum: declaration) : variant(number, ofEntity: declaration, depth: depth)
        }
        switch type {
        case "String": return Sample(value: "\"\(name) \(number + 1)\"", json: .string("\(name) \(number + 1)"))
        case "Date":
            return Sample(value: "Date(timeIntervalSince1970: \(number))", json: Self.date(number))
        case "Bool": return number % 2 == 1 ? Sample(value: "true", json: .bool(true)) : nil
        case "URL":
            let text = SampleValues.urlText(number)
            return Sample(value: "URL(string: \"\(text)\")!", json: .string(text))
        case "UUID":
            let text = SampleValues.uuidText(number)
            return Sample(value: "UUID(uuidString: \"\(text)\")!", json: .string(text))
        case _ where Self.numbers.contains(type): return Sample(value: "\(number + 1)", json: .integer(number + 1))
        default: return nil
        }
    }

    /// One of the cases of an enum, in turn.
    private static func variant(_ number: Int, ofEnum declaration: Declaration) -> Sample? {
        guard let cases = declaration.copyableCases, !cases.isEmpty else { return nil }
        let index = number % cases.count
        return rawValue(ofCase: index, of: declaration).map { json in
            Sample(value: "." + Keywords.escape(cases[index].name.text, as: .enumCase), json: json)
        }
    }

    /// An entity in which the first property that can have another value has it.
    private mutating func variant(_ number: Int, ofEntity declaration: Declaration, depth: Int) -> Sample? {
        guard depth < Self.depthLimit, let object = objects[declaration.name.text] ?? nil,
            let properties = properties(of: declaration)
        else { return nil }
        for (index, property) in properties.enumerated() {
            guard case .named(let path) = projection.table.expanded(property.type), path.count == 1,
                path[0].arguments.isEmpty,
                let value = variant(number, of: path[0].name, named: property.name.text, depth: depth + 1),
                value.value != samples.firstValue(of: property, type: property.type)
            else { continue }
            var entries = object.entries
            entries[index].value = value.json
            let label = Keywords.escape(property.name.text, as: .label)
            return Sample(value: ".fixture(\(label): \(value.value))", json: .object(entries))
        }
        return nil
    }

    // MARK: - Texts for sample values

    /// The text for the sample value of a type.
    private mutating func json(of type: TypeSyntax, named name: String, depth: Int) -> JSONText? {
        switch type.withoutAttributes {
        case .optional: return .null
        case .array: return .list([])
        case .dictionary(.name("String"), _), .dictionary(.name("Int"), _): return .object([])
        case .named(let path) where path.count == 1 && path[0].arguments.isEmpty:
            let typeName = path[0].name
            guard !samples.declares(typeName) else { return json(ofDeclared: typeName, depth: depth) }
            return Self.json(ofStandard: typeName, named: name)
        case .named(let path) where path.count == 1 && !samples.declares(path[0].name):
            switch path[0].name {
            case "Array", "Set": return .list([])
            case "Optional": return .null
            // The sample is a range of numbers.
            case "ClosedRange", "Range": return .list([.integer(0), .integer(1)])
            default: return nil
            }
        default: return nil
        }
    }

    private static func json(ofStandard type: String, named name: String) -> JSONText? {
        switch type {
        case "String": name.utf8.allSatisfy(isPlain) ? .string(name) : nil
        case _ where numbers.contains(type): .integer(1)
        default: texts[type]
        }
    }

    /// The texts for the samples of other types.
    private static let texts: [String: JSONText] = [
        "Bool": .bool(false),
        "CGPoint": .list([.integer(0), .integer(0)]),
        "CGRect": .list([.list([.integer(0), .integer(0)]), .list([.integer(0), .integer(0)])]),
        "CGSize": .list([.integer(0), .integer(0)]),
        "Data": .string(""),
        "Date": date(0),
        "DateComponents": .object([]),
        "Duration": .list([.integer(0), .integer(1_000_000_000_000_000_000)]),
        "IndexPath": .object([("indexes", .list([.integer(0)]))]),
        "IndexSet": .object([("indexes", .list([]))]),
        "Locale": .object([("identifier", .string("en_US"))]),
        "TimeZone": .object([("identifier", .string("GMT"))]),
        "URL": .string("https://example.com"),
        "UUID": .string("00000000-0000-0000-0000-000000000001"),
    ]

    /// The text for `Date(timeIntervalSince1970:)`, which counts the seconds since 2001.
    private static func date(_ seconds: Int) -> JSONText { .integer(seconds - 978_307_200) }

    private static let numbers: Set = [
        "CGFloat", "Decimal", "Double", "Float", "Int", "Int8", "Int16", "Int32", "Int64", "TimeInterval",
        "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
    ]

    private mutating func json(ofDeclared name: String, depth: Int) -> JSONText? {
        guard let declaration = projection.table[name] else { return nil }
        if declaration.isEnum { return Self.rawValue(ofCase: 0, of: declaration) }
        if objects[name] == nil { objects.updateValue(object(of: declaration, depth: depth), forKey: name) }
        guard let object = objects[name] ?? nil else { return nil }
        size += object.size
        return .object(object.entries)
    }

    /// How a case of an enum is encoded; `nil` if the enum has no raw values, or decodes itself.
    private static func rawValue(ofCase index: Int, of declaration: Declaration) -> JSONText? {
        guard let type = declaration.rawType, !declaration.hasInitializer, let cases = declaration.copyableCases,
            cases.indices.contains(index)
        else { return nil }
        if type == "String" {
            guard let literal = cases[index].rawValue?.text else { return .string(cases[index].name.text) }
            return literal.contentOfPlainLiteral.map(JSONText.string)
        }
        guard numbers.contains(type) else { return nil }
        // Without a raw value, that of the case before counts on.
        let written = cases[...index].lastIndex { $0.rawValue != nil }
        let base = written.map { cases[$0].rawValue?.text.plainInteger } ?? 0
        let (value, overflows) = (base ?? 0).addingReportingOverflow(index - (written ?? 0))
        return base == nil || overflows ? nil : .integer(value)
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
        return total <= Self.sizeLimit ? Object(entries: entries, size: total) : nil
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
