import Foundation
import TestSupport
import Testing
import ToolSupport

/// `diff` says what a change of specs means since a revision, and what it breaks. The texts are in `Messages/Diff`.
struct DiffTests {
    private static let details = """
        module Details(movie: Movie) {
            ui: uikit

            entity Movie: Codable {
                let id: Int
                let title: String
            }

            presenter(movie: Movie) {
                func viewDidLoad()
                func didTapRate()
            }

            delegate {
                func didRate(_ movie: Movie)
            }
        }

        """

    private static let movies = """
        module Movies {
            ui: uikit

            presenter hears Details.delegate {
                func viewDidLoad()
            }

            interactor {
                func load() async -> [Movie]
            }

            wireframe {
                func showDetails(of movie: Movie) -> push Details(movie: movie)
            }
        }

        """

    private func repository() async throws -> GitRepository {
        let repository = try await GitRepository()
        try repository.folder.write(".viper-gen/project.viper", "project {\n    indent: 4\n}\n")
        try repository.folder.write("Details/Details.viper", Self.details)
        try repository.folder.write("Movies/Movies.viper", Self.movies)
        try await repository.commit("start")
        return repository
    }

    struct Scenario: Sendable, CustomTestStringConvertible {
        let name: String
        let change: @Sendable (TestFolder) throws -> Void

        var testDescription: String { name }
    }

    static let scenarios = [
        Scenario(name: "nothing") { try $0.write("notes.txt", "mine\n") },
        Scenario(name: "harmless") { folder in
            try folder.edit("Details/Details.viper") {
                $0.replacing("func didTapRate()", with: "func didTapRate(again: Bool)\n        func didTapShare()")
                    .replacing("        func viewDidLoad()\n", with: "")
                    .replacing("ui: uikit", with: "root-view: ScreenView")
                    .replacing("let title: String", with: "/// Shown at the top.\n        let title: String?")
            }
            try folder.edit("Movies/Movies.viper") {
                let data = "    data remote {\n        func all() async -> [Movie]\n    }\n\n"
                return $0.replacing("    interactor {", with: data + "    interactor {")
            }
            try folder.write(".viper-gen/project.viper", "project {\n    indent: 2\n    line-width: 100\n}\n")
            try folder.write("Login/Login.viper", loginSpec)
        },
        Scenario(name: "parameter") { folder in
            try folder.edit("Details/Details.viper") {
                $0.replacing("(movie: Movie) {", with: "(film: Movie, `default`: Int = 1) {")
            }
        },
        Scenario(name: "module-gone") { try $0.remove("Details/Details.viper") },
        Scenario(name: "delegate-and-entity-gone") { folder in
            try folder.edit("Details/Details.viper") { text in
                let start = text.range(of: "    delegate")?.lowerBound ?? text.endIndex
                return text[..<start].replacing("Movie", with: "Film") + "}\n"
            }
        },
        Scenario(name: "moved") { folder in
            try folder.write("Screens/Details.viper", Self.details.replacing("func didTapRate()\n", with: "\n"))
            try folder.remove("Details/Details.viper")
            try folder.write("Screens/Movies/Movies.viper", Self.movies)
            try folder.remove("Movies/Movies.viper")
        },
    ]

    @Test("the reports are those of the golden files", arguments: scenarios)
    func reports(scenario: Scenario) async throws {
        let repository = try await repository()
        try scenario.change(repository.folder)
        var text = ""
        for format in ["text", "markdown", "json"] {
            let run = repository.folder.run("diff", "--against", "HEAD", "--format", format)
            text += "$ viper-gen diff --against HEAD --format \(format)\n\(run.printed)status \(run.status)\n\n"
        }
        let problem = try Golden.difference(text, from: scenario.name + ".txt", in: TestFolder("../Messages/Diff"))
        #expect(problem == nil, "\(problem ?? "")")
    }

