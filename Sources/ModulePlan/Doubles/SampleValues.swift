import ModuleSpec
import SwiftReader

/// The values that tests give where any value of a type will do: `1`, `.fixture()`, the first case of an enum.
struct SampleValues: Sendable {
    /// By the name of a type of the spec or of a domain, a value of it.
    private(set) var values: [String: String]
    /// By the name of a type of the spec, values of it that differ from the one in `values`, and from each other.
    private var others: [String: [String]] = [:]
    /// The names that the spec declares. They are not those of standard types.
    private let declared: Set<String>
    /// Gives a value of a type that another module of the spec declares, by the name of the type.
    private let valueBeside: @Sendable (String) -> String?
    /// What is before the name of a function of the standard library.
    private let qualifier: String
    /// By protocol, the name of its test double; empty where a value must not be on the main actor.
    private(set) var doubles: [String: String] = [:]

    /// An error of any type. Templates declare it in each file of tests that has it.
    static let error = "SampleError()"

    /// The greatest length of a value. If each enum has two values of the next one, the length doubles with each.
    private static let limit = 100

    /// - Parameters:
    ///   - declarations: Those of the module.
    ///   - known: The values of types that domains declare.
    ///   - module: The module.
    ///   - valueBeside: Gives a value of a type that another module of the spec declares, by the name of the type.
    init(
        of declarations: [Declaration],
        beside known: [String: String] = [:],
        in module: Module,
        _ valueBeside: @escaping @Sendable (String) -> String? = { _ in nil }
    ) {
        values = known
        self.valueBeside = valueBeside
        qualifier = module.qualifier
        declared = Set(module.knownDeclarations.map(\.name.text))
        for inside in declarations.flatMap(\.typesInside) {
            if let first = inside.type.firstCase { values[inside.path] = "." + Keywords.escape(first, as: .enumCase) }
        }
        var users: [String: [Int]] = [:]
        for (index, declaration) in declarations.enumerated() {
            for name in Set((declaration.storedTypes ?? []).flatMap(\.plainNames)) where declared.contains(name) {
                users[name, default: []].append(index)
            }
        }
        var waiting = Set(declarations.indices)
        while !waiting.isEmpty {
            let found = waiting.sorted().compactMap { index in
                value(of: declarations[index]).map { (name: declarations[index].name.text, value: $0) }
            }
            for (name, value) in found { values[name] = value }
            waiting = Set(
                found.flatMap { users[$0.name] ?? [] }.filter { values[declarations[$0].name.text] == nil }
            )
        }
        for declaration in declarations { others[declaration.name.text] = otherValues(of: declaration) }
    }

    /// The same values, and the doubles for protocols.
    func with(doubles: [String: String]) -> SampleValues {
        var copy = self
        copy.doubles = doubles
        return copy
    }

    /// Whether the sample of one of some types is a literal or a member of a type of Foundation, without its name: `1`
    /// for a `Decimal`. The file then has to import Foundation where `MemberImportVisibility` is on.
    func needFoundation(for types: some Sequence<TypeSyntax>) -> Bool {
        types.contains { type in
            type.plainNames.contains { name in
                KnownTypes.isDeclared(name, by: .foundation) && !declared.contains(name)
                    && (KnownTypes[name]?.emptyValue == "0" || Self.known[name]?.hasPrefix(".") == true)
            }
        }
    }

    /// Whether the spec, or a domain that it uses, declares a type of this name.
    func declares(_ name: String) -> Bool { declared.contains(name) }

    /// An expression for a value, where the type is known from its place.
    ///
    /// - Parameter name: The name of the value, which is also the text of a string.
    /// - Returns: `nil` if nothing is known of the type.
    func value(of type: TypeSyntax, named name: String) -> String? {
        guard let value = anyValue(of: type, named: name), value.utf8.count <= Self.limit else { return nil }
        return value
    }

    /// The same, and an array with one element where a value of that is known: a test would not notice an empty array
    /// that is not passed on.
    func filledValue(of type: TypeSyntax, named name: String) -> String? {
        if case .array(let element) = type.withoutAttributes, let value = value(of: element, named: name) {
            return "[\(value)]"
        }
        return value(of: type, named: name)
    }

    /// The same, as the text of a statement of its own, which can have several lines.
    func filledText(of type: TypeSyntax, named name: String) -> String? {
        guard let element = StreamType(type)?.element, value(of: type, named: name) != nil,
            let value = value(of: element, named: name)
        else { return filledValue(of: type, named: name) }
        return stream(type, calling: "\n    $0.yield(\(value))\n    $0.finish()\n")
    }

