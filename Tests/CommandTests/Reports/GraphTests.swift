import Foundation
import TestSupport
import Testing
import ToolSupport

/// `graph` draws what is on the disk, from any folder.
struct GraphTests {
    /// Two modules, generated; the first opens the second by hand.
    private func project() throws -> TestFolder {
        let workspace = try TestFolder()
        try workspace.write(".viper-gen/project.viper", "project {\n}\n")
        try workspace.write("App/Login/Login.viper", loginSpec)
        try workspace.write(
            "App/Home/Home.viper",
            "module Home {\n    view {\n        func show()\n    }\n    presenter {\n        func didTap()\n    }\n}\n"
        )
        #expect(workspace.run("generate").status == 0)
        return workspace
    }

    private let loginEdges = """
            LoginViewController -->|"presenter"| LoginPresenter
            LoginPresenter -.->|"view"| LoginViewController
            LoginPresenter -->|"interactor"| LoginInteractor
            LoginPresenter -->|"wireFrame"| LoginWireFrame
            LoginInteractor -.->|"presenter"| LoginPresenter
            LoginWireFrame -.->|"viewController"| LoginViewController

        """

    @Test("what is generated is drawn with its roles, weak references dashed, and nothing is written")
    func asGenerated() throws {
        let workspace = try project()
        let before = try workspace.contents(times: true)
        let run = workspace.run("graph")
        #expect(run.status == 0 && run.errors == "", "\(run.errors)")
        #expect(run.output.contains(loginEdges), "\(run.output)")
        #expect(run.output.contains("    subgraph module_Login[\"Login\"]\n"))
        #expect(run.output.contains("LoginWireFrame[\"LoginWireFrame<br/>wireframe\"]"))
        #expect(workspace.run("graph", "--format", "mermaid").output == run.output)
        #expect(try workspace.contents(times: true) == before)
    }

