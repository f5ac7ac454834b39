import Foundation
import SourceText
import TemplateEngine
import TestSupport
import Testing

/// Nothing that a template says may hang, exhaust or end the process.
@Suite struct LimitTests {
    @Test func stepsAreBounded() {
        let environment = limited { $0.steps = 10_000 }
        #expect(errors("{% for x in 1...1000000000000 %}{% endfor %}", in: environment).contains("10000 steps"))
        #expect(
            errors("{% for x in 1...1000000000000 where x < 0 %}{% endfor %}", in: environment).contains("10000 steps")
        )
    }

    @Test func outputIsBounded() {
        let environment = limited { $0.output = 1000 }
        #expect(errors(String(repeating: "a", count: 1001), in: environment).contains("1000 bytes"))
        #expect(errors("{% for x in 1...999 %}ab{% endfor %}", in: environment).contains("1000 bytes"))
        #expect(errors("{{ 1...100000000000 }}", in: environment).contains("1000 bytes"))
        #expect(errors("{{ \"a\"|indent:1000000000000,\"x\",true }}", in: environment).contains("1000 bytes"))
        #expect(
            errors("{{ s|replace:\"a\",s }}", ["s": .string(String(repeating: "a", count: 100))], in: environment)
                .contains("1000 bytes")
        )
        let doubling = String(repeating: "{% set a %}{{ a }}{{ a }}{% endset %}", count: 64)
        #expect(errors("{% set a \"xx\" %}" + doubling, in: environment).contains("1000 bytes"))
    }

    @Test("an indentation that no line needs is not made, and one that a line needs is charged")
    func indentations() {
        let environment = limited {
            $0.steps = 1000
            $0.output = 1 << 20
        }
        #expect(errors("{{ 'a'|indent:1000000 }}", in: environment) == "no error, but: a")
        #expect(errors("{{ s|indent:1000000 }}", ["s": "a\n\n"], in: environment) == "no error, but: a\n\n")
        #expect(errors("{{ s|indent:1000000 }}", ["s": "a\nb"], in: environment).contains("1000 steps"))
        #expect(errors("{{ 'a'|indent:1000000,' ',true }}", in: environment).contains("1000 steps"))
        #expect(errors("{{ s|indent:5,'12' }}", ["s": "a\nb"], in: environment) == "no error, but: a\n1212121212b")
    }

    @Test func depthIsBounded() {
        #expect(errors("{% include \"p\" %}", templates: ["p": "{% include \"p\" %}"]).contains("100 deep"))
        #expect(errors("{% extends \"p\" %}", templates: ["p": "{% extends \"p\" %}"]).contains("100 deep"))
        #expect(errors("{% macro m %}{% call m %}{% endmacro %}{% call m %}").contains("100 deep"))
        #expect(
            errors(
                "{% extends \"p\" %}{% block b %}{% include \"p\" %}{% endblock %}",
                templates: ["p": "{% block b %}{% endblock %}"]
            ) == "no error, but: "
        )
    }

    @Test func nestingIsBounded() {
        for depth in [90, 1_000, Tier.count(100_000, quick: 10_000)] {
            let tags = String(repeating: "{% if x %}", count: depth) + String(repeating: "{% endif %}", count: depth)
            let parentheses =
                "{{ " + String(repeating: "(", count: depth) + "1" + String(repeating: ")", count: depth) + " }}"
            let brackets = "{{ a" + String(repeating: "[a", count: depth) + String(repeating: "]", count: depth) + " }}"
            let nots = "{% if " + String(repeating: "not ", count: depth) + "x %}{% endif %}"
            let choices = "{{ " + String(repeating: "1 if x else ", count: depth) + "2 }}"
            for template in [tags, parentheses, brackets, nots, choices] {
                let message = errors(template, ["x": true, "a": 1])
                if depth > 100 { #expect(message.contains("100 deep")) }
            }
        }
    }

    @Test func lowLimitsOfNestingHold() {
        let environment = limited { $0.nesting = 3 }
        #expect(errors("{% if 1 %}{% if 1 %}{{ 1 }}{% endif %}{% endif %}", in: environment) == "no error, but: 1")
        #expect(errors("{% if 1 %}{% if 1 %}{{ (1) }}{% endif %}{% endif %}", in: environment).contains("3 deep"))
        #expect(errors("{{ -(a|default:1) + 1 }}", in: environment).contains("3 deep"))
    }

    @Test("operators, filters and members in a row are not nested in each other")
    func chainsAreFlat() {
        let count = 20_000
        func repeated(_ text: String) -> String { String(repeating: text, count: count) }
        #expect(errors("{{ 1\(repeated(" + 1")) }}") == "no error, but: 20001")
        #expect(errors("{% if x\(repeated(" or x")) %}a{% else %}b{% endif %}", ["x": false]) == "no error, but: b")
        #expect(errors("{% if x\(repeated(" and x")) %}a{% else %}b{% endif %}", ["x": true]) == "no error, but: a")
        #expect(errors("{{ x\(repeated("|uppercase")) }}", ["x": "a"]) == "no error, but: A")
        #expect(errors("{{ x\(repeated(".first")) }}", ["x": "a"]) == "no error, but: a")
    }

    /// Threads other than the main one have 512 KB on macOS.
    @Test(
        "all levels of nesting fit on a small stack, also in a debug build",
        arguments: [
            ("{% if 1 %}", "x", "{% endif %}"), ("{% for i in 0..<1 %}", "x", "{% endfor %}"),
            ("{% if 0 %}{% else %}", "x", "{% endif %}"), ("{% if 0 %}{% elif 1 %}", "x", "{% endif %}"),
            ("{% for i in 0..<0 %}{% empty %}", "x", "{% endfor %}"), ("{% ifnot 0 %}", "x", "{% endif %}"),
            ("{% filter lowercase %}", "x", "{% endfilter %}"), ("{% macro m %}", "", "{% endmacro %}x"),
            ("{% q: for i in 0..<1 %}", "x", "{% endfor %}"), ("{% map 0..<1 into q %}", "", "{% endmap %}x"),
        ]
    )
    func smallStacksSurvive(_ open: String, _ middle: String, _ close: String) async {
        let template = String(repeating: open, count: 98) + middle + String(repeating: close, count: 98)
        #expect(await onSmallStack { errors(template) }.hasPrefix("no error, but: x"))
    }

    @Test(arguments: [
        ("{{ ", "(", "1", ")", " }}"), ("{% if ", "(1 and ", "1", ")", " %}1{% endif %}"),
        ("{% if ", "not ", "1", "", " %}{% endif %}1"), ("{{ ", "1 if 0 else ", "1", "", " }}"),
        ("{{ 1", "|default:a[1", "", "]", " }}"), ("{{ ", "- ", "1", "", " }}"),
    ])
    func expressionsFitOnSmallStacks(
        _ start: String,
        _ open: String,
        _ middle: String,
        _ close: String,
        _ end: String
    ) async {
        let count = open.contains("|") ? 48 : 98
        let template =
            start + String(repeating: open, count: count) + middle + String(repeating: close, count: count) + end
        #expect(await onSmallStack { errors(template) } == "no error, but: 1")
    }

    @Test(
        "groups and repetitions, nested as deep as they can be, fit on a small stack, also in a debug build",
        arguments: [
            ("(a|", 49, "b", ")*", 49), ("(a|a", 24, "b", ")?+", 24), ("(", 24, "a", "){1}+", 24),
            ("", 0, "(a|b)", "{1}+", 32), ("(?=(?>", 24, "a", "))", 24), ("(?<=", 48, "a", ")", 48),
            ("[^", 49, "b", String(repeating: "&&ab", count: 49) + "]", 49),
        ]
    )
    func regularExpressionsFitOnSmallStacks(
        _ open: String,
        _ opened: Int,
        _ middle: String,
        _ close: String,
        _ closed: Int
    ) async {
        let pattern = String(repeating: open, count: opened) + middle + String(repeating: close, count: closed)
        let output = await onSmallStack { errors("{{ 'ab'|replace:p,'x','regex' }}", ["p": .string(pattern)]) }
        #expect(output.hasPrefix("no error, but: "), "\(output)")
    }

    @Test("groups with many repetitions each are nested too deep", arguments: ["{1}+", "{1}"])
    func nestedRepetitions(_ repetition: String) async {
        let close = ")" + String(repeating: repetition, count: 40)
        let pattern = String(repeating: "(", count: 48) + "a" + String(repeating: close, count: 48)
        let output = await onSmallStack { errors("{{ 'ab'|replace:p,'x','regex' }}", ["p": .string(pattern)]) }
        #expect(output.contains("groups and repetitions are nested deeper than 100"), "\(output)")
    }

    @Test("nested values fit on a small stack, also in a debug build")
    func valuesFitOnSmallStacks() async {
        let texts = [("[", "1", "]"), ("{\"a\": ", "1", "}")].map { open, middle, close in
            String(repeating: open, count: 250) + middle + String(repeating: close, count: 250)
        }
        for text in texts {
            let printed = await onSmallStack {
                guard let value = try? Value(json: text), value == value, let other = try? Value(json: text) else {
                    return ""
                }
                return "\(value == other) \(value.hashValue == other.hashValue) " + errors("{{ v }}", ["v": value])
            }
            #expect(printed.hasPrefix("true true no error, but: ["))
        }
        let converted = await onSmallStack {
            var any: Any = 1
            for _ in 0..<190 { any = [any] }
            return (try? Value(any: any))?.description ?? ""
        }
        #expect(converted.hasPrefix("[[[["))
        let encoded = await onSmallStack {
            (try? Value(encoding: Nested(inner: nil).nested(190)))?.description ?? ""
        }
        #expect(encoded.hasPrefix("[\"inner\": ["))
        let tooDeep = await onSmallStack {
            var any: Any = 1
            for _ in 0..<300 { any = [any] }
            do { return try Value(any: any).description } catch { return "\(error)" }
        }
        #expect(tooDeep.hasSuffix("nested more than 200 levels deep"))
    }

    private final class Nested: Encodable {
        let inner: Nested?

        init(inner: Nested?) { self.inner = inner }

        func nested(_ depth: Int) -> Nested { (0..<depth).reduce(self) { inner, _ in Nested(inner: inner) } }
    }

    @Test("a limit of nesting that is higher holds, too, with a stack of its size")
    func highLimits() async {
        let environment = limited { $0.nesting = 20_000 }
        for (count, message) in [(3_000, "no error, but: x"), (15_000, "10000 deep")] {
            let text =
                String(repeating: "{% if 1 %}", count: count) + "x" + String(repeating: "{% endif %}", count: count)
            #expect(await onSmallStack { errors(text, in: environment) }.contains(message))
        }
    }

    private func onSmallStack(_ body: @escaping @Sendable () -> String) async -> String {
        await withCheckedContinuation { continuation in
            let thread = Thread { continuation.resume(returning: body()) }
            thread.stackSize = 512 << 10
            thread.start()
        }
    }

    @Test("filters that render each other's templates are bounded, however they render them")
    func filtersThatRender() async {
        let loader = Loader(["a": "{{ 1|show:'b' }}", "b": "{{ 1|show:'a' }}"])
        let store = LateStore()
        let ways: [Filter] = [
            Filter { call in .string(try call.render(call.arguments[0].string ?? "")) },
            Filter { call in
                .string(try TemplateStore(in: call.environment).render(call.arguments[0].string ?? ""))
            },
            Filter { _, arguments in .string(try store.store?.render(arguments[0].string ?? "") ?? "") },
        ]
        for way in ways {
            let environment = Environment(loader: loader, filters: ["show": way])
            store.store = TemplateStore(in: environment)
            let message = await onSmallStack { errors("{% include 'a' %}", in: environment) }
            #expect(message.contains("filters may render templates within each other 20 deep"))
        }
        let named = await onSmallStack { errors("{{ 'a'|filter:f }}", ["f": "filter:f"]) }
        #expect(named.contains("filters may apply each other by name 20 deep"))
    }

    private final class LateStore: @unchecked Sendable {
        var store: TemplateStore?
    }

    @Test("what a filter renders is work of the rendering")
    func workOfFilters() throws {
        let loader = Loader([
            "work": "{% for i in 0..<1000 %}{% endfor %}", "slow": "{% for i in 0..<9 %}{{ 1|show }}{% endfor %}",
        ])
        let ways: [Filter] = [
            Filter { call in .string(try call.render("work")) },
            Filter { call in .string(try TemplateStore(in: call.environment).render("work")) },
        ]
        for way in ways {
            var environment = limited { $0.steps = 3_000 }
            environment.loader = loader
            environment.filters["show"] = way
            #expect(errors("{{ 1|show }}", in: environment) == "no error, but: ")
            #expect(errors("{{ 1|show }}{{ 1|show }}{{ 1|show }}", in: environment).contains("3000 steps"))
        }
        let filter = Filter { call in .string(try call.render("deep", ["n": call.value])) }
        var environment = Environment(
            loader: Loader(["deep": "{% include 'deeper' %}", "deeper": "{{ n|deep }}"]),
            filters: ["deep": filter]
        )
        environment.limits.depth = 10
        #expect(errors("{{ 1|deep }}", in: environment).contains("10 deep"))
    }

    @Test func templatesAreBounded() {
        var environment = limited { $0.templates = 10 }
        environment.loader = Loader { name in SourceFile(path: name, text: "{% include \"\(name)x\" %}") }
        #expect(errors("{% include \"x\" %}", in: environment).contains("10 others"))
        #expect(errors("{{ a }}", in: limited { $0.source = 3 }).contains("3 bytes"))
    }

    @Test func regularExpressionsAreBounded() {
        let text = Value.string(String(repeating: "a", count: 40) + "!")
        #expect(errors("{{ s|replace:\"(a+)+$\",\"\",\"regex\" }}", ["s": text]).contains("steps"))
        #expect(errors("{{ s|replace:\"(((a{99}){99}){99}){99}\",\"\",\"regex\" }}", ["s": text]).contains("too large"))
        #expect(errors("{{ s|replace:\"((a?){99999}){99999}\",\"\",\"regex\" }}", ["s": text]).contains("too large"))
    }

    /// Templates whose work is not in the number of their instructions. Each ends within few instructions at the limit.
    @Test(arguments: [
        "{% set q 'aaaaaaaaaaaaaaaaaaaaaaaaaa'|replace:'(a|aa)+b','x','regex' %}",
        "{% set q (0...999)|uppercase %}",
        "{% set q (0...999)|join:',' %}",
        "{% set q text|split:'a' %}",
        "{% set q text|replace:'a','aa' %}",
        "{% set q text|replace:'b','' %}",
        "{% set q text|replace:'((a{20}){20}|b)','x','regex' %}",
        "{% set q text|swiftIdentifier %}",
        "{% set q text|indent %}",
        "{% set q 'x'|unused:names %}",
        "{% set q %}{{ names }}{% endset %}",
        "{% set q %}{{ text }}{% endset %}",
        "{% if text == other %}{% endif %}",
        "{% if 'b' in text %}{% endif %}",
        "{% if text in names %}{% endif %}",
        "{% if text.count > 3 %}{% endif %}",
        "{% if accents.count > 3 %}{% endif %}",
        "{% if accents[900] %}{% endif %}",
        "{% map names into r %}{% endmap %}",
        "{% for n in names where n == 'x' %}{% endfor %}",
        "{% import 'big' %}",
        "{% include 'small' entries %}",
        "{% if text|contains:'aaaaaaaaaaaaaaab' %}{% endif %}",
        "{% set q x|filter:filters[i] %}",
    ])
    func allWorkIsCharged(_ work: String) {
        var environment = limited { $0.steps = 100_000 }
        let big = String(repeating: "a", count: 1000)
        environment.loader = Loader(["big": big, "small": ""])
        let context: [String: Value] = [
            "text": .string(big), "other": .string(big), "accents": .string(String(repeating: "é", count: 1000)),
            "names": .list((0..<500).map { .string("name\($0)") }), "x": "a",
            "entries": ["a": 1], "filters": .list((0..<12000).map { .string("default:\($0)") }),
        ]
        // An include looks all names up in its context.
        let many = "{% if false %}" + (0..<50).map { "{{ n\($0) }}" }.joined() + "{% endif %}"
        // Each round charges more than its instructions, so that the limit is reached before they are.
        let template = "{% for i in 0..<12000 %}\(work){% endfor %}" + many
        #expect(errors(template, context, in: environment).contains("100000 steps"), "\(work)")
    }

    @Test func listsAreBounded() {
        let environment = limited { $0.elements = 100 }
        for work in [
            "{{ (0...100)|uppercase }}", "{{ (0...100)|join }}", "{{ text|split:'a' }}",
            "{% map 0...100 into r %}{% endmap %}", "{% for x in 0...100 where x >= 0 %}{% endfor %}",
        ] {
            let text = Value.string(String(repeating: "a", count: 100))
            #expect(errors(work, ["text": text], in: environment).contains("more than 100 elements"), "\(work)")
        }
        #expect(errors("{{ (1...100)|join:'' }}", in: environment).hasPrefix("no error, but: 123"))
        // Without a limit that is reached, nothing is left out in silence.
        #expect(errors("{{ (0...1000001)|uppercase }}").contains("more than 1000000 elements"))
    }

    @Test(
        "a value that prints without an end is printed no further than the limits allow",
        arguments: [
            "{{ names|join:(0...99999999999) }}", "{{ (0...99999999999)|indent }}", "{{ names[0...99999999999] }}",
            "{{ text|split:(0...99999999999) }}", "{{ text|swiftIdentifier:(0...99999999999) }}",
        ]
    )
    func endlessValues(_ template: String) {
        let environment = limited { $0.steps = 100_000 }
        #expect(errors(template, ["names": ["a", "b"], "text": "a b"], in: environment).contains("error: "))
    }

    @Test("characters of a long text are found one after another, also outside of ASCII")
    func characters() throws {
        let environment = limited { $0.steps = 3_000_000 }
        let template = "{% for i in 0..<5000 %}{{ s[i] }}{% endfor %}"
        for text in [String(repeating: "abcde", count: 1000), String(repeating: "abcdé", count: 1000)] {
            #expect(try render(template, ["s": .string(text)], in: environment) == text)
        }
        #expect(try render("{{ s[2] }}{{ s[0] }}{{ s.count }}", ["s": "é\r\nx"]) == "xé3")
        #expect(try render("{{ s[1] }}{{ t[1] }}{{ s[0] }}", ["s": "éà", "t": "üö"]) == "àöé")
    }

    @Test func longTextsAreEqualByTheirCharacters() throws {
        let composed = Value.string(String(repeating: "é", count: 100))
        let decomposed = Value.string(String(repeating: "e\u{301}", count: 100))
        let other = Value.string(String(repeating: "e", count: 200))
        #expect(
            try render("{{ a == b }} {{ a == c }} {{ a == a }}", ["a": composed, "b": decomposed, "c": other])
                == "true false true"
        )
        #expect(try render("{{ c == d }}", ["c": other, "d": .string(String(repeating: "f", count: 200))]) == "false")
    }

    @Test("groups of a regular expression are those of the last round that matched")
    func groups() throws {
        func replaced(_ pattern: String, _ text: String) throws -> String {
            try render("{{ s|replace:p,'<$1$2>','regex' }}", ["s": .string(text), "p": .string(pattern)])
        }
        #expect(try replaced("(a|b)*c", "abcac") == "<b><a>")
        #expect(try replaced("(a)|(b)", "ab") == "<a><b>")
        #expect(try replaced("(?:(a)x|(a)y)", "ay") == "<a>")
        #expect(try replaced("(?=(a))a(b)", "ab") == "<ab>")
        #expect(try replaced("(?!(a)c)a(b)", "ab") == "<b>")
        #expect(try replaced("(?>(a+))b|(a)", "aab") == "<aa>")
        let many = String(repeating: "()", count: 2000) + "(b)*"
        #expect(try replaced(many, String(repeating: "b", count: 1000)).hasPrefix("<>"))
    }

    @Test("long parts are found as short ones are")
    func search() throws {
        for (text, part) in [
            ("aaaaaaaaaaaab", "aaaaaaaaab"), ("abcabcabcabcabd", "abcabcabcabd"), ("abababababab", "ababababa"),
        ] {
            let found = try render(
                "{{ t|contains:p }} {{ t|replace:p,'-' }}",
                ["t": .string(text), "p": .string(part)]
            )
            #expect(found == "true " + text.replacing(part, with: "-"))
        }
        #expect(try render("{{ 'aaaaaaaaaaaaaaaa'|contains:'aaaaaaaaab' }}") == "false")
    }

    @Test("of many mistakes a hundred are shown, and messages repeat no long text")
    func manyMistakes() {
        for template in [
            "{% endif %}", "{{ a b }}\n", "{{ }}", "{%", "{{ a ", "{% fro %}", "{{ a|upercase }}", "{{ ~ }}",
            "{{ \"\\\" }}",
        ] {
            let message = errors(String(repeating: template, count: 20_000))
            #expect(message.utf8.count < 100_000)
            #expect(message.contains("more like these; they are not shown"))
            #expect(message.split(separator: "\n").filter { $0.contains(": error: ") }.count == 101)
        }
        let name = String(repeating: "n", count: 5000)
        for template in [
            "{{ NAME }}", "{{ x.NAME }}", "{% NAME %}", "{{ x|NAME }}", "{% call NAME %}", "{{ x NAME }}",
            "{% include 'NAME' %}",
            "{% block b %}{% endblock NAME %}", "{% for a in b %}{% break NAME %}{% endfor %}", "{{ x|filter:'NAME' }}",
            "{% macro m NAME NAME %}{% endmacro %}", "{{ x['NAME'] }}", "{% for a in x.NAME %}{% endfor %}",
            "{{ NAMEx + 'NAME' }}",
        ] {
            let message = errors(template.replacing("NAME", with: name), ["x": ["k": 1]])
            #expect(message.utf8.count < 2000, "\(template)")
            #expect(!message.contains(String(repeating: "n", count: 201)), "\(template)")
        }
    }

    /// Of a very long tag, the values in its last part are shown. That part can start in a string, whose words are no
    /// names.
    @Test func theValuesOfALongTagAreShown() {
        let long = String(repeating: "x", count: 2500)
        #expect(
            errors("{{ user.name }}{{ \"\(long) user.other \" - 1 }}", ["user": .dictionary(["name": "Ada"])])
                .contains("this calculates with numbers")
        )
    }

    @Test func whatIsNotUTF8IsRefused() {
        let file = SourceFile(path: "main", bytes: [0x61, 0xFF])
        #expect(throws: DiagnosticsError.self) { try Template(file) }
    }
}
