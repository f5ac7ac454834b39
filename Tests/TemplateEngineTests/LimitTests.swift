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

    @Test func depthIsBounded() {
        #expect(errors("{% include \"p\" %}", templates: ["p": "{% include \"p\" %}"]).contains("100 deep"))
        #expect(errors("{% extends \"p\" %}", templates: ["p": "{% extends \"p\" %}"]).contains("100 deep"))
        #expect(errors("{% macro m %}{% call m %}{% endmacro %}{% call m %}").contains("100 deep"))
        #expect(errors("{{ \"a\"|filter:f }}", ["f": "filter:f"]).contains("100 deep"))
        #expect(
            errors(
                "{% extends \"p\" %}{% block b %}{% block b %}{% endblock %}{% endblock %}",
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
            let chain = "{{ 1" + String(repeating: " + 1", count: depth) + " }}"
            let nots = "{% if " + String(repeating: "not ", count: depth) + "x %}{% endif %}"
            let choices = "{{ " + String(repeating: "1 if x else ", count: depth) + "2 }}"
            for template in [tags, parentheses, brackets, chain, nots, choices] {
                let message = errors(template, ["x": true, "a": 1])
                if depth > 100 { #expect(message.contains("100 deep")) }
            }
        }
    }

    /// Threads other than the main one have 512 KB on macOS.
    @Test func smallStacksSurvive() async {
        let template =
            String(repeating: "{% if x %}", count: 45) + "{{ " + String(repeating: "(", count: 45) + "1"
            + String(repeating: ")", count: 45) + " }}" + String(repeating: "{% endif %}", count: 45)
        let pattern = String(repeating: "(a|", count: 49) + "b" + String(repeating: ")*", count: 49)
        let output: String = await withCheckedContinuation { continuation in
            let thread = Thread {
                let first = errors(template, ["x": true])
                let second = errors("{{ \"ab\"|replace:p,\"x\",\"regex\" }}", ["p": .string(pattern)])
                continuation.resume(returning: first + second)
            }
            thread.stackSize = 512 << 10
            thread.start()
        }
        #expect(output.contains("no error, but: 1"))
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

    @Test func whatIsNotUTF8IsRefused() {
        let file = SourceFile(path: "main", bytes: [0x61, 0xFF])
        #expect(throws: DiagnosticsError.self) { try Template(file) }
    }
}
