import SourceText
import TemplateEngine
import Testing

/// What this engine has and Stencil has not.
@Suite struct LanguageTests {
    @Test func marksTrimAroundEveryDelimiter() throws {
        #expect(try render("a {{- x -}} b", ["x": 1]) == "a1b")
        #expect(try render("a {#- c -#} b") == "ab")
        #expect(try render("a \n {%+ if x +%} \n b{% endif %}", ["x": 1]) == "a \n  \n b")
        #expect(try render("{{-5}}{{ -5 }}") == "-5-5")
    }

    @Test func smartTrimmingKnowsBothLineEnds() throws {
        #expect(try render("a\r\n  {% if x %}\r\nb\r\n  {% endif %}\r\nc", ["x": 1]) == "a\r\nb\r\nc")
    }

    @Test("a byte order mark at the start of a template is no part of its text")
    func byteOrderMark() throws {
        let mark = "\u{FEFF}"
        #expect(try render(mark + "a" + mark) == "a" + mark)
        #expect(try render(mark + "{{ x }}", ["x": 1]) == "1")
        #expect(try render(mark + "{# c #}{% extends \"b\" %}", templates: ["b": mark + "b"]) == "b")
        #expect(try render("a{% include \"b\" %}", templates: ["b": mark + "b"]) == "ab")
        #expect(try render(mark).isEmpty)
    }

    @Test("the escapes of a string are those of its own quote")
    func quotes() throws {
        #expect(try render(#"{{ s|replace:'"','\"' }}"#, ["s": "say \"hi\""]) == #"say \"hi\""#)
        #expect(try render(#"{{ "it\'s" }} {{ 'it\'s' }} {{ "\\t" }}"#) == #"it\'s it's \t"#)
    }

