import SourceText
import SwiftReader
import TestSupport
import Testing

/// Requirements are read whole and printed in one way.
@Suite struct RequirementTests {
    static func parse(_ text: String) throws -> Requirement {
        var parser = SwiftParser(TokenList(SourceFile(path: "Requirement.swift", text: text)))
        let requirement = try parser.parseRequirement()
        guard parser.isAtEnd else { throw parser.unexpected("this is not read") }
        return requirement
    }

    static let table: [(String, String, String)] = [
        ("func  show( )", "func show()", "show()"),
        ("func show(_ text:String)", "func show(_ text: String)", "show(_:)"),
        (
            "func show(for user:User,in view:Int)->Bool", "func show(for user: User, in view: Int) -> Bool",
            "show(for:in:)"
        ),
        ("func show() -> Void", "func show()", "show()"), ("func show() -> ()", "func show()", "show()"),
        ("func show(text: String,)", "func show(text: String)", "show(text:)"),
        ("func login() async throws->User", "func login() async throws -> User", "login()"),
        ("func login() throws ( LoginError )", "func login() throws(LoginError)", "login()"),
        (
            "func map<T>(_ f: (Int) throws -> T) rethrows -> [T]",
            "func map<T>(_ f: (Int) throws -> T) rethrows -> [T]", "map(_:)"
        ),
        ("@discardableResult func add(_ x: Int)->Bool", "@discardableResult func add(_ x: Int) -> Bool", "add(_:)"),
        ("@objc optional func tap()", "@objc optional func tap()", "tap()"),
        ("@available(iOS 17, *)\nfunc show()", "@available(iOS 17, *) func show()", "show()"),
        ("@MainActor\n@objc(tap:) func tap(_ x: Int)", "@MainActor @objc(tap:) func tap(_ x: Int)", "tap(_:)"),
        ("static func make()->Self", "static func make() -> Self", "make()"),
        ("mutating func add()", "mutating func add()", "add()"),
        ("nonisolated func id() -> Int", "nonisolated func id() -> Int", "id()"),
        (
            "func `default`(`in`: Int, for `class`: Int)", "func `default`(in: Int, for `class`: Int)",
            "default(in:for:)"
        ),
        (
            "func f(default: Int, self: Int, class: Int)", "func f(default: Int, self: Int, class: Int)",
            "f(default:self:class:)"
        ),
        ("func f(`inout`: Int)", "func f(`inout`: Int)", "f(inout:)"),
        ("func f(_: Int, a _: Int)", "func f(_: Int, a _: Int)", "f(_:a:)"),
        ("func f(x x: Int)", "func f(x: Int)", "f(x:)"), ("func f(`x`: Int)", "func f(x: Int)", "f(x:)"),
        ("func f(x: Int...)", "func f(x: Int...)", "f(x:)"), ("func f(x: Int ...)", "func f(x: Int...)", "f(x:)"),
        ("func f(x: inout Int)", "func f(x: inout Int)", "f(x:)"),
        ("func f(_ x: isolated Store)", "func f(_ x: isolated Store)", "f(_:)"),
        ("func f(x: @autoclosure () -> Int)", "func f(x: @autoclosure () -> Int)", "f(x:)"),
        (
            "func f(done: @escaping @Sendable (Result<User, any Error>)->Void)",
            "func f(done: @escaping @Sendable (Result<User, any Error>) -> Void)", "f(done:)"
        ),
        ("func f(done: ((Int)->Void)?)", "func f(done: ((Int) -> Void)?)", "f(done:)"),
        ("func f(done: @escaping(Int) -> Void)", "func f(done: @escaping (Int) -> Void)", "f(done:)"),
        (
            "func f(done: @escaping @Sendable(Int) -> Void, value: @autoclosure() -> Int)",
            "func f(done: @escaping @Sendable (Int) -> Void, value: @autoclosure () -> Int)", "f(done:value:)"
        ),
        ("func f(a: (@escaping () -> Void) -> Void)", "func f(a: (@escaping () -> Void) -> Void)", "f(a:)"),
        (
            "func f<T:P&Q, each U>(_ t: T, u: repeat each U) where T:R,T.A==Int",
            "func f<T: P & Q, each U>(_ t: T, u: repeat each U) where T: R, T.A == Int", "f(_:u:)"
        ),
        ("func f<let n: Int>(_ a: InlineArray<n, Int>)", "func f<let n: Int>(_ a: InlineArray<n, Int>)", "f(_:)"),
        ("func f<T>(_ t: T) where T: ~Copyable", "func f<T>(_ t: T) where T: ~Copyable", "f(_:)"),
        ("func f(_ p: some P)", "func f(_ p: some P)", "f(_:)"),
        ("func f(_ p: P.Type)", "func f(_ p: P.Type)", "f(_:)"),
        ("func f(_ x: consuming A)", "func f(_ x: consuming A)", "f(_:)"),
        ("static func ==(a: Self, b: Self)->Bool", "static func == (a: Self, b: Self) -> Bool", "==(a:b:)"),
        ("static func <(a: Self, b: Self)->Bool", "static func < (a: Self, b: Self) -> Bool", "<(a:b:)"),
        ("static func +<T>(a: T, b: Self)->Self", "static func + <T>(a: T, b: Self) -> Self", "+(a:b:)"),
        ("prefix static func -(a: Self)->Self", "prefix static func - (a: Self) -> Self", "-(a:)"),
        ("var x:Int{get}", "var x: Int { get }", "x"), ("var x: Int {set get}", "var x: Int { get set }", "x"),
        ("var x: Int\n{\n get\n set\n}", "var x: Int { get set }", "x"),
        ("weak var x: A?{get set}", "weak var x: A? { get set }", "x"),
        ("unowned(unsafe) var x: A{get set}", "unowned(unsafe) var x: A { get set }", "x"),
        ("var x: Int { get async throws(E) }", "var x: Int { get async throws(E) }", "x"),
        ("var x: Int { mutating get nonmutating set }", "var x: Int { mutating get nonmutating set }", "x"),
        ("var x: UIView! { get set }", "var x: UIView! { get set }", "x"),
        ("var `class`: Int { get }", "var `class`: Int { get }", "class"),
        ("var pair: (a: Int, b: Int) { get }", "var pair: (a: Int, b: Int) { get }", "pair"),
        ("class var x: Int { get }", "class var x: Int { get }", "x"),
        ("init(id:Int)", "init(id: Int)", "init(id:)"),
        ("init?(_ text: String)throws", "init?(_ text: String) throws", "init(_:)"),
        ("init!()", "init!()", "init()"),
        ("init<T>(_ t: T) async where T: P", "init<T>(_ t: T) async where T: P", "init(_:)"),
        ("subscript(i:Int)->Int{get set}", "subscript(i: Int) -> Int { get set }", "subscript(_:)"),
        ("subscript(i i: Int)->Int{get}", "subscript(i i: Int) -> Int { get }", "subscript(i:)"),
        (
            "subscript(at i: Int, j: Int) -> Int { get async }", "subscript(at i: Int, j: Int) -> Int { get async }",
            "subscript(at:_:)"
        ),
        (
            "subscript<T>(_ t: T) -> T where T: P { get }", "subscript<T>(_ t: T) -> T where T: P { get }",
            "subscript(_:)"
        ),
        (
            "associatedtype Item: P, Q = Int where Item.A == Int",
            "associatedtype Item: P, Q = Int where Item.A == Int", "Item"
        ),
        (
            "func f(completion: (_ user: User?, _ error: (any Error)?) -> Void)",
            "func f(completion: (_ user: User?, _ error: (any Error)?) -> Void)", "f(completion:)"
        ),
        ("func f(x: Int = 1 + 2, y: String = \"a, b)\")", "func f(x: Int = 1 + 2, y: String = \"a, b)\")", "f(x:y:)"),
    ]

