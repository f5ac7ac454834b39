import ModuleSpec
import SourceText
import TemplateEngine
import TestSupport
import Testing

@testable import ModulePlan

/// Which states are `Equatable` and `Sendable`: those of which it is certain.
struct StateConformanceTests {
    private func state(_ body: String, _ declarations: String = "", access: String = "internal") throws -> Value {
        let text = "module Movies {\n    access: \(access)\n    state { \(body) }\n    \(declarations)\n}\n"
        let module = try #require(SpecFile(SourceFile(path: "Movies.viper", text: text)).modules.first)
        let compiled = try BundledArchitecture.compiled("viper")
        let plan = try #require(Planner.plan(module, settings: .none, architecture: compiled).plan)
        return try #require(plan.files.first?.values["state"])
    }

    private func conformances(_ body: String, _ declarations: String = "", access: String = "internal") throws
        -> [String]
    {
        (try state(body, declarations, access: access)["conformances"]?.list ?? []).compactMap(\.string)
    }

    @Test(arguments: [
        ("var flag: Bool = false; var names: [String]?; var table: [String: [Double]] = [:]", ""),
        ("var ids: Set<Number> = []", "typealias Number = Count; typealias Count = Int"),
        ("var kind: Kind = .none", "enum Kind { case none, some }"),
        ("var kind: Kind = .none", "enum Kind: Int { case none, some }"),
        ("var row: Row?", "entity Row: Hashable, Sendable { let title: String }"),
        ("var row: Name?", "typealias Name = Row; entity Row: Equatable { let title: String }"),
    ])
    func whatIsCertain(_ body: String, _ declarations: String) throws {
        #expect(try conformances(body, declarations) == ["Equatable", "Sendable"])
    }

    @Test(arguments: [
        ("var row: Row?", "entity Row { let title: String }"),
        ("var kind: Kind?", "enum Kind { case none, some(Int) }"),
        ("var pair: (Int, Int)?", ""),
        ("var failure: (any Error)?", ""),
    ])
    func whatIsSendableOnly(_ body: String, _ declarations: String) throws {
        #expect(try conformances(body, declarations) == ["Sendable"])
    }

    @Test(arguments: [
        "var image: UIImage?", "var action: (() -> Void)?", "var size: Photo.Size?", "@Clamped var level: Int = 0",
    ])
    func whatIsUnknown(_ body: String) throws {
        #expect(try conformances(body) == [])
        #expect(try state(body)["isEquatable"] == false)
    }

    /// Swift does not infer the conformance of a public type.
    @Test func anEntityOfAPublicModule() throws {
        let row = "entity Row: Equatable { let title: String }"
        #expect(try conformances("var row: Row?", row, access: "public") == ["Equatable"])
        #expect(try conformances("var row: Row?", row) == ["Equatable", "Sendable"])
    }
}