    private func anyValue(of type: TypeSyntax, named name: String) -> String? {
        if let element = StreamType(type)?.element {
            // A closure on one line has one statement.
            return value(of: element, named: name).flatMap {
                stream(type, calling: " _ = ($0.yield(\($0)), $0.finish()) ")
            }
        }
        return switch type.withoutAttributes {
        case .tuple(let elements): tuple(elements, named: name)
        case .function(let function): closure(function)
        case .prefixed("any", .named(let path)) where path.count == 1: existential(path[0].name)
        case .named(let path) where path.count == 1: named(path[0], name) ?? type.emptyValue(declared: declared)
        case .named(let path) where path.count == 2: values["\(path[0].name).\(path[1].name)"]
        case let type: type.emptyValue(declared: declared)
        }
    }

    /// An expression for a stream.
    ///
    /// - Parameter calls: The content of the closure that gets its continuation, and ends it: ` $0.finish() `.
    /// - Returns: `nil` if the type is no stream.
    func stream(_ type: TypeSyntax, calling calls: String) -> String? {
        guard let stream = StreamType(type) else { return nil }
        // Both are sequences of the other type.
        let maker =
            stream.isThrowing
            ? "AsyncThrowingStream<\(stream.element), any Error>" : "AsyncStream<\(stream.element)>"
        return "\(maker) {\(calls)}"
    }

    private func tuple(_ elements: [TypeSyntax.TupleElement], named name: String) -> String? {
        let values = elements.compactMap { element in
            value(of: element.type, named: element.label ?? name).map { Self.labeled($0, element.label) }
        }
        return values.count == elements.count ? "(" + values.joined(separator: ", ") + ")" : nil
    }

