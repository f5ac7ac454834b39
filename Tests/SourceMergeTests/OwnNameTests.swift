import Foundation
import Testing

@testable import SourceMerge

/// A presenter that asks for notes; `loading` and `optional` are what changes of a spec add.
private func presenter(isLoading: Bool = false, isOptional: Bool = false, name: String = "note") -> String {
    let observer = isLoading ? "\n            didSet { updateLoading() }" : ""
    let end =
        isLoading
        ? "                defer {\n                    if !Task.isCancelled {\n"
            + "                        self?.noteTask = nil\n                    }\n                }\n" : ""
    return """
        final class Presenter: PresenterProtocol {
            var interactor: InteractorProtocol?

            private var noteTask: Task<Void, Never>? {
                willSet { noteTask?.cancel() }\(observer)
            }

            func viewDidLoad() {
            }

            private func \(name)(id: Int) {
        \(isLoading ? "        problem = nil\n" : "")        noteTask = Task { [weak self] in
        \(end)            do {
                        let note = try await self?.interactor?.note(id: id)
                        if \(isOptional ? "" : "let note, ")!Task.isCancelled {
                            self?.didReceiveNote(note)
                        }
                    } catch {
                        if !Task.isCancelled {
                            self?.didFail(error)
                        }
                    }
                }
            }

            private func didReceiveNote(_ note: Note\(isOptional ? "?" : "")) {
            }

            private func didFail(_ error: any Error) {
            }

            private func save() {
                Task { [weak self] in
                    do {
                        try await self?.interactor?.save()
                    } catch {
                        self?.didFail(error)
                    }
                }
            }
        }

        """
}

@Suite("A generated private function with a person's name")
struct OwnFunctionNameTests {
    @Test("gets the changes of its body, and keeps the name")
    func changes() {
        let own = presenter().replacing("func note(", with: "func showNote(")
        for ours in [own, own.replacing("viewDidLoad() {\n", with: "viewDidLoad() {\n        showNote(id: 1)\n")] {
            let merged = merge(presenter(), ours, presenter(isLoading: true))
            let expected = presenter(isLoading: true).replacing("func note(", with: "func showNote(")
            let call =
                ours.contains("showNote(id: 1)") ? "viewDidLoad() {\n        showNote(id: 1)\n" : "viewDidLoad() {\n"
            #expect(merged.text == expected.replacing("viewDidLoad() {\n", with: call), "\(merged.text ?? "")")
            #expect(merged.report.updated.contains("showNote(id:)"), "\(merged.report)")
        }
    }

    @Test("is called by that name in what is new")
    func calls() {
        let call = "viewDidLoad() {\n        note(id: 1)\n"
        let ours = presenter().replacing("func note(", with: "func showNote(")
        let merged = merge(presenter(), ours, presenter().replacing("viewDidLoad() {\n", with: call)).text
        #expect(merged == ours.replacing("viewDidLoad() {\n", with: call.replacing("note(", with: "showNote(")))
    }

    @Test("keeps it if the spec gives it another name, too")
    func renamed() {
        let ours = presenter().replacing("func note(", with: "func showNote(")
        let theirs = presenter(isLoading: true).replacing("func note(", with: "func fetchNote(")
        let merged = merge(presenter(), ours, theirs).text
        #expect(merged == presenter(isLoading: true).replacing("func note(", with: "func showNote("))
    }

    @Test("stays if the spec no longer asks for it")
    func removed() {
        let start = presenter().firstRange(of: "    private func note(")!.lowerBound
        let end = presenter().firstRange(of: "    private func didReceiveNote")!.lowerBound
        let theirs = presenter().replacingCharacters(in: start..<end, with: "")
        let ours = presenter().replacing("func note(", with: "func showNote(")
        #expect(merge(presenter(), ours, theirs).text == ours)
    }

    @Test("can use a property that has another name, too")
    func otherProperty() {
        for name in ["note", "load"] {
            func own(_ text: String) -> String {
                text.replacing("noteTask", with: "loadTask").replacing("func note(", with: "func \(name)(")
            }
            let merged = merge(presenter(), own(presenter()), presenter(isLoading: true))
            #expect(merged.text == own(presenter(isLoading: true)), "\(merged)")
        }
        // Nothing tells which one it is if the person changed its type.
        let ours = presenter().replacing("noteTask", with: "loadTask")
            .replacing("loadTask: Task<Void, Never>?", with: "loadTask: Task<Int, Never>?")
        let merged = merge(presenter(), ours, presenter(isLoading: true))
        #expect(merged.text == nil && merged.report.conflicts.map(\.name).contains("note(id:)"), "\(merged)")
        // What the body does not use makes no difference.
        let optional = merge(presenter(), ours, presenter(isOptional: true)).text
        #expect(optional?.contains("didReceiveNote(_ note: Note?)") == true, "\(optional ?? "")")
    }

