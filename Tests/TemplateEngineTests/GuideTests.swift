import Foundation
import TemplateEngine
import TestSupport
import Testing

// The code of `docs/template-engine.md`. A test compares them.

private struct Page: Encodable, Sendable {
    let title: String
    let posts: [Post]
}

private struct Post: Encodable, Sendable {
    let title: String
    let words: Int
}

private struct Site {
    let store: TemplateStore

    init(templates folder: String) {
        var environment = Environment(loader: Loader(folder: folder))
        environment.filters["slug"] = Filter { value, _ in
            .string((value.string ?? "").lowercased().split(separator: " ").joined(separator: "-"))
        }
        environment.filters["html"] = Filter { call in
            let text = try call.text().replacing("&", with: "&amp;").replacing("<", with: "&lt;")
            return .string(text.replacing(">", with: "&gt;").replacing("\"", with: "&quot;"))
        }
        store = TemplateStore(in: environment)
    }

    func pages(of posts: [Post]) throws -> [String: String] {
        var pages = ["index.html": try store.render("index", ["posts": Value(encoding: posts)])]
        for post in posts {
            let name = try store.render("path", ["post": Value(encoding: post)])
            pages[name] = try store.render("post", ["post": Value(encoding: post)])
        }
        return pages
    }
}

/// What the page about the library shows does what it says.
@Suite struct GuideTests {
    @Test func aText() throws {
        let template = try Template("Hello {{ name }}!")
        let text = try template.render(["name": "World"])
        #expect(text == "Hello World!")
        #expect(try template.renderBytes(["name": "World"]) == Array(text.utf8))

        let shouting = Environment(filters: ["shout": Filter { value, _ in .string("\(value)!") }])
        let loud = try Template("{{ name|shout }}", in: shouting).render(["name": "World"])
        #expect(loud == "World!")

        let isLong = try Expression("words.count > 2 and not draft", in: shouting)
        let value = try isLong.evaluate(["words": ["a", "b", "c"], "draft": false])
        let file = SourceFile(path: "rules.txt", text: "list: words.count > 2")
        let rule = try Expression(file, range: 6..<file.bytes.count)
        #expect(value == true)
        #expect(try rule.evaluate(["words": ["a"]]) == false)
    }

    @Test func values() throws {
        let (year, author) = (2026, "Ada")
        let post: Value = ["title": "First", "tags": ["swift", "stencil"], "isDraft": false]
        let context: [String: Value] = ["post": post, "year": .integer(year), "author": .string(author)]
        #expect(
            try Template("{{ post.tags|join:'+' }} {{ year }} {{ author }}").render(context) == "swift+stencil 2026 Ada"
        )

        let template = try Template("{{ title }}:{% for post in posts %}{{ post.title }} {{ post.words }}{% endfor %}")
        let untyped: [String: Any] = ["title": "Home", "posts": [["title": "First", "words": 120] as [String: Any]]]
        let page = Page(title: "Home", posts: [Post(title: "First", words: 120)])
        let fromStruct = try template.render(encoding: page)
        let fromPart = try template.render(["title": "Home", "posts": Value(encoding: page.posts)])
        let fromJSON = try template.render(Value(json: #"{"title": "Home", "posts": []}"#).variables)
        let fromAny = try template.render(Value(any: untyped).variables)
        #expect(fromStruct == "Home:First 120" && fromPart == fromStruct && fromAny == fromStruct)
        #expect(fromJSON == "Home:")

        struct Note: Encodable {
            var title: String?
        }
        let untitled = try Template("{{ title|default:'Untitled' }}").render(encoding: Note())
        let empty = try Template("[{{ titles.a }}]").render(["titles": Value(encoding: ["a": String?.none])])
        #expect(untitled == "Untitled" && empty == "[]")
        #expect(throws: DiagnosticsError.self) { try Template("{{ title }}").render(encoding: Note()) }

        let fields: Fields<Post> = [
            "title": { .string($0.title) },
            "minutes": { .integer($0.words / 60) },
        ]
        let posts = Value.list(page.posts.map(fields.value(of:)))
        #expect(try Template("{{ posts.0.minutes }}").render(["posts": posts]) == "2")
    }

    @Test func folders() throws {
        let workspace = try TestFolder()
        let folder = workspace.path
        try workspace.write("home.stencil", "{% include 'header' %}Welcome")
        try workspace.write("header.stencil", "<h1>{{ title }}</h1>")
        let environment = Environment(loader: Loader(folder: folder))
        let store = TemplateStore(in: environment)
        let home = try store.render("home", ["title": "Home"])
        #expect(home == "<h1>Home</h1>Welcome")

        let page = Page(title: "Home", posts: [])
        try store.check()
        store.compile(["home", "header"])
        let header = try store.template(named: "header")
        let bytes = try store.renderBytes("home", ["title": "Home"])
        let fromPage = try store.render("home", encoding: page)
        #expect(try header.render(["title": "Home"]) == "<h1>Home</h1>")
        #expect(bytes == Array(home.utf8) && fromPage == home)
    }

    @Test func settings() throws {
        let inMemory = Loader(["header": "<h1>{{ title }}</h1>"])
        let generated = Loader { name in name == "x" ? SourceFile(path: name, text: "This is \(name).") : nil }
        let both = inMemory.or(generated)
        #expect(try Template("{% include 'x' %}", in: Environment(loader: both)).render() == "This is x.")

        var environment = Environment(loader: inMemory)
        environment.undefined = .lenient
        environment.trim = .nothing
        environment.limits.steps = 1_000_000
        environment.limits.output = 1 << 20
        environment.globals["site"] = ["name": "Docs"]
        environment.isCancelled = { Task.isCancelled }
        #expect(try Template("{% include 'header' %}", in: environment).render() == "<h1></h1>")

        environment.filters["plural"] = Filter(arguments: 0...1) { value, arguments in
            guard let word = value.string else { throw FilterError("takes a string") }
            return .string(word + (arguments.first?.string ?? "s"))
        }
        environment.filters["repeat"] = Filter(arguments: 1...1) { call in
            guard let times = call.arguments[0].integer, times >= 0 else { throw FilterError("takes a count") }
            let text = try call.text()
            guard times <= call.limits.output / max(1, text.utf8.count) else { throw FilterError("repeats too often") }
            try call.charge(times)
            return .string(String(repeating: text, count: times))
        }
        #expect(try Template("{{ 'bus'|plural:'es' }} {{ 'ab'|repeat:3 }}", in: environment).render() == "buses ababab")
        environment.filters["card"] = Filter { call in .string(try call.render("header", ["title": call.value])) }
        #expect(try Template("{{ site.name|card }}", in: environment).render() == "<h1>Docs</h1>")
        #expect(environment.filterNames.contains("repeat") && environment.filterNames.contains("uppercase"))
        let loop = try Template("{% for i in 0..<100 %}{% set q 'a'|repeat:100000 %}{% endfor %}", in: environment)
        let error = #expect(throws: DiagnosticsError.self) { try loop.render() }
        #expect(error?.description.contains("1000000 steps") == true)
    }

    @Test func errors() throws {
        var message = ""
        do {
            _ = try Template("Hello {{ nmae }}!", name: "hello.stencil").render(["name": "World"])
        } catch {
            message = "\(error)"
        }
        do {
            _ = try Template("{{ a b }}", name: "hello.stencil")
        } catch {
            var places: [String] = []
            for diagnostic in error.diagnostics {
                guard let location = diagnostic.location else { continue }
                let position = location.file.position(of: location.range.lowerBound)
                places.append("\(location.file.path), line \(position.line): \(diagnostic.message)")
            }
            let printed = DiagnosticPrinter(useColor: true).print(error.diagnostics)
            #expect(
                places.first?.hasPrefix("hello.stencil, line 1: expected the end") == true
                    && printed.contains("\u{1B}[")
            )
        }
        #expect(try TestFolder.package.text("docs/template-engine.md").contains("```text\n\(message)\n```"))
    }

