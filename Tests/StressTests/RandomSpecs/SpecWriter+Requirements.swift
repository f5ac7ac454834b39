/// A requirement of a section, and what makes two of them one in Swift's eyes.
struct RandomRequirement {
    var text: String
    /// Its full name; a property's alone.
    var name: String
}

extension SpecWriter {
    static let verbs = [
        "show", "load", "reload", "update", "select", "didTap", "didLoad", "didFail", "open", "close", "fetch", "store",
        "remove", "move", "insert", "toggle", "count", "item", "title", "height", "refresh", "push", "share", "sort",
    ]
    static let nouns = ["", "User", "Items", "Error", "Detail", "Message", "Row", "Cell", "All", "URL", "Photo"]
    static let keywordNames = ["default", "repeat", "in", "switch", "import", "super", "is", "where", "Type", "await"]
    static let labels = [
        "with", "for", "in", "at", "from", "of", "by", "to", "animated", "completion", "and", "default", "is", "where",
        "as",
    ]
    static let parameterNames = [
        "user", "item", "items", "index", "text", "message", "value", "error", "url", "completion", "handler", "kind",
        "date", "flag", "section", "count", "name", "key", "payload", "style", "source", "target",
    ]

    /// Requirements for a section; no two of one name, but for overloads.
    mutating func requirements(_ role: String, _ range: ClosedRange<Int>) -> [String] {
        var names: Set<String> = []
        var texts: [String] = []
        let isPresenter = ["presenter", "output", "input"].contains(role)
        for _ in 0..<numbers.number(range) {
            // What the presenter adopts in two protocols it has once.
            if isPresenter, numbers.chance(5), let other = shared.randomElement(using: &numbers) {
                if names.insert(other.baseName).inserted { texts.append(other.text) }
                continue
            }
            var requirement = requirement(role)
            // The interactor's names again, where the presenter asks for what it does.
            if isPresenter, numbers.chance(3), let request = asked.randomElement(using: &numbers) {
                requirement = RandomRequirement(
                    text: "var \(request.baseName): Int { get set }",
                    name: request.baseName
                )
                if Self.isKeyword(request.baseName) || request.baseName.hasPrefix("subscript") { continue }
            }
            guard !names.contains(requirement.baseName) else { continue }
            if isPresenter, !sharedNames.insert(requirement.baseName).inserted, !numbers.chance(3) { continue }
            names.insert(requirement.baseName)
            if numbers.chance(3), requirement.name.hasSuffix("()"), requirement.text.contains("\(requirement.name) ") {
                // An overload.
                texts.append(requirement.text.replacing("()", with: "(overload: Int)", maxReplacements: 1))
            }
            texts.append(documented(requirement.text, 15))
            if isPresenter { shared.append(requirement) }
            if role == "interactor" { asked.append(requirement) }
        }
        if role == "data", numbers.chance(20) { texts.append(sending()) }
        if isPresenter, numbers.chance(15), let request = asked.randomElement(using: &numbers),
            names.insert(request.baseName).inserted, sharedNames.insert(request.baseName).inserted
        {
            texts.append(request.text.replacing(" async", with: ""))
        }
        return texts
    }

    private mutating func requirement(_ role: String) -> RandomRequirement {
        switch numbers.pick([(80, 0), (14, 1), (2, 2), (2, 3)]) {
        case 0: return function(role)
        case 1: return property(role)
        case 2: return initializer(role)
        default: return subscripting()
        }
    }

    private static func isKeyword(_ name: String) -> Bool { keywordNames.contains(name) || name == "init" }

    private mutating func functionName() -> String {
        if numbers.chance(0.5) {
            return numbers.pick(["state", "Task", "view", "createModule", "type", "interactor", "assertionFailure"])
        }
        if numbers.chance(1.5) { return "`\(numbers.pick(Self.keywordNames))`" }
        return numbers.pick(Self.verbs) + numbers.pick(Self.nouns)
    }

