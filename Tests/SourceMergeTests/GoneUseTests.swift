import SourceText
import Testing

@testable import SourceMerge

@Suite("Members that are gone")
struct GoneUseTests {
    private static let contract = """
        @MainActor
        protocol FeedViewProtocol: AnyObject {
            var isSaveEnabled: Bool { get set }
            func focus()
        }

        @MainActor
        protocol FeedInteractorInputProtocol: AnyObject {
            func posts() async throws -> [Post]
            func stop()
        }

        struct Post {
            let id: Int
            let title: String
        }

        """
    private static let state = """
        struct FeedState {
            var posts: [Post] = []
            var last: Post?
        }

        """
    private static let presenter = """
        final class FeedPresenter {
            weak var view: (any FeedViewProtocol)?
            var interactor: (any FeedInteractorInputProtocol)?
            var client: any Client

            private var state = FeedState()

            func didTap(_ post: Post, at index: Int) {
            }
        }

        """
    private static let view = """
        final class FeedViewController: UIViewController, FeedViewProtocol {
            private let tableView = UITableView()

            var isSaveEnabled = false

            func focus() {
            }
        }

        """

    /// The lines of a person's code that are named.
    private func lines(
        _ body: String,
        contract: String = contract,
        state: String = state,
        view: String = view,
        keptView: String? = nil,
        beside own: String = ""
    ) -> [String] {
        let mine = Self.presenter.replacing("index: Int) {\n", with: "index: Int) {\n\(body)\n")
        let files = [
            (Self.contract, contract), (Self.state, state), (Self.presenter, Self.presenter), (Self.view, view),
        ].map { (base: Optional(Array($0.0.utf8)), new: Optional(Array($0.1.utf8))) }
        let texts = [contract, state, mine, keptView ?? view, own]
        let uses = GoneUses(GoneNames(files), files, texts: texts.map { Array($0.utf8) })
        return texts.flatMap { text in
            let bytes = Array(text.utf8)
            return uses.uses(in: bytes).map(\.range).map { use in
                let start = bytes[..<use.lowerBound].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
                let end = bytes[use.upperBound...].firstIndex(of: 0x0A) ?? bytes.count
                return String(decoding: bytes[start..<end], as: UTF8.self).trimmingPrefix { $0 == " " }.description
            }
        }
    }

    @Test("attributes are named if the type that is gone can be one")
    func attributes() throws {
        let mine = SourceFile(path: "Own.swift", text: "struct Own {\n    @Kept var count = 1\n    var kept: Kept\n}\n")
        func places(_ head: String) -> [Int] {
            let files = [(base: Optional(Array("\(head) Kept {\n}\n".utf8)), new: [UInt8]?.none)]
            let gone = GoneNames(files)
            #expect(gone.types == ["Kept"])
            #expect(gone.attributes == (head.hasPrefix("@") ? ["Kept"] : []))
            return GoneUses(gone, files, texts: [mine.bytes]).uses(in: mine.bytes).map(\.range.lowerBound)
        }
        #expect(places("@propertyWrapper struct") == [18, 51])
        #expect(places("final class") == [51])
        let text = try #require(CallingText(mine, callees: ["Kept"]))
        #expect(text.typeUses == ["Kept": [51..<55]])
        #expect(text.attributeUses == ["Kept": [18..<22]])
    }

    @Test("a property is named in another type if only private functions of its own type have its name")
    func hiddenFunction() {
        for (access, isNamed) in [("private ", true), ("fileprivate ", true), ("", false)] {
            let function = "    \(access)func last() -> Int { 0 }\n}\n"
            let state = Self.state.replacing("    var last: Post?\n}\n", with: "    var latest: Post?\n\n\(function)")
            #expect(lines("print(state.last)", state: state) == (isNamed ? ["print(state.last)"] : []))
            #expect(lines("print(state.last())", state: state) == [])
        }
    }

    @Test("a property is named although a function of another type has its name")
    func stateProperty() {
        let state = Self.state.replacing("posts", with: "items")
        for line in [
            "state.posts = []", "self.state.posts = []", "print(\"\\(state.posts.count) posts\")",
            "let own = FeedState(); print(own.posts)", "guard let post = state.posts.first else { return }",
            "let copy = state; _ = copy.posts", "if let s: FeedState = other { print(s.posts) }",
        ] {
            #expect(lines(line, state: state) == [line])
        }
        for line in [
            "client.posts.add(1)", "let posts = try await interactor?.posts()", "_ = interactor?.posts",
            "print(\"state.posts \\(client.posts) \\(\"state.posts\")\")", "other.posts = []", "print(posts)",
            "let state = client.state; state.posts = []", "[a].map { state in state.posts }", "a.state.b.posts = 1",
        ] {
            #expect(lines(line, state: state) == [])
        }
    }

