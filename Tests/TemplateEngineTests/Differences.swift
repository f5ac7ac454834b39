import TemplateEngine

/// Intended differences in the output. The table in `docs/template-language.md` has each under its title.
struct Difference: Sendable {
    /// The left cell of its row.
    let title: String
    /// Verified cases, and what they give here.
    var cases: [String: String] = [:]
    /// Other templates, rendered as Stencil would with `probeContext`, and what they give here.
    var probes: [String: String] = [:]

    static let all: [Difference] = [
        Difference(
            title: "A missing end tag hides the rest, or has no effect",
            cases: [
                "text/unclosed-block-swallows-rest": "error: '{%' is never closed with '%}'",
                "text/unclosed-comment-swallows-rest": "error: this comment is never closed with '#}'",
                "for/missing-endfor-after-empty": "error: 'for' is never closed with 'endfor'",
                "inheritance/missing-endblock": "error: 'block' is never closed with 'endblock'",
            ]
        ),
        Difference(
            title: "Malformed values print nothing, or the malformed part is ignored",
            cases: [
                "lookup/spaces-around-dot":
                    "error: a '.' directly follows its value, without a space",
                "if/exclamation-mark-is-a-name": "error: expected a value, found '!'; negation is written 'not'",
                "filter-syntax/empty-name-in-chain": "error: '||' is written 'or'",
                "tag-syntax/call-syntax-is-not-supported":
                    "error: values cannot be called; a macro is called by '{% call name argument … %}'",
            ],
            probes: [
                "{{ a b }}": "error: expected the end of the tag after this value, found 'b'",
                "{{ a. }}": "error: expected a name directly after '.', found '}}'",
                "{{ a|}}": "error: expected the name of a filter, found '}}'",
                "{{ a|uppercase: }}": "error: expected a value, found '}}'",
                "{{ a and }}": "error: expected a value, found '}}'",
                "{% %}": "error: expected the name of a tag, found '%}'",
                "{{{ a }}}": "error: '{' has no meaning in a template",
            ]
        ),
        Difference(
            title: "Errors are reported when their branch is reached, one per run",
            probes: [
                "{% if f %}{{ a..b }}{% endif %}":
                    "error: a range is written '1...3', or '0..<3' without its last number"
            ]
        ),
        Difference(
            title: "A string does not protect `}}` and `%}`",
            cases: ["text/end-delimiter-in-string": "}}"]
        ),
        Difference(
            title: "Strings have no escapes",
            cases: ["literal/backslash-not-escape": "a\n"],
            probes: [#"{{ "\"'\'" }}"#: #""'\'"#, #"{{ '\'"\"' }}"#: #"'"\""#, #"{{ '\\t' }}"#: #"\t"#]
        ),
        Difference(
            title: "Division by zero and large numbers give `inf` and `nan`",
            probes: [
                "{{ 1.0 / 0 }}": "error: division by zero", "{{ 0.0 / 0 }}": "error: division by zero",
                "{{ 1e400 }}": "error: this number is too large",
                "{{ 1e308 * 10 }}": "error: the result is too large for a number",
                "{{ 99999999999999999999 }}": "error: an integer has 64 bits; this one has more",
            ]
        ),
        Difference(title: "A line ending in a string becomes a space", cases: ["literal/newline-in-string": "a\nb"]),
        Difference(
            title: "Numbers have 32 bits",
            cases: ["literal/float-single-precision": "0.123456789"],
            probes: ["{{ 100000000.0 }}": "100000000.0", "{{ 16777217 == 16777216 }}": "false"]
        ),
        Difference(
            title: "`inf`, `nan`, `0x10`, `.5` and `5.` are numbers",
            cases: ["literal/inf-is-number": "x", "literal/nan-is-number": "x"],
            probes: ["[{{ 0x10 }}]": "[]", "{{ .5 }}": "error: expected a value, found '.'"]
        ),
        Difference(title: "Only `{%-` trims", cases: ["variable/dashes-in-variable-tag": "aAdab"]),
        Difference(title: "No `raw`", cases: ["tag-syntax/raw-is-unknown": "{{ a }}"]),
        Difference(
            title: "StencilSwiftKit's tags are an extension",
            cases: ["tag-syntax/set-is-unknown-in-plain-stencil": ""]
        ),
        Difference(
            title: "No arithmetic, `not in`, `..<`",
            cases: ["tag-syntax/arithmetic-is-not-supported": "[2]"],
            probes: ["{{ 9 not in xs }}": "true"]
        ),
        Difference(
            title:
                "An inline `if` takes one word, parentheses at the start fail, literals have no members, brackets contain names",
            probes: ["{{ a == 1 if t }}": "true", "{{ (a) }}": "1", "{{ \"abc\".count }}": "3", "{{ xs[a - 1] }}": "1"]
        ),
        Difference(
            title: "White space around pipes and commas, and tabs, can break a tag",
            cases: [
                "filter-syntax/space-before-pipe-one-letter-name": "[AB]", "filter-syntax/across-lines": "ab",
            ],
            probes: ["{{\ta\t}}": "1", "{% for k ,v in d %}{{ k }}{{ v }}{% endfor %}": "count7k1"]
        ),
        Difference(
            title: "Comparing the result of a comparison is always false",
            probes: ["{{ (1 == 1) == true }}": "true"]
        ),
        Difference(
            title: "A list with null, a list or a dictionary in it contains nothing",
            probes: ["{{ 1 in mixed }}": "true"]
        ),
        Difference(
            title: "The first character of a string does not equal a string",
            probes: ["{{ s.first == \"l\" }}": "true", "{{ s.0.count }}": "1"]
        ),
        Difference(title: "`count` of a dictionary hides its entry `count`", probes: ["{{ d.count }}": "7"]),
        Difference(
            title: "Dictionaries print in any order",
            probes: ["{{ d }}": "[\"count\": 7, \"k\": 1]"]
        ),
        Difference(
            title: "`set` has no effect outside of its scope",
            cases: ["set/inside-if-does-not-leak": "22"]
        ),
        Difference(
            title: "`include` takes the name of one context variable",
            cases: ["include/sub-context-key-path": "Hi in!"]
        ),
        Difference(
            title: "Macros have plain parameters",
            probes: ["{% macro m p=1 %}{{ p }}{% endmacro %}{% call m %}": "1"]
        ),
        Difference(
            title: "A parameter without an argument shows an outer variable of its name",
            probes: ["{% macro m a %}[{{ a }}]{% endmacro %}{% call m nope %}": "[]"]
        ),
        Difference(
            title: "`break` and `continue` are errors directly inside a labeled loop",
            cases: [
                "break-continue/break-directly-in-labelled-loop": "1",
                "break-continue/continue-directly-in-labelled-loop": "12",
            ]
        ),
        Difference(
            title: "The text `nil` is missing for `default`",
            cases: ["filter-default/string-nil-counts-as-missing": "nil"]
        ),
        Difference(
            title: "`.last` of an empty list, `indent:-1` and a template that includes itself end the process",
            probes: [
                "{{ empty.last }}": "error: 'empty' is empty, it has no last element",
                "{{ s|indent:-1 }}": "error: 'indent' takes a width of 0 or more, not the number -1",
            ]
        ),
        Difference(
            title: "`indent` turns CRLF into two line endings",
            probes: ["{{ crlf|indent:1 }}": "a\r\n b"]
        ),
        Difference(
            title: "`snakeToCamelCase` and `camelToSnakeCase` ignore an argument that is no string",
            probes: [
                "{{ '_a_b'|snakeToCamelCase:true }}": "AB", "{{ 'aB'|camelToSnakeCase:false }}": "a_B",
                "{{ '_a_b'|snakeToCamelCase:5 }}": "error: 'snakeToCamelCase' takes true or false, not the number 5",
                "{{ 'aB'|camelToSnakeCase:xs }}": "error: 'camelToSnakeCase' takes true or false, not a list",
                "{{ '_a_b'|snakeToCamelCase:nope }}": "_AB",
            ]
        ),
        Difference(
            title: "`contains`, `replace` and `split` compare characters",
            probes: ["{{ crlf|contains:\"\\n\" }}": "true"]
        ),
        Difference(title: "`percent` refuses numbers of the context", probes: ["{{ half|percent }}": "50%"]),
        Difference(
            title: "An invalid or an empty regular expression gives nothing",
            probes: ["{{ s|replace:\"\",\"-\",\"regex\" }}": "-l-i-n-e-"]
        ),
        Difference(title: "`dirname` expands `~`", probes: ["{{ \"~/a/b\"|dirname }}": "~/a"]),
        Difference(
            title: "`map` can contain `empty`; without elements it does not set the result",
            probes: ["{% map xs into r %}{% empty %}{% endmap %}": "error: 'empty' without 'for'"]
        ),
        Difference(
            title: "`now` (on Apple's systems)",
            probes: ["{% now %}": "error: there is no tag 'now'"]
        ),
        Difference(title: "A block that the parent has not is dropped"),
        Difference(
            title: "A template can have two blocks of one name",
            probes: ["{% block a %}{% endblock %}{% block a %}{% endblock %}": "error: there is a block 'a' already"]
        ),
        // Shown by tests of their own, in `LanguageTests` and `LimitTests`.
        Difference(title: "An unknown variable prints nothing"),
        Difference(title: "Errors have no line, a wrong line with CRLF, or the place of the end tag"),
        Difference(title: "Smart trimming leaves CRLF"),
        Difference(title: "`break` in an include leaves a loop outside"),
        Difference(title: "An overridden block shows the parent's content the second time"),
        Difference(title: "A template is parsed again at every rendering"),
    ]

    static let byCase: [String: (here: String, title: String)] = Dictionary(
        all.flatMap { difference in difference.cases.map { ($0, ($1, difference.title)) } },
        uniquingKeysWith: { first, _ in first }
    )

    static let probeContext: [String: Value] = [
        "a": 1, "b": 2, "t": true, "xs": [1, 2], "mixed": [1, [2], .null], "s": "line", "d": ["k": 1, "count": 7],
        "empty": [], "crlf": "a\r\nb", "half": 0.5,
    ]
}
