import Foundation
import SourceText
import SwiftReader
import TestSupport
import Testing

/// What a file declares is found in any text, whole or not.
@Suite struct OutlineTests {
    /// One line a declaration: what it is, what it inherits, stores and does.
    private func outline(_ text: String) -> [String] {
        SwiftOutline(SourceFile(path: "Text.swift", text: text)).types.map(Self.line)
    }

    private static func line(_ type: SwiftOutline.TypeDeclaration) -> String {
        var line = "\(type.kind.rawValue) \(type.name)"
        if !type.generics.isEmpty { line += "<" + type.generics.map(\.name.text).joined(separator: ", ") + ">" }
        if !type.inherited.isEmpty { line += ": " + type.inherited.map(\.description).joined(separator: ", ") }
        if let aliased = type.aliased { line += " = \(aliased)" }
        let properties = type.properties.map { property in
            let modifiers = property.modifiers.map { $0 + " " }.joined()
            let type = property.type.map { ": \($0)" } ?? ""
            return modifiers + (property.isLet ? "let " : "var ") + property.name.text + type
                + (property.isStored ? "" : " computed")
        }
        let members = properties + type.functions.map { $0.name.text + ($0.body == nil ? "()" : "(){}") }
        return members.isEmpty ? line : line + " [" + members.joined(separator: "; ") + "]"
    }

    /// A text and its outline.
    static let table: [(String, [String])] = [
        ("final class A: B, C {}", ["class A: B, C"]),
        (
            "@MainActor\npublic final class A<T: P, each U>: @unchecked Sendable where T: Q {\n}",
            ["class A<T, U>: @unchecked Sendable"]
        ),
        ("actor A {} ; enum B: Int { case a = 1, b }", ["actor A", "enum B: Int"]),
        ("protocol P: class, Q { var x: Int { get }\n func f() }", ["protocol P: Q [var x: Int computed; f()]"]),
        (
            "class A { weak var b: (any B)?\n unowned(unsafe) let c: C }",
            [
                "class A [weak var b: (any B)?; unowned let c: C]"
            ]
        ),
        ("class A { private(set) lazy var b = B(self) }", ["class A [private lazy var b: B]"]),
        (
            "class A { var b = try! B.C<D>.init(1)\n var e = make()\n var f = [G]() }",
            [
                "class A [var b: B.C<D>; var e: make; var f: [G]]"
            ]
        ),
        (
            "class A { let a, b: Int, c = 3\n let (d, e) = f()\n let g: H }",
            [
                "class A [let a: Int; let b: Int; let c; let g: H]"
            ]
        ),
        (
            "class A { var b = 1, c: D\n let e, f = 2, g, h: I }",
            [
                "class A [var b; var c: D; let e; let f; let g: I; let h: I]"
            ]
        ),
        (
            "class A { var b: Int { 3 }\n var c: Int = 1 { didSet { x() } }\n var d: Int { willSet {} } }",
            [
                "class A [var b: Int computed; var c: Int; var d: Int]"
            ]
        ),
        ("class A { var b = { class C {} ; return 1 }()\n var d: D\n}", ["class A [var b; var d: D]"]),
        ("class A { var b =\n    c\n    .d { $0 }\n    + e ? f : g\n  var h: H }", ["class A [var b; var h: H]"]),
        (
            "class A { static let b = B()\n class var c: C { C() }\n class func d() {} }",
            [
                "class A [static let b: B; class var c: C computed; d(){}]"
            ]
        ),
        (
            "struct A { struct B { let c: C }\n let d: B }\nextension A.B { func e() {} }",
            [
                "struct A [let d: B]", "struct A.B [let c: C]", "extension A.B [e(){}]",
            ]
        ),
        (
            "extension A: B where C == D { init() {} \n deinit {} \n subscript(i: Int) -> Int { i } }",
            [
                "extension A: B [init(){}; deinit(){}; subscript(){}]"
            ]
        ),
        (
            "typealias A = B & C\nclass D { typealias E<T> = F<T>; var g: E<Int> }",
            [
                "typealias A = B & C", "class D [var g: E<Int>]", "typealias D.E<T> = F<T>",
            ]
        ),
        (
            "#if os(iOS)\nclass A { var b: B }\n#else\nclass A { var c: C }\n#endif",
            [
                "class A [var b: B]", "class A [var c: C]",
            ]
        ),
        ("func f() { class Local {} }\nif x { }\nclass A { func +++ (a: A, b: A) -> A { a } }", ["class A [+++(){}]"]),
        ("class `class` { var `in`: `default`? }", ["class class [var in: `default`?]"]),
        ("class Ä { var ö: Ü? }", ["class Ä [var ö: Ü?]"]),
        ("class A { var s = \"class B { \\(c { \"}\" })\" // class D {\n var e: E }", ["class A [var s; var e: E]"]),
        (
            "class A { func f<T>() -> some P where T: Q\n {\n }\n func g()\n    async throws -> Int { 1 } }",
            [
                "class A [f(){}; g(){}]"
            ]
        ),
        (
            "@Observable class A { @ObservationIgnored nonisolated(unsafe) weak var b: B? }",
            [
                "class A [nonisolated weak var b: B?]"
            ]
        ),
        ("class A { #warning(\"x\")\n var b: B\n #Preview { C() }\n var d: D }", ["class A [var b: B; var d: D]"]),
        ("class A { var b: B\nclass C {\n var d: D", ["class A [var b: B]", "class A.C [var d: D]"]),
        ("class { } struct ; enum: extension {", []), ("", []), ("}}}} class A {}", ["class A"]),
    ]

