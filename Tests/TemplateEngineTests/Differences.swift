/// The cases that come out otherwise here on purpose. Each stands in the table of `docs/template-language.md`.
enum Differences {
    struct Difference {
        let here: String
        let reason: String

        init(_ here: String, _ reason: String) {
            self.here = here
            self.reason = reason
        }
    }

    static let byCase: [String: Difference] = [
        "text/unclosed-block-swallows-rest": .init("error: '{%' is never closed with '%}'", "unclosed"),
        "text/unclosed-comment-swallows-rest": .init("error: this comment is never closed with '#}'", "unclosed"),
        "for/missing-endfor-after-empty": .init("error: 'for' is never closed with 'endfor'", "unclosed"),
        "inheritance/missing-endblock": .init("error: 'block' is never closed with 'endblock'", "unclosed"),
        "text/end-delimiter-in-string": .init("}}", "strings protect what they hold"),
        "literal/backslash-not-escape": .init("a\n", "escapes in strings"),
        "literal/newline-in-string": .init("a\nb", "a line end in a string stays one"),
        "literal/float-single-precision": .init("0.123456789", "numbers have 64 bits"),
        "literal/inf-is-number": .init("x", "inf and nan are names"),
        "literal/nan-is-number": .init("x", "inf and nan are names"),
        "variable/dashes-in-variable-tag": .init("aAdab", "trim marks everywhere"),
        "lookup/spaces-around-dot": .init(
            "error: a '.' stands right behind the value that it looks into, without a space",
            "what says nothing is an error"
        ),
        "if/exclamation-mark-is-a-name": .init(
            "error: expected a value, found '!'; negation is written 'not'",
            "what says nothing is an error"
        ),
        "filter-syntax/empty-name-in-chain": .init(
            "error: expected the name of a filter, found '|'",
            "what says nothing is an error"
        ),
        "tag-syntax/call-syntax-is-not-supported": .init(
            "error: values cannot be called; a macro is called by '{% call name argument … %}'",
            "what says nothing is an error"
        ),
        "break-continue/break-directly-in-labelled-loop": .init("1", "break in labelled loops"),
        "break-continue/continue-directly-in-labelled-loop": .init("12", "break in labelled loops"),
        "filter-default/string-nil-counts-as-missing": .init("nil", "the text nil is a text"),
        "filter-syntax/space-before-pipe-one-letter-name": .init("[AB]", "white space around pipes"),
        "filter-syntax/across-lines": .init("ab", "white space around pipes"),
        "include/sub-context-key-path": .init("Hi in!", "the context of an include is any value"),
        "tag-syntax/raw-is-unknown": .init("{{ a }}", "raw"),
        "tag-syntax/set-is-unknown-in-plain-stencil": .init("", "one language with StencilSwiftKit's tags"),
        "tag-syntax/arithmetic-is-not-supported": .init("[2]", "arithmetic"),
        "set/inside-if-does-not-leak": .init("22", "set reaches where it was set first"),
    ]
}
