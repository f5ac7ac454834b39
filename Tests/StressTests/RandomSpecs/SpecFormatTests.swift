import ModuleSpec
import SourceText
import SwiftLayout
import SwiftReader
import TestSupport
import Testing

/// Specs of all shapes, with white space and comments anywhere, laid out: nothing is lost, and a second time changes
/// nothing.
///
/// `RANDOM_SPECS=2000` tries so many. A failure names its seed: `SEED=…` sees it again.
@Suite(.slow) struct SpecFormatTests {
    private static let count = RandomTrial.count

    @Test(arguments: Seeds.all) func keepsWhatASpecSays(_ seed: UInt64) throws {
        let factors = try SettingFactors("viper")
        var numbers = SeededGenerator(seed)
        var tried = 0
        for _ in 0..<Self.count {
            let spec = SpecWriter.spec(name: "Trial", seed: numbers.next(), factors)
            var mangler = SpecMangler(numbers: SeededGenerator(numbers.next()))
            let text = mangler.mangled(spec.text)
            let file = SourceFile(path: "Trial.viper", text: text)
            // A comment may be where the language wants none.
            guard let before = Self.reading(file) else { continue }
            tried += 1
            let style = LayoutStyle(
                lineWidth: numbers.pick([40, 60, 100, 400]),
                indentation: numbers.pick([.spaces(4), .spaces(2), .tab])
            )
            guard case .formatted(let bytes) = SpecFormatter(style: style).format(file) else {
                Issue.record("SEED=\(seed): not laid out\n\(text)")
                continue
            }
            let result = SourceFile(path: file.path, bytes: bytes)
            let shown = "SEED=\(seed)\n\(text)\n-->\n\(result.text(0..<bytes.count))"
            guard Self.reading(result) == before, Self.comments(result) == Self.comments(file) else {
                Issue.record("it says something else: \(shown)")
                continue
            }
            guard case .formatted(bytes) = SpecFormatter(style: style).format(result) else {
                Issue.record("a second time changes it: \(shown)")
                continue
            }
        }
        #expect(tried * 4 > Self.count, "\(tried) of \(Self.count) could be read")
    }

    /// All that a spec says, `nil` where it cannot be read.
    private static func reading(_ file: SourceFile) -> String? {
        let spec = SpecFile(file)
        // Of what is wrong only what cannot be read counts: the formatter needs no more.
        guard case .unreadable = SpecFormatter().format(file) else { return withoutPlaces(spec.modules) }
        return nil
    }

    /// Each comment as its lines without the white space around them.
    private static func comments(_ file: SourceFile) -> [String] {
        TokenList(file).comments.map { comment in
            let lines = file.text(comment.range).split(separator: "\n", omittingEmptySubsequences: false)
            return lines.map(trimmed).joined(separator: "\n")
        }
    }

    private static func trimmed(_ line: Substring) -> String {
        func isSpace(_ character: Character) -> Bool { character == " " || character == "\t" }
        return String(String(line.drop(while: isSpace).reversed()).drop(while: isSpace).reversed())
    }
}

/// Changes the white space of a spec, and puts comments into it.
struct SpecMangler {
    var numbers: SeededGenerator
    private var count = 0

    init(numbers: SeededGenerator) {
        self.numbers = numbers
    }

    mutating func mangled(_ text: String) -> String {
        let file = SourceFile(path: "", text: text)
        let tokens = TokenList(file).tokens
        // Some are hardly changed, some beyond recognition.
        let strength = numbers.pick([1.0, 4, 15, 40])
        var result = ""
        var end = 0
        var depth = 0
        for (index, token) in tokens.enumerated() {
            let gap = file.text(end..<token.range.lowerBound)
            let word = file.text(token.range)
            let isInside = depth > 0
            if index == 0 || token.kind == .endOfFile || !numbers.chance(strength) {
                result += gap
            } else if gap.contains("\n") {
                result += lines(gap)
            } else {
                result += inLine(gap, isInside: isInside)
            }
            if ["(", "["].contains(word) { depth += 1 }
            if [")", "]"].contains(word) { depth -= 1 }
            result += word
            end = token.range.upperBound
        }
        return result
    }

    private mutating func comment() -> String {
        count += 1
        return numbers.pick(["// c\(count)", "/// c\(count)", "//", "//// ruler  "])
    }

    private mutating func block() -> String {
        count += 1
        return numbers.pick([
            "/* c\(count) */", "/** c\(count) */", "/* c\(count)\n  deeper\nless\t\n*/", "/* /* c\(count) */ */",
            "/**/",
        ])
    }

    private mutating func space() -> String {
        numbers.pick(["", " ", "   ", "\t", " \t "])
    }

    private mutating func lines(_ gap: String) -> String {
        switch numbers.number(0...8) {
        case 0: return gap + "\n\n" + space()
        case 1: return space() + comment() + "\n" + space() + gap
        case 2: return gap + comment() + "\n" + space()
        case 3: return space() + block() + gap
        case 4: return gap + block() + space()
        case 5: return "\n" + space()
        case 6: return ";" + space() + block() + space()
        case 7: return gap + "\n" + block() + "\n\n" + space() + comment() + "\n"
        default: return space() + block() + "\n" + space() + ";" + gap + "\n" + comment() + "\n"
        }
    }

    private mutating func inLine(_ gap: String, isInside: Bool) -> String {
        switch numbers.number(0...6) {
        case 0 where isInside: return gap + "\n" + space()
        case 1 where isInside: return gap + comment() + "\n"
        case 2: return gap + block() + space()
        case 3 where !gap.isEmpty: return space() + "\t"
        case 4 where isInside: return "\n\n\n" + space() + block() + "\n"
        case 5 where isInside: return space() + gap
        default: return gap
        }
    }
}