    @Test("is a conflict if a new function uses a property that is not there")
    func newFunction() {
        let stop = "    func stop() {\n        noteTask?.cancel()\n    }\n\n    private func save"
        let theirs = presenter().replacing("    private func save", with: stop)
        let ours = presenter().replacing("noteTask", with: "loadTask")
        #expect(merge(presenter(), ours, theirs).text == theirs.replacing("noteTask", with: "loadTask"))
        let other = ours.replacing("loadTask: Task<Void, Never>?", with: "loadTask: Task<Int, Never>?")
        let merged = merge(presenter(), other, theirs)
        #expect(merged.text == nil && merged.report.conflicts.map(\.name) == ["stop()"], "\(merged)")
        let file = ModuleMerge.File(
            isSwift: true,
            base: Array(presenter().utf8),
            ours: Array(other.utf8),
            theirs: Array(theirs.utf8)
        )
        let marked = ModuleMerge.merge([file])[0].marked.map { String(decoding: $0.text, as: UTF8.self) } ?? ""
        let mark = "    }\n\n<<<<<<< yours\n=======\n    func stop() {\n        noteTask?.cancel()\n    }\n>>>>>>>"
        #expect(marked.contains(mark), "\(marked)")
    }

    @Test("is told from others of its name by its labels")
    func overloads() {
        func text(_ name: String, isDone: Bool = false) -> String {
            let done = isDone ? "        done()\n" : ""
            return """
                final class Presenter {
                    func viewDidLoad() {
                        note(title: "a")
                        \(name)(id: 1)
                    }

                    private func note(title: String) {
                        titleTask = Task { await find(title) }
                \(done)    }

                    private func \(name)(id: Int) {
                        noteTask = Task { await load(id) }
                \(done)    }
                }

                """
        }
        let merged = merge(text("note"), text("show"), text("note", isDone: true)).text
        #expect(merged == text("show", isDone: true), "\(merged ?? "")")
    }

    @Test("is known by the place where it is called, if nothing was in it")
    func called() {
        let body = "didReceiveNote(_ note: Note) {\n        print(note)\n"
        let own = presenter().replacing("didReceiveNote(_ note: Note) {\n", with: body)
        let ours = own.replacing("didReceiveNote", with: "show")
        let optional = presenter(isOptional: true)
        let expected = optional.replacing("_ note: Note?) {\n", with: "_ note: Note?) {\n        print(note)\n")
            .replacing("didReceiveNote", with: "show")
        #expect(merge(presenter(), ours, optional).text == expected)
        // Another one of the person's can have the name, too.
        let twin = "    private func show(other: Int) {\n    }\n\n    private func save"
        let twins = merge(presenter(), ours.replacing("    private func save", with: twin), optional).text
        #expect(twins == expected.replacing("    private func save", with: twin), "\(twins ?? "")")
        // With the name of the request, and of the local.
        let all = ours.replacing("func note(", with: "func load(").replacing("let note", with: "let found")
            .replacing("show(note)", with: "show(found)")
        let merged = merge(presenter(), all, optional).text
        let renamed = expected.replacing("func note(", with: "func load(").replacing("let note", with: "let found")
            .replacing("show(note)", with: "show(found)")
        #expect(merged == renamed, "\(merged ?? "")")
        // One with other parameters is another function.
        let other = own.replacing("self?.didReceiveNote(note)", with: "self?.show(note)")
            .replacing("didReceiveNote(_ note: Note)", with: "show(_ text: String)")
        let both = merge(presenter(), other, optional).text ?? ""
        let heads = ["func didReceiveNote(_ note: Note?) {", "func show(_ text: String) {"]
        #expect(heads.allSatisfy(both.contains), "\(both)")
    }

