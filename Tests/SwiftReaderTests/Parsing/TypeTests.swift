import SourceText
import SwiftReader
import TestSupport
import Testing

/// Types are read whole and printed in one way.
@Suite struct TypeTests {
    static func parse(_ text: String) throws -> TypeSyntax {
        var parser = SwiftParser(TokenList(SourceFile(path: "Type.swift", text: text)))
        let type = try parser.parseType()
        guard parser.isAtEnd else { throw parser.unexpected("this is not read") }
        return type
    }

    /// A text and what is printed for it.
    static let table: [(String, String)] = [
        ("Int", "Int"), ("Swift . Int", "Swift.Int"), ("A.B.C", "A.B.C"), ("A<B>.C<D>", "A<B>.C<D>"),
        ("Int?", "Int?"), ("Int??", "Int??"), ("Int????????", "Int????????"), ("Int!", "Int!"), ("[ Int ]", "[Int]"),
        ("[String:Int]", "[String: Int]"),
        ("[[String:[Int]]]", "[[String: [Int]]]"), ("[3 of Int]", "[3 of Int]"),
        ("InlineArray<3,Int>", "InlineArray<3, Int>"),
        ("()", "()"), ("(Int)", "Int"), ("((Int))", "Int"), ("(Int,String)", "(Int, String)"),
        ("(x:Int,y:Int)", "(x: Int, y: Int)"), ("(_ x: Int, _ y: Int) -> Int", "(_ x: Int, _ y: Int) -> Int"),
        ("(name: String, in: Int)", "(name: String, in: Int)"),
        ("()->Void", "() -> Void"), ("(Int)->()", "(Int) -> ()"),
        ("(Int) -> (String) -> Bool", "(Int) -> (String) -> Bool"),
        ("((Int) -> Void)?", "((Int) -> Void)?"), ("((Int) -> Void)!", "((Int) -> Void)!"),
        ("[(Int) -> Void]", "[(Int) -> Void]"),
        ("(@escaping (Int) -> Void) -> Void", "(@escaping (Int) -> Void) -> Void"),
        ("@escaping @Sendable (Int) async throws -> Void", "@escaping @Sendable (Int) async throws -> Void"),
        ("@MainActor () -> Void", "@MainActor () -> Void"),
        ("@convention(c) (Int) -> Void", "@convention(c) (Int) -> Void"),
        ("(@MainActor () -> Void)?", "(@MainActor () -> Void)?"),
        ("() throws(LoginError) -> Int", "() throws(LoginError) -> Int"),
        ("() throws ( any Error )->Int", "() throws(any Error) -> Int"),
        ("() async throws(E)->Int", "() async throws(E) -> Int"), ("(Int...) -> Void", "(Int...) -> Void"),
        ("(inout Int) -> Void", "(inout Int) -> Void"),
        ("(inout\nBool) -> Void", "(inout Bool) -> Void"), ("(repeat\neach T)", "(repeat each T)"),
        ("any Error", "any Error"), ("(any Error)?", "(any Error)?"), ("[any P]", "[any P]"),
        ("any P & Q", "any P & Q"),
        ("(any P & Q)?", "(any P & Q)?"), ("A&B & C", "A & B & C"), ("(A & B)?", "(A & B)?"),
        ("some Collection<Int>", "some Collection<Int>"),
        ("any Collection<Int>", "any Collection<Int>"), ("(some P)?", "(some P)?"), ("any P.Type", "any P.Type"),
        ("(any P).Type", "(any P).Type"),
        ("Int.Type", "Int.Type"), ("[Int].Type", "[Int].Type"), ("P.Protocol", "P.Protocol"),
        ("Int.Type?", "Int.Type?"), ("(Int?).Type", "Int?.Type"),
        ("Result<User,any Error>", "Result<User, any Error>"), ("Result<[A<B<C>>],E>", "Result<[A<B<C>>], E>"),
        ("~Copyable", "~Copyable"), ("any ~Copyable", "any ~Copyable"), ("any P & ~Copyable", "any P & ~Copyable"),
        ("inout Int", "inout Int"), ("borrowing A", "borrowing A"), ("consuming A", "consuming A"),
        ("sending A", "sending A"),
        ("isolated A", "isolated A"), ("inout sending A", "inout sending A"),
        ("isolated (any Actor)?", "isolated (any Actor)?"),
        ("repeat each T", "repeat each T"), ("(repeat each T)", "(repeat each T)"),
        ("(repeat (each T, Int)) -> Void", "(repeat (each T, Int)) -> Void"),
        ("#view", "#view"), ("#view?", "#view?"), ("[#view]", "[#view]"), ("Self", "Self"), ("Self.Item", "Self.Item"),
        ("Any", "Any"), ("[Any]", "[Any]"),
        ("`class`", "`class`"), ("A.`default`", "A.`default`"), ("`any`", "`any`"), ("`Int`", "Int"),
        ("nonisolated(nonsending) () async -> Void", "nonisolated(nonsending) () async -> Void"),
        ("(Int, // first\n String /* second */)", "(Int, String)"), ("(\n    Int\n)\n    -> Void", "(Int) -> Void"),
        ("Optional<Int>", "Optional<Int>"),
        ("(a: Int, b: (c: Int, d: [String: (Int) -> Int]))", "(a: Int, b: (c: Int, d: [String: (Int) -> Int]))"),
        ("Unsafe<-1>", "Unsafe<-1>"),
    ]

    @Test(arguments: table)
    func isPrintedCanonically(_ text: String, _ canonical: String) throws {
        let type = try Self.parse(text)
        #expect(type.description == canonical)
        #expect(try Self.parse(canonical) == type)
    }

    @Test(arguments: [
        "", "Int Int", "[Int", "(Int", "A<B", "A<>", "->", "() ->", "any Error?", "some P?", "throws", "Int.", "[:]",
        "[Int:]", "(,)", "class",
        "A &", "@", "@escaping", "-1", "3", "#", "Ünic\u{AD}ode", "a$b", "`a b`", "A.`b c`", "() async", "inout", "1.5",
        "\"A\"",
    ])
    func whatIsNoTypeIsRefused(_ text: String) {
        #expect(throws: (any Error).self) { try Self.parse(text) }
    }

    @Test(arguments: Seeds.all)
    func whatIsPrintedIsReadAsTheSame(_ seed: UInt64) throws {
        var random = SeededGenerator(seed)
        for round in 0..<1500 {
            let type = RandomSwift.type(&random, depth: 4)
            let text = type.description
            let comment = "SEED=\(seed), round \(round): \(text)"
            #expect((try? Self.parse(text)) == type, Comment(rawValue: comment))
            let messy = RandomSwift.messy(text, &random)
            #expect((try? Self.parse(messy)) == type, Comment(rawValue: comment + "\nas " + messy))
        }
    }
}