    /// A closure that does nothing, or gives a value; it stops if no value is known.
    private func closure(_ function: TypeSyntax.Function) -> String {
        let names = function.parameters.map { _ in "_" }.joined(separator: ", ")
        let head = names.isEmpty ? "" : " " + names + " in"
        if function.result.isVoid { return names.isEmpty ? "{}" : "{\(head) }" }
        let value = value(of: function.result, named: "result")
        return "{\(head) \(value ?? "\(qualifier)fatalError(\"no test calls this\")") }"
    }

    private func existential(_ name: String) -> String? {
        if let double = doubles[name] { return double + "()" }
        return name == "Error" && !declared.contains(name) ? Self.error : nil
    }

    private func named(_ type: TypeSyntax.Component, _ name: String) -> String? {
        if declared.contains(type.name) { return values[type.name] }
        if type.arguments.isEmpty, let value = valueBeside(type.name) { return value }
        switch (type.name, type.arguments.count) {
        case ("String", 0), ("Substring", 0): return "\"\(name)\""
        case ("Result", 2): return value(of: type.arguments[0], named: name).map { ".success(\($0))" }
        case ("Range", 1), ("ClosedRange", 1):
            let isNumber = type.arguments[0].emptyValue(declared: declared) == "0"
            return isNumber ? (type.name == "Range" ? "0..<1" : "0...1") : nil
        case (_, 0): return Self.known[type.name] ?? (KnownTypes[type.name]?.emptyValue == "0" ? "1" : nil)
        default: return nil
        }
    }

    /// Values of types that have no empty value, or no meaningful one.
    private static let known = [
        "CGPoint": ".zero", "CGRect": ".zero", "CGSize": ".zero",
        "Calendar": "Calendar(identifier: .gregorian)",
        "Character": "\"a\"",
        "Data": "Data()",
        "Date": "Date(timeIntervalSince1970: 0)",
        "DateComponents": "DateComponents()",
        "Duration": ".seconds(1)",
        "IndexPath": "IndexPath(index: 0)",
        "IndexSet": "IndexSet()",
        "Locale": "Locale(identifier: \"en_US\")",
        "TimeZone": "TimeZone(secondsFromGMT: 0)!",
        "URL": "URL(string: \"https://example.com\")!",
        "URLComponents": "URLComponents()",
        "UUID": "UUID(uuidString: \"00000000-0000-0000-0000-000000000001\")!",
        "Void": "()",
    ]

    // MARK: - Different values of one type

    /// One of the values of a type that differ from its sample, in turn.
    ///
    /// - Parameters:
    ///   - number: The number of the value, from 1.
    ///   - type: A type whose samples do not depend on the name of the value.
    /// - Returns: `nil` for a type of which too little is known.
    func other(_ number: Int, of type: String) -> String? {
        guard declared.contains(type) else { return Self.standard(number, of: type) }
        guard let sample = values[type], let others = others[type], !others.isEmpty else { return nil }
        let index = number % (others.count + 1)
        return index == 0 ? sample : others[index - 1]
    }

    private static func standard(_ number: Int, of type: String) -> String? {
        switch type {
        case "Bool": number % 2 == 1 ? "true" : "false"
        case "Date": "Date(timeIntervalSince1970: \(number))"
        case "URL": "URL(string: \"\(urlText(number))\")!"
        case "UUID": "UUID(uuidString: \"\(uuidText(number))\")!"
        default: nil
        }
    }

    /// The text of a URL that differs from that of the sample.
    static func urlText(_ number: Int) -> String { "https://example.com/\(number + 1)" }

    /// The text of a UUID that differs from that of the sample.
    static func uuidText(_ number: Int) -> String {
        let digits = String(number + 1)
        return "00000000-0000-0000-0000-" + String(repeating: "0", count: 12 - digits.utf8.count) + digits
    }

    /// The other cases of an enum that have no values; an entity in which one property has another value.
    private func otherValues(of declaration: Declaration) -> [String]? {
        guard let sample = values[declaration.name.text] else { return nil }
        if declaration.isEnum {
            return declaration.copyableCases?.filter(\.payloads.isEmpty)
                .map { "." + Keywords.escape($0.name.text, as: .enumCase) }
                // In an Optional, the names of such cases would be those of its own.
                .filter { ![sample, ".none", ".some"].contains($0) }
        }
        guard sample == ".fixture()" else { return nil }
        return declaration.fixtureProperties?.lazy.compactMap { property -> [String]? in
            guard case .named(let path) = property.type, path.count == 1, let type = path.first?.name,
                KnownTypes.isDeclared(type, by: .swift), !declared.contains(type),
                !declaration.typesInside.contains(where: { $0.type.name == type })
            else { return nil }
            let name = property.name.text
            let label = Keywords.escape(name, as: .label)
            if type == "String" { return [2, 3].map { ".fixture(\(label): \"\(name) \($0)\")" } }
            guard firstValue(of: property, type: property.type, in: declaration) == "1" else { return nil }
            return [2, 3].map { ".fixture(\(label): \($0))" }
        }
        .first
    }

    // MARK: - Types of the spec

    private func value(of declaration: Declaration) -> String? {
        switch declaration.kind {
        case .helperProtocol: nil
        case .typeAlias(let type): value(of: type, named: declaration.name.text.withLowerFirstWord)
        case .enumeration: firstCase(of: declaration)
        case .entity: isMade(declaration) ? ".fixture()" : nil
        }
    }

    /// The first case of an enum for which all values are known.
    private func firstCase(of declaration: Declaration) -> String? {
        declaration.copyableCases?.lazy.compactMap { enumCase in
            let name = enumCase.name.text
            let values = enumCase.payloads.compactMap { payload in
                value(of: payload.element.type, named: payload.element.label ?? name).map {
                    Self.labeled($0, payload.element.label)
                }
            }
            guard values.count == enumCase.payloads.count else { return nil }
            let made = "." + Keywords.escape(name, as: .enumCase)
            let text = values.isEmpty ? made : made + "(" + values.joined(separator: ", ") + ")"
            return text.utf8.count <= Self.limit ? text : nil
        }
        .first
    }

    /// Whether the fixture of an entity needs no arguments.
    private func isMade(_ declaration: Declaration) -> Bool {
        guard let parameters = declaration.fixtureProperties else { return false }
        return parameters.allSatisfy { firstValue(of: $0, type: $0.type, in: declaration) != nil }
    }

    /// The value that a property has in a fixture: the one that its declaration gives it, or a sample.
    ///
    /// - Parameters:
    ///   - type: The type in the generated code.
    ///   - declaration: The entity, in which the names of its own types are written without its name.
    func firstValue(of property: StoredProperty, type: TypeSyntax, in declaration: Declaration? = nil) -> String? {
        if let text = property.defaultValue?.text, !text.contains("\n") { return text }
        let inside = declaration?.typesInside ?? []
        return value(of: declaration?.naming(type, from: inside) ?? type, named: property.name.text)
    }

    private static func labeled(_ value: String, _ label: String?) -> String {
        guard let label, label != "_" else { return value }
        return Keywords.escape(label, as: .label) + ": " + value
    }
}
