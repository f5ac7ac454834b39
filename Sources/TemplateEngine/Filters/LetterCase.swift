/// Changes between capital and small letters, and between ways of joining words.
package enum LetterCase {
    /// A text with the first letter of each word capital and the others small. Apostrophes and accents do not end a
    /// word.
    static func capitalizeWords(_ text: String) -> String {
        var result = ""
        var isInWord = false
        for scalar in text.unicodeScalars {
            result += isInWord ? scalar.properties.lowercaseMapping : scalar.properties.titlecaseMapping
            switch scalar.properties.generalCategory {
            case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter: isInWord = true
            case .nonspacingMark, .enclosingMark, .format, .modifierLetter, .modifierSymbol: break
            default: isInWord = isInWord && (scalar == "'" || scalar == "\u{2019}")
            }
        }
        return result
    }

    static func lowerFirstLetter(_ text: String) -> String {
        text.prefix(1).lowercased() + String(text.dropFirst())
    }

    static func upperFirstLetter(_ text: String) -> String {
        guard let first = text.unicodeScalars.first else { return text }
        return first.properties.uppercaseMapping + String(text.unicodeScalars.dropFirst())
    }

    /// A text with its leading capital letters made small. Of several, the last stays capital if a small letter
    /// follows: `URLChooser` becomes `urlChooser`.
    package static func lowerFirstWord(_ text: String) -> String {
        // Most texts begin with one capital letter.
        let bytes = text.utf8
        if let first = bytes.first, UInt8(ascii: "A")...UInt8(ascii: "Z") ~= first,
            let second = bytes.dropFirst().first, UInt8(ascii: "a")...UInt8(ascii: "z") ~= second
        {
            return String(UnicodeScalar(first | 0x20)) + String(Substring(bytes.dropFirst()))
        }
        let scalars = text.unicodeScalars
        var end = scalars.startIndex
        while end < scalars.endIndex, isCapital(scalars[end]) { end = scalars.index(after: end) }
        if end < scalars.endIndex, scalars.distance(from: scalars.startIndex, to: end) > 1,
            scalars[end].properties.generalCategory == .lowercaseLetter
        {
            end = scalars.index(before: end)
        }
        return String(scalars[..<end]).lowercased() + String(scalars[end...])
    }

    private static func isCapital(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .titlecaseLetter: true
        default: false
        }
    }

    /// `snake_case` and `SNAKE_CASE` become `SnakeCase`.
    static func camelCase(_ text: String, keepsUnderscores: Bool) -> String {
        let hasSmallLetter = text.utf8.contains { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 }
        let words = (hasSmallLetter ? text : snakeCase(text)).split(separator: "_", omittingEmptySubsequences: true)
        let joined = words.map { hasSmallLetter ? upperFirstLetter(String($0)) : capitalizeWords(String($0)) }.joined()
        return keepsUnderscores ? text.prefix { $0 == "_" } + joined : joined
    }

    /// `snakeCase` and `snake-case` become `snake_Case` and `snake_case`.
    static func snakeCase(_ text: String) -> String {
        let scalars = Array(text.unicodeScalars)
        let parted = partWords(partAcronyms(scalars), upTo: scalars.count)
        return String(String.UnicodeScalarView(parted.map { $0 == "-" ? "_" : $0 }))
    }

    /// `([A-Z\d]+)([A-Z][a-z])` → `$1_$2`
    private static func partAcronyms(_ text: [Unicode.Scalar]) -> [Unicode.Scalar] {
        var result: [Unicode.Scalar] = []
        var index = 0
        while index < text.count {
            var end = index
            while end < text.count, isBasicCapital(text[end]) || isDigit(text[end]) { end += 1 }
            // The last capital letter of the run starts the next word if a small letter follows it and another capital
            // letter precedes it.
            if end - index >= 2, end < text.count, isBasicSmall(text[end]), isBasicCapital(text[end - 1]) {
                result += text[index..<(end - 1)]
                result.append("_")
                result += text[(end - 1)...end]
                index = end + 1
            } else {
                end = max(end, index + 1)
                result += text[index..<end]
                index = end
            }
        }
        return result
    }

    /// `([a-z\d])([A-Z])` → `$1_$2`, within the first `limit` scalars: the length of the text before acronyms were
    /// parted. StencilSwiftKit has this limit, and names must not change for people who come from there.
    private static func partWords(_ text: [Unicode.Scalar], upTo limit: Int) -> [Unicode.Scalar] {
        var result: [Unicode.Scalar] = []
        var index = 0
        while index < text.count {
            result.append(text[index])
            let isEnd = isBasicSmall(text[index]) || isDigit(text[index])
            if isEnd, index + 1 < min(limit, text.count), isBasicCapital(text[index + 1]) {
                result.append("_")
                result.append(text[index + 1])
                index += 1
            }
            index += 1
        }
        return result
    }

    private static func isBasicCapital(_ scalar: Unicode.Scalar) -> Bool { "A"..."Z" ~= scalar }

    private static func isBasicSmall(_ scalar: Unicode.Scalar) -> Bool { "a"..."z" ~= scalar }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
        "0"..."9" ~= scalar || (!scalar.isASCII && scalar.properties.generalCategory == .decimalNumber)
    }
}
