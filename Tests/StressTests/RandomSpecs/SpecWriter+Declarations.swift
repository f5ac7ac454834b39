extension SpecWriter {
    mutating func declarations() -> [RandomSpec.Block] {
        var blocks: [RandomSpec.Block] = []
        for number in 0..<numbers.pick([(40, 0), (25, 1), (20, 2), (15, 4)]) {
            switch numbers.pick([(50, 0), (30, 1), (10, 2), (10, 3)]) {
            case 0: blocks.append(entity("\(name)Item\(number)"))
            case 1: blocks.append(enumeration("\(name)Kind\(number)"))
            case 2: blocks.append(alias("\(name)Alias\(number)"))
            default: blocks.append(helper("\(name)Helper\(number)"))
            }
        }
        return blocks
    }

    private mutating func entity(_ name: String) -> RandomSpec.Block {
        let isPlain = numbers.chance(75)
        var parents =
            isPlain ? ["Equatable", "Hashable", "Codable", "Sendable"].filter { _ in numbers.chance(45) } : []
        if numbers.chance(3), isPlain { parents.append("Identifiable") }
        let isCodable = parents.contains("Codable")
        var items: [String] = []
        if parents.contains("Identifiable") { items.append("let id: Int") }
        var names: Set<String> = ["id"]
        for _ in 0..<numbers.number(0...5) {
            var field = numbers.pick([
                "name", "count", "url", "date", "isOn", "`default`", "`in`", "price", "tags", "colour",
            ])
            guard names.insert(field).inserted else { continue }
            if numbers.chance(1) { field = "`self`" }
            let type = nonVoid(isPlain ? .plain : .value)
            let isIncomplete = type.hasSuffix("?") && !type.contains("->")
            let key =
                numbers.chance(20)
                ? "@key(\"\(numbers.pick(["user_id", "na me", "a\\\"b", "$x"]))\(items.count)\") " : ""
            let value =
                isIncomplete && numbers.chance(30) ? " = nil" : type == "Int" && numbers.chance(40) ? " = 3" : ""
            let keyword = value.isEmpty || !isCodable ? numbers.pick(["let", "var"]) : "var"
            let modifier = numbers.pick([(93, ""), (4, "private(set) "), (3, "fileprivate ")])
            items.append(
                documented(key + (keyword == "var" ? modifier : "") + "\(keyword) \(field): \(type)\(value)", 15)
            )
        }
        if numbers.chance(15) { items.append("var summary: String { \"\\(self)\" }") }
        if numbers.chance(10) { items.append("static let limit = 10") }
        if numbers.chance(10) { items.append("static func make() -> Int {\n    1\n}") }
        if numbers.chance(8) {
            items.append("enum Side: String, Codable, Sendable {\n    case left\n    case right\n}")
        }
        if numbers.chance(5) { items.append("struct Part: Hashable, Codable, Sendable {\n    var size = 1\n}") }
        if numbers.chance(4) { items.append("subscript(index: Int) -> Int { index }") }
        if numbers.chance(4) { items.append("mutating func reset() {\n    self = { self }()\n}") }
        if numbers.chance(4) { items.append("var area: Int {\n    get { 1 }\n    set { _ = newValue }\n}") }
        let generics = !isPlain && numbers.chance(8) ? numbers.pick(["<Element>", "<Element: Hashable>"]) : ""
        if generics.isEmpty { entities.append(name) }
        if parents.contains("Hashable"), generics.isEmpty { hashableEntities.append(name) }
        return .init(head: documented("entity \(name)\(generics)" + list(parents), 30), items: items)
    }

    private mutating func enumeration(_ name: String) -> RandomSpec.Block {
        let raw = numbers.pick([(55, ""), (30, "String"), (15, "Int")])
        var parents = raw.isEmpty ? [] : [raw]
        var names = ["first", "second", "`default`", "third", "`in`", "last"].shuffled(using: &numbers)
        names = Array(names.prefix(numbers.number(1...4)))
        var items: [String]
        if raw.isEmpty {
            let isError = numbers.chance(35)
            if isError {
                parents.append("Error")
                errors.append(name)
            }
            var isIndirect = false
            items = names.map { caseName in
                guard numbers.chance(40) else { return "case \(caseName)" }
                if numbers.chance(5) {
                    isIndirect = true
                    return "indirect case \(caseName)(\(name)?)"
                }
                let label = numbers.pick(["", "until: ", "in: ", "_ value: "])
                return "case \(caseName)(\(label)\(nonVoid(isError ? .plain : .value, depth: 1)))"
            }
            let hasPayload = items.contains { $0.contains("(") }
            if !hasPayload, !isIndirect, numbers.chance(40) { parents.append("CaseIterable") }
            if !hasPayload { hashableEntities.append(name) }
        } else {
            if numbers.chance(30) { parents.append(numbers.pick(["Codable", "CaseIterable", "Sendable"])) }
            items = names.map { "case \($0)" + (raw == "String" && numbers.chance(30) ? " = \"raw \($0)\"" : "") }
            if numbers.chance(15), names.count > 1 { items = ["case " + names.joined(separator: ", ")] }
            hashableEntities.append(name)
        }
        if numbers.chance(20) { items.append("var text: String {\n    switch self {\n    default: \"x\"\n    }\n}") }
        entities.append(name)
        return .init(head: documented("enum \(name)" + list(parents), 30), items: items.map { documented($0, 10) })
    }

    private mutating func alias(_ name: String) -> RandomSpec.Block {
        let type = numbers.pick([
            closure(1), "(view: Int, input: String)", "[String: Picture]", "Result<Int, Error>", "Picture",
        ])
        if type.contains("->") { functionAliases.append(name) } else { aliases.append(name) }
        return .init(head: documented("typealias \(name) = \(type)", 20), items: nil)
    }

    private mutating func helper(_ name: String) -> RandomSpec.Block {
        var names: Set<String> = []
        let items = (0..<numbers.number(0...3)).compactMap { _ -> String? in
            let method = numbers.pick(Self.verbs)
            guard names.insert(method).inserted else { return nil }
            return numbers.pick([
                "func \(method)()", "func \(method)(_ value: \(valueType()))", "var \(method): Int { get }",
                "func \(method)() -> Int",
            ])
        }
        let isClass = numbers.chance(40)
        helpers.append(name)
        return .init(head: documented("protocol \(name)" + (isClass ? ": AnyObject" : ""), 30), items: items)
    }

    private func list(_ parents: [String]) -> String {
        parents.isEmpty ? "" : ": " + parents.joined(separator: ", ")
    }
}