    private mutating func parameters(_ range: [(Int, Int)], isInAsync: Bool = false) -> (text: String, labels: String) {
        var names: Set<String> = []
        var parts: [String] = []
        var labels = ""
        for index in 0..<numbers.pick(range) {
            var name = numbers.pick(Self.parameterNames)
            if numbers.chance(2) { name = "`\(numbers.pick(["in", "default", "for", "class", "self", "repeat"]))`" }
            if !names.insert(name).inserted {
                name += "\(index)"
                if name.hasPrefix("`") { name = "other\(index)" }
                names.insert(name)
            }
            let label = numbers.pick([
                (25, "_"), (45, ""), (25, numbers.pick(Self.labels)), (3, "`\(numbers.pick(["in", "for", "inout"]))`"),
            ])
            if numbers.chance(1) { name = "_" }
            let isSame = label.isEmpty
            // In front of its type a name is a label too, where keywords need no backticks.
            let head = isSame ? name : label + " " + name
            var type = parameterType(isInAsync: isInAsync)
            if name == "_", isSame { continue }
            if parts.last?.hasSuffix("...") == true, label == "_" { continue }
            if numbers.chance(1.5), !type.contains(" "), !type.hasSuffix("!") { type += "..." }
            parts.append(head + ": " + type)
            labels += (isSame ? name : label).replacing("`", with: "") + ":"
        }
        return (parts.joined(separator: ", "), labels)
    }

    private static let counts: [(Int, Int)] = [(30, 0), (40, 1), (14, 2), (8, 3), (5, 4), (3, 5)]

    private mutating func function(_ role: String) -> RandomRequirement {
        let isWorker = role == "interactor" || role == "data"
        let isAsync = numbers.chance(isWorker ? 30 : 4)
        let name = functionName()
        var parameters = parameters(Self.counts, isInAsync: isAsync)
        var generics = ""
        var conditions = ""
        if numbers.chance(4) {
            generics = numbers.pick(["<Value>", "<Value: Decodable>", "<Value: Collection>", "<Key: Hashable, Value>"])
            let more = numbers.pick(["_ one: Value", "_ type: Value.Type", "all: [Value]", "make: () -> Value"])
            parameters.text = more + (parameters.text.isEmpty ? "" : ", " + parameters.text)
            if generics.contains("Key") { parameters.text += ", of keyOfAll: Key" }
            conditions = numbers.pick([(60, ""), (20, " where Value: Sendable"), (20, "")])
            if generics.contains("Collection") { conditions = " where Value.Element == Int" }
            parameters.labels = "generic:"
        } else if numbers.chance(0.5) {
            generics = "<each Value>"
            parameters = ("_ values: repeat each Value", "_:")
        }
        let throwing = numbers.pick([
            (isWorker ? 75 : 92, ""), (isWorker ? 18 : 6, " throws"),
            (4, " throws(\(numbers.pick(["Failure"] + errors)))"),
            (1, " throws(any Error)"), (1, parameters.text.contains("() throws -> ") ? " rethrows" : " throws(Never)"),
        ])
        var result = ""
        if numbers.chance(30) {
            result = " -> " + numbers.pick([(90, valueType()), (4, "Void"), (2, "()"), (3, "Self"), (2, "Never")])
            if !generics.isEmpty, generics.contains("Value:"), numbers.chance(60) { result = " -> Value" }
        }
        var prefix = ""
        if numbers.chance(5) {
            prefix = "static "
        } else if numbers.chance(1) {
            prefix = "nonisolated "
        }
        let hasResult = !result.isEmpty && result != " -> Void" && result != " -> ()" && result != " -> Never"
        if hasResult, numbers.chance(10) { prefix = "@discardableResult " + prefix }
        if numbers.chance(1), !prefix.contains("nonisolated") { prefix = "@MainActor " + prefix }
        if numbers.chance(1), generics.isEmpty {
            parameters.text += (parameters.text.isEmpty ? "" : ", ") + "other same: Self"
        }
        if numbers.chance(1), generics.isEmpty {
            parameters.text += (parameters.text.isEmpty ? "" : ", ") + "body work: () throws -> Int"
        }
        if numbers.chance(0.5) { prefix = "@available(iOS 15, macOS 12, *) " + prefix }
        return RandomRequirement(
            text: prefix + "func " + name + generics + "(" + parameters.text + ")" + (isAsync ? " async" : "")
                + throwing
                + result + conditions,
            name: name.replacing("`", with: "") + "(" + parameters.labels + ")"
        )
    }

