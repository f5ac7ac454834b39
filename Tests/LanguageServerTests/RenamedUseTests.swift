import Foundation
import TestSupport
import Testing
import ToolSupport

/// What is and what is not a use of a requirement, in code that a person wrote beside a module.
struct RenamedUseTests {
    private static let spec = """
        module Home {
            ui: uikit

            presenter {
                func load()
                func pick(_ id: Int)
                var title: String { get set }
            }
        }

        """

    struct Case: CustomTestStringConvertible {
        let old: String
        let new: String
        var warns = false
        var name = ("title", "caption")

        var testDescription: String { old }

        static func load(_ old: String, _ new: String, warns: Bool = false) -> Case {
            Case(old: old, new: new, warns: warns, name: ("load()", "reload"))
        }
    }

    private static func body(_ old: String, _ new: String, warns: Bool = false) -> Case {
        Case(
            old: "extension HomePresenter {\n    func own() {\n        \(old)\n    }\n}\n",
            new: "extension HomePresenter {\n    func own() {\n        \(new)\n    }\n}\n",
            warns: warns
        )
    }

    private static func extended(_ old: String, _ new: String, warns: Bool = false) -> Case {
        Case(
            old: "extension HomePresenter {\n    \(old)\n}\n",
            new: "extension HomePresenter {\n    \(new)\n}\n",
            warns: warns
        )
    }

    /// Locals and parameters of either name.
    static let locals = [
        extended(
            "func a(title: String?) { if let title { print(title) } }",
            "func a(title: String?) { if let title { print(title) } }"
        ),
        body(
            "let title = Int(\"1\"); if let title { print(title) }",
            "let title = Int(\"1\"); if let title { print(title) }"
        ),
        body("if let title { print(title) }", "if let title = caption { print(title) }"),
        extended(
            "func e(caption: String) { print(title, caption) }",
            "func e(caption: String) { print(self.caption, caption) }"
        ),
        body("let caption = \"x\"; print(title + caption)", "let caption = \"x\"; print(self.caption + caption)"),
        body("use { caption in print(title, caption) }", "use { caption in print(self.caption, caption) }"),
        body(
            "_ = other.map { title in title.count }; title.append(\"x\")",
            "_ = other.map { title in title.count }; caption.append(\"x\")"
        ),
        body(
            "if let title = other { print(title) } else { print(title) }",
            "if let title = other { print(title) } else { print(caption) }"
        ),
        body(
            "for title in groups { print(title) }\n        title = \"\"",
            "for title in groups { print(title) }\n        caption = \"\""
        ),
        body("func g(title: Int) {}; title = \"\"", "func g(title: Int) {}; caption = \"\""),
        body("use(title: title) { title in print(title) }", "use(title: caption) { title in print(title) }"),
        body("title: while true { break title }", "title: while true { break title }"),
    ]

    /// Labels, keys, key paths, projections and captures.
    static let labels = [
        body("(title, _) = (\"a\", 1)", "(caption, _) = (\"a\", 1)"),
        extended(
            "func q() -> (title: String, Int) { (title: title, 1) }",
            "func q() -> (title: String, Int) { (title: caption, 1) }"
        ),
        body("use([\"a\": 1, title: 2])", "use([\"a\": 1, caption: 2])"),
        body("use(list.map(\\.title))", "use(list.map(\\.title))", warns: true),
        body("use(\\HomePresenter.title)", "use(\\HomePresenter.caption)"),
        body("use($title, _title)", "use($title, _title)", warns: true),
        body("[title].forEach { print($0) }", "[caption].forEach { print($0) }"),
        body("use { [title] in print(title) }", "use { [title] in print(title) }", warns: true),
        body("use(.title, isOn ? .title : .other)", "use(.title, isOn ? .title : .other)"),
        body(
            "use(\"\\(title) \\\\(title) title\", #\"\\#(title) \\(title)\"#)",
            "use(\"\\(caption) \\\\(title) title\", #\"\\#(caption) \\(title)\"#)"
        ),
    ]

