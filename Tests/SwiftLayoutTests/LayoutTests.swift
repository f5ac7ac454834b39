import Foundation
import SourceText
import SwiftLayout
import SwiftReader
import TestSupport
import Testing

@Suite struct LayoutTests {
    private func lay(
        _ text: String,
        width: Int = 100,
        _ indentation: LayoutStyle.Indentation = .spaces(4)
    ) -> String {
        let layout = Layout(LayoutStyle(lineWidth: width, indentation: indentation))
        return String(decoding: layout.apply(to: Array(text.utf8)), as: UTF8.self)
    }

    // MARK: - Wrapping

    @Test(arguments: FormattedFiles.all.map(\.path))
    func wrapsAgainWhatWasPutOnOneLine(name: String) throws {
        let text = try #require(FormattedFiles.all.first { $0.path == name }).text
        #expect(!text.isEmpty && lay(text) == text)
        #expect(lay(Self.unwrapped(text)) == text)
    }

    @Test func aLineOfExactlyTheWidthStays() {
        let line = "func f(first: Int, second: Int)\n"
        #expect(lay(line, width: line.count - 1) == line)
        #expect(lay(line, width: line.count - 2) == "func f(\n    first: Int,\n    second: Int\n)\n")
    }

    @Test func theBraceAfterASignatureCounts() {
        let line = "func f(first: Int, second: Int) {\n}\n"
        #expect(lay(line, width: 31) == "func f(\n    first: Int,\n    second: Int\n) {\n}\n")
        #expect(lay("func name() -> Result {\n}\n", width: 22) == "func name()\n    -> Result\n{\n}\n")
    }

    @Test func countsGraphemeClustersAndTabsOfEightColumns() {
        let text = "func f(a: Ä, b: é, c: 👩‍👩‍👧)\n"
        #expect(lay(text, width: 25) == text)
        let nested = "struct S {\n    func f(a: A, b: B)\n}\n"
        #expect(lay(nested, width: 26, .tab) == "struct S {\n\tfunc f(a: A, b: B)\n}\n")
        #expect(lay(nested, width: 25, .tab).contains("(\n\t\ta: A,"))
    }

    @Test func breaksTheOutermostConstructFirst() {
        let text = "let value = Outer(first: Inner(a: 1, b: 2), second: Inner(a: alpha, b: beta))\n"
        let expected = """
            let value = Outer(
                first: Inner(a: 1, b: 2),
                second: Inner(
                    a: alpha,
                    b: beta
                )
            )

            """
        #expect(lay(text, width: 30) == expected)
    }

    @Test func leavesAloneWhatCannotBeBroken() {
        for text in [
            "import AVeryLongModuleNameThatDoesNotFit\n", "// a comment that is longer than the line may be\n",
            "a = /* a comment in the middle of it */ f(x, y)\n", "aVeryLongNameThatDoesNotFitOnTheLineByItself\n",
            "func f(a: A) // the comment after it does not count\n",
        ] {
            #expect(lay(text, width: 20) == text)
        }
    }

    @Test("an empty line of a text in three quotes has no white space", arguments: ["", "  ", "    ", "        "])
    func emptyLinesOfTexts(blank: String) {
        func text(_ blank: String) -> String {
            "struct S {\n    let a = #\"\"\"\n        x\n\(blank)\n          y\n        \"\"\"#\n}\n"
        }
        #expect(lay(text(blank)) == text(""))
        #expect(lay(text(blank + "  "), .spaces(2)).contains(blank.count > 6 ? "\n      \n" : "\n\n"))
    }

    @Test func leavesALiteralAloneThatWouldWantACommaMore() {
        let text = "let names = [alpha, beta]\n"
        #expect(lay(text, width: 20) == "let names =\n    [alpha, beta]\n")
        #expect(lay("f([alpha, beta, gamma,])\n", width: 10).contains("    alpha,\n"))
    }

    // MARK: - Blank lines and white space

    @Test func tidiesBlankLines() {
        let text = "\n\n\nimport A  \n\n\n\nstruct S {\n\n    let a: A\t\n\n\n    let b: B\n\n}\n\n\n"
        #expect(lay(text) == "import A\n\nstruct S {\n    let a: A\n\n    let b: B\n}\n")
        #expect(lay("") == "")
        #expect(lay(" \n\n") == "")
        #expect(lay("a") == "a\n")
    }

    @Test func leavesLiteralsAndCommentsAlone() {
        let text = "let a = \"\"\"\n\n\n    x  \n    {\n\n    \"\"\"\n/*\n\n\n   b  \n*/\nlet c = 1\n"
        #expect(lay(text) == text)
    }

    // MARK: - Indentation

