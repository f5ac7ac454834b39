import TemplateEngine
import TestSupport
import Testing

/// Programs that need no machine give what a machine gives: here the same template in a loop of one round.
@Suite struct PlainProgramTests {
    private static let context: [String: Value] = [
        "name": "Login", "long": "LoginViewController", "empty": "", "no": false, "yes": true, "one": 1,
        "nothing": .null, "list": ["a", "b"], "part": ["type": ["name": "LoginView", "args": []]],
        "settings": ["ui": "uikit", "on": true, "count": 3, "first": "x", "none": .null],
    ]

    private static let values = [
        "name", "long", "empty", "no", "yes", "one", "nothing", "list", "missing", "settings", "settings.ui",
        "settings.on", "settings.count", "settings.first", "settings.none", "settings.missing", "part.type.name",
        "part.type.args", "part.type.missing", "missing.name", "list.count", "list.0", "name.first", "'uikit'",
        "\"\"", "1", "true", "nil", "name|lowerFirstLetter", "settings.first|upperFirstLetter|lowercase", "long|length",
        "one|uppercase", "list|first", "missing|uppercase", "nothing|uppercase", "part.type.args|upperFirstLetter",
    ]

    private static func expression(_ random: inout SeededGenerator, depth: Int = 0) -> String {
        func part() -> String { expression(&random, depth: depth + 1) }
        guard depth < 4, !random.once(in: 3) else { return random.pick(values) }
        return switch random.pick(Array(0..<6)) {
        case 0: "\(random.pick(values)) == \(random.pick(values))"
        case 1: "\(random.pick(values)) != \(random.pick(values))"
        case 2: "not \(part())"
        case 3: "(\(part()) and \(part()))"
        case 4: "(\(part()) or \(part()))"
        default: "(\(part()) if \(part()) else \(part()))"
        }
    }

    private static func template(_ random: inout SeededGenerator) -> String {
        (0..<Int.random(in: 1...3, using: &random)).map { _ in
            random.once(in: 2)
                ? "{{ \(expression(&random)) }}"
                : "a {% if \(expression(&random)) %}b{{ \(random.pick(values)) }}{% else %}c{% endif %} d"
        }.joined(separator: "\n")
    }

    /// What a template writes, or the message of its mistake.
    private static func result(of template: String, in environment: Environment) -> String {
        do throws(DiagnosticsError) {
            return try Template(template, in: environment).render(context)
        } catch {
            return "error: " + error.diagnostics.map(\.message).joined(separator: "; ")
        }
    }

    @Test(arguments: Seeds.all)
    func writeTheSameAsInALoop(seed: UInt64) {
        var random = SeededGenerator(seed)
        var written = 0
        for _ in 0..<Tier.count(20_000, quick: 3_000) {
            let template = Self.template(&random)
            var environment = Environment()
            environment.undefined = random.once(in: 2) ? .strict : .lenient
            let plain = Self.result(of: template, in: environment)
            let looped = Self.result(of: "{% for _ in 1...1 %}\(template){% endfor %}", in: environment)
            #expect(plain == looped, "\(template)")
            if !plain.hasPrefix("error: ") { written += 1 }
        }
        #expect(written > 500)
    }

    @Test func expressionsGiveTheSameAsInATemplate() throws {
        var random = SeededGenerator(7)
        var environment = Environment()
        environment.undefined = .lenient
        for _ in 0..<1_000 {
            let text = Self.expression(&random)
            let value = try? Expression(text, in: environment).evaluate(Self.context)
            let looped = "{% for _ in 1...1 %}{% if \(text) %}true{% else %}false{% endif %}{% endfor %}"
            let expected = try? Template(looped, in: environment).render(Self.context)
            #expect(value.map { String($0.isTrue) } == expected, "\(text)")
        }
    }

    @Test func limitsHoldWithoutAMachine() {
        var environment = Environment()
        environment.limits.output = 8
        #expect(Self.result(of: "{{ name }}{{ name }}", in: environment).hasPrefix("error: the output would be larger"))
        environment = Environment()
        environment.limits.steps = 2
        #expect(Self.result(of: "{{ name }}a{{ name }}b{{ name }}", in: environment).hasPrefix("error: "))
    }

    @Test func filtersCountAsStepsWithoutAMachine() {
        var environment = Environment()
        environment.filters["twice"] = Filter { value, _ in .string((value.string ?? "") + (value.string ?? "")) }
        #expect(Self.result(of: "{{ name|twice|lowercase }}", in: environment) == "loginlogin")
        let many = "{{ long\(String(repeating: "|lowercase", count: 30)) }}"
        #expect(Self.result(of: many, in: environment) == "loginviewcontroller")
        // Each filter makes a text, which takes more steps than its instruction.
        environment.limits.steps = 60
        #expect(Self.result(of: many, in: environment).contains("more than 60 steps"))
    }

    @Test func anOutputBeyondTheLimitIsNotMade() throws {
        // Together they would be 4 GB.
        let text = String(repeating: "x", count: 4 << 20)
        let prints = String(repeating: "{{ x }}", count: 1_000)
        let template = try Template("{% if yes %}y{% endif %}" + prints)
        #expect(throws: DiagnosticsError.self) { try template.render(["x": .string(text), "yes": true]) }
    }

    @Test func aLongRenderingCanBeCancelled() throws {
        var environment = Environment()
        environment.isCancelled = { true }
        let prints = String(repeating: "{{ x }}{% if x %}y{% endif %}", count: 5_000)
        let template = try Template(prints, in: environment)
        #expect(throws: DiagnosticsError.self) { try template.render(["x": "a"]) }
    }
}