    /// A function whose parameters are sent as one value.
    private mutating func sending() -> String {
        counter += 1
        let names = Self.parameterNames.shuffled(using: &numbers).prefix(numbers.number(1...4))
        let parameters = names.map { name in
            var type = valueType()
            while type.isClosure { type = valueType() }
            let key = numbers.chance(25) ? "@key(\"\(name)_key\") " : ""
            return key + numbers.pick([(70, ""), (30, "_ ")]) + name + ": " + type
        }
        let result = numbers.pick([(30, ""), (70, " -> " + valueType())])
        let effects = numbers.pick([(60, " async throws"), (10, " async"), (10, " throws"), (20, "")])
        let name = "send" + (numbers.chance(20) ? "" : "\(counter)")
        return "@request func \(name)(\(parameters.joined(separator: ", ")))\(effects)\(result)"
    }

    private mutating func property(_ role: String) -> RandomRequirement {
        var name =
            numbers.pick(Self.nouns + ["total", "selection", "is", "on"]) + numbers.pick(["Count", "Phase", "Value"])
        name = name.prefix(1).lowercased() + name.dropFirst()
        if numbers.chance(3) { name = "`\(numbers.pick(["default", "in", "repeat", "self", "extension"]))`" }
        if role == "view", settings["ui"] == "uikit", numbers.chance(5) {
            return RandomRequirement(text: "var title: String? { get set }", name: "title")
        }
        var type = valueType()
        if numbers.chance(3), !type.contains(" "), !type.hasSuffix("?") { type += "!" }
        if numbers.chance(3) {
            return RandomRequirement(
                text: "weak var \(name): (any Store)? { get set }",
                name: name.replacing("`", with: "")
            )
        }
        let accessors = numbers.pick([
            (40, "{ get }"), (52, "{ get set }"), (3, "{ get async }"), (2, "{ get throws }"),
            (2, "{ get async throws }"),
            (1, "{ get throws(Failure) }"),
        ])
        let prefix = numbers.pick([(92, ""), (7, "static "), (1, accessors == "{ get }" ? "nonisolated " : "")])
        return RandomRequirement(
            text: "\(prefix)var \(name): \(type) \(accessors)",
            name: name.replacing("`", with: "")
        )
    }

    private mutating func initializer(_ role: String) -> RandomRequirement {
        let parameters = parameters([(20, 0), (60, 1), (20, 2)])
        let text = numbers.pick([(80, "init"), (12, "init?"), (4, "init!"), (4, "init<Value>")])
        let throwing = numbers.pick([(85, ""), (10, " throws"), (5, " async")])
        let generic = text.hasSuffix(">") ? "generic: Value" + (parameters.text.isEmpty ? "" : ", ") : ""
        return RandomRequirement(
            text: "\(text)(\(generic)\(parameters.text))\(throwing)",
            name: "init(\(parameters.labels))"
        )
    }

    private mutating func subscripting() -> RandomRequirement {
        let head = numbers.pick([
            "subscript(index: Int)", "subscript(_ key: String)", "subscript(at index: Int, in section: Int)",
            "subscript<Value>(path: KeyPath<Layout, Value>)", "static subscript(_ key: Int)",
        ])
        let accessors = numbers.pick([(50, "{ get }"), (45, "{ get set }"), (5, "{ get throws }")])
        return RandomRequirement(text: "\(head) -> \(valueType()) \(accessors)", name: "subscript" + head)
    }

    /// The text with a documentation above it, sometimes.
    mutating func documented(_ text: String, _ percent: Double) -> String {
        guard numbers.chance(percent) else { return text }
        let line = numbers.pick([
            "Says what it does.", "A \"quoted\" word, \\(interpolated) and `code`.", "*/ ends nothing here /*",
            "{{ name }} {% if view %} {# no comment #}", "Ünïcödé 🎉 → ✓", "    indented",
            "- Parameter value: as it is.",
            "\\n \\u{7D} ${x} #if #\"raw\"#", "https://example.com/a//b?c={d}", "", "TODO: later",
        ])
        if numbers.chance(10) { return "/** \(line.replacing("*/", with: "").replacing("/*", with: "")) */\n" + text }
        let more = numbers.chance(20) ? "///\n/// And more, in a second paragraph.\n" : ""
        return "/// \(line)\n" + more + text
    }
}

extension RandomRequirement {
    /// What no other declaration of its type may have.
    var baseName: String { name.prefix { $0 != "(" } + (name.hasPrefix("subscript") ? name : "") }
}
