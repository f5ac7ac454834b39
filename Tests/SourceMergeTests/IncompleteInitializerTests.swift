import Testing

@testable import SourceMerge

@Suite("A person's initializer beside a generated one")
struct IncompleteInitializerTests {
    /// The properties that a person's initializer is named for, after one with a clock was generated.
    private func unset(_ property: String, in body: String = "") -> [String] {
        let generated =
            "class A {\n    let clock: any Clock\n    init(clock: any Clock) {\n        self.clock = clock\n    }\n}\n"
        let own = "class A {\n    \(property)\n\n    init() {\n        \(body)\n    }\n}\n"
        return IncompleteInitializer.all(in: Array(own.utf8), of: Array(generated.utf8)).flatMap(\.properties)
    }

    @Test(
        "must set what has no value",
        arguments: [
            "let clock: any Clock", "private(set) var clock: any Clock", "@Published var clock: any Clock",
            "var clock: any Clock { didSet {} }", "let clock: (any Clock)?",
        ]
    )
    func unset(property: String) {
        #expect(unset(property).count == 1, "\(property)")
        #expect(unset(property, in: "clock = .system").isEmpty)
        #expect(unset(property, in: "self.init(clock: .system)").isEmpty)
    }

    @Test(
        "need not set what has a value",
        arguments: [
            "var clock: (any Clock)?", "let clock = Clock.system", "lazy var clock: any Clock = make()",
            "static let clock: any Clock = .system", "var clock: any Clock { .system }",
            "var clock: any Clock = .system { didSet {} }", "var clock: any Clock {\n        get { .system }\n    }",
        ]
    )
    func set(property: String) {
        #expect(unset(property).isEmpty, "\(property)")
    }
}