    @Test("a pair of trim modes has a name")
    func trimNames() {
        #expect(Trim("whitespace/line") == .smart)
        #expect(Trim("none/none") == .nothing)
        #expect(Trim("all/whitespace") == Trim(before: .all, after: .whitespace))
        for name in ["", "/", "none", "none/", "none/none/none", "None/all", "smart/all"] { #expect(Trim(name) == nil) }
    }

    @Test("a block that the parent has somewhere is not stray")
    func blocksOfParents() throws {
        let child = "{% extends \"mid\" %}{% block b %}x{% block inner %}y{% endblock %}{% endblock %}"
        let templates = [
            "mid": "{% extends \"base\" %}", "base": "{% if shown %}{% include \"part\" %}{% endif %}",
            "part": "{% block b %}{% endblock %}",
        ]
        #expect(try render(child, ["shown": true], templates: templates) == "xy")
        #expect(try render(child, ["shown": false], templates: templates) == "")
        // What a computed name leads to is not known before.
        let computed = ["mid": "{% include name %}", "part": "{% block b %}{% endblock %}"]
        #expect(try render(child, ["name": "part"], templates: computed) == "xy")
        let stray = "{% extends \"part\" %}{% block c %}{% endblock %}"
        #expect(try render(stray, templates: templates, in: likeStencil) == "")
        #expect(throws: DiagnosticsError.self) { try render(stray, templates: templates) }
    }

    @Test(
        "JSON is read as RFC 8259 says",
        arguments: [
            (#"["\u+041"]"#, "expected four hexadecimal digits"), ("[1.E5]", "is not a JSON number"),
            ("[1e400]", "this number is too large"), ("[1.]", "is not a JSON number"), ("[-]", "is not a JSON number"),
            ("[+1]", "expected a JSON value"), ("[01]", "is not a JSON number"), ("[-01]", "is not a JSON number"),
            ("[1-2]", "is not a JSON number"),
            ("[9223372036854775807, -9223372036854775808, 123456789012345678, -0]", ""), ("[1.5E+2]", ""), ("[-0]", ""),
            (#"["\u0041\uD83D\uDE00"]"#, ""),
        ]
    )
    func json(_ text: String, message: String) {
        do {
            _ = try Value(json: SourceFile(path: "c.json", text: text))
            #expect(message.isEmpty)
        } catch {
            let message = message.isEmpty ? "no error" : message
            #expect(error.diagnostics.first?.message.contains(message) == true)
        }
    }

    @Test func rawTextIsNotLookedInto() throws {
        #expect(try render("{% raw %}{{ a }}{% if %}{# #}{% endraw %}!") == "{{ a }}{% if %}{# #}!")
        #expect(try render("a\n{% raw %}\n {{ b }}\n{% endraw %}\nc") == "a\n {{ b }}\nc")
    }

    @Test func stringsProtectDelimitersAndHaveEscapes() throws {
        #expect(try render(#"{{ "}}" }}{% if "%}" %}{{ '{%' }}{% endif %}"#) == "}}{%")
        #expect(try render(#"{{ "a\"b\\c\nd\te\w" }}"#) == "a\"b\\c\nd\te\\w")
    }

    @Test(arguments: [
        ("1 + 2 * 3", "7"), ("(1 + 2) * 3", "9"), ("7 / 2", "3"), ("7.0 / 2", "3.5"), ("7 % 4", "3"), ("-n + 1", "-4"),
        ("n - 1", "4"), ("n-1|default:0", "0"), ("1 - -1", "2"), ("2 < 1 + 2", "true"), ("1...n - 3", "[1, 2]"),
        ("0..<3", "[0, 1, 2]"), ("3..<0", "[3, 2, 1]"), ("2 not in 1...3", "false"), ("\"x\" not in \"abc\"", "true"),
        ("9 in 0..<9", "false"), ("1 if n > 3 else 2 if n > 9 else 3", "1"), ("not n == 5", "false"),
    ])
    func calculates(_ expression: String, _ expected: String) throws {
        #expect(try render("{{ \(expression) }}", ["n": 5]) == expected)
    }

    @Test func findsANameThatIsNotUsed() throws {
        #expect(try render("{{ \"a\"|unused:xs }} {{ \"b\"|unused:xs }}", ["xs": ["a", "a2", "c"]]) == "a3 b")
        #expect(throws: (any Error).self) { try render("{{ \"a\"|unused:1 }}") }
    }

    @Test func setReachesWhereItWasSetFirst() throws {
        let template = "{% set n 0 %}{% for x in xs %}{% if x %}{% set n n + x %}{% endif %}{% endfor %}{{ n }}"
        #expect(try render(template, ["xs": [1, 2, 0, 4]]) == "7")
        // A variable of the context is hidden, not changed, and so is one of the template that includes.
        #expect(try render("{% if x %}{% set x 2 %}{{ x }}{% endif %}{{ x }}", ["x": 1]) == "21")
        #expect(
            try render("{% set a 1 %}{% include \"p\" %}{{ a }}", templates: ["p": "{% set a 2 %}{{ a }}"]) == "21"
        )
        #expect(try render("{% set a 1 %}{% macro m %}{% set a 2 %}{{ a }}{% endmacro %}{% call m %}{{ a }}") == "21")
    }

    @Test func macrosHaveDefaultAndNamedArguments() throws {
        let macro = "{% macro m a b=2 c=\"x\" %}{{ a }}{{ b }}{{ c }};{% endmacro %}"
        #expect(
            try render(macro + "{% call m 1 %}{% call m 1 3 %}{% call m 1 c=4 %}{% call m c=1 a=2 %}")
                == "12x;13x;124;221;"
        )
        #expect(try render("{% macro m a b=a+1 %}{{ b }}{% endmacro %}{% call m 1 %}".replacingPlus) == "2")
    }

    @Test func signsStandWhereverValuesDo() throws {
        #expect(
            try render("{% ifnot -1 %}a{% endif %}{% macro m a b %}{{ a }}{{ b }}{% endmacro %}{% call m 1 -2 %}")
                == "a1-2"
        )
        #expect(try render("{{ nothing|default:-3 }}{{ -2 if -1 < 0 }}{{ xs[-1 + 1] }}", ["xs": [4]]) == "-3-24")
    }

    @Test func includesTakeVariables() throws {
        let templates = ["p": "{{ a }}{{ b }}"]
        #expect(try render("{% include \"p\" with a=1, b=x + 1 %}", ["x": 2], templates: templates) == "13")
        #expect(try render("{% include \"p\" d with b=5 %}", ["d": ["a": 4]], templates: templates) == "45")
        #expect(try render("{% include \"p\" d.e %}", ["d": ["e": ["a": 4, "b": 5]]], templates: templates) == "45")
    }

