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

        let isLong = try Expression(SourceFile(path: "rule", text: "words.count > 2 and not draft"))
        let value = try isLong.evaluate(["words": ["a", "b", "c"], "draft": false])
        #expect(value == true)
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
        let fromJSON = try template.render(Value(json: #"{"title": "Home", "posts": []}"#).dictionary ?? [:])
        let fromAny = try template.render(Value(any: untyped).dictionary ?? [:])
        #expect(fromStruct == "Home:First 120" && fromPart == fromStruct && fromAny == fromStruct)
        #expect(fromJSON == "Home:")

        let fields: Fields<Post> = [
            "title": { .string($0.title) },
            "minutes": { .integer($0.words / 60) },
        ]
        let posts = Value.list(page.posts.map(fields.value))
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
    }

    @Test func settings() throws {
        let inMemory = Loader(["header": "<h1>{{ title }}</h1>"])
        let generated = Loader { name in SourceFile(path: name, text: "This is \(name).") }
        #expect(try Template("{% include 'x' %}", in: Environment(loader: generated)).render() == "This is x.")

        var environment = Environment(loader: inMemory)
        environment.undefined = .lenient
        environment.trim = .nothing
        environment.limits.steps = 1_000_000
        environment.limits.output = 1 << 20
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
        try workspace.write("post.stencil", "{% extends 'base' %}{% block title %}{{ post.title }}{% endblock %}")
        let pages = try Site(templates: workspace.path).pages(of: [Post(title: "A First Post", words: 1)])
        #expect(
            pages == [
                "index.html": "<title>Site</title><a href=\"a-first-post.html\">",
                "a-first-post.html": "<title>A First Post</title>",
            ]
        )
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