    @Test("a run above the root of a project says what changed there, and what lost its spec")
    func projectBelow() async throws {
        let repository = try await GitRepository()
        let folder = repository.folder
        try folder.write("Apps/One/.viper-gen/project.viper", "project {\n    ui: none\n}\n")
        try folder.write("Apps/One/Login/Login.viper", loginSpec)
        try folder.write("Apps/One/Home/Home.viper", "module Home {\n}\n")
        #expect(folder.run("generate").status == 0)
        try await repository.commit("start")
        try folder.edit("Apps/One/Home/Home.viper") { _ in "module Home {\n    presenter { func didTap() }\n}\n" }
        let report = folder.run("diff", "--against", "HEAD").output
        #expect(report.contains("didTap()"), "\(report)")
        try folder.remove("Apps/One/Login/Login.viper")
        let check = folder.run("check")
        #expect(check.status == 1)
        #expect(check.output.contains("orphaned Apps/One/Login/LoginProtocols.swift"), "\(check.printed)")
    }

    @Test("it writes nothing, in the project or in the repository")
    func writesNothing() async throws {
        let repository = try await repository()
        let before = try repository.folder.contents(times: true)
        #expect(repository.folder.run("diff", "--against", "main").printed.isEmpty)
        #expect(try repository.folder.contents(times: true) == before)
    }

    @Test("a path limits the changes that are shown, and not what they break")
    func paths() async throws {
        let repository = try await repository()
        try Self.scenarios[1].change(repository.folder)
        let run = repository.folder.run("diff", "--against", "main", "Movies")
        #expect(run.status == 0 && run.output.contains("Movies/Movies.viper") && !run.output.contains("Details"))
        try Self.scenarios[2].change(repository.folder)
        #expect(repository.folder.run("diff", "--against", "main", "Login").status == 1)
    }

