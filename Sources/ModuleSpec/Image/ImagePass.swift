import SourceText
import SwiftReader

/// A part of a description that an image contains.
protocol ImagePart {
    /// One of which everything is still to be read.
    static var blank: Self { get }

    /// Lists what an image contains of it, in one order for both directions.
    mutating func pass(through image: inout ImagePass)
}

/// Writes all parts of a description, or reads them again.
///
/// An image has what reading the text takes long to find: which part is where. Most of its texts are places in the
/// description, and what is Swift in a description is parsed again.
struct ImagePass {
    /// The description.
    let file: SourceFile
    private let isReading: Bool
    private var writer = ImageBytesWriter()
    private var reader = ImageBytesReader([])
    /// The texts and expressions of the description, to which its parts refer by number.
    private var templates = TemplateTexts()
    /// At the next Swift declaration of the description.
    private var declarations: SpecParser?
    /// The end of the last range.
    private var end = 0

    /// What was written.
    var bytes: [UInt8] { writer.bytes }
    /// Whether what was read is the image of a text of this length, and nothing else.
    var isWhole: Bool { !reader.isBroken && reader.isAtEnd }

    init(writing file: SourceFile) {
        self.file = file
        isReading = false
        writer.add(file.bytes.count)
    }

    init(reading image: [UInt8], of file: SourceFile) {
        self.file = file
        isReading = true
        reader = ImageBytesReader(image)
        if reader.number() != file.bytes.count { reader.markBroken() }
    }

    mutating func pass(_ part: inout some ImagePart) { part.pass(through: &self) }

    // MARK: - Numbers and texts

    mutating func pass(_ number: inout Int) {
        if isReading { number = reader.number() } else { writer.add(number) }
    }

    mutating func pass(_ flag: inout Bool) {
        if isReading { flag = reader.flag() } else { writer.add(flag) }
    }

    mutating func pass(_ text: inout String) {
        if isReading { text = reader.string() } else { writer.add(text.utf8) }
    }

    mutating func pass(_ bytes: inout ArraySlice<UInt8>) {
        if isReading { bytes = reader.text() } else { writer.add(bytes) }
    }

    /// Ranges in the description.
    mutating func pass(_ range: inout Range<Int>) {
        if isReading {
            let start = reader.number(after: end)
            let count = reader.number()
            if 0...file.bytes.count ~= start, 0...(file.bytes.count - start) ~= count {
                range = start..<start + count
            } else {
                reader.markBroken()
            }
        } else {
            writer.add(range.lowerBound, after: end)
            writer.add(range.count)
        }
        end = range.upperBound
    }

    /// How a text stands in the description.
    private enum Spelling: Int {
        case plain, quoted
        /// In another way, so that the image has the text.
        case other

        /// The bytes of the text, with the quotation marks around it.
        func text(_ range: Range<Int>) -> Range<Int> {
            self == .quoted && range.count > 1 ? range.lowerBound + 1..<range.upperBound - 1 : range
        }
    }

    /// A text, and its place in the description.
    mutating func pass(_ text: inout String, at range: inout Range<Int>) {
        pass(&range)
        if isReading {
            switch Spelling(rawValue: reader.number()) {
            case .other: pass(&text)
            case let spelling?: text = file.text(spelling.text(range))
            case nil: reader.markBroken()
            }
        } else {
            let spelling =
                [Spelling.plain, .quoted].first { file.text($0.text(range)).hasSameBytes(as: text) } ?? .other
            writer.add(spelling.rawValue)
            if spelling == .other { pass(&text) }
        }
    }

    /// One of the cases of an enum.
    mutating func pass<Case: CaseIterable & Equatable>(oneOf value: inout Case) {
        let all = Array(Case.allCases)
        var number = isReading ? 0 : all.firstIndex(of: value) ?? 0
        pass(&number)
        if all.indices.contains(number) { value = all[number] } else { reader.markBroken() }
    }

    /// The elements of a list, each as a function passes it.
    mutating func pass<Element>(
        _ list: inout [Element],
        from blank: Element,
        _ pass: (inout Self, inout Element) -> Void
    ) {
        if isReading {
            let count = reader.count()
            list = []
            list.reserveCapacity(count)
            for _ in 0..<count {
                var element = blank
                pass(&self, &element)
                if reader.isBroken { return }
                list.append(element)
            }
        } else {
            writer.add(list.count)
            for var element in list { pass(&self, &element) }
        }
    }

