import TestSupport

/// Writes a module from a seed.
struct SpecWriter {
    var numbers: SeededGenerator
    let name: String
    /// Its settings, as lines of the spec.
    private(set) var lines: [String]
    private(set) var settings: ChosenSettings
    /// Types that the spec declares.
    var entities: [String] = []
    var hashableEntities: [String] = []
    var errors: [String] = []
    var aliases: [String] = []
    var functionAliases: [String] = []
    var helpers: [String] = []
    /// What the presenter has already, by its protocols, and what the interactor is asked.
    var shared: [RandomRequirement] = []
    var sharedNames: Set<String> = []
    var asked: [RandomRequirement] = []

    static func spec(name: String, seed: UInt64, _ factors: SettingFactors) -> RandomSpec {
        var numbers = SeededGenerator(seed)
        let lines = Self.settings(factors, name, &numbers)
        var writer = SpecWriter(numbers: numbers, name: name, lines: lines)
        return writer.spec(seed)
    }

    private init(numbers: SeededGenerator, name: String, lines: [String]) {
        self.numbers = numbers
        self.name = name
        self.lines = lines
        settings = ChosenSettings(lines: lines)
    }

    /// What is outside and not `Sendable`.
    private static let notSendable = ["Picture", "Layout", "Space.Inner", "Box<", "Pair<"]

    /// Whether the part of a section is an actor that takes or gives a type which is not `Sendable`, and which no spec
    /// declares. Such a type is up to the people who wrote it, so the compiler may refuse the module.
    private static func isRefusedActor(_ section: RandomSpec.Block) -> Bool {
        guard section.head.contains("data "), let items = section.items else { return false }
        return items.allSatisfy { $0.contains("async") } && items.contains { notSendable.contains(where: $0.contains) }
    }

    /// About half of the settings, each with any of its values.
    private static func settings(
        _ factors: SettingFactors,
        _ name: String,
        _ numbers: inout SeededGenerator
    ) -> [String] {
        let row = factors.all.map { factor in
            numbers.chance(factor.name == "isolation" ? 20 : 50) ? numbers.number(0...factor.values.count - 1) : nil
        }
        // Made below the folder of the spec, so that it is seen to whom a file belongs; what is shared is there once.
        let lines = factors.lines(factors.allowed(row)).filter {
            !$0.hasPrefix("shared:") && !$0.hasPrefix("tests-output:")
        }
        return ["architecture: \(factors.architecture)", "tests-output: \"\(name)/Made by tests\""]
            + lines.map { $0.hasPrefix("output:") ? "output: \"\(name)/Made by\"" : $0 }
    }

    /// What outside protocols are isolated to, such a module's parts are not.
    private var inheritable: [String] {
        settings["isolation"] == "none"
            ? ["Tracking", "AnyObject"] : ["Themable", "Tracking", "Loadable", "AlertPresentable", "AnyObject"]
    }

    private mutating func spec(_ seed: UInt64) -> RandomSpec {
        var blocks = declarations()
        if numbers.chance(40) { blocks.append(.init(head: documented("state", 30), items: stateProperties())) }
        var parameters: [String] = []
        var sections: [RandomSpec.Block] = []
        let hasInteractor = numbers.chance(75)
        if numbers.chance(90) { sections.append(section("view", &parameters)) }
        if hasInteractor { sections.append(section("interactor", &parameters)) }
        if numbers.chance(95) { sections.append(section("presenter", &parameters)) }
        if hasInteractor, numbers.chance(75) { sections.append(section("output", &parameters)) }
        if numbers.chance(70) { sections.append(section("wireframe", &parameters)) }
        if numbers.chance(35) { sections.append(section("input", &parameters)) }
        if numbers.chance(35) { sections.append(section("delegate", &parameters)) }
        if hasInteractor {
            for name in ["remote", "local", "cache", "Web"].prefix(
                numbers.pick([(55, 0), (20, 1), (15, 2), (5, 3), (5, 4)])
            ) {
                sections.append(section("data", &parameters, name: name))
            }
        }
        if sections.contains(where: Self.isRefusedActor) {
            lines = lines.filter { !$0.hasPrefix("data-isolation:") } + ["data-isolation: main"]
            settings = ChosenSettings(lines: lines)
        }
        sections.shuffle(using: &numbers)
        let imports = numbers.pick([
            (60, "import Foundation\n\n"), (30, ""), (5, "import Foundation\nimport struct Foundation.Date\n\n"),
        ])
        let list = parameters.isEmpty ? "" : "(" + parameters.joined(separator: numbers.pick([", ", ",\n    "])) + ")"
        return RandomSpec(
            name: name,
            seed: seed,
            head: imports + documented("module \(name)\(list) {", 40) + "\n    " + lines.joined(separator: "\n    "),
            settings: settings,
            blocks: blocks + sections
        )
    }