    @Test("it draws what people changed: a strong cycle is red, and named at its place")
    func asChanged() throws {
        let workspace = try project()
        try workspace.edit("App/Login/Presenter/LoginPresenter.swift") {
            $0.replacingOccurrences(of: "weak var view", with: "var view")
        }
        try workspace.edit("App/Login/WireFrame/LoginWireFrame.swift") {
            $0.replacingOccurrences(
                of: "class LoginWireFrame: LoginWireFrameProtocol {",
                with:
                    "class LoginWireFrame: LoginWireFrameProtocol {\n    func go() { _ = HomeWireFrame.createModule() }"
            )
        }
        try workspace.write("App/Home/Helpers/Greeter.swift", "final class Greeter { weak var home: HomePresenter? }\n")
        try workspace.write("App/Other.swift", "final class Other {}\n")
        let run = workspace.run("graph", "App")
        #expect(run.status == 0)
        #expect(
            run.errors.hasPrefix(
                """
                App/Login/View/LoginViewController.swift:4:9: note: strong cycle: LoginViewController.presenter → \
                LoginPresenter.view → LoginViewController
                    var presenter: (any LoginPresenterProtocol)?
                        ^~~~~~~~~
                App/Login/Presenter/LoginPresenter.swift:3:9: note: 'LoginViewController' is held here

                """
            ),
            "\(run.errors)"
        )
        for line in [
            "LoginPresenter -->|\"view\"| LoginViewController", "LoginWireFrame ==>|\"go\"| HomeWireFrame",
            "Greeter[\"Greeter<br/>class\"]", "Greeter -.->|\"home\"| HomePresenter",
            "linkStyle 5,6 stroke:#d1242f,stroke-width:2px",
        ] {
            #expect(run.output.contains("    \(line)\n"), "\(line)\n\(run.output)")
        }
        #expect(!run.output.contains("Other"))
    }

    @Test("from a foreign folder it draws the same")
    func fromElsewhere() throws {
        let workspace = try project()
        let elsewhere = try TestFolder()
        for format in ["mermaid", "dot", "svg"] {
            let here = workspace.run("graph", "--format=\(format)")
            let there = elsewhere.run("graph", workspace.url.path, "--format", format)
            #expect(there.status == 0 && there.output == here.output && !there.output.isEmpty)
        }
    }

    @Test("only the modules at a path are drawn")
    func onePath() throws {
        let workspace = try project()
        let run = workspace.run("graph", "App/Home/Home.viper")
        #expect(run.status == 0)
        #expect(run.output.contains("HomePresenter") && !run.output.contains("Login"))
    }

    @Test("a module that has not been generated is named; if there is no other, the status is 2")
    func notGenerated() throws {
        let workspace = try project()
        try workspace.write("App/New/New.viper", "module New {\n}\n")
        let run = workspace.run("graph")
        #expect(run.status == 0)
        #expect(
            run.errors
                == "warning: module 'New' of 'App/New/New.viper' has not been generated yet; it is not drawn\n"
        )
        let alone = workspace.run("graph", "App/New")
        #expect(alone.status == 2 && alone.output == "")
        #expect(alone.errors.contains("error: there is nothing to draw: no module has been generated yet\n"))
    }

    @Test("a file that cannot be drawn is named, and the rest is drawn")
    func unreadable() throws {
        let workspace = try project()
        let view = workspace.url.appending(path: "App/Login/View/LoginViewController.swift")
        try FileManager.default.removeItem(at: view)
        try FileManager.default.createDirectory(at: view, withIntermediateDirectories: false)
        try workspace.write("App/Home/Open.swift", "final class Open {}\n/* never closed")
        let run = workspace.run("graph")
        #expect(run.status == 0)
        #expect(
            run.errors == """
                warning: 'App/Login/View/LoginViewController.swift' is a folder, not a file; it is not drawn
                App/Home/Open.swift:2:1: warning: unterminated '/*' comment
                /* never closed
                ^~
                note: the rest of the file is not drawn

                """
        )
        #expect(run.output.contains("LoginPresenter[") && run.output.contains("Open["))
    }

    @Test("a bad spec is answered as check answers it")
    func badSpec() throws {
        let workspace = try project()
        try workspace.write("App/Bad/Bad.viper", "module Bad {\n    presentr {\n    }\n}\n")
        let run = workspace.run("graph")
        #expect(run.status == 2 && run.output == "")
        #expect(run.errors == (workspace.run("check").errors))
        #expect(workspace.run("graph", "nowhere").errors == "error: 'nowhere' does not exist\n")
        #expect(try TestFolder().run("graph").status == 2)
    }

    @Test("an unknown format suggests one that there is")
    func unknownFormat() throws {
        let workspace = try TestFolder()
        let near = workspace.run("graph", "--format", "mermaidd")
        #expect(near.status == 2)
        #expect(near.errors.hasPrefix("error: '--format' cannot be 'mermaidd'; did you mean 'mermaid'?\n"))
        let far = workspace.run("graph", "--format", "png8")
        #expect(far.errors.hasPrefix("error: '--format' cannot be 'png8'; it can be mermaid, dot, svg\n"))
        #expect(workspace.run("help", "graph").output == (workspace.run("graph", "--help").output))
    }

    @Test("whatever a module is built as, it is drawn, and nothing generated is a strong cycle")
    func everyArchitecture() throws {
        let workspace = try TestFolder()
        let list = workspace.run("templates", "list").output
        let architectures = list.split(separator: "\n").compactMap { $0.split(separator: " ").first.map(String.init) }
        #expect(architectures.count > 1)
        for name in architectures {
            #expect(workspace.run("new", "Login", "--architecture", name, "--in", "Sources/" + name).status == 0)
            let run = workspace.run("graph", "Sources/" + name)
            #expect(run.status == 0 && run.errors == "", "\(run.errors)")
            #expect(run.output.contains("    LoginViewController -->"), "\(run.output)")
            #expect(!run.output.contains("linkStyle"))
        }
    }

    @Test("the samples are drawn, without a cycle")
    func samples() throws {
        let run = try TestFolder().run("graph", TestFolder.package.absolute("Samples"))
        #expect(run.status == 0 && run.errors == "", "\(run.errors)")
        #expect(run.output.contains("LoginPresenter -.->|\"view\"| LoginViewController"))
        #expect(run.output.contains("CombineClockViewController -->|\"viewModel\"| CombineClockViewModel"))
    }

    @Test("the pictures in the page about it are what the commands above them print")
    func picturesInThePage() throws {
        let page = try #require(Document.all.first { $0.path == "docs/graph.md" })
        let printed = page.blocks.filter { $0.language == "console" }.map(\.text)
        let pictures = page.blocks.filter { $0.language == "mermaid" }.map(\.text)
        #expect(pictures.count == 2)
        for picture in pictures { #expect(printed.contains { $0.hasSuffix(picture) }) }
    }
}