    @Test("a property is named where its publisher is used")
    func publisher() {
        let state = Self.state.replacing("posts", with: "items")
        for line in ["state.$posts.sink { }", "self.state.$posts.sink { }", "let own = state; own.$posts.sink { }"] {
            #expect(lines(line, state: state) == [line])
        }
        for line in ["client.$posts.sink { }", "$posts.sink { }", "run { $0.add() }", "state.$items.sink { }"] {
            #expect(lines(line, state: state) == [])
        }
        // A function has no publisher.
        let contract = Self.contract.replacing("func posts()", with: "func allPosts()")
        #expect(lines("interactor?.$posts.sink { }", contract: contract) == [])
        let kept = Self.state.replacing("    var posts: [Post] = []\n", with: "")
        let own = "extension FeedState {\n    func own() { $posts.sink { self.$posts.sink { } } }\n}\n"
        #expect(lines("", state: kept, beside: own).count == 2)
    }

    @Test("a function is named where the type that had it is certain, and no property of another type")
    func requestWithNameOfProperty() {
        let contract = Self.contract.replacing("func posts()", with: "func allPosts()")
        for line in [
            "try await interactor?.posts()", "_ = try await self.interactor?.posts()",
            "Task { [weak self] in try await self?.interactor?.posts() }",
            "guard let interactor else { return }; interactor.posts()", "let i = interactor; i?.posts()",
            "parts.interactor.posts()",
        ] {
            #expect(lines(line, contract: contract) == [line])
        }
        for line in [
            "state.posts = posts", "client.posts(after: 1)", "state.posts.append(post)", "let posts = 1; print(posts)",
            "let interactor = client; interactor.posts()", "view?.posts()",
        ] {
            #expect(lines(line, contract: contract) == [])
        }
    }

    @Test("a requirement is named where people use it by the protocol, although their class still has it")
    func keptProperty() {
        let contract = Self.contract.replacing("    var isSaveEnabled: Bool { get set }\n", with: "")
        let view = Self.view.replacing("    var isSaveEnabled = false\n", with: "")
        let own = Self.view.replacing("isSaveEnabled = false", with: "isSaveEnabled: Bool { button.isEnabled }")
        let named = ["view?.isSaveEnabled = false", "if view?.isSaveEnabled == true {}"]
        for line in named + ["(a as FeedViewController).isSaveEnabled = true", "button.isSaveEnabled = 1"] {
            let found = lines(line, contract: contract, view: view, keptView: own)
            #expect(found == (named.contains(line) ? [line] : []))
        }
        let inView = "extension FeedViewController {\n    func own() { isSaveEnabled = self.isSaveEnabled }\n}\n"
        #expect(lines("", contract: contract, view: view, keptView: own, beside: inView) == [])
        let inProtocol = "extension FeedViewProtocol {\n    var isSaveEnabled: Bool { true }\n}\n"
        #expect(lines(named[0], contract: contract, view: view, keptView: own, beside: inProtocol) == [])
    }

    @Test("a function is not named where a call has other labels, as one of a controller's own functions")
    func otherLabels() {
        let contract = Self.contract.replacing("    func focus()\n", with: "")
        let view = Self.view.replacing("    func focus() {\n    }\n", with: "")
        let calls = ["focus(field, animated: true)", "self.focus(on: field) { run() }", "focus()"]
        let body = calls.map { "        \($0)\n" }.joined()
        let own = view.replacing(
            "isSaveEnabled = false\n",
            with: "isSaveEnabled = false\n\n    func own() {\n\(body)    }\n"
        )
        #expect(lines("", contract: contract, view: view, keptView: own) == ["focus()"])
    }

    @Test("a property is named in the file that declared it, also in a literal")
    func sameFile() {
        let kept = Self.state.replacing("    var posts: [Post] = []\n", with: "")
        let own = "extension FeedState {\n    var text: String { \"\\(posts.count)\" }\n}\n"
        #expect(lines("", state: kept, beside: own) == ["var text: String { \"\\(posts.count)\" }"])
        let local = own.replacing("{ \"", with: "{ let posts = 1; return \"")
        #expect(lines("", state: kept, beside: local) == [])
    }

    @Test("a property is named although functions have its name, where it has a member")
    func propertyAndFunction() {
        let view = Self.view.replacing("    private let tableView = UITableView()\n", with: "")
        func own(_ line: String, _ base: String = "UIViewController") -> [String] {
            let mine = """
                final class FeedViewController: \(base), FeedViewProtocol {
                    func own() {
                \(line)
                    }

                    func tableView(_ tableView: UITableView, willDisplay cell: Cell) {
                        tableView.reloadData()
                    }
                }

                """
            return lines("", view: view, keptView: mine)
        }
        for line in ["tableView.reloadData()", "self.tableView.reloadData()", "run { tableView.isHidden = true }"] {
            #expect(own(line) == [line])
            // It has a property of that name itself.
            #expect(own(line, "UITableViewController") == [])
        }
        for line in [
            "run(tableView)", "tableView(a, willDisplay: b)", "let tableView = 1; tableView.reloadData()",
            "a.tableView.reloadData()",
        ] {
            #expect(own(line) == [])
        }
    }