    // MARK: - Sections

    private mutating func section(_ role: String, _ parameters: inout [String], name: String? = nil) -> RandomSpec.Block
    {
        var head = role + (name.map { " " + $0 } ?? "")
        if ["view", "presenter", "interactor", "wireframe", "data"].contains(role), numbers.chance(30) {
            let dependencies = (0..<numbers.number(1...3)).map { _ in dependency(&parameters) }
            head += "(" + dependencies.joined(separator: ", ") + ")"
        }
        if numbers.chance(20) {
            var parents = Array(inheritable.shuffled(using: &numbers).prefix(numbers.number(1...3)))
            if let own = helpers.randomElement(using: &numbers), numbers.chance(25) { parents.append(own) }
            head += ": " + parents.joined(separator: ", ")
        }
        let items = numbers.chance(8) ? [] : requirements(role, 0...numbers.pick([(60, 5), (30, 10), (10, 15)]))
        return .init(head: documented(head, 25), items: items)
    }

    /// A dependency, served by a parameter of the module or by its own default.
    private mutating func dependency(_ parameters: inout [String]) -> String {
        counter += 1
        let base = numbers.pick([
            "load", "state", "service", "store", "limit", "onFinish", "title", "clock", "layout", "make", "default",
        ])
        let isKeyword = base == "default"
        if base == "load", numbers.chance(10), !taken.contains("load") {
            taken.insert("load")
            return "load: Int = 3"
        }
        let name = isKeyword && numbers.chance(20) && counter == 1 ? "`default`" : base + "\(counter)"
        let (type, value) = numbers.pick([
            ("Int", "3"), ("String", "\"a \\\"b\\\" // c\""), ("[String: Int]", "[:]"), ("any Store", ""),
            ("Picture?", "nil"),
            ("(() -> Void)?", "nil"), ("@escaping (Picture) -> Void", "{ _ in }"),
            ("@escaping @MainActor (Int) -> Void", ""),
            ("Money", "Money()"), ("Date", "Date()"), ("any Ticker", "SystemClock()"),
            ("(a: Int, b: String)", "(1, \"\")"),
            ("Box<Int>", ""), ("some Store", ""), ("Layout", ""), ("[Money]", "[]"), ("Result<Int, Error>", ""),
            ("@escaping @Sendable (String) async throws -> Int", ""), ("Set<Int>", "[1, 2]"),
            ("Array<Int>", "[Int]()"),
            ("Double", "-1.5"), (helpers.randomElement(using: &numbers) ?? "Int", ""), ("Locale", ".current"),
            ("Picture.Type", "Picture.self"), ("Character", "\"}\""),
        ])
        let label = numbers.chance(15) ? numbers.pick(["with ", "_ ", "in ", "using "]) : ""
        if value.isEmpty || numbers.chance(50) {
            let own = numbers.chance(10) ? numbers.pick(["given ", "_ "]) : ""
            let hasDefault = !value.isEmpty && numbers.chance(50)
            parameters.append(own + name + ": " + type + (hasDefault ? " = " + value : ""))
            return label + name + ": " + type + (!value.isEmpty && numbers.chance(20) ? " = " + value : "")
        }
        return label + name + ": " + type + " = " + value
    }

    var counter = 0
    private var taken: Set<String> = []

    private mutating func stateProperties() -> [String] {
        var names: Set<String> = []
        var marks: Set<String> = []
        return (0..<numbers.number(0...4)).compactMap { _ in
            let name = numbers.pick(["isLoading", "message", "items", "selection", "`default`", "progress"])
            guard names.insert(name).inserted else { return nil }
            let (type, value) = numbers.pick([
                ("Bool", "false"), ("String", "\"\""), ("[Money]", "[]"), ("Double", "0"), ("Set<Int>", "[]"),
                ("(a: Int, b: Int)", "(0, 0)"), ("Money", "Money(cents: 3)"),
            ])
            let text = numbers.chance(30) ? "var \(name): \(optional(valueType()))" : "var \(name): \(type) = \(value)"
            let mark = mark(ofState: text).flatMap { marks.insert($0).inserted ? $0 + " " : nil }
            return documented((mark ?? "") + text, 15)
        }
    }

    private func mark(ofState text: String) -> String? {
        if text.hasSuffix(": String?") { return "@error" }
        if text.contains(": Bool =") { return "@loading" }
        return text.hasSuffix("] = []") && settings["ui"] != "none" ? "@list" : nil
    }
}