    /// Values of other types.
    static let values = [
        Case.load(
            "struct Loader { func load() {} }\nextension HomePresenter {\n    func maker() -> Loader { Loader() }\n    func own() {\n        let q = HomePresenter().maker()\n        q.load()\n    }\n}\n",
            "struct Loader { func load() {} }\nextension HomePresenter {\n    func maker() -> Loader { Loader() }\n    func own() {\n        let q = HomePresenter().maker()\n        q.load()\n    }\n}\n",
            warns: true
        ),
        Case.load(
            "extension HomePresenter {\n    struct Inner { func load() {} }\n    func own() {\n        let r: HomePresenter.Inner = .init()\n        r.load()\n        (r as? HomePresenter.Inner)?.load()\n    }\n}\n",
            "extension HomePresenter {\n    struct Inner { func load() {} }\n    func own() {\n        let r: HomePresenter.Inner = .init()\n        r.load()\n        (r as? HomePresenter.Inner)?.load()\n    }\n}\n",
            warns: true
        ),
        Case.load(
            "struct Tool {\n    func own() {\n        let p: any HomePresenterProtocol = make(); p.load()\n        let o: (any HomePresenterProtocol)? = nil\n        o?.load()\n        let t = make() as! HomePresenter; t.load()\n    }\n}\n",
            "struct Tool {\n    func own() {\n        let p: any HomePresenterProtocol = make(); p.reload()\n        let o: (any HomePresenterProtocol)? = nil\n        o?.reload()\n        let t = make() as! HomePresenter; t.reload()\n    }\n}\n"
        ),
        Case.load(
            "struct Tool {\n    let p: any HomePresenterProtocol\n    func own() {\n        let s = p\n            .loader\n        s.load()\n        let t = p\n        [1].forEach { t in t.load() }\n    }\n}\n",
            "struct Tool {\n    let p: any HomePresenterProtocol\n    func own() {\n        let s = p\n            .loader\n        s.load()\n        let t = p\n        [1].forEach { t in t.load() }\n    }\n}\n",
            warns: true
        ),
        Case.load(
            "extension HomePresenter {\n    func own() { load(); load(id: 1) }\n}\n",
            "extension HomePresenter {\n    func own() { reload(); load(id: 1) }\n}\n",
            warns: true
        ),
        Case.load(
            "extension HomePresenter { static func load() {} }\nfunc free() { HomePresenter.load() }\n",
            "extension HomePresenter { static func load() {} }\nfunc free() { HomePresenter.load() }\n",
            warns: true
        ),
        Case(
            old: "extension HomePresenter {\n    func pick(_ name: String) {}\n    func own() { pick(\"a\") }\n}\n",
            new: "extension HomePresenter {\n    func pick(_ name: String) {}\n    func own() { pick(\"a\") }\n}\n",
            warns: true,
            name: ("pick", "choose")
        ),
        Case.load(
            "extension HomePresenter {\n    func own() { load(); do { let load = 1; print(load) }; load() }\n}\n",
            "extension HomePresenter {\n    func own() { reload(); do { let load = 1; print(load) }; reload() }\n}\n"
        ),
        Case.load(
            "extension HomePresenter { func own() { load() } }}\n",
            "extension HomePresenter { func own() { load() } }}\n",
            warns: true
        ),
        Case.load(
            "extension HomePresenter {\r\n    func own() {\n    load()\r\n    }\n}\n",
            "extension HomePresenter {\r\n    func own() {\n    reload()\r\n    }\n}\n"
        ),
        Case.load(
            "\u{FEFF}extension HomePresenter {\r\n    func own() { load() }\r\n}",
            "\u{FEFF}extension HomePresenter {\r\n    func own() { reload() }\r\n}"
        ),
    ]

