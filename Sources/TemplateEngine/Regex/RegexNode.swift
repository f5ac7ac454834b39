/// The syntax of a regular expression.
indirect enum RegexNode {
    case empty
    case set(RegexSet)
    case sequence([RegexNode])
    case choice([RegexNode])
    case group(RegexNode, number: Int)
    case repetition(RegexNode, least: Int, most: Int?, kind: Greed)
    case backreference(Int, ignoresCase: Bool)
    case assertion(Assertion)
    case look(RegexNode, isAhead: Bool, isNegated: Bool)
    case atomic(RegexNode)

    enum Greed { case greedy, lazy, possessive }

    enum Assertion { case textStart, textEnd, textEndOrLastLine, lineStart, lineEnd, wordBoundary, noWordBoundary }
}

/// A set of scalars, which matches one scalar of a text.
indirect enum RegexSet {
    case scalar(Unicode.Scalar, ignoresCase: Bool)
    case range(ClosedRange<UInt32>, ignoresCase: Bool)
    case any
    case anyButLineEnd
    case digit, word, space
    case property(String)
    case not(RegexSet)
    case union([RegexSet])
    case intersection([RegexSet])

    func contains(_ scalar: Unicode.Scalar) -> Bool {
        switch self {
        case .scalar(let own, let ignoresCase):
            own == scalar || (ignoresCase && own.folded == scalar.folded)
        case .range(let range, let ignoresCase):
            range.contains(scalar.value)
                || (ignoresCase && (range.contains(scalar.folded.value) || range.contains(scalar.raised.value)))
        case .any: true
        case .anyButLineEnd: !scalar.isLineEnd
        case .digit:
            scalar.isASCII ? scalar.decimalDigit != nil : scalar.properties.generalCategory == .decimalNumber
        case .word: scalar.isWordPart
        case .space: Whitespace.isWhitespace(scalar)
        case .property(let name): scalar.has(name)
        case .not(let set): !set.contains(scalar)
        case .union(let sets): sets.contains { $0.contains(scalar) }
        case .intersection(let sets): sets.allSatisfy { $0.contains(scalar) }
        }
    }

    /// The steps that `contains` takes: one for four comparisons, and more where a scalar is looked up.
    var cost: Int { 1 + weight / 4 }

    private var weight: Int {
        switch self {
        case .scalar(_, let ignoresCase): ignoresCase ? 4 : 1
        case .range(_, let ignoresCase): ignoresCase ? 8 : 1
        case .any, .anyButLineEnd: 1
        case .digit, .word, .space: 2
        case .property: 16
        case .not(let set): 1 + set.weight
        case .union(let sets): sets.reduce(1) { $0 + $1.weight }
        case .intersection(let sets): sets.reduce(sets.count - 1) { $0 + $1.weight }
        }
    }

    /// The names of properties that `\p{…}` accepts.
    static let properties = [
        "L", "Lu", "Ll", "Lt", "Lm", "Lo", "M", "Mn", "Mc", "Me", "N", "Nd", "Nl", "No", "P", "Pc", "Pd", "Ps", "Pe",
        "Pi", "Pf", "Po", "S", "Sm", "Sc", "Sk", "So", "Z", "Zs", "Zl", "Zp", "C", "Cc", "Cf", "Alphabetic",
        "Uppercase", "Lowercase", "White_Space",
    ]
}

extension Unicode.Scalar {
    /// The small form of the capital form, as far as these are single scalars: `σ` for `ς`, too.
    fileprivate var folded: Unicode.Scalar {
        if isASCII { return "A"..."Z" ~= self ? Unicode.Scalar(UInt8(value) | 0x20) : self }
        // The dotless i folds to itself (CaseFolding.txt of Unicode).
        if value == 0x131 { return self }
        let mapped = raised.properties.lowercaseMapping.unicodeScalars
        return mapped.count == 1 ? mapped.first ?? self : self
    }

    /// The capital form, if it is a single scalar.
    fileprivate var raised: Unicode.Scalar {
        if isASCII { return "a"..."z" ~= self ? Unicode.Scalar(UInt8(value) & 0xDF) : self }
        let mapped = properties.uppercaseMapping.unicodeScalars
        return mapped.count == 1 ? mapped.first ?? self : self
    }

    func isEqualIgnoringCase(to other: Unicode.Scalar) -> Bool { folded == other.folded }

    /// Whether `\w` matches the scalar, by ICU's definition of a word character.
    var isWordPart: Bool {
        if isASCII { return "a"..."z" ~= self || "A"..."Z" ~= self || "0"..."9" ~= self || self == "_" }
        if properties.isAlphabetic || value == 0x200C || value == 0x200D { return true }
        switch properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .connectorPunctuation: return true
        default: return false
        }
    }

    fileprivate func has(_ property: String) -> Bool {
        switch property {
        case "Alphabetic": properties.isAlphabetic
        case "Uppercase": properties.isUppercase
        case "Lowercase": properties.isLowercase
        case "White_Space": properties.isWhitespace
        default: categoryName.hasPrefix(property)
        }
    }

    private var categoryName: String {
        switch properties.generalCategory {
        case .uppercaseLetter: "Lu"
        case .lowercaseLetter: "Ll"
        case .titlecaseLetter: "Lt"
        case .modifierLetter: "Lm"
        case .otherLetter: "Lo"
        case .nonspacingMark: "Mn"
        case .spacingMark: "Mc"
        case .enclosingMark: "Me"
        case .decimalNumber: "Nd"
        case .letterNumber: "Nl"
        case .otherNumber: "No"
        case .connectorPunctuation: "Pc"
        case .dashPunctuation: "Pd"
        case .openPunctuation: "Ps"
        case .closePunctuation: "Pe"
        case .initialPunctuation: "Pi"
        case .finalPunctuation: "Pf"
        case .otherPunctuation: "Po"
        case .mathSymbol: "Sm"
        case .currencySymbol: "Sc"
        case .modifierSymbol: "Sk"
        case .otherSymbol: "So"
        case .spaceSeparator: "Zs"
        case .lineSeparator: "Zl"
        case .paragraphSeparator: "Zp"
        case .control: "Cc"
        case .format: "Cf"
        default: "C"
        }
    }
}
