import SourceText
import TemplateEngine
import TestSupport
import Testing

/// Texts of which a character has many bytes, or of which many marks follow each other, cost no more than others: what
/// takes the standard library quadratic time is not done, or charged.
@Suite struct TextCostTests {
    /// A letter with marks of two kinds, in an order that has to be sorted.
    private static func marked(_ count: Int, last: String = "") -> String {
        "a" + String(repeating: "\u{301}\u{327}", count: count) + last
    }

    private static let steps = "takes more than 50000000 steps"

    /// An environment with a tenth of the steps, for what takes the standard library long as well.
    private static let small: Environment = {
        var environment = Environment()
        environment.limits.steps /= 10
        return environment
    }()

    private static let fewSteps = "takes more than 5000000 steps"

    @Test(
        "marks in a row",
        arguments: [
            ("{% if x == y %}y{% else %}n{% endif %}", "n"), ("{% if x != y %}y{% endif %}", "y"),
            ("{% if x in l %}y{% else %}n{% endif %}", "n"), ("{% if x|hasPrefix:y %}y{% else %}n{% endif %}", "n"),
            ("{% if x|hasSuffix:y %}y{% else %}n{% endif %}", "n"), ("{% if x|hasPrefix:x %}y{% endif %}", "y"),
            ("{{ (x|escapeReservedKeywords).count }}", "1"), ("{{ (x|unused:l).count }}", "1"),
            ("{{ d[x]|default:'none' }}", "none"),
        ]
    )
    func marks(_ template: String, _ result: String) {
        let (x, y) = (Self.marked(50_000, last: "\u{301}"), Self.marked(50_000, last: "\u{327}"))
        let context: [String: Value] = ["x": .string(x), "y": .string(y), "l": [.string(y)], "d": ["a": 1]]
        #expect(errors(template, context) == "no error, but: " + result)
    }

    @Test("names with marks in a row are none")
    func names() {
        let name = Self.marked(50_000)
        let context: [String: Value] = ["x": .string(name)]
        for template in ["{% include x %}", "{{ 1|filter:x }}", "{{ 1|swiftIdentifier:x }}", "{{ \(name) }}"] {
            let message = errors(template, context)
            #expect(!message.hasPrefix("no error"))
            #expect(message.utf8.count < 2_000)
        }
    }

    @Test("a key with marks in a row is a mistake in JSON, and names are told apart by their bytes")
    func keys() throws {
        let long = SourceFile(path: "a.json", text: "{\"\(Self.marked(50_000))\": 1}")
        #expect(throws: DiagnosticsError.self) { try Value(json: long) }
        let twins = try Value(
            json: SourceFile(path: "a.json", text: "{\"d\": {\"e\u{301}\": 1, \"\u{E9}\": 2, \"a\": 3, \"a\": 4}}")
        )
        let context = ["d": twins["d"] ?? .null]
        #expect(errors("{{ d.count }} {{ d.a }} {{ d.e\u{301} }} {{ d.\u{E9} }}", context) == "no error, but: 3 4 1 2")
    }

    @Test(
        "short texts that are compared often are charged for",
        arguments: [
            "{% for i in 1...5000000 %}{% if x == y %}y{% endif %}{% endfor %}",
            "{% for i in 1...1000 %}{% if x in l %}y{% endif %}{% endfor %}",
        ]
    )
    func repeatedComparisons(_ template: String) {
        let (x, y) = (Self.marked(15, last: "\u{301}"), Self.marked(15, last: "\u{327}"))
        let list = Value.list(Array(repeating: .string(y), count: 10_000))
        #expect(errors(template, ["x": .string(x), "y": .string(y), "l": list]).contains(Self.steps))
    }

    @Test("flags in a row")
    func flags() {
        let flags = Value.string(String(repeating: "\u{1F1E6}\u{1F1E7}", count: 20_000))
        #expect(errors("{% if s|hasSuffix:s %}y{% endif %}", ["s": flags]) == "no error, but: y")
        let one = Value.string(String(repeating: "\u{1F1E6}", count: 500_000))
        #expect(
            errors("{% for i in 1...100 %}{% if s.last %}{% endif %}{% endfor %}", ["s": one], in: Self.small)
                .contains(Self.fewSteps)
        )
    }

    @Test(
        "a character with many bytes",
        arguments: [
            "{% for i in 1...100 %}{% if s.first %}{% endif %}{% endfor %}",
            "{% for i in 1...100 %}{% if s[1] and s[0] %}{% endif %}{% endfor %}",
            "{% for i in 1...100 %}{% set x s|lowerFirstLetter %}{% endfor %}",
        ]
    )
    func longCharacters(_ template: String) {
        let letter = "E" + String(repeating: "\u{301}", count: 200_000)
        #expect(errors(template, ["s": .string(letter + letter)], in: Self.small).contains(Self.fewSteps))
    }

    @Test("regular expressions")
    func regularExpressions() {
        let context: [String: Value] = [
            "s": .string(String(repeating: "a", count: 20_000)), "r": .string(String(repeating: "$1", count: 20_000)),
            "p": .string("[" + String(repeating: "a&&", count: 200_000) + "a]"),
        ]
        #expect(errors("{{ s|replace:'a',r,'regex' }}", context).contains(Self.steps))
        #expect(errors("{{ s|replace:p,'x','regex' }}", context).contains("too many '&&'"))
        #expect(
            errors("{% for i in 1...600000 %}{% set x 'a'|replace:'(?:){19000}','','regex' %}{% endfor %}", context)
                .contains(Self.steps)
        )
    }

    @Test("operators of one template")
    func operators() {
        let template = "{{ a" + String(repeating: "+1", count: 1_000_001) + " }}"
        #expect(errors(template, ["a": 1]).contains("1000000 operators"))
    }
}

/// Results that were wrong in silence.
@Suite struct ResultTests {
    @Test(
        arguments: [
            ("{{ 'c aC'|replace:'a(?i)b|c','X','regex' }}", "X aX"),
            ("{{ 'aB aC c C'|replace:'a(?i)b|c','X','regex' }}", "X aX X X"),
            ("{{ 'aBc abc'|replace:'(a(?i)b)c','X','regex' }}", "X X"),
            ("{{ s|replace:'(?m)$',';','regex' }}", "a;\r\nb;"),
            ("{{ 'ςσΣ'|replace:'(?i)σ','X','regex' }}", "XXX"),
            ("{{ 'ıI'|replace:'(?i)i','X','regex' }}", "ıX"),
            ("{{ 9007199254740993 == 9007199254740992.0 }}", "false"),
            ("{{ 9007199254740993 > 9007199254740992.0 }}", "true"),
            ("{{ 9007199254740992.0 < 9007199254740993 }}", "true"),
            ("{{ 'a longer text with a K' == 'a longer text with a \u{212A}' }} {{ 'K' in k }}", "true true"),
            ("{{ 'Kelvin'|hasPrefix:'\u{212A}' }} {{ 'in K'|hasSuffix:'\u{212A}' }}", "true true"),
            ("{{ 1 == 1.0 }} {{ 1 < 1.5 }} {{ -1 > -1.5 }} {{ 2 >= 2.0 }}", "true true true true"),
            ("{{ (0 - 9223372036854775807 - 1) % -1 }}", "0"),
            ("{% for o in 1...2 %}{% for x in xs %}{% empty %}a{% break %}b{% endfor %}c{% endfor %}d", "ad"),
        ] as [(String, String)]
    )
    func results(_ template: String, _ result: String) {
        #expect(errors(template, ["s": "a\r\nb", "xs": [], "k": ["\u{212A}"]]) == "no error, but: " + result)
    }
}