    @Test("is known where the function that calls it gets a parameter")
    func calledWithMore() {
        let own = presenter().replacing(
            "didReceiveNote(_ note: Note) {\n",
            with: "didReceiveNote(_ note: Note) {\n        print(note)\n"
        )
        let wider = { (text: String) in
            text.replacing("(id: Int)", with: "(id: Int, page: Int)").replacing(
                "(id: id)",
                with: "(id: id, page: page)"
            )
        }
        for names in [["didReceiveNote"], ["didReceiveNote", "func note"], ["didReceiveNote", "didFail"]] {
            let renamed = { (text: String) in
                names.reduce(text) {
                    $0.replacing($1, with: $1.hasPrefix("func") ? "func load" : "show" + $1.suffix(4))
                }
            }
            let merged = merge(presenter(), renamed(own), wider(presenter())).text
            #expect(merged == renamed(wider(own)), "\(names): \(merged ?? "")")
        }
    }

    @Test("is not one that does something else")
    func others() {
        let start = presenter().firstRange(of: "    private func note(")!.lowerBound
        let end = presenter().firstRange(of: "    private func didReceiveNote")!.lowerBound
        let own = """
                private func refresh() {
                    Task { [weak self] in
                        do {
                            try await self?.interactor?.refresh()
                        } catch {
                            self?.didFail(error)
                        }
                    }
                }


            """
        let ours = presenter().replacingCharacters(in: start..<end, with: own)
        let merged = merge(presenter(), ours, presenter(isLoading: true)).text
        let change = "willSet { noteTask?.cancel() }\n"
        #expect(
            merged == ours.replacing(change, with: change + "            didSet { updateLoading() }\n"),
            "\(merged ?? "")"
        )
    }
}

@Suite("A generated local with a person's name")
struct OwnLocalNameTests {
    private func found(_ text: String) -> String {
        text.replacing("let note", with: "let found").replacing("didReceiveNote(note)", with: "didReceiveNote(found)")
    }

    @Test("keeps it where a statement changes")
    func changed() {
        let ours = found(presenter())
        let merged = merge(presenter(), ours, presenter(isOptional: true)).text
        #expect(merged == found(presenter(isOptional: true)), "\(merged ?? "")")
        let line = "didReceiveNote(found)\n"
        let edited = ours.replacing(line, with: line + "                    print(\"\\(found)\")\n")
        let both = merge(presenter(), edited, presenter(isOptional: true)).text
        let expected = found(presenter(isOptional: true)).replacing(
            line,
            with: line + "                    print(\"\\(found)\")\n"
        )
        #expect(both == expected, "\(both ?? "")")
    }

    private let module = """
        final class WireFrame {
            static func createModule() -> UIViewController {
                let presenter = LoginPresenter()
                let interactor = LoginInteractor()
                let wireFrame = LoginWireFrame()

                presenter.interactor = interactor
                presenter.wireFrame = wireFrame

                return controller
            }
        }

        """
    private let inserted = "        interactor.presenter = presenter\n        log(\"\\(interactor)\", [interactor])\n"

    private func with(_ inserted: String, in text: String) -> String {
        text.replacing("= wireFrame\n", with: "= wireFrame\n" + inserted)
    }

    @Test("is used in statements that are new")
    func inserts() {
        let ours = module.replacing("let interactor", with: "let worker").replacing("= interactor", with: "= worker")
        let theirs = with(inserted, in: module)
        let renamed = inserted.replacing("interactor", with: "worker")
        #expect(merge(module, ours, theirs).text == with(renamed, in: ours))
        // Lines and locals of the person's make no difference.
        let own = ours.replacing("        let worker", with: "        let log = Logger()\n        let worker")
        let merged = merge(module, own, theirs).text
        #expect(merged == with(renamed, in: own), "\(merged ?? "")")
        let two = ours.replacing("let presenter", with: "let boss").replacing("presenter.", with: "boss.")
        let both = merge(module, two, theirs).text
        #expect(both == with(renamed.replacing("= presenter", with: "= boss"), in: two), "\(both ?? "")")
    }

    @Test("is a conflict if another one of that name is generated")
    func taken() {
        let ours = module.replacing("let interactor", with: "let worker").replacing("= interactor", with: "= worker")
        let theirs = with("        let worker = Worker()\n        interactor.worker = worker\n", in: module)
        #expect(merge(module, ours, theirs).report.conflicts.map(\.name) == ["createModule()"])
    }

    @Test("keeps it if the parameter gets another label or name")
    func labeled() {
        func text(_ head: String, _ name: String) -> String {
            "class A {\n    func note(\(head): Int) {\n        print(\(name))\n    }\n}\n"
        }
        for (head, name, expected) in [("for id", "id", "for key"), ("number", "number", "number key")] {
            let merged = merge(text("id", "id"), text("id key", "key"), text(head, name)).text
            #expect(merged == text(expected, "key"), "\(merged ?? "")")
        }
        // A person's label stays, and has no place for another one.
        let other = merge(text("id", "id"), text("key", "key"), text("for id", "id"))
        #expect(other.text?.contains("key") != false, "\(other)")
    }