    @Test func writesLevelsInTheUnitAskedFor() {
        let text = "struct S {\n    func f() {\n        a()\n    }\n    // b\n}\n"
        #expect(lay(text, .spaces(2)) == "struct S {\n  func f() {\n    a()\n  }\n  // b\n}\n")
        #expect(lay(text, .tab) == "struct S {\n\tfunc f() {\n\t\ta()\n\t}\n\t// b\n}\n")
        #expect(lay(lay(text, .tab)) == text)
        #expect(lay(lay(text, .spaces(3)), .spaces(4)) == text)
    }

    @Test func aMultiLineStringMovesAsAWhole() {
        let text = "func f() {\n    a(\n        \"\"\"\n        x\n          y\n\n        \"\"\"\n    )\n}\n"
        #expect(lay(text, .tab) == "func f() {\n\ta(\n\t\t\"\"\"\n\t\tx\n\t\t  y\n\n\t\t\"\"\"\n\t)\n}\n")
    }

    @Test func endsLinesWithLineFeeds() {
        #expect(
            lay("let a = 1\r\nlet b = \"\"\"\r\n    x\r\n    \"\"\"\rlet c = 2")
                == "let a = 1\nlet b = \"\"\"\n    x\n    \"\"\"\nlet c = 2\n"
        )
    }

    @Test func keepsAByteOrderMark() {
        #expect(lay("\u{FEFF}\nlet a = 1") == "\u{FEFF}let a = 1\n")
    }

    @Test func returnsWhatItCannotReadAsItIs() {
        for text in ["let a = \"x\r\n\n\n", "/* \n\n\n  ", "a \u{1}\n\n\n\nb", "`"] { #expect(lay(text) == text) }
    }

    @Test func takesAnySettings() {
        for width in [Int.min, -1, 0, 1, Int.max] {
            for indentation in [LayoutStyle.Indentation.spaces(.min), .spaces(0), .spaces(.max), .tab] {
                let text = lay(LayoutCases.all, width: width, indentation)
                #expect(lay(text, width: width, indentation) == text)
            }
        }
    }

    // MARK: - What holds for any text

    @Test(arguments: [1, UInt64.random(in: .min ... .max)])
    func changesNothingButWhiteSpaceAndOnlyOnce(seed: UInt64) {
        var generator = LayoutGenerator(seed: seed)
        for number in 0..<Tier.count(1200, quick: 150) {
            let text = number % 3 == 0 ? generator.file() : generator.rubbish()
            let width = generator.pick([1, 20, 40, 60, 80, 100, 120])
            let indentation = generator.pick([LayoutStyle.Indentation.spaces(1), .spaces(2), .spaces(4), .tab])
            let once = lay(text, width: width, indentation)
            let isDone = lay(once, width: width, indentation) == once
            #expect(isDone, "seed \(seed), \(width), \(indentation): \(text)")
            let difference = zip(Self.meaning(once), Self.meaning(text)).first { $0 != $1 }
            #expect(difference == nil, "seed \(seed), \(width), \(indentation): \(text)")
            #expect(Self.meaning(once).count == Self.meaning(text).count)
        }
    }

    // MARK: - Helpers

    /// What a layout must keep: tokens and the comments between them, without the white space around their lines.
    private static func meaning(_ text: String) -> [[String]] {
        let file = SourceFile(path: "", bytes: Array(text.utf8))
        let tokens = TokenList(file).tokens
        let gaps = zip([0] + tokens.map(\.range.upperBound), tokens.map(\.range.lowerBound)).map { $0..<$1 }
        return zip(gaps, tokens).flatMap { gap, token in
            [trimmedLines(file.text(gap)).filter { !$0.isEmpty }, trimmedLines(file.text(token.range))]
        }
    }

    private static func trimmedLines(_ text: String) -> [String] {
        var bytes: [UInt8] = []
        for byte in text.utf8 where byte != 0x0A || bytes.last != 0x0D { bytes.append(byte) }
        return bytes.split(omittingEmptySubsequences: false) { $0 == 0x0A || $0 == 0x0D }
            .map { String(decoding: $0, as: UTF8.self).trimmingCharacters(in: .whitespaces) }
    }

    /// The text as a template would write it: the content of parentheses on one line.
    private static func unwrapped(_ text: String) -> String {
        var lines: [String] = []
        var isOpen = false
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            let content = line.drop { $0 == " " }
            if isOpen {
                let separator = lines[lines.count - 1].hasSuffix("(") || content.hasPrefix(")") ? "" : " "
                lines[lines.count - 1] += separator + content
                isOpen = !content.hasPrefix(")")
            } else {
                lines.append(String(line))
                isOpen = line.hasSuffix("(")
            }
        }
        return lines.joined(separator: "\n")
    }
}