    @Test("uses", arguments: locals + labels + values)
    func uses(_ each: Case) throws {
        let folder = try TestFolder()
        try folder.write("Home/Home.viper", Self.spec)
        #expect(folder.run("generate").status == 0)
        try folder.write("Home/Hand.swift", each.old)
        let (result, warning) = try Self.rename(each.name.0, to: each.name.1, in: folder)
        #expect(result == nil)
        let text = try folder.text("Home/Hand.swift")
        #expect(text == each.new, "\(text)")
        #expect((warning != nil) == each.warns, "\(warning ?? "no warning")")
    }

    /// Renames, and applies the edits.
    ///
    /// - Returns: The refusal, and the warning.
    private static func rename(_ word: String, to name: String, in folder: TestFolder) throws -> (String?, String?) {
        var editor = Editor(in: folder)
        editor.open("Home/Home.viper", try folder.text("Home/Home.viper"))
        let answer = try editor.rename(word, to: name, in: "Home/Home.viper")
        if let error = answer["error"] as? Editor.Object { return (error["message"] as? String, nil) }
        _ = try editor.apply(answer)
        return (nil, editor.warnings.last)
    }

    @Test(
        "names that a type has, or needs for another type, are refused",
        arguments: [
            ("func caption() {}", "title", "caption", "'caption' is already in 'HomePresenter'"),
            ("var caption: String { \"\" }", "load()", "caption", "'caption()' is already in 'HomePresenter'"),
            (
                "}\nprotocol Loadable { func load() }\nextension HomePresenter: Loadable {", "load()", "reload",
                "'Loadable' has 'load()', too, and its name is needed there: rename it first"
            ),
            (
                "}\nclass Base { func load() {} }\nfinal class Fake: Base, HomePresenterProtocol {", "load()", "reload",
                "'Base' has 'load()', too, and its name is needed there: rename it first"
            ),
        ]
    )
    func refusals(_ code: String, _ word: String, _ name: String, _ message: String) throws {
        let folder = try TestFolder()
        try folder.write("Home/Home.viper", Self.spec)
        #expect(folder.run("generate").status == 0)
        try folder.write("Home/Hand.swift", "extension HomePresenter {\n    \(code)\n}\n")
        #expect(try Self.rename(word, to: name, in: folder).0 == message)
    }

    @Test(
        "a rename and another one back give the same bytes, without a run between them",
        arguments: ["viper", "mvp", "mvc", "mvvm", "clean"]
    )
    func backAndForth(architecture: String) throws {
        let folder = try TestFolder()
        let spec = """
            module Home {
                architecture: \(architecture)

                view {
                    func show(_ names: [String])
                }

                presenter {
                    func didTapHelp(at index: Int)
                }

                interactor {
                    func fetch() async throws -> [String]
                }
            }

            """
        try folder.write("Home/Home.viper", spec)
        #expect(folder.run("generate").status == 0)
        let before = try folder.contents()
        for (word, other) in [("show", "display"), ("didTapHelp", "help"), ("fetch", "grab")] {
            // A use case has files of its name.
            if architecture == "clean", word == "fetch" { continue }
            for (old, new) in [(word, other), (other, "third"), ("third", word)] {
                #expect(try Self.rename(old + "(", to: new, in: folder) == (nil, nil))
                let check = folder.run("check").output.split(separator: "\n")
                let known = check.filter { $0.hasPrefix("unrecorded") || $0.hasSuffix("viper-gen generate") }
                #expect(known == check, "\(old) → \(new)")
            }
        }
        #expect(try folder.contents() == before)
        #expect(folder.run("check").printed.isEmpty)
    }

    @Test("of several references, those to the requirement change")
    func references() throws {
        let folder = try TestFolder()
        try folder.write(
            "Home/Home.viper",
            """
            module Home {
                on-load: start
                assembly-function: start

                presenter {
                    func start()
                }
            }

            """
        )
        #expect(folder.run("generate").status == 0)
        #expect(try Self.rename("start()", to: "begin", in: folder) == (nil, nil))
        let text = try folder.text("Home/Home.viper")
        #expect(text.contains("on-load: begin\n") && text.contains("assembly-function: start\n"))
    }
}