    @Test("keeps it if the spec gives it another name, too")
    func renamed() {
        func text(_ local: String, _ parameter: String, call: String = "load") -> String {
            """
            class A {
                func \(call)(id: Int) {
                    let \(local) = worker.\(call)(id)
                    did\(call)(\(local))
                }

                func did\(call)(_ \(parameter): Int) {
                    log(\(parameter))
                }
            }

            """
        }
        let merged = merge(text("load", "load"), text("own", "mine"), text("find", "find", call: "find")).text
        #expect(merged == text("own", "mine", call: "find"), "\(merged ?? "")")
        // A name that both gave it is no conflict.
        let same = merge(text("load", "load"), text("find", "find"), text("find", "find", call: "find")).text
        #expect(same == text("find", "find", call: "find"), "\(same ?? "")")
    }

    @Test("can have the name of a function that is called beside it")
    func ofFunction() {
        func text(_ local: String, _ function: String, isDone: Bool = false) -> String {
            let done = isDone ? "        done(\(local))\n" : ""
            return """
                class A {
                    func load() {
                        let \(local) = \(function)()
                        use(\(local))
                \(done)    }

                    private func \(function)() -> Int {
                        workerTask = get()
                        return workerTask + 1
                    }
                }

                """
        }
        let merged = merge(text("find", "find"), text("own", "mine"), text("find", "find", isDone: true)).text
        #expect(merged == text("own", "mine", isDone: true), "\(merged ?? "")")
    }

    @Test("is a conflict if a new parameter or local has that name, and new statements use it")
    func ownLocal() {
        let head = "createModule(delegate: Delegate?)"
        let theirs = module.replacing("createModule()", with: head)
            .replacing("= wireFrame\n", with: "= wireFrame\n        presenter.delegate = delegate\n")
        let line = "        let delegate = Worker()\n"
        let ours = module.replacing("        let presenter", with: line + "        let presenter")
        #expect(merge(module, ours, theirs).report.conflicts.map(\.name) == ["createModule()"])
        let use = "        presenter.delegate"
        let local = theirs.replacing(head, with: "createModule()")
            .replacing(use, with: "        let delegate = Delegate()\n" + use)
        #expect(merge(module, ours, local).report.conflicts.map(\.name) == ["createModule()"])
        // In a block of its own, it is something else.
        let block = "        if isOn {\n    \(line)            log(delegate)\n        }\n"
        func with(_ lines: String, in text: String) -> String {
            text.replacing("        let presenter", with: lines + "        let presenter")
        }
        #expect(merge(module, with(block, in: module), theirs).text == with(block, in: theirs))
        // A parameter that nothing uses can be hidden.
        let unused = module.replacing("createModule()", with: head)
        #expect(merge(module, ours, unused).text == ours.replacing("createModule()", with: head))
    }

    @Test("is a conflict if it only stands for the value of a property")
    func bound() {
        let base =
            "class A {\n    func load() {\n        guard let data else { return }\n        data.load()\n    }\n}\n"
        let theirs = base.replacing("        data.load()\n", with: "        data.load()\n        data.save()\n")
        let ours = base.replacing("let data", with: "let own = data").replacing("data.load", with: "own.load")
        #expect(merge(base, ours, theirs).report.conflicts.map(\.name) == ["load()"])
        let other = theirs.replacing("data.save()", with: "save()")
        #expect(merge(base, ours, other).text == ours.replacing("own.load()\n", with: "own.load()\n        save()\n"))
    }

    @Test("can be a parameter")
    func parameters() {
        let base = "class A {\n    func show(_ film: Film) {\n        view?.show(film)\n    }\n}\n"
        let theirs = base.replacing("        view", with: "        state.film = film\n        view")
        let ours = base.replacing("_ film:", with: "_ movie:").replacing("(film)", with: "(movie)")
        let merged = merge(base, ours, theirs).text
        #expect(merged == ours.replacing("        view", with: "        state.film = movie\n        view"))
    }

    @Test("is recorded as it is generated")
    func recorded() {
        let ours = found(presenter())
        let file = ModuleMerge.File(
            isSwift: true,
            base: Array(presenter().utf8),
            ours: Array(ours.utf8),
            theirs: Array(presenter(isOptional: true).utf8)
        )
        let merged = ModuleMerge.merge([file])[0]
        #expect(merged.text != nil && merged.base == nil)
    }
}
