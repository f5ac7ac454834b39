import TestSupport
import Testing
import ToolSupport

/// A module that a person wrote, with its declarations in any files.
@Suite("A hand-written module in any arrangement of files")
struct ArrangementTests {
    /// The declarations of a module that has all that its spec asks for.
    private static let pieces = [
        "protocol FeedViewProtocol: AnyObject {\n    func show(_ text: String)\n}\n",
        "/// What the presenter is told.\nprotocol FeedPresenterProtocol: AnyObject {\n    func viewDidLoad()\n    func tap()\n}\n",
        "protocol FeedInteractorInputProtocol: AnyObject {\n    func load()\n}\n",
        "protocol FeedInteractorOutputProtocol: AnyObject {\n    func didLoad()\n}\n",
        "protocol FeedWireFrameProtocol: AnyObject {\n    func close()\n}\n",
        "final class FeedViewController: UIViewController {\n    var presenter: FeedPresenterProtocol?\n"
            + "    override func viewDidLoad() {\n        super.viewDidLoad()\n        presenter?.viewDidLoad()\n    }\n}\n",
        "extension FeedViewController: FeedViewProtocol {\n    func show(_ text: String) {\n    }\n}\n",
        "final class FeedPresenter {\n    weak var view: FeedViewProtocol?\n"
            + "    var interactor: FeedInteractorInputProtocol?\n    var wireFrame: FeedWireFrameProtocol?\n}\n",
        "extension FeedPresenter: FeedPresenterProtocol {\n    func viewDidLoad() {\n    }\n\n    func tap() {\n    }\n}\n",
        "extension FeedPresenter: FeedInteractorOutputProtocol {\n    func didLoad() {\n    }\n}\n",
        "final class FeedInteractor: FeedInteractorInputProtocol {\n"
            + "    weak var presenter: FeedInteractorOutputProtocol?\n    func load() {\n    }\n}\n",
        "final class FeedWireFrame: FeedWireFrameProtocol {\n    weak var viewController: UIViewController?\n"
            + "    static func createModule() -> UIViewController {\n        UIViewController()\n    }\n\n"
            + "    func close() {\n    }\n}\n",
    ]

    private static let names = [
        "FeedProtocols", "FeedViewController", "FeedPresenter", "FeedInteractor", "FeedWireFrame", "Feed",
        "FeedContract",
        "Sub/FeedTypes", "View/FeedScreen", "Presenter/Stuff", "FeedPresenter+Ext", "FeedViewProtocol",
    ]

    /// What may be there once only.
    private static let heads =
        ["View", "Presenter", "InteractorInput", "InteractorOutput", "WireFrame"].map { "protocol Feed\($0)Protocol:" }
        + ["ViewController", "Presenter", "Interactor", "WireFrame"].map { "class Feed\($0)" }
        + [
            "FeedViewProtocol {", "FeedPresenterProtocol {", "FeedInteractorOutputProtocol {",
            "import UIKit\nimport UIKit",
        ]

    /// What may be there twice: in a protocol, and in a type.
    private static let members = ["func show(", "func tap()", "func load()", "func didLoad()", "func close()"]

    /// By path, the files with some declarations each.
    private static func files(_ random: inout SeededGenerator) -> [String: String] {
        let chosen = names.shuffled(using: &random).prefix(Int.random(in: 1...6, using: &random))
        var files: [String: String] = [:]
        for piece in pieces.shuffled(using: &random) {
            files["Feed/\(random.pick(Array(chosen))).swift", default: "import UIKit\n"] += "\n" + piece
        }
        return files
    }

    private static func swiftFiles(in folder: TestFolder) throws -> [String: String] {
        try folder.contents().filter { $0.key.hasSuffix(".swift") && !$0.key.hasPrefix(".viper-gen") }
    }

    private static func expectOnce(_ folder: TestFolder, _ trial: String) throws {
        let files = try swiftFiles(in: folder)
        let all = files.values.joined(separator: "\n")
        for head in heads { #expect(all.ranges(of: head).count <= 1, "\(head) \(trial)") }
        for member in members { #expect(all.ranges(of: member).count <= 2, "\(member) \(trial)") }
    }

    @Test(
        "nothing is declared twice, nothing of a person's changes, and a second run finds nothing",
        arguments: Seeds.all
    )
    func isLeftAsItIs(seed: UInt64) throws {
        var random = SeededGenerator(seed)
        for number in 0..<(Tier.isAll ? 100 : 20) {
            let folder = try TestFolder()
            let files = Self.files(&random)
            for (path, text) in files { try folder.write(path, text) }
            let options = ["--isolation", "none", "--required-references", "none"]
            let layout = random.pick([["--layout", "flat"], []]) + random.pick([["--contracts", "split"], []])
            let trial = "SEED=\(seed), \(number), \(layout): \(files)"
            let new = ToolRun(["new", "Feed"] + options + layout, in: folder.path)
            #expect([0, 1].contains(new.status), "\(new.printed) \(trial)")
            try Self.expectOnce(folder, trial)
            for (path, text) in files { #expect(try folder.text(path) == text, "\(path) \(trial)") }
            let written = try Self.swiftFiles(in: folder)
            #expect(folder.run("check").status == new.status, "\(trial)")
            #expect(folder.run("generate").status == new.status, "\(trial)")
            #expect(try Self.swiftFiles(in: folder) == written, "\(trial)")
            // All of it stays, too, if the spec asks for more.
            let spec = "Feed/Feed.viper"
            try folder.edit(spec) {
                $0.replacing("func close()", with: "func close()\n        func open()")
                    .replacing("func tap()", with: "func tap()\n        func hold()")
            }
            #expect([0, 1].contains(folder.run("generate").status), "\(trial)")
            try Self.expectOnce(folder, trial)
            for (path, text) in files {
                var rest = try folder.text(path)[...]
                for line in text.split(separator: "\n") {
                    guard let range = rest.firstRange(of: line) else {
                        Issue.record("\(path) lacks '\(line)': \(trial)")
                        break
                    }
                    rest = rest[range.upperBound...]
                }
            }
        }
    }
}