    // MARK: - Texts in the template language

    /// The texts and expressions of the description, with what is compiled of them. They come first: other parts name
    /// them.
    mutating func pass(_ templates: inout TemplateTexts) {
        var texts = templates.texts.map { (text: $0.text, range: $0.range) }
        var expressions = templates.expressions.map { (text: $0.text, range: $0.range) }
        pass(&texts, from: ("", 0..<0)) { $0.pass(&$1.text, at: &$1.range) }
        pass(&expressions, from: ("", 0..<0)) { $0.pass(&$1.text, at: &$1.range) }
        var codes = (templates.codeOfTexts, templates.codeOfExpressions)
        pass(&codes.0, from: []) { $0.pass(&$1) }
        pass(&codes.1, from: []) { $0.pass(&$1) }
        templates = TemplateTexts(texts: texts, expressions: expressions)
        (templates.codeOfTexts, templates.codeOfExpressions) = codes
        self.templates = templates
    }

    /// A text that is among those of the description.
    mutating func pass(_ text: inout TemplateText) {
        var number = text.number
        pass(&number)
        guard isReading else { return }
        if templates.texts.indices.contains(number) { text = templates.texts[number] } else { reader.markBroken() }
    }

    /// An expression that is among those of the description.
    mutating func pass(_ expression: inout TemplateExpression) {
        var number = expression.number
        pass(&number)
        guard isReading else { return }
        if templates.expressions.indices.contains(number) {
            expression = templates.expressions[number]
        } else {
            reader.markBroken()
        }
    }

    // MARK: - Swift

    /// The places of all Swift declarations in the description, in the order in which its parts have them. They come
    /// before these parts.
    mutating func pass(declarations ranges: [Range<Int>]) {
        var ranges = ranges
        pass(&ranges, from: 0..<0) { $0.pass(&$1) }
        guard isReading else { return }
        // The tokens of a text with nothing else are at the right places.
        var bytes = [UInt8](repeating: Ascii.space, count: file.bytes.count)
        for range in ranges {
            bytes.replaceSubrange(range, with: file.bytes[range])
            if range.lowerBound > 0 { bytes[range.lowerBound - 1] = Ascii.newline }
        }
        declarations = SpecParser(SourceFile(path: file.path, bytes: bytes))
    }

    /// Swift declarations, of which the image has the number and the documentation.
    ///
    /// - Parameter parse: Parses the next one.
    mutating func pass<Declaration>(
        _ list: inout [Declaration],
        documentedBy documentation: WritableKeyPath<Declaration, DocComment>,
        _ parse: (inout SpecParser) throws(Diagnostic) -> Declaration?
    ) {
        var comments = list.map { $0[keyPath: documentation] }
        pass(&comments)
        guard isReading else { return }
        for comment in comments {
            let next = declarations?.attempt { parser throws(Diagnostic) in try parse(&parser) }
            guard var declaration = next ?? nil else { return reader.markBroken() }
            declaration[keyPath: documentation] = comment
            list.append(declaration)
        }
    }
}

extension Optional: ImagePart where Wrapped: ImagePart {
    static var blank: Self { nil }

    mutating func pass(through image: inout ImagePass) {
        var isThere = self != nil
        image.pass(&isThere)
        guard isThere else { return }
        var value: Wrapped = self ?? Wrapped.blank
        image.pass(&value)
        self = value
    }
}

extension Array: ImagePart where Element: ImagePart {
    static var blank: Self { [] }

    mutating func pass(through image: inout ImagePass) {
        image.pass(&self, from: .blank) { $0.pass(&$1) }
    }
}

extension String: ImagePart {
    static let blank = ""

    mutating func pass(through image: inout ImagePass) { image.pass(&self) }
}

extension TemplateText: ImagePart {
    mutating func pass(through image: inout ImagePass) { image.pass(&self) }
}

extension TemplateExpression: ImagePart {
    mutating func pass(through image: inout ImagePass) { image.pass(&self) }
}

extension Name: ImagePart {
    static let blank = Name("", range: 0..<0)

    mutating func pass(through image: inout ImagePass) {
        var (text, range) = (text, range)
        image.pass(&text, at: &range)
        self = Name(text, range: range)
    }
}

extension DocComment: ImagePart {
    static let blank = DocComment()

    mutating func pass(through image: inout ImagePass) { image.pass(&lines) }
}
