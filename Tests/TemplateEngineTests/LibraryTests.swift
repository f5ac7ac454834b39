import Foundation
import SourceText
import TemplateEngine
import TestSupport
import Testing

/// What people who use the library rely on.
@Suite struct LibraryTests {
    @Test("a name reaches files of the folder only")
    func folderLoader() throws {
        let workspace = try TestFolder()
        try workspace.write("outside.stencil", "secret")
        try workspace.write("t/page.stencil", "page")
        try workspace.write("t/parts/row.stencil", "row")
        try workspace.write("t/plain.txt", "plain")
        try workspace.write("t/.env", "secret")
        try workspace.write("t/.git/config", "secret")
        try workspace.write("t/.stencil", "secret")
        let folder = workspace.path + "/t"
        try FileManager.default.createSymbolicLink(atPath: folder + "/link", withDestinationPath: workspace.path)
        try FileManager.default.createSymbolicLink(
            atPath: folder + "/file.stencil",
            withDestinationPath: workspace.path + "/outside.stencil"
        )
        let environment = Environment(loader: Loader(folder: folder))
        for (name, text) in [("page", "page"), ("page.stencil", "page"), ("parts/row", "row"), ("plain.txt", "plain")] {
            #expect(try Template("{% include \"\(name)\" %}", in: environment).render() == text)
        }
        for name in [
            "../outside", "link/outside", "file", "/page", "parts//row", "./page", "parts", "", "parts/../page", "gone",
            ".env", ".git/config",
            ".stencil", "parts/.",
        ] {
            let error = #expect(throws: DiagnosticsError.self) {
                try Template("{% include \"\(name)\" %}", in: environment).render()
            }
            #expect(error?.description.contains("there is no template") == true)
        }
        for name in ["../outside", "/page", "parts/../../outside"] {
            let message = errors("{% include '\(name)' %}", in: environment)
            #expect(message.contains("names are relative to the folder of the templates, and do not lead out of it"))
            #expect(!message.contains("parts/row"))
        }
        let error = #expect(throws: DiagnosticsError.self) { try TemplateStore(in: environment).render("pge") }
        #expect(error?.description.contains("did you mean 'page'?") == true)
        let small = Environment(loader: Loader(folder: folder, largest: 3))
        #expect(throws: DiagnosticsError.self) { try Template("{% include 'page' %}", in: small).render() }
        #expect(try Template("{% include 'parts/row' %}", in: small).render() == "row")
    }

    @Test("all templates of a folder are checked, whatever else is in it, up to 7 folders deep")
    func templatesAmongOtherFiles() throws {
        let workspace = try TestFolder()
        let deep = "a/b/c/d/e/f/g"
        for name in ["first", deep + "/deep", deep + "/h/deeper"] {
            try workspace.write(name + ".stencil", "{% if %}")
        }
        try workspace.write("files/0.txt", "")
        for number in 1..<10_001 {
            #expect(FileManager.default.createFile(atPath: workspace.path + "/files/\(number).txt", contents: nil))
        }
        try workspace.write("last.stencil", "{% if %}")
        let environment = Environment(loader: Loader(folder: workspace.path))
        #expect(environment.loader.names() == [deep + "/deep", "first", "last"])
        let error = #expect(throws: DiagnosticsError.self) { try TemplateStore(in: environment).check() }
        #expect(Set(error?.diagnostics.compactMap { $0.location?.file.path } ?? []).count == 3)
        #expect(errors("{% include '\(deep)/h/deeper' %}", in: environment).contains("no template"))
    }

    @Test("a store compiles each template once, for all threads")
    func store() async throws {
        let counter = LoadCounter(texts: [
            "a": "{% include 'shared' %}a", "b": "{% include 'shared' %}b", "shared": "<{{ x }}>", "broken": "{% if %}",
            "computed": "{% include name %}",
        ])
        let store = TemplateStore(in: Environment(loader: Loader { counter.load($0) }))
        try await withThrowingTaskGroup(of: Bool.self) { group in
            for number in 0..<40 {
                let name = number % 2 == 0 ? "a" : "b"
                group.addTask { try store.render(name, ["x": .integer(number)]) == "<\(number)>\(name)" }
            }
            for try await isRight in group { #expect(isRight) }
        }
        #expect(try store.render("computed", ["name": "shared", "x": 1]) == "<1>")
        for _ in 0..<2 {
            #expect(throws: DiagnosticsError.self) { try store.render("broken") }
            #expect(throws: DiagnosticsError.self) { try store.template(named: "gone") }
        }
        #expect(counter.loaded == ["a", "b", "broken", "computed", "gone", "shared"])
    }

    private final class LoadCounter: @unchecked Sendable {
        private let lock = NSLock()
        private let texts: [String: String]
        private var names: [String] = []

        init(texts: [String: String]) { self.texts = texts }

        var loaded: [String] { lock.withLock { names.sorted() } }

        func load(_ name: String) -> SourceFile? {
            lock.withLock { names.append(name) }
            return texts[name].map { SourceFile(path: name, text: $0) }
        }
    }

    private struct Person: Encodable {
        var name: String
        var age: UInt8
        var height: Float
        var isMember: Bool
        var nickname: String?
        var link: URL?
        var friends: [Person] = []
        var tags: [String: [Int]] = [:]
    }

    @Test("what can be encoded becomes values")
    func encoding() throws {
        let friend = Person(name: "Bo", age: 3, height: 0.5, isMember: false)
        let person = Person(name: "Ada", age: 36, height: 1.7, isMember: true, friends: [friend], tags: ["a": [1, 2]])
        let value = try Value(encoding: person)
        #expect(value["name"] == "Ada" && value["age"] == 36 && value["height"] == 1.7 && value["isMember"] == true)
        #expect(value["nickname"] == nil && value["tags"] == ["a": [1, 2]])
        #expect(value["friends"]?.list?.first?["name"] == "Bo")
        #expect(try Value(encoding: [1, nil, 3] as [Int?]) == [1, .null, 3])
        #expect(try Value(encoding: "text") == "text" && Value(encoding: Int64.min) == .integer(.min))
        #expect(try Value(encoding: ["a": Shape.circle]) == ["a": "circle"])
        #expect(try Value(encoding: Derived()) == ["own": 1, "super": ["base": 2]])
        #expect(try Value(encoding: InParts()) == ["size": ["height": 2, "width": 1], "tags": ["a", "b"]])
        let error = #expect(throws: ValueError.self) { try Value(encoding: ["a": [1, Double.nan]]) }
        #expect("\(error!)" == "a.1: a template cannot use the number nan")
        #expect(throws: ValueError.self) { try Template("x").render(encoding: [1]) }
        #expect(throws: ValueError.self) { try Value(encoding: Endless()) }
        #expect(throws: ValueError.self) { try Value(encoding: UInt64.max) }
    }

    @Test("a range is encoded as its numbers, unless these are too many")
    func encodedRanges() throws {
        var environment = Environment()
        environment.filters["json"] = Filter { call in
            do {
                return .string(String(decoding: try JSONEncoder().encode(call.value), as: UTF8.self))
            } catch let EncodingError.invalidValue(_, context) {
                return .string(context.debugDescription)
            }
        }
        func text(of range: String) throws -> String {
            try Template("{{ (\(range))|json }}", in: environment).render()
        }
        #expect(try text(of: "1...3") == "[1,2,3]")
        #expect(try text(of: "3...1") == "[3,2,1]")
        #expect(try text(of: "0..<1000001") == "a range of more than 1000000 numbers is not encoded")
    }

    private enum Shape: String, Encodable { case circle }

    private class Base: Encodable {
        let base = 2
    }

    private final class Derived: Base {
        private enum Key: CodingKey { case own }

        override func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Key.self)
            try container.encode(1, forKey: .own)
            try super.encode(to: container.superEncoder())
        }
    }

    /// Asks for the containers of a key again, as `JSONEncoder` allows.
    private struct InParts: Encodable {
        private enum Key: CodingKey { case size, tags, width, height }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Key.self)
            for (key, value) in [(Key.width, 1), (.height, 2)] {
                var size = container.nestedContainer(keyedBy: Key.self, forKey: .size)
                try size.encode(value, forKey: key)
            }
            for tag in ["a", "b"] {
                var tags = container.nestedUnkeyedContainer(forKey: .tags)
                try tags.encode(tag)
            }
        }
    }

    private struct Endless: Encodable {
        func encode(to encoder: any Encoder) throws {
            var container = encoder.unkeyedContainer()
            try container.encode(self)
        }
    }

    @Test("values of types that are not known become values, or an error that names their place")
    func anyValues() throws {
        let any: [String: Any] = [
            "a": 1, "b": [true, "x", 0.5, UInt16(2)] as [Any], "c": Int?.none as Any, "d": Value.string("y"),
            "e": Optional("z") as Any,
        ]
        #expect(try Value(any: any) == ["a": 1, "b": [true, "x", 0.5, 2], "c": .null, "d": "y", "e": "z"])
        #expect(try Value(any: nil) == .null)
        let error = #expect(throws: ValueError.self) { try Value(any: ["a": [0, Self.self] as [Any]]) }
        #expect("\(error!)".hasPrefix("a.1: a template cannot use a "))
    }

    @Test("numbers and Booleans of Foundation keep their kind")
    func foundationNumbers() throws {
        let text = #"{"a": 1, "b": true, "c": 1.5, "d": [0, false, null, "x"], "e": -3, "f": 12345678901234567890}"#
        let read = try JSONSerialization.jsonObject(with: Data(text.utf8))
        #expect(try Value(any: read) == Value(json: text))
        let numbers: [Any] = [
            NSNumber(value: true), NSNumber(value: Int8(1)), NSNumber(value: 0.5), NSDecimalNumber(string: "1.25"),
        ]
        #expect(try Value(any: numbers) == [true, 1, 0.5, 1.25])
        #expect(throws: ValueError.self) { try Value(any: NSNumber(value: Double.nan)) }
    }

    private struct Release: Encodable {
        var site = URL(string: "https://a.b/c?d=e")
        var day = Date(timeIntervalSince1970: 1_709_210_096.75)
        var price = Decimal(string: "12.50")
        var count = Decimal(3)
        var bytes = [Data(), Data([1]), Data([1, 2]), Data([255, 255, 255])]
    }

    @Test("addresses, dates, decimal numbers and data have a form that a template can print")
    func foundationTypes() throws {
        let release = Release()
        let expected: Value = [
            "site": "https://a.b/c?d=e", "day": "2024-02-29T12:34:56Z", "price": 12.5, "count": 3,
            "bytes": ["", "AQ==", "AQI=", "////"],
        ]
        #expect(try Value(encoding: release) == expected)
        let any: [String: Any] = [
            "site": release.site as Any, "day": release.day, "price": release.price as Any, "count": release.count,
            "bytes": release.bytes,
        ]
        #expect(try Value(any: any) == expected)
        let formatter = ISO8601DateFormatter()
        // Before 1582 Foundation counts by another calendar.
        for seconds in stride(from: -12_000_000_000.0, to: 200_000_000_000, by: 86_399 * 977) {
            let date = Date(timeIntervalSince1970: seconds)
            #expect(try Value(encoding: date) == .string(formatter.string(from: date)))
        }
        let relative = ["a": URL(string: "c", relativeTo: URL(string: "https://a.b/"))]
        let error = #expect(throws: ValueError.self) { try Value(encoding: relative) }
        #expect("\(error!)" == "a: this URL is relative to another; its 'absoluteString' can be used")
        #expect(throws: ValueError.self) { try Value(encoding: Date.distantFuture.addingTimeInterval(1e12)) }
    }

    @Test("a filter sees the environment and the limits")
    func filters() throws {
        var environment = Environment(undefined: .lenient)
        environment.limits.output = 77
        environment.filters["about"] = Filter { call in
            .string(
                "\(call.environment.undefined == .lenient) \(call.limits.output) \(call.arguments) \(call.value.isNull)"
            )
        }
        #expect(try Template("{{ nothing|about:1,\"a\" }}", in: environment).render() == "true 77 [1, a] true")
    }

    @Test("a filter renders a template of the loader, with the values that it names")
    func filtersThatRender() throws {
        let texts = [
            "card": "<{{ item.title }}{{ forloop }}>", "bad": "{{ item.nmae }}", "broken": "{% fro %}",
            "macro": "{% call item %}",
        ]
        var environment = Environment(loader: Loader(texts))
        environment.filters["show"] = Filter(arguments: 0...2) { call in
            let name = call.arguments.first?.string ?? "card"
            return .string(try call.render(name, ["item": call.value, "forloop": call.arguments.last ?? "-"]))
        }
        let item: [String: Value] = ["item": ["title": "A"]]
        #expect(try render("{{ item|show }}{{ item|show:'card','!' }}", item, in: environment) == "<A-><A!>")
        let inLoop = "{% for i in 0..<1 %}{{ item|show:'card',forloop }}{% endfor %}"
        #expect(try render(inLoop, item, in: environment).hasPrefix("<A[\"counter\": 1"))
        #expect(
            errors("x {{ item|show:'bad' }}", item, in: environment).hasSuffix(
                "main:1:11: note: in the filter 'show', applied here\nx {{ item|show:'bad' }}\n          ^~~~~~~~~~\n"
            )
        )
        #expect(errors("{{ item|show:'crad' }}", item, in: environment).contains("did you mean 'card'?"))
        #expect(errors("{{ item|show:'broken' }}", item, in: environment).contains("there is no tag 'fro'"))
        // A macro has no meaning outside of its template.
        #expect(
            errors("{% macro m %}{% endmacro %}{{ m|show:'macro' }}", in: environment).contains(
                "'item' is null, not a macro"
            )
        )
    }

    @Test("globals are seen by all templates, and hidden by a context")
    func globals() throws {
        var environment = Environment(loader: Loader(["part": "{{ site.name }}{% set x site.name %}"]))
        environment.globals["site"] = ["name": "Docs"]
        environment.filters["part"] = Filter { call in .string(try call.render("part")) }
        for text in ["{{ site.name }}", "{% include 'part' %}", "{{ 1|part }}", "{% set n 'part' %}{% include n %}"] {
            #expect(try Template(text, in: environment).render() == "Docs")
        }
        #expect(try Template("{{ site.name }}", in: environment).render(["site": ["name": "Own"]]) == "Own")
        #expect(try Template("{{ site }}", in: environment).render(["site": .null]) == "")
        #expect(try Expression("site.name", in: environment).evaluate([:]) == "Docs")
        #expect(errors("{{ siet }}", in: environment).contains("did you mean 'site'?"))
    }

    @Test("a store renders bytes and values that can be encoded, and checks all templates")
    func storeFunctions() throws {
        struct Page: Encodable { let title: String }
        let store = TemplateStore(in: Environment(loader: Loader(["page": "<{{ title }}>"])))
        #expect(try store.renderBytes("page", ["title": "A"]) == Array("<A>".utf8))
        #expect(try store.render("page", encoding: Page(title: "B")) == "<B>")
        try store.check()
        let texts = [
            "a": "{% include 'b' %}{% include 'gone' %}", "b": "{% fro %}", "base": "{% block x %}{% endblock %}",
            "child": "{% extends 'base' %}{% block y %}{% endblock %}",
        ]
        let broken = TemplateStore(in: Environment(loader: Loader(texts)))
        let error = #expect(throws: DiagnosticsError.self) { try broken.check() }
        #expect(
            error?.diagnostics.map(\.message)
                == ["there is no template 'gone'", "there is no tag 'fro'", "'base' has no block 'y'"]
        )
    }

    @Test("a loader can throw, and be followed by another one")
    func loaders() throws {
        struct Unreadable: Error {}
        let first = Loader(
            names: { ["bad"] },
            load: { name in
                if name == "bad" { throw Unreadable() }
                return nil
            }
        )
        let both = first.or(Loader(["a": "A", "bad": "B"]))
        #expect(both.names() == ["a", "bad"])
        let store = TemplateStore(in: Environment(loader: both))
        #expect(try store.render("a") == "A")
        let error = #expect(throws: DiagnosticsError.self) { try store.render("bad") }
        #expect(error?.description == "error: the template 'bad' cannot be read: Unreadable()")
        #expect(errors("{% include 'bad' %}", in: store.environment).contains("in 'bad', reached from here"))
    }

    @Test("a rendering ends when it is cancelled")
    func cancelling() throws {
        var environment = Environment()
        let template = "{% for i in 0..<1000000 %}{{ i }}{% endfor %}"
        environment.isCancelled = { true }
        #expect(errors(template, in: environment).contains("the rendering was cancelled"))
        #expect(try Template("short", in: environment).render() == "short")
        environment.isCancelled = { Task.isCancelled }
        #expect(try Template(template, in: environment).render().hasPrefix("0123"))
    }

    @Test("a value can be encoded, and be the context of a rendering")
    func encodingValues() throws {
        let value: Value = ["a": [1, 0.5, "x", true, .null], "b": ["c": []]]
        #expect(try Value(json: JSONEncoder().encode(value)) == value)
        #expect(try Value(encoding: ["v": value]) == ["v": value])
        #expect(try Template("{{ a.1 }}").render(Value(json: Array(#"{"a": [1, 2]}"#.utf8)).variables) == "2")
        let error = #expect(throws: ValueError.self) { try Value(json: "[1]").variables }
        #expect("\(error!)" == "a context is a dictionary, whose keys are the variables, and not a list")
    }

    @Test("objects with the same keys share them, in any order and with escapes")
    func shapes() throws {
        let text =
            #"[{"b": 1, "a": 2}, {"b": 3, "a": 4}, {"a": 5, "b": 6}, {"\u0061": 7, "b": 8}, {}, {"a": 1, "a": 9}]"#
        let expected: Value = [
            ["a": 2, "b": 1], ["a": 4, "b": 3], ["a": 5, "b": 6], ["a": 7, "b": 8], [:], ["a": 9],
        ]
        #expect(try Value(json: text) == expected)
        let numbers = "[9223372036854775807, -9223372036854775808, 99999999999999999999, 123456789012345678, -0, 1.5]"
        let read: Value = [.integer(.max), .integer(.min), 1e20, 123_456_789_012_345_678, 0, 1.5]
        #expect(try Value(json: numbers) == read)
    }

    @Test("a text of JSON becomes a value")
    func json() throws {
        #expect(try Value(json: #"{"a": [1, 2.5, null]}"#) == ["a": [1, 2.5, .null]])
        let error = #expect(throws: DiagnosticsError.self) { try Value(json: "[1,]") }
        #expect(error?.description.hasPrefix("JSON:1:4: error: expected a JSON value\n[1,]\n") == true)
    }

    @Test("an expression that is not UTF-8 is refused at its first wrong byte")
    func expressionInOtherBytes() {
        let file = SourceFile(path: "main", bytes: [0x65, 0xFF, 0xFF, 0xFF])
        let error = #expect(throws: DiagnosticsError.self) { try Expression(file) }
        #expect(error?.description.hasPrefix("main:1:2: error: an expression is UTF-8 text; this byte is not") == true)
    }
}
