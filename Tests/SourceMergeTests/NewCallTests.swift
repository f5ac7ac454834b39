import Testing

@testable import SourceMerge

@Suite("Calls of new functions")
struct NewCallTests {
    private let base = """
        final class Controller {
            override func viewDidLoad() {
                super.viewDidLoad()
                presenter?.viewDidLoad()
            }
        }

        """
    private let theirs = """
        final class Controller {
            override func viewDidLoad() {
                super.viewDidLoad()
                setUpViews()
                presenter?.viewDidLoad()
            }

            private func setUpViews() {
            }
        }

        """

    @Test func standBesideLinesThatAPersonPutThere() {
        let mine = "super.viewDidLoad()\n        view.addSubview(label)\n"
        let merged = merge(base, base.replacing("super.viewDidLoad()\n", with: mine), theirs)
        let both = "setUpViews()\n        view.addSubview(label)\n"
        #expect(merged.text == theirs.replacing("setUpViews()\n        ", with: both + "        "))
        // What it does is its own affair.
        let full = theirs.replacing("setUpViews() {\n", with: "setUpViews() {\n        view.addSubview(tableView)\n")
        let text = merge(base, base.replacing("super.viewDidLoad()\n", with: mine), full).text
        #expect(text == full.replacing("setUpViews()\n        ", with: both + "        "))
    }

    @Test func areAConflictIfTheFunctionIsNotPrivateAndDoesSomething() {
        let mine = "super.viewDidLoad()\n        view.addSubview(label)\n"
        let full = theirs.replacing("private func setUpViews() {\n", with: "func setUpViews() {\n        view = nil\n")
        let ours = base.replacing("super.viewDidLoad()\n", with: mine)
        let text = merge(base, ours, full).text
        #expect(text?.contains("setUpViews()\n        view.addSubview") != true)
    }
}
