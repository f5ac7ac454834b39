extension History {
    /// A list of notes: twenty commits of a person's, ten changes of the spec, another layout and another naming.
    static let notes = History(
        spec: "Notes.viper",
        text: """
            module Notes {
                architecture: viper
                ui: uikit

                entity Note: Equatable, Sendable {
                    let id: Int
                    let title: String
                }

                state {
                    var titles: [String] = []
                }

                view {
                    func showError(_ message: String)
                }

                presenter {
                    func viewDidLoad()
                    func didSelectNote(at index: Int)
                }

                interactor {
                    func load()
                }

                output {
                    func didLoad(_ notes: [Note])
                }

                wireframe {
                    func openNote(_ note: Note)
                }

                data local {
                    func notes() -> [Note]
                }
            }

            """,
        commits: firstDays + growth + upheaval + lastDays
    )

    /// The first screen works.
    private static let firstDays: [Commit] = [
        Commit(
            "Load when the view is loaded",
            .edit(
                in: "class NotesPresenter",
                "        view?.render(state)\n    }\n\n    func",
                with: "        view?.render(state)\n        interactor?.load()\n    }\n\n    func"
            )
        ),
        Commit(
            "Keep two notes",
            .edit(
                in: "class NotesLocalDataManager",
                "NotesLocalDataManagerProtocol {\n",
                with: """
                    NotesLocalDataManagerProtocol {
                        private var all = [Note(id: 1, title: "Milk"), Note(id: 2, title: "Bread")]

                    """
            ),
            .edit(
                in: "class NotesLocalDataManager",
                "        fatalError(\"NotesLocalDataManager.notes() is not implemented\")\n",
                with: "        all\n"
            )
        ),
        Commit(
            "Hand the notes to the presenter",
            .edit(
                in: "class NotesInteractor",
                "    func load() {\n",
                with: "    func load() {\n        presenter?.didLoad(localDataManager?.notes() ?? [])\n"
            )
        ),
        Commit(
            "Remember the notes, and show their titles",
            .edit(
                in: "class NotesPresenter",
                "    private var state",
                with: "    private var notes: [Note] = []\n    private var state"
            ),
            .edit(
                in: "class NotesPresenter",
                "    func didLoad(_ notes: [Note]) {\n",
                with: """
                        func didLoad(_ notes: [Note]) {
                            self.notes = notes
                            state.titles = notes.map(\\.title)

                    """
            )
        ),
        Commit(
            "Show the titles in a label",
            .edit(
                in: "class NotesViewController",
                "    override func viewDidLoad() {\n",
                with: "    let titlesLabel = UILabel()\n\n    override func viewDidLoad() {\n"
            ),
            .edit(
                in: "class NotesViewController",
                "        guard isViewLoaded else { return }\n",
                with: """
                            guard isViewLoaded else { return }
                            titlesLabel.text = state.titles.joined(separator: ", ")

                    """
            ),
            .check(
                """
                    let view = NotesWireFrame.createModule() as! NotesViewController
                    view.loadViewIfNeeded()
                    print(view.titlesLabel.text ?? "nothing")
                """,
                prints: "Milk, Bread"
            )
        ),
    ]

    /// The spec grows, and the person fills in what is new.
    private static let growth: [Commit] = [
        Commit(
            "Ask for notes to be added",
            .spec(
                "        func didSelectNote(at index: Int)\n",
                with: """
                            func didSelectNote(at index: Int)
                            func didTapAdd(title: String)
                            func didTapHelp()

                    """
            )
        ),
        Commit(
            "Ask the interactor to add notes",
            .spec("        func load()\n", with: "        func load()\n        func add(title: String)\n"),
            .spec(
                "        func notes() -> [Note]\n",
                with: "        func notes() -> [Note]\n        func store(_ note: Note)\n"
            )
        ),
        Commit(
            "Add notes in the presenter",
            .edit(
                in: "class NotesPresenter",
                "    func didTapAdd(title: String) {\n",
                with: "    func didTapAdd(title: String) {\n        interactor?.add(title: title)\n"
            )
        ),
        Commit(
            "Store notes",
            .edit(
                in: "class NotesLocalDataManager",
                "    func store(_ note: Note) {\n        fatalError(\"NotesLocalDataManager.store(_:) is not implemented\")\n",
                with: "    func store(_ note: Note) {\n        all.append(note)\n"
            )
        ),
        Commit(
            "Add notes in the interactor",
            .edit(
                in: "class NotesInteractor",
                "    func add(title: String) {\n",
                with: """
                        func add(title: String) {
                            let count = localDataManager?.notes().count ?? 0
                            localDataManager?.store(Note(id: count + 1, title: title))
                            load()

                    """
            ),
            .check(
                """
                    view.presenter?.didTapAdd(title: "Eggs")
                    print(view.titlesLabel.text ?? "nothing")
                """,
                prints: "Milk, Bread, Eggs"
            )
        ),
        Commit(
            "Say whether there are notes",
            .spec(
                "        var titles: [String] = []\n",
                with: "        var titles: [String] = []\n        var isEmpty: Bool = true\n"
            )
        ),
        Commit(
            "Hide the hint when there are notes",
            .edit(
                in: "class NotesPresenter",
                "        state.titles = notes",
                with: "        state.isEmpty = notes.isEmpty\n        state.titles = notes"
            ),
            .edit(
                in: "class NotesViewController",
                "    let titlesLabel = UILabel()\n",
                with: "    let titlesLabel = UILabel()\n    let hintLabel = UILabel()\n"
            ),
            .edit(
                in: "class NotesViewController",
                "        titlesLabel.text = state",
                with: "        hintLabel.isHidden = !state.isEmpty\n        titlesLabel.text = state"
            ),
            .check("        print(view.hintLabel.isHidden)", prints: "true")
        ),
        Commit(
            "Show errors in the label",
            .edit(
                in: "class NotesViewController",
                "    func showError(_ message: String) {\n",
                with: "    func showError(_ message: String) {\n        titlesLabel.text = \"Error: \" + message\n"
            )
        ),
        Commit(
            "Say whether an error ends the work",
            .spec(
                "        func showError(_ message: String)\n",
                with: "        func showError(_ message: String, isFatal: Bool)\n"
            ),
            .check(
                """
                    view.showError("no network", isFatal: false)
                    print(view.titlesLabel.text ?? "nothing")
                """,
                prints: "Error: no network"
            )
        ),
    ]

    /// Names, folders and layout change, and members move.
    private static let upheaval: [Commit] = [
        Commit(
            "Open the selected note",
            .edit(
                in: "class NotesPresenter",
                "    func didSelectNote(at index: Int) {\n",
                with: """
                        func didSelectNote(at index: Int) {
                            guard notes.indices.contains(index) else { return }
                            wireFrame?.openNote(notes[index])

                    """
            )
        ),
        Commit(
            "Remember which notes were opened",
            .edit(
                in: "class NotesWireFrame",
                "    weak var viewController: UIViewController?\n",
                with: "    weak var viewController: UIViewController?\n    private(set) var opened: [Note] = []\n"
            ),
            .edit(
                in: "class NotesWireFrame",
                "    func openNote(_ note: Note) {\n",
                with: "    func openNote(_ note: Note) {\n        opened.append(note)\n"
            ),
            .check(
                """
                    let presenter = view.presenter as! NotesPresenter
                    let wireFrame = presenter.wireFrame as! NotesWireFrame
                    view.presenter?.didSelectNote(at: 1)
                    print(wireFrame.opened.map(\\.title))
                """,
                prints: #"["Bread"]"#
            )
        ),
        Commit(
            "Call notes rows",
            .spec("didSelectNote(at index: Int)", with: "didSelectRow(at index: Int)"),
            .program("didSelectNote", with: "didSelectRow")
        ),
        Commit(
            "Put what adds notes into an extension",
            .edit(
                in: "class NotesPresenter",
                "    func didTapAdd(title: String) {\n        interactor?.add(title: title)\n    }\n\n",
                with: ""
            ),
            .rewrite(in: "class NotesPresenter") { text in
                text + """

                    // MARK: - Changes of the list

                    extension NotesPresenter {
                        func didTapAdd(title: String) {
                            interactor?.add(title: title)
                        }
                    }

                    """
            }
        ),
        Commit(
            "Ask for notes to be deleted",
            .spec(
                "        func didTapAdd(title: String)\n",
                with: "        func didTapAdd(title: String)\n        func didTapDelete(at index: Int)\n"
            ),
            .spec(
                "        func add(title: String)\n",
                with: "        func add(title: String)\n        func delete(_ note: Note)\n"
            ),
            .spec(
                "        func store(_ note: Note)\n",
                with: "        func store(_ note: Note)\n        func remove(_ note: Note)\n"
            )
        ),
        Commit(
            "Delete notes",
            .edit(
                in: "class NotesPresenter",
                "    func didTapDelete(at index: Int) {\n",
                with: """
                        func didTapDelete(at index: Int) {
                            guard notes.indices.contains(index) else { return }
                            interactor?.delete(notes[index])

                    """
            ),
            .edit(
                in: "class NotesInteractor",
                "    func delete(_ note: Note) {\n",
                with: "    func delete(_ note: Note) {\n        localDataManager?.remove(note)\n        load()\n"
            ),
            .edit(
                in: "class NotesLocalDataManager",
                "    func remove(_ note: Note) {\n        fatalError(\"NotesLocalDataManager.remove(_:) is not implemented\")\n",
                with: "    func remove(_ note: Note) {\n        all.removeAll { $0 == note }\n"
            ),
            .check(
                """
                    view.presenter?.didTapDelete(at: 0)
                    print(view.titlesLabel.text ?? "nothing")
                """,
                prints: "Bread, Eggs"
            )
        ),
        Commit(
            "Indent the presenter by two spaces",
            .rewrite(in: "class NotesPresenter") { $0.replacing("    ", with: "  ") }
        ),
        Commit("Put all files beside the spec", .spec("    ui: uikit\n", with: "    ui: uikit\n    layout: flat\n")),
        Commit(
            "Call the wire frame a router",
            .spec("    layout: flat\n", with: "    layout: flat\n    naming: router\n"),
            .program("wireFrame", with: "router"),
            .program("NotesWireFrame", with: "NotesRouter")
        ),
    ]

    /// The module gets its last features.
    private static let lastDays: [Commit] = [
        Commit(
            "Let notes be done",
            .spec(
                "        let title: String\n",
                with: "        let title: String\n        var isDone: Bool = false\n"
            )
        ),
        Commit(
            "Label notes that are done",
            .edit(
                in: "struct Note:",
                "    var isDone: Bool = false\n",
                with: """
                        var isDone: Bool = false

                        var label: String { isDone ? "done: " + title : title }

                    """
            )
        ),
        Commit(
            "Show labels",
            .edit(in: "class NotesPresenter", "notes.map(\\.title)", with: "notes.map(\\.label)")
        ),
        Commit(
            "Ask the interactor to refresh",
            .spec(
                "        func load()\n",
                with: "        func load()\n        func refresh() async throws -> [Note]\n"
            )
        ),
        Commit(
            "Refresh",
            .rewrite(in: "class NotesInteractor") { text in
                guard let head = text.firstRange(of: "func refresh() async throws -> [Note] {\n"),
                    let end = text[head.upperBound...].firstRange(of: "    }\n")
                else { return text }
                return text[..<head.upperBound] + "        localDataManager?.notes() ?? []\n" + text[end.lowerBound...]
            }
        ),
        Commit("Need no help", .spec("        func didTapHelp()\n", with: "")),
        Commit(
            "Start with a text",
            .edit(
                in: "class NotesRouter",
                "        return view\n",
                with: "        view.titlesLabel.text = \"Loading\"\n        return view\n"
            )
        ),
        Commit(
            "Say when the list is closed",
            .spec("module Notes {", with: "module Notes(onClose: @escaping () -> Void) {"),
            .spec("    presenter {", with: "    presenter(onClose: @escaping () -> Void) {"),
            .program("createModule()", with: "createModule(onClose: { print(\"closed\") })")
        ),
        Commit(
            "Close",
            .rewrite(in: "class NotesPresenter") { text in
                text.replacing(
                    "extension NotesPresenter {\n",
                    with: "extension NotesPresenter {\n  func close() {\n    onClose()\n  }\n\n"
                )
            },
            .check("        presenter.close()", prints: "closed")
        ),
        Commit(
            "Say what the presenter does",
            .edit(
                in: "class NotesPresenter",
                "@MainActor\nfinal class NotesPresenter",
                with: "/// Keeps the notes that the screen shows.\n@MainActor\nfinal class NotesPresenter"
            )
        ),
    ]
}