    @Test("a type that a person declares now is not gone, and one that is only generated still is")
    func typeOfAPerson() async throws {
        let repository = try await repository()
        let folder = repository.folder
        #expect(folder.run("generate").status == 0)
        try await repository.commit("generate")
        try folder.edit("Details/Details.viper") { text in
            text.replacing(/\ {4}entity Movie(.|\n)*?\n    }\n\n/, with: "")
        }
        let broken = folder.run("diff", "--against", "HEAD")
        #expect(broken.status == 1 && broken.errors.contains("no spec declares 'Movie' any more"), "\(broken.printed)")
        for path in ["Model/Movie.swift", "Details/Presenter/DetailsPresenter.swift"] {
            let old = try? folder.text(path)
            try folder.write(path, (old ?? "") + "struct Movie: Codable {}\n")
            #expect(folder.run("diff", "--against", "HEAD").status == 0)
            try folder.remove(path)
            if let old { try folder.write(path, old) }
            #expect(folder.run("diff", "--against", "HEAD").status == 1)
        }
    }

    @Test("what was broken in the revision is not new")
    func brokenBefore() async throws {
        let repository = try await repository()
        try repository.folder.edit("Movies/Movies.viper") { $0.replacing("push Details", with: "push Detail") }
        try await repository.commit("break it")
        try repository.folder.edit("Details/Details.viper") { $0.replacing("func didTapRate()", with: "func didTap()") }
        let run = repository.folder.run("diff", "--against", "HEAD")
        #expect(run.status == 0, "\(run.printed)")
        #expect(repository.folder.run("diff", "--against", "HEAD~1").status == 1)
    }

    @Test("a change of the project's own templates is not shown, but the modules that it breaks are")
    func templates() async throws {
        let repository = try await repository()
        let folder = repository.folder
        #expect(folder.run("templates", "eject", "viper", "presenter.swift").status == 0)
        try await repository.commit("eject")
        try folder.edit(".viper-gen/templates/viper/presenter.swift.stencil") { "// ours\n" + $0 }
        #expect(folder.run("diff", "--against", "HEAD").printed.isEmpty)
        try folder.edit(".viper-gen/templates/viper/architecture.viper") {
            let rule = "refuse \"it has a verb\" { when: item.name == 'didTapRate' }"
            return $0.replacing("role presenter {", with: "role presenter {\n        \(rule)")
        }
        let run = folder.run("diff", "--against", "HEAD")
        #expect(run.status == 1 && run.output == "1 module breaks:\n", "\(run.printed)")
        #expect(run.errors.hasPrefix("Details/Details.viper:11:14: error: it has a verb\n"), "\(run.errors)")
    }

    @Test("a project below the repository is compared from any folder, with names that a shell would read")
    func folders() async throws {
        let repository = try await GitRepository()
        let place = "It's $(an) \"App\""
        try repository.folder.write("\(place)/.viper-gen/project.viper", "project {\n}\n")
        try repository.folder.write("\(place)/Über uns/Login.viper", loginSpec)
        try repository.folder.write("\(place)/Pods/Other.viper", "module {\n")
        try repository.folder.write("\(place)/.build/Other.viper", "module {\n")
        try repository.folder.write("\(place)/Inner/.viper-gen/project.viper", "project {\n}\n")
        try repository.folder.write("\(place)/Inner/Broken.viper", "module {\n")
        try await repository.commit("start")
        try repository.folder.remove("\(place)/Inner/Broken.viper")
        try repository.folder.edit("\(place)/Über uns/Login.viper") { $0.replacing("didTapLogin", with: "didTap") }
        let run = ToolRun(["diff", "--against", "main"], in: repository.folder.absolute(place + "/Über uns"))
        #expect(run.status == 0 && run.output.hasPrefix("changed  Login  Login.viper\n"), "\(run.printed)")
    }

    // MARK: - Mistakes

    @Test("each mistake is named, with status 2")
    func mistakes() async throws {
        let repository = try await repository()
        let folder = repository.folder
        let missing = folder.run("diff")
        #expect(missing.status == 2)
        #expect(missing.errors.hasPrefix("error: 'diff' needs a revision: viper-gen diff --against main\n"))
        for name in ["nowhere", "-x", "HEAD:Details", "a'b"] {
            let run = folder.run("diff", "--against", name)
            #expect(run.status == 2 && run.output.isEmpty, "\(run.printed)")
            #expect(run.errors.hasPrefix("error: git knows no revision '\(name)'\n"), "\(run.errors)")
        }
        let outside = try TestFolder()
        try outside.write("Login/Login.viper", loginSpec)
        let run = outside.run("diff", "--against", "main")
        #expect(run.status == 2)
        #expect(run.errors.hasPrefix("error: git does not read the project: fatal: not a git repository"))
    }

    @Test("a mistake in a spec is shown in the state that has it, with status 2")
    func brokenSpecs() async throws {
        let repository = try await repository()
        try repository.folder.edit("Movies/Movies.viper") { $0.replacing("func load()", with: "fun load()") }
        let new = repository.folder.run("diff", "--against", "HEAD")
        #expect(new.status == 2 && new.errors.hasPrefix("Movies/Movies.viper:9:9: error: "), "\(new.printed)")
        try await repository.commit("break it")
        try repository.folder.write("Movies/Movies.viper", Self.movies)
        let old = repository.folder.run("diff", "--against", "HEAD")
        #expect(old.status == 2 && old.errors.hasPrefix("HEAD:Movies/Movies.viper:9:9: error: "), "\(old.printed)")
    }

    @Test("without git it says so")
    func withoutGit() async throws {
        let repository = try await repository()
        let run = try await BuiltTool.run(
            ["diff", "--against", "main"],
            in: repository.folder.path,
            variables: ["PATH": repository.folder.path]
        )
        #expect(run.status == 2)
        #expect(run.errors == "error: there is no program 'git', which gives the specs of a revision\n")
    }

    @Test("in a hook, git's variables do not lead to another folder")
    func hook() async throws {
        let repository = try await GitRepository()
        try repository.folder.write("App/.viper-gen/project.viper", "project {\n}\n")
        try repository.folder.write("App/Login.viper", loginSpec)
        try await repository.commit("start")
        let run = try await BuiltTool.run(
            ["diff", "--against", "HEAD"],
            in: repository.folder.absolute("App"),
            variables: ["GIT_DIR": ".git"]
        )
        #expect(run.status == 0 && run.output.isEmpty && run.errors.isEmpty, "\(run.errors)")
    }
}
