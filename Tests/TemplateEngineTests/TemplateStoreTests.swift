import Foundation
import TemplateEngine
import Testing

@Suite struct TemplateStoreTests {
    private static let texts = [
        "macros": "{% macro greet name %}Hello {{ name }}{% endmacro %}{% set mark '!' %}",
        "view": "{% import 'macros' %}{% call greet name %}{{ mark }}",
        "list": "{% import 'macros' %}{% for name in names %}{% call greet name %}, {% endfor %}{% include 'view' %}",
        "broken": "{% fro x in y %}",
        "reaching": "{% include 'broken' %}",
    ]
    private static let context: [String: Value] = ["name": "Ada", "names": ["Bo", "Cy"]]

    /// Counts how often each template is loaded.
    private final class Counter: @unchecked Sendable {
        private let lock = NSLock()
        private var names: [String] = []

        var loaded: [String] { lock.withLock { names.sorted() } }

        func load(_ name: String) -> SourceFile? {
            lock.withLock { names.append(name) }
            return texts[name].map { SourceFile(path: name, text: $0) }
        }
    }

    @Test("a template that several others name is compiled once, and each renders what it renders alone")
    func compilesOnce() throws {
        let counter = Counter()
        let store = TemplateStore(in: Environment(loader: Loader { counter.load($0) }))
        #expect(counter.loaded == [])
        _ = try store.template(named: "view")
        #expect(counter.loaded == ["macros", "view"])
        for name in ["list", "view"] {
            let alone = try Template(
                SourceFile(path: name, text: try #require(Self.texts[name])),
                in: Environment(loader: Loader(Self.texts))
            )
            let template = try store.template(named: name)
            #expect(try template.render(Self.context) == alone.render(Self.context))
            #expect(template.referencedTemplates == alone.referencedTemplates)
        }
        #expect(counter.loaded == ["list", "macros", "view"])
        #expect(try store.template(named: "view").referencedTemplates == ["macros"])
    }

    @Test("templates that are compiled together are those that are compiled one after the other")
    func compilesTogether() throws {
        let counter = Counter()
        let store = TemplateStore(in: Environment(loader: Loader { counter.load($0) }))
        store.compile(["view", "broken", "list", "view", "none"])
        store.compile(["list", "reaching"])
        #expect(counter.loaded == ["broken", "list", "macros", "none", "reaching", "view"])
        let other = TemplateStore(in: Environment(loader: Loader(Self.texts)))
        for name in ["view", "list"] {
            #expect(try store.render(name, Self.context) == other.render(name, Self.context))
            #expect(
                try store.template(named: name).referencedTemplates == other.template(named: name).referencedTemplates
            )
        }
        for name in ["broken", "reaching", "none"] {
            let error = #expect(throws: DiagnosticsError.self) { try store.render(name) }
            let same = #expect(throws: DiagnosticsError.self) { try other.render(name) }
            #expect(error?.diagnostics.map(\.message) == same?.diagnostics.map(\.message))
        }
        #expect(counter.loaded == ["broken", "list", "macros", "none", "reaching", "view"])
    }

    @Test("mistakes are those of the template, and do not affect the others")
    func mistakes() throws {
        let store = TemplateStore(in: Environment(loader: Loader(Self.texts)))
        #expect(throws: DiagnosticsError.self) { try store.template(named: "gone") }
        #expect(throws: DiagnosticsError.self) { try store.template(named: "broken") }
        let reaching = try store.template(named: "reaching")
        let error = #expect(throws: DiagnosticsError.self) { try reaching.render() }
        #expect(error?.diagnostics.first?.notes.last?.message == "in 'broken', reached from here")
        #expect(try store.render("view", Self.context) == "Hello Ada!")
    }

    @Test("templates that were asked for do not count as templates that one of them reaches")
    func limit() throws {
        var environment = Environment(loader: Loader(Self.texts))
        environment.limits.templates = 1
        let store = TemplateStore(in: environment)
        _ = try store.template(named: "view")
        let text = try store.render("list", Self.context)
        #expect(text == "Hello Bo,Hello Cy,Hello Ada!")
    }
}
