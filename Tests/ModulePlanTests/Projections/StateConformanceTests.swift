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
        ("var kind: Row.Kind?", "entity Row { let kind: Kind; enum Kind: String { case a } }"),
        ("var size: Row.Size?", "entity Row { let size: Size; struct Size: Hashable & Sendable {} }"),
        ("var kind: Row.Kind?", "entity Row { let kind: Kind; typealias Kind = Int }"),
        ("var id: Row.ID?", "entity Row: Identifiable { let id: Int; let action: () -> Void }"),
        (
            "var row: Row?",
            "entity Row: Identifiable, Equatable { let id: Int; let parent: ID?; let kind: Kind; enum Kind: Int { case a } }"
        ),
    ])
    func whatIsCertain(_ body: String, _ declarations: String) throws {
        #expect(try conformances(body, declarations) == ["Equatable", "Sendable"])
    }

    @Test(arguments: [
        ("var row: Row?", "entity Row { let title: String }"),
        ("var kind: Kind?", "enum Kind { case none, some(Int) }"),
        ("var pair: (Int, Int)?", ""),
        ("var failure: (any Error)?", ""),
        ("var kind: Row.Kind?", "entity Row { let kind: Kind; enum Kind: Codable, Sendable { case a } }"),
    ])
    func whatIsSendableOnly(_ body: String, _ declarations: String) throws {
        #expect(try conformances(body, declarations) == ["Sendable"])
    }

    @Test(arguments: [
        "var image: UIImage?", "var action: (() -> Void)?", "var size: Photo.Size?", "@Clamped var level: Int = 0",
        "var view: Row.View?", "var part: Row.Part.Kind?",
    ])
    func whatIsUnknown(_ body: String) throws {
        let row = "entity Row: Hashable, Sendable { let title: String; class View {} }"
        #expect(try conformances(body, row) == [])
        #expect(try state(body, row)["isEquatable"] == false)
    }

    /// Swift does not infer the conformance of a public type.
    @Test func anEntityOfAPublicModule() throws {
        let row = "entity Row: Equatable { let title: String }"
        #expect(try conformances("var row: Row?", row, access: "public") == ["Equatable"])
        #expect(try conformances("var row: Row?", row) == ["Equatable", "Sendable"])
        let own = "entity Row { let kind: Kind; public enum Kind: Int { case a } }"
        #expect(try conformances("var kind: Row.Kind?", own, access: "public") == ["Equatable"])
    }

    @Test(arguments: ["Row.Kind", "Row.ID"])
    func aDataManagerTakesATypeOfAnEntity(_ type: String) throws {
        let row =
            "entity Row: Identifiable, Sendable { let id: Int; let kind: Kind; enum Kind: Int, Sendable { case a } }"
        let data = "data remote { func rows(_ kind: \(type)) async throws -> [Row] }"
        let text = "module Movies {\n \(row)\n interactor {}\n \(data)\n}\n"
        let module = try #require(SpecFile(SourceFile(path: "Movies.viper", text: text)).modules.first)
        let compiled = try BundledArchitecture.compiled("viper")
        let plan = try #require(Planner.plan(module, settings: .none, architecture: compiled).plan)
        #expect(plan.files.first?.values["data"]?.list?.first?["isolation"]?.string == "actor")
    }
}