    @Test(arguments: table.indices)
    func findsWhatATextDeclares(index: Int) {
        let (text, expected) = Self.table[index]
        #expect(outline(text) == expected, "\(text)")
    }

    @Test func knowsTheCodeOfFunctionsAndProperties() throws {
        let text = "class A { lazy var b = B(c)\n func d(e: E = F()) -> G { H() } }"
        let outline = SwiftOutline(SourceFile(path: "Text.swift", text: text))
        let type = try #require(outline.types.first)
        func words(_ range: Range<Int>) -> String {
            outline.tokens.tokens[range].map { outline.tokens.file.text($0.range) }.joined(separator: " ")
        }
        #expect(type.properties.map { words($0.code) } == ["= B ( c )"])
        #expect(type.functions.map { words($0.code) } == ["d ( e : E = F ( ) ) -> G { H ( ) }"])
        #expect(type.functions.compactMap { $0.body.map(words) } == ["H ( )"])
    }

    // MARK: - Any text

    private static let sources = ["Sources", "Tests", "Samples/Sources", "Samples/Tests"].flatMap { folder in
        TestFolder.package.paths(below: folder, endingWith: ".swift")
    }

    /// What holds for the outline of every text.
    private static func isSound(_ outline: SwiftOutline) -> Bool {
        let (file, tokens) = (outline.tokens.file, outline.tokens.tokens)
        func isWithin(_ range: Range<Int>) -> Bool { range.lowerBound >= 0 && range.upperBound < tokens.count }
        return outline.types.allSatisfy { type in
            let name = file.text(type.nameRange).filter { $0 != "`" }
            let isNamed = type.kind == .extension || type.name.split(separator: ".").last.map(String.init) == name
            return isNamed && type.properties.allSatisfy { isWithin($0.code) }
                && type.functions.allSatisfy { isWithin($0.code) && ($0.body.map(isWithin) ?? true) }
        }
    }

    @Test(.slow) func findsEveryTypeOfThisRepository() throws {
        #expect(Self.sources.count > 100)
        let pattern =
            /^(?:public |private |fileprivate |final |indirect |nonisolated )*(class|struct|enum|actor|protocol) (\w+)/
        for path in Self.sources {
            let source = try TestFolder.package.source(path)
            let outline = SwiftOutline(source)
            #expect(Self.isSound(outline), "\(path)")
            let names = Set(outline.types.map(\.name))
            // Lines within text literals may start like declarations.
            let literals = outline.tokens.tokens.filter { $0.kind == .string }.map(\.range)
            var start = 0
            for line in String(decoding: source.bytes, as: UTF8.self).split(
                separator: "\n",
                omittingEmptySubsequences: false
            ) {
                defer { start += line.utf8.count + 1 }
                guard let match = line.prefixMatch(of: pattern), !literals.contains(where: { $0.contains(start) })
                else { continue }
                #expect(names.contains(String(match.2)), "\(path): \(line)")
            }
        }
    }

    @Test(arguments: Seeds.all)
    func neverFailsOnMutilatedSwift(seed: UInt64) throws {
        var random = SeededGenerator(seed)
        let pieces = [
            "{", "}", "(", ")", "<", ">", "\"", "class ", "var x = ", ":", "extension ", "\n", "`", "#if ", "@",
        ]
        for _ in 0..<400 {
            var bytes = Array(try TestFolder.package.bytes(random.pick(Self.sources)).prefix(6000))
            for _ in 0..<Int.random(in: 1...8, using: &random) {
                let at = Int.random(in: 0...bytes.count, using: &random)
                switch Int.random(in: 0..<3, using: &random) {
                case 0: bytes.insert(contentsOf: Array(random.pick(pieces).utf8), at: at)
                case 1:
                    let end = min(bytes.count, at + Int.random(in: 0...40, using: &random))
                    bytes.removeSubrange(at..<end)
                default: if at < bytes.count { bytes[at] = UInt8.random(in: 0...255, using: &random) }
                }
            }
            let outline = SwiftOutline(SourceFile(path: "Random.swift", bytes: bytes))
            #expect(Self.isSound(outline), "SEED=\(seed)")
        }
    }
}
