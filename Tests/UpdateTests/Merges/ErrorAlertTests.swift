import TestSupport
import Testing
import ToolSupport

/// The alert of a controller for an `@error` property, in files of a person's and under a base class of a team.
@Suite struct ErrorAlertTests {
    private static let calls = [
        "viper": "showError(latestError)", "mvp": "showError(latestError)", "mvc": "showError(problem)",
        "mvvm": "update(problem: viewModel.problem)", "clean": "update(problem: viewModel.problem)",
    ]

    private static func spec(_ architecture: String, mark: String = "@error ", settings: String = "") -> String {
        """
        module Desk {
            architecture: \(architecture)
            \(settings)

            state {
                var heading: String = ""
                \(mark)var problem: String?
            }

            presenter {
                func viewDidLoad()
                func didTapSave()
            }

            interactor {
                func save() async throws
            }
        }

        """
    }

    private static func controller(in project: TestFolder) throws -> String {
        try #require(try project.files().first { $0.path.hasSuffix("/DeskViewController.swift") }).path
    }

    @Test("an override of a person's shows the error that waits", arguments: calls.keys.sorted())
    func ownOverride(_ architecture: String) throws {
        let project = try TestFolder()
        try project.write("Desk.viper", Self.spec(architecture, mark: ""))
        #expect(project.run("generate").status == 0)
        let path = try Self.controller(in: project)
        let start = "    override func viewDidAppear(_ animated: Bool) {\n        super.viewDidAppear(animated)\n"
        let own = start + "        title = \"Desk\"\n"
        let next = "    private func setUpViews() {\n"
        try project.edit(path) { $0.replacing(next, with: own + "    }\n\n" + next) }
        try project.write("Desk.viper", Self.spec(architecture))
        #expect(project.run("generate").status == 0)
        let text = try project.text(path)
        #expect(text.contains(own + "        \(try #require(Self.calls[architecture]))\n    }\n"), "\(text)")
        #expect(text.ranges(of: "func viewDidAppear").count == 1)
    }

    @Test("the names of the alert differ from the members of a base class", arguments: calls.keys.sorted())
    func namesOfABaseClass(_ architecture: String) throws {
        let project = try TestFolder()
        try project.write("Desk.viper", Self.spec(architecture, settings: "view.base: TeamController"))
        #expect(project.run("generate").status == 0)
        let path = try Self.controller(in: project)
        let unknown = try project.text(path)
        #expect(unknown.contains("weak var errorAlert: UIAlertController?") && !unknown.contains("showError("))

        #expect(project.run("templates", "eject", architecture, "architecture.viper").status == 0)
        try project.write(
            ".viper-gen/templates/\(architecture)/TeamController.interface",
            """
            class TeamController: UIViewController

            var errorAlert: UIAlertController? { get }
            func showLatestError(_ text: String)
            var latestError
            """
        )
        #expect(project.run("generate").status == 0)
        let known = try project.text(path)
        #expect(known.contains("weak var errorAlert2: UIAlertController?"))
        #expect(!["errorAlert:", "latestError:", "showLatestError("].contains(where: known.contains))
    }

    private static func screen(_ architecture: String, _ state: String, _ events: String...) -> String {
        """
        module Desk {
            architecture: \(architecture)
            ui: swiftui

            state {
                \(state)
            }

            presenter {
        \(events.map { "        func \($0)()\n" }.joined())    }

            interactor {
                func load() async throws
                func refresh() async throws
            }
        }

        """
    }

    @Test("a function that stops says that no '@error' covers its request", arguments: ["@error(load) ", ""])
    func uncoveredRequest(mark: String) throws {
        let project = try TestFolder()
        try project.write("Desk.viper", Self.screen("mvvm", "@error var problem: String?"))
        #expect(project.run("generate").status == 0)
        let model = try #require(try project.files().first { $0.path.hasSuffix("/DeskViewModel.swift") }).path
        try project.edit(model) {
            $0.replacing("func didRefresh() {\n", with: "func didRefresh() {\n        print(1)\n")
        }
        try project.write("Desk.viper", Self.screen("mvvm", "\(mark)var problem: String?"))
        let run = project.run("generate")
        #expect(run.status == 1, "\(run.printed)")
        let note = "note: '@error' no longer covers its request: name the request there, or write the body\n"
        #expect(run.errors.ranges(of: note).count == (mark.isEmpty ? 2 : 1), "\(run.printed)")
        #expect(!run.errors.contains("nothing has this declaration"))
    }
}
