/// What people write who come from other template languages, and what it is here.
enum Habit {
    /// Tags, with what to write instead, and the word that replaces the tag's name if one does.
    static let tags: [String: (note: String, fix: String?)] = [
        "elseif": ("write 'elif'", "elif"),
        "elsif": ("write 'elif'", "elif"),
        "elif": ("'elif' belongs to 'if'", nil),
        "foreach": ("write 'for'", "for"),
        "each": ("write 'for'", "for"),
        "unless": ("write 'ifnot'", "ifnot"),
        "assign": ("write 'set name value'", nil),
        "let": ("write 'set name value'", nil),
        "verbatim": ("write 'raw'", "raw"),
        "endverbatim": ("write 'endraw'", "endraw"),
        "comment": ("a comment is written '{# … #}'", nil),
        "end": ("each tag has an end of its own, such as 'endif' and 'endfor'", nil),
        "with": ("variables are set by 'set name value', or for an include by 'include \"name\" with a=1'", nil),
        "render": ("write 'include'", "include"),
        "partial": ("write 'include'", "include"),
        "layout": ("write 'extends'", "extends"),
        "from": ("'import \"name\"' imports all macros of a template", nil),
        "print": ("a value is printed by '{{ value }}'", nil),
        "endunless": ("write 'endif'", "endif"),
        "endforeach": ("write 'endfor'", "endfor"),
        "endcall": ("'call' has no body and no end", nil),
        "endcomment": ("a comment is written '{# … #}'", nil),
        "case": ("write 'if' and 'elif'", nil),
        "when": ("write 'if' and 'elif'", nil),
        "capture": ("write 'set name' and 'endset'", nil),
    ]

    /// Filters, with what to write instead.
    static let filters: [String: String] = [
        "count": count, "length": count, "size": count,
        "first": "write '.first' after the value",
        "last": "write '.last' after the value",
        "upper": "write 'uppercase'",
        "lower": "write 'lowercase'",
        "upcase": "write 'uppercase'",
        "downcase": "write 'lowercase'",
        "title": "write 'capitalize', or 'upperFirstLetter' for the first letter only",
        "safe": "values are printed as they are",
        "raw": "values are printed as they are",
        "escape": "values are printed as they are; a filter of your own can escape them",
    ]

    /// Members, with the one that has the meaning here.
    static let members = ["length": "count", "size": "count"]

    /// Names that are words for something in other languages.
    static let names: [String: String] = [
        "nil": null, "none": null, "None": null, "null": null, "undefined": null, "NULL": null,
        "True": "write 'true'", "False": "write 'false'", "TRUE": "write 'true'", "FALSE": "write 'false'",
        "super": "write 'block.super'",
        "loop": "in a loop, 'forloop' has 'first', 'last' and 'counter'",
        "YES": "write 'true'", "NO": "write 'false'",
        "forloop": "'forloop' exists only in a loop",
        "else": tag, "elif": tag, "end": tag, "endif": tag, "endfor": tag,
    ]

    /// Functions of other languages that are called.
    static let calls = [
        "super": "the content of the parent's block is 'block.super'",
        "range": "a range is written '0..<3', or '1...3' with its last number",
        "items": "a loop over a dictionary takes its keys and values: 'for key, value in dictionary'",
        "keys": "a loop over a dictionary takes its keys: 'for key in dictionary'",
        "values": "a loop over a dictionary takes its keys and values: 'for _, value in dictionary'",
    ]

    /// Signs without a meaning, with what to write instead.
    static let signs = [
        "~": joining,
        "?": "write 'a if condition else b'",
        "??": "write 'value|default:…'",
        "?.": "a member that may be missing is 'value.member|default:…'",
        "{~": "white space is trimmed by '{%-' and '-%}'",
    ]

    /// Words and signs of other languages between two values, with what they are here.
    static let operators = [
        "eq": "write '=='", "ne": "write '!='", "gt": "write '>'", "lt": "write '<'", "ge": "write '>='",
        "le": "write '<='", "===": "write '=='", "!==": "write '!='", "<>": "write '!='",
        "//": "'/' of two integers is an integer", "**": "there is no power; write a product",
        "contains": "write 'part in whole'", "is": "what does not exist or is null is false: write 'if value'",
    ]

    /// Words after `{{` that begin or end a tag in other languages.
    static let blocks: Set = [
        "#if", "#each", "#unless", "#with", "#for", "^", "if", "for", "each", "range", "with", "unless", "else", "end",
    ]
    static let block = "a tag is written '{% … %}'; '{{ … }}' prints a value"

    /// The members of `loop` in other languages, with what they are here.
    static let loopMembers = ["index": "counter", "index0": "counter0", "index1": "counter"]

    /// How texts are joined.
    static let joining =
        "texts are joined by writing one after the other: '{{ a }}{{ b }}', also between 'set' and 'endset'"

    private static let tag = "a tag is written '{% … %}'"
    private static let count = "write '.count' after the value"
    private static let null =
        "there is no word for null; what does not exist or is null is false, and 'value|default:…' replaces it"
}
