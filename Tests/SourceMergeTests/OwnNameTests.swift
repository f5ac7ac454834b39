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

    @Test("is a conflict if what is new uses a property that has another name")
    func otherProperty() {
        let ours = presenter().replacing("noteTask", with: "loadTask")
        let merged = merge(presenter(), ours, presenter(isLoading: true))
        #expect(merged.text == nil && merged.report.conflicts.map(\.name).contains("note(id:)"), "\(merged.text ?? "")")
        // What the body does not use makes no difference.
        let optional = merge(presenter(), ours, presenter(isOptional: true)).text
        #expect(optional == presenter(isOptional: true).replacing("noteTask", with: "loadTask"))
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

    @Test("is a conflict if the parameter gets another label")
    func labeled() {
        func text(_ head: String) -> String {
            "class A {\n    func note(\(head): Int) {\n        print(id)\n    }\n}\n"
        }
        let merged = merge(text("id"), text("id key").replacing("(id)", with: "(key)"), text("for id"))
        #expect(merged.text == nil && merged.report.conflicts.count == 1, "\(merged.text ?? "")")
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
