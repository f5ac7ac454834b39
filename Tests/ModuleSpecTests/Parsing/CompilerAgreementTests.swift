import ModuleSpec
import SourceText
import SwiftReader
import TestSupport
import Testing

/// A requirement is an error in a spec where the compiler refuses it in the protocol of a class, and nowhere else.
@Suite struct CompilerAgreementTests {
    private static let prelude = """
        struct User: Equatable, Sendable {}
        struct LoginError: Error {}
        final class Caller {}
        protocol Loadable: AnyObject {}
        protocol Source<Item> { associatedtype Item }
        func make() -> Int { 0 }

        """

    static let accepted = [
        "func a(x: @escaping Int)",
        "func show()", "func show(_ text: String, for user: User?)", "func load() async throws -> User",
        "func load() throws(LoginError)",
        "static func make() -> Int", "init(id: Int)", "init?(id: Int)", "init!(id: Int)", "init() async throws",
        "var title: String { get }",
        "var title: String { get set }", "static var shared: Int { get }", "var title: String { get async throws }",
        "var title: String! { get set }",
        "subscript(index: Int) -> String { get set }", "subscript(index: Int) -> String { get throws }",
        "static subscript(index: Int) -> String { get }",
        "func show<T>(_ item: T) where T: Source, T.Item == Int", "func show<each T>(_ items: repeat each T)",
        "func show(_ items: some Source<Int>)",
        "func show(_ done: @escaping (Result<User, any Error>) -> Void)", "func show(_ done: @autoclosure () -> Bool)",
        "func add(_ x: inout Int)",
        "func show(_ items: Int...)", "func show(_ items: Int..., and others: Int...)", "@MainActor func show()",
        "@discardableResult func add() -> Bool",
        "nonisolated func id() -> Int", "func show(_ x: borrowing User)", "func show(_ x: consuming User)",
        "func show(_ x: sending Caller)",
        "func `default`()", "var `class`: Int { get }", "func show(in: Int, default: Int)", "func show(for in: Int)",
        "func show(_: Int)",
        "func map<T>(_ f: (Int) throws -> T) rethrows -> [T]",
        "@available(*, deprecated) func old()", "func pair() -> (first: Int, second: Int)",
        "func type() -> Caller.Type", "func type() -> any Loadable.Type",
        "func both() -> any Loadable & Sendable", "func make() -> Self", "func show(a text: String, b other: String)",
        "func show(a text: String, b text: String)", "func show(text: String, text: Int)",
        "static func == (a: Self, b: Self) -> Bool",
        "func show(); func show(_ x: Int)", "func load() -> Int; func load() -> String",
        "func load(); func load() async", "func a(x: Int); func a(x: String)",
        "init(a: Int); init(b: Int)", "subscript(i: Int) -> Int { get }; subscript(i: String) -> Int { get }",
        "static func a(); func a()",
        "var a: Int { get }; static var a: Int { get }", "var a: Int { get }; func a(x: Int)",
        "func a<T>(_ x: T); func a(_ x: Int)",
        "func show(_ done: (_ ok: Bool) -> Void)", "func show(_ f: @Sendable () async -> Void)",
        "func show(_ f: @MainActor () -> Void)",
        "func show(_ x: [3 of Int])", "func show(_ x: isolated any Actor)", "func f(_ x: (Int, String)?)",
    ]

    static let refused = [
        "func show(animated: Bool = true)", "func items() -> some Source", "var items: some Source { get }",
        "func items() -> [some Loadable]",
        "var title: String", "var title: String { set }", "let title: String { get }", "var title: String { get get }",
        "var title = 1",
        "func show() {}", "func show", "mutating func show()", "private func show()", "public var x: Int { get }",
        "internal init()",
        "final func show()", "lazy var x: Int { get }", "override func show()", "required init()", "convenience init()",
        "class func make()",
        "optional func show()", "weak func show()", "weak var caller: Caller { get set }", "func load() -> Int throws",
        "func load() throws async",
        "func show(inout x: Int)", "func show(_ x: any Error?)",
        "func show(_ x: String y: Int)",
        "func show(); func show()", "func show(_ a: Int); func show(_ b: Int)",
        "var a: Int { get }; var a: Int { get }", "var a: Int { get }; var a: String { get }",
        "func a() -> Int; func a() -> Int", "init(a: Int); init(a: Int)", "init(a: Int); init?(a: Int)",
        "subscript(i: Int) -> Int { get }; subscript(j: Int) -> Int { get }",
        "var a: Int { get }; func a()", "func a(); var a: Int { get }", "func load() throws; func load()",
        "func a(x: Int); func a(x: Int) throws",
        "@MainActor func a(); func a()", "func default()", "var class: Int { get }", "func show(_ x: class)",
        "subscript(i: Int) -> Int",
        "subscript(i: Int) { get }", "var x: Int { get async set }", "var x: Int { get throws set }",
        "func show(_ a: Int..., _ b: Int)", "deinit", "struct A {}", "case a", "import Foo", "extension A {}",
        "func show(_ x: Int..) ", "init() -> Int", "indirect func a()", "dynamic var x: Int { get }",
        "func a<T>(x: T) where T", "func a(x: @escaping [Int])",
        "var x: Int { didSet }", "unowned var x: Caller? { get }", "var x, y: Int { get }",
        "func a(x: Int = 1 { get })", "func a() rethrows", "subscript() -> Int { get throws set }",
        "func show(_ x: inout Int...)", "func show(_ x: Int)...", "static init()", "mutating var x: Int { get }",
        "func f(x: (Int...))", "var x: inout Int { get }",
        "var x: @escaping () -> Void { get }", "var x: Int... { get }", "func f() -> inout Int",
        "func f() -> @escaping () -> Void", "func f(x: [inout Int])", "var f: (some Loadable) -> Void { get }",
    ]

    /// What the compiler refuses and a spec says nothing of, with the reason; and the other way round.
    static let differences: [String: String] = [
        "func a(x: @escaping Int)": "a name may stand for a function type that the spec does not know",
        "dynamic var x: Int { get }": "'dynamic' says how a class calls it, which is not the protocol's to say",
    ]

    @Test func theSpecAgreesWithTheCompiler() async throws {
        let all = Self.accepted + Self.refused
        let text = all.enumerated().map { "protocol P\($0): AnyObject { \($1) }" }.joined(separator: "\n")
        let before = Self.prelude.split(separator: "\n", omittingEmptySubsequences: false).count - 1
        let remarks = try await SwiftCompiler.remarks(on: Self.prelude + text + "\n", ["-swift-version", "5"])
        var said: [Int: String] = [:]
        for remark in remarks.reversed() where remark.message.hasPrefix("error") {
            said[remark.line - before - 1] = remark.message
        }
        for (number, requirement) in all.enumerated() {
            let spec = SpecFile(SourceFile(path: "A.viper", text: "module A {\nview {\n\(requirement)\n}\n}\n"))
            let error = spec.diagnostics.first { $0.severity == .error }?.message
            let isDifferent = (said[number] == nil) != (error == nil)
            #expect(
                isDifferent == (Self.differences[requirement] != nil),
                "\(requirement)\n  the compiler: \(said[number] ?? "takes it")\n  the spec: \(error ?? "takes it")"
            )
            #expect((error == nil) == (number < Self.accepted.count), "\(requirement): \(error ?? "is taken")")
        }
    }
}
