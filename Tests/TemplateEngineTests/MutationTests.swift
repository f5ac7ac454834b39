import SourceText
import TemplateEngine
import TestSupport
import Testing

/// The short form of `Tests/Fuzz/run-template-engine`: the cases' templates, changed at random, but always alike.
@Suite struct MutationTests {
    private static let pieces = [
        "{{ ", " }}", "{% ", " %}", "{#", "#}", "{%-", "-%}", "{% if x %}", "{% else %}", "{% endif %}",
        "{% for x in xs %}", "{% endfor %}", "{% set a %}", "{% endset %}", "{% macro m a %}", "{% endmacro %}",
        "{% call m 1 %}", "{% block b %}", "{% endblock %}", "{% include \"main\" %}", "{% extends \"main\" %}",
        "{% raw %}", "{% break %}", "{% map xs into r %}", "{% endmap %}", "|default:", "|join:\", \"", "|filter:s",
        "|replace:\"(a|b)*\",\"$1\",\"regex\"", "[", "]", "(", ")", ".", "...", "..<", " not ", " in ", "\"", "'",
        "\\", "\u{0}", "é", "forloop.last", "block.super", "9223372036854775807", "\r\n",
    ]

    @Test func mutatedTemplatesNeitherTrapNorHang() throws {
        var random = Random(state: 20)
        let cases = try StencilCase.load("stencil") + StencilCase.load("stencilswiftkit")
        var environment = limited {
            $0.steps = 5_000
            $0.output = 1 << 14
            $0.templates = 5
        }
        var rendered = 0
        let count = Tier.count(20_000, quick: 4_000)
        for _ in 0..<count {
            let example = cases[random.next(below: cases.count)]
            var bytes = Array(example.template.utf8)
            for _ in 0...random.next(below: 4) { mutate(&bytes, &random) }
            let file = SourceFile(path: "main", bytes: bytes)
            let others = example.templates
            environment.loader = Loader { name in
                name == "main" ? file : others[name].map { SourceFile(path: name, text: $0) }
            }
            environment.undefined = random.next(below: 2) == 0 ? .strict : .lenient
            do throws(DiagnosticsError) {
                _ = try Template(file, in: environment).renderBytes(example.context)
                rendered += 1
            } catch {
                #expect(!error.diagnostics.isEmpty)
            }
        }
        #expect(rendered > count / 20)
    }

    private func mutate(_ bytes: inout [UInt8], _ random: inout Random) {
        let place = random.next(below: bytes.count + 1)
        switch random.next(below: 4) {
        case 0: bytes.insert(contentsOf: Self.pieces[random.next(below: Self.pieces.count)].utf8, at: place)
        case 1 where place < bytes.count: bytes.remove(at: place)
        case 2 where place < bytes.count: bytes[place] = UInt8(random.next(below: 256))
        default:
            let end = min(bytes.count, place + random.next(below: 12))
            bytes.insert(contentsOf: bytes[place..<end], at: random.next(below: bytes.count + 1))
        }
    }

    /// SplitMix64.
    private struct Random {
        var state: UInt64

        mutating func next(below bound: Int) -> Int {
            state &+= 0x9E37_79B9_7F4A_7C15
            var mixed = state
            mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
            mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
            return Int((mixed ^ (mixed >> 31)) % UInt64(bound))
        }
    }
}