    @Test func aSite() throws {
        let workspace = try TestFolder()
        try workspace.write(
            "base.stencil",
            "<title>{% block title %}Site{% endblock %}</title>{% block body %}{% endblock %}"
        )
        try workspace.write(
            "index.stencil",
            "{% extends 'base' %}{% block body %}{% for post in posts %}<a href=\"{{ post.title|slug }}.html\">{% endfor %}{% endblock %}"
        )
        try workspace.write("path.stencil", "{{ post.title|slug }}.html")
        try workspace.write("post.stencil", "{% extends 'base' %}{% block title %}{{ post.title|html }}{% endblock %}")
        let pages = try Site(templates: workspace.path).pages(of: [Post(title: "First & Second", words: 1)])
        #expect(
            pages == [
                "index.html": "<title>Site</title><a href=\"first-&-second.html\">",
                "first-&-second.html": "<title>First &amp; Second</title>",
            ]
        )
    }

    @Test("what the page about the language shows")
    func language() throws {
        let scopes = """
            {% set size "small" %}
            {% if isLarge %}
                {% set size "large" %}
                {% set unit "m" %}
            {% endif %}
            {{ size }}
            """
        #expect(try TestFolder.package.text("docs/template-language.md").contains("```stencil\n\(scopes)\n```"))
        #expect(try Template(scopes).render(["isLarge": true]) == "large")
        #expect(throws: DiagnosticsError.self) { try Template(scopes + "{{ unit }}").render(["isLarge": true]) }
        let path = "{% set path %}{{ folder }}/{{ name }}.html{% endset %}"
        #expect(try TestFolder.package.text("docs/template-language.md").contains("`\(path)`"))
        #expect(try Template(path + "{{ path }}").render(["folder": "a", "name": "b"]) == "a/b.html")
        let part = Environment(loader: Loader(["part": "x\n"]))
        #expect(try Template("[{% include 'part' %}]", in: part).render() == "[x\n]")
        #expect(try Template("a {% if true %}b{% endif %} c").render() == "ab c")
        #expect(try Template("a {%+ if true %}b{% endif %} c").render() == "a b c")
        #expect(try Template("{{ 1...n }}{{ 0..<n }}").render(["n": 0]) == "[1, 0][]")
    }

    @Test("every block of Swift on the page is in this file")
    func blocks() throws {
        let page = try TestFolder.package.text("docs/template-engine.md").components(separatedBy: "```swift by-hand\n")
        let code = lines(try TestFolder.package.text("Tests/TemplateEngineTests/GuideTests.swift"))
        #expect(page.count > 10)
        // The first block is about the package.
        for block in page.dropFirst(2) {
            let shown = lines(block.components(separatedBy: "```")[0])
            let isThere = code.indices.contains { code[$0...].starts(with: shown) }
            #expect(isThere, "\(shown.first ?? "")")
        }
    }

    private func lines(_ text: String) -> [String] {
        text.split(separator: "\n").map { line in
            let line = line.drop { $0 == " " }
            return line.hasPrefix("private struct") ? String(line.dropFirst("private ".count)) : String(line)
        }.filter { !$0.isEmpty }
    }
}