    @Test(arguments: table)
    func isPrintedCanonically(_ text: String, _ canonical: String, _ fullName: String) throws {
        let requirement = try Self.parse(text)
        #expect(requirement.declaration == canonical)
        #expect(requirement.fullName == fullName)
        #expect(try Self.parse(canonical).declaration == canonical)
    }

    @Test(arguments: Seeds.all)
    func whatIsPrintedIsReadAsTheSame(_ seed: UInt64) throws {
        var random = SeededGenerator(seed)
        for number in 0..<600 {
            let text = RandomSwift.requirement(&random, number: number)
            let comment = Comment(rawValue: "SEED=\(seed): \(text)")
            let printed = try? Self.parse(text).declaration
            #expect(printed == text.replacing("{get set}", with: "{ get set }"), comment)
            let messy = RandomSwift.messy(text, &random)
            #expect((try? Self.parse(messy).declaration) == printed, "SEED=\(seed): \(messy)")
        }
    }

    /// What the reader prints is what the compiler takes, and without a warning.
    @Test(arguments: Seeds.all)
    func theCompilerTakesWhatIsPrinted(_ seed: UInt64) async throws {
        var random = SeededGenerator(seed)
        var lines: [String] = []
        for number in 0..<400 {
            let text = RandomSwift.requirement(&random, number: number)
            guard let requirement = try? Self.parse(text) else {
                Issue.record("SEED=\(seed): \(text)")
                continue
            }
            lines.append("protocol P\(number) { \(requirement.declaration) }")
        }
        let before = RandomSwift.prelude.split(separator: "\n", omittingEmptySubsequences: false).count - 1
        let remarks = try await SwiftCompiler.remarks(
            on: RandomSwift.prelude + lines.joined(separator: "\n"),
            ["-swift-version", "6"]
        )
        for remark in remarks.prefix(10) {
            let line = remark.line - before - 1
            Issue.record("SEED=\(seed): \(remark) \(lines.indices.contains(line) ? lines[line] : "")")
        }
    }

    @Test(
        "the types of a requirement have those of its errors",
        arguments: [
            "func f() throws(Decimal)", "var f: Int { get throws(Decimal) }", "init() throws(Decimal)",
            "subscript(index: Int) -> Int { get throws(Decimal) }",
        ]
    )
    func typesOfErrors(_ text: String) throws {
        #expect(try Self.parse(text).types.map(\.description).contains("Decimal"))
    }
}