    @Test("a property of an entity is named by the types of parameters and locals, and not of other values")
    func entity() {
        let contract = Self.contract.replacing("title", with: "name")
        for line in [
            "print(post.title)", "let first = state.last; print(first?.title)", "state.posts.map { $0.title }",
            "let own: Post? = nil; print(own?.title)", "if let own = any as? Post { print(own.title) }",
            "guard let post else { return }; print(post.title)", "print(state.posts.first?.title)",
            "if let own = state.posts.first(where: { $0.id == 1 }) { print(own.title) }",
            "while let own = state.posts.last(where: { $0.id == 1 }) { print(own.title) }",
            "if let id = run({ 1 }), let own = state.posts.max(by: { $0.id < $1.id }), id > own.id { print(own.title) }",
            "guard let post else { return }; run(a, post, [post]) { [post] in print(post.title) }",
        ] {
            #expect(lines(line, contract: contract) == [line])
        }
        for line in [
            "print(index.title)", "client.title = 1", "let own = Label(); own.title = 1", "print(client.box?.title)",
            "print(client.boxes.first?.title)", "print(navigationController?.viewControllers.first?.title)",
            "if let own = any as? Label { print(own.title) }", "guard let index else { return }; print(index.title)",
        ] {
            #expect(lines(line, contract: contract) == [])
        }
    }

    @Test("a property of an entity is named by the local of its name that is there, and by what a loop goes through")
    func locals() {
        let contract = Self.contract.replacing("title", with: "name")
        let other = "struct Own {\n    var title: String\n}\n"
        for line in [
            "if let n = any as? Post { print(n.title) }; if let n = any as? Label { print(n.text) }",
            "if let n = any as? Label { print(n.text) }; if let n = any as? Post { print(n.title) }",
            "if let n = list[0] as? Post { print(n.title) }", "if let n = run(1)?.all as? Post { print(n.title) }",
            "if case let n as Post = any { print(n.title) }",
            "for (i, n) in state.posts.enumerated() { run(i, n.title) }",
            "for case let n as Post in list { print(n.title) }", "for n in state.posts { print(n.title) }",
            "for n in state.posts where n.title == \"\" { }", "for n: Post in list { print(n.title) }",
            "let own: [Post] = []; for (i, n) in own.enumerated() { run(i, n.title) }",
            "let own: [Post] = []; for n in own { print(n.title) }",
        ] {
            #expect(lines(line, contract: contract, beside: other) == [line])
        }
        for line in [
            "if let n = any as? Post { print(n.name) }; if let n = any as? Label { print(n.title) }",
            "if let n = any as? Post { run { n in print(n.title) } }",
            "for (i, n) in list.enumerated() { run(i, n.title) }",
            "for (i, n) in state.posts.reversed() { run(i, n.title) }",
            "for (n, i) in state.posts.enumerated() { n.title() }",
            "for n in [1] { run(n.title) }", "let own: [Own] = []; for (i, n) in own.enumerated() { run(i, n.title) }",
            "for n in state.posts { run(n) }; for n in list { print(n.title) }",
        ] {
            #expect(lines(line, contract: contract, beside: other) == [])
        }
        // Where nothing else has the name, the value may be one.
        for line in ["for (i, n) in list.enumerated() { run(i, n.title) }", "for (_, n) in list { run(n.title) }"] {
            #expect(lines(line, contract: contract) == [line])
        }
    }

    @Test("a property of an entity is named in key paths, with its type or without one")
    func keyPaths() {
        let contract = Self.contract.replacing("title", with: "name")
        for line in [
            "state.posts.map(\\.title)", "print(post[keyPath: \\.title])", "print(\\Post.title, 1)",
            "let path: KeyPath<Post, String> = \\.title", "ForEach(posts, id: \\.title) { }", "run(\\.last?.title)",
            "print(\\FeedState.last?.title)",
        ] {
            #expect(lines(line, contract: contract) == [line])
        }
        for line in ["labels.map(\\.text)", "print(\\Label.title)", "print(\\.posts)"] {
            #expect(lines(line, contract: contract) == [])
        }
        // Another type of the module has a property of this name.
        let other = "struct Own {\n    var title: String\n}\n"
        #expect(lines("all.map(\\.title)", contract: contract, beside: other) == [])
    }
}