    @Test func overriddenBlocksStayOverriddenInLoops() throws {
        let base = "{% for x in xs %}{% block b %}{{ x }}{% endblock %}{% endfor %}"
        let child = "{% extends \"base\" %}{% block b %}<{{ block.super }}>{% endblock %}"
        #expect(try render(child, ["xs": [1, 2]], templates: ["base": base]) == "<1><2>")
    }

    @Test func templatesFoundByValueAreCompiledOnTheWay() throws {
        let templates = ["row": "<{{ x }}{{ y }}>", "other": "({{ x }})"]
        let context: [String: Value] = ["xs": [1, 2], "names": ["row", "other"], "d": ["y": 3]]
        #expect(
            try render(
                "{% for x in xs %}{% for n in names %}{% include n d %}{% endfor %}{% endfor %}",
                context,
                templates: templates
            ) == "<13>(1)<23>(2)"
        )
    }

    @Test func filtersOfOnesOwn() throws {
        var environment = Environment()
        environment.filters["plural"] = Filter(arguments: 0...1) { value, arguments in
            guard let word = value.string else { throw FilterError("takes a string") }
            return .string(word + (arguments.first?.string ?? "s"))
        }
        #expect(
            try render("{{ x|plural|uppercase }}{{ x|plural:\"es\" }}", ["x": "bus"], in: environment) == "BUSSbuses"
        )
        #expect(errors("{{ 1|plural }}", in: environment).hasPrefix("main:1:6: error: 'plural' takes a string"))
        #expect(errors("{{ 1|plurl }}", in: environment).contains("did you mean 'plural'?"))
    }

    @Test func strictlyNothingIsPrintedForNull() throws {
        #expect(try render("[{{ x }}{% if x %}{% endif %}{% for y in x %}{% endfor %}]", ["x": .null]) == "[]")
        #expect(try render("{{ a.b.c|default:\"d\" }}{{ x|default:\"e\" }}", ["x": .null]) == "de")
    }

    @Test func oneTemplateIsRenderedByManyTasks() async throws {
        let template = try Template(SourceFile(path: "main", text: "{% for x in xs %}{{ x }}{% endfor %}"))
        try await withThrowingTaskGroup(of: Bool.self) { group in
            for number in 0..<50 {
                group.addTask { try template.render(["xs": [.integer(number)]]) == "\(number)" }
            }
            for try await isRight in group { #expect(isRight) }
        }
    }

    @Test func expressionsStandAlone() throws {
        let file = SourceFile(path: "architecture.viper", text: "when: xs.count > 1 and not off, each: xs")
        let when = try Expression(file, range: 6..<30)
        #expect(try when.evaluate(["xs": [1, 2], "off": false]) == true)
        let each = try Expression(file, range: 38..<40)
        #expect(try each.evaluate(["xs": [1, 2]]).list == [1, 2])
        #expect(throws: DiagnosticsError.self) { try Expression(file, range: 6..<23) }
        #expect(throws: DiagnosticsError.self) { try each.evaluate([:]) }
    }

    @Test(arguments: [
        ("user.name", Value.string("Ada")), ("user.count", 3), ("user.nothing", .null), ("users.0.name", "Ada"),
        ("user.lengths.first", 1), ("nothing", .null),
    ])
    func anExpressionCanBeAPath(_ text: String, value: Value) throws {
        let user: Value = ["name": "Ada", "lengths": [1, 2], "nothing": .null]
        let expression = try Expression(SourceFile(path: "", text: text))
        #expect(try expression.evaluate(["user": user, "users": [user], "nothing": .null]) == value)
    }

    @Test func aPathThatLeadsNowhereIsAMistake() throws {
        let expression = try Expression(SourceFile(path: "", text: "user.age"))
        #expect(throws: DiagnosticsError.self) { try expression.evaluate(["user": ["name": "Ada"]]) }
        #expect(throws: DiagnosticsError.self) { try expression.evaluate(["user": "Ada"]) }
        var lenient = Environment()
        lenient.undefined = .lenient
        let optional = try Expression(SourceFile(path: "", text: "user.age"), in: lenient)
        #expect(try optional.evaluate(["user": ["name": "Ada"]]) == .null)
    }
}

extension String {
    /// Operators are in parentheses where white space parts arguments.
    fileprivate var replacingPlus: String { replacing("b=a+1", with: "b=(a+1)") }
}
