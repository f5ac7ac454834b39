import TestSupport
import Testing
import ToolSupport

/// Types of a module that a person declares in files of their own, while these files or the module change.
struct HandwrittenPartTests {
    private static let spec =
        "module Help {\n    layout: flat\n\n    presenter {\n        func viewDidLoad()\n    }\n}\n"
    private static let presenter = """
        final class HelpPresenter: HelpPresenterProtocol {
            weak var view: HelpViewProtocol?
            var wireFrame: HelpWireFrameProtocol?

            func viewDidLoad() { print("mine") }
        }

        """

    private func folder(_ files: [String: String]) throws -> TestFolder {
        let folder = try TestFolder()
        try folder.write(".viper-gen/project.viper", "project {\n}\n")
        for (path, text) in files { try folder.write(path, text) }
        return folder
    }

    /// The files that declare a type.
    private func declarations(of head: String, in folder: TestFolder) throws -> [String] {
        try folder.files().filter { $0.isSwift && $0.text.contains(head + ":") }.map(\.path).sorted()
    }

    @Test(
        "nothing is generated that a file whose brackets or comments do not match may declare",
        arguments: ["print(\"mine\") }", "{ if true {", "/* print", "\"\"\" \n", "]"]
    )
    func unreadable(text: String) throws {
        let isRight = text == "print(\"mine\") }"
        let folder = try folder(["Help/Help.viper": Self.spec, "Help/Help.swift": Self.presenter])
        #expect(folder.run("generate").status == 0)
        try folder.edit("Help/Help.swift") { $0.replacing("print(\"mine\") }", with: text) }
        let line = "left     Help/Help.swift  (brackets or quotes do not match)\n"
        for command in ["generate", "check", "generate"] {
            let run = folder.run(command)
            #expect(run.status == (isRight ? 0 : 1), "\(run.printed)")
            #expect(run.output == (isRight ? "" : line))
        }
        let errors = folder.run("check").errors
        if !isRight {
            #expect(
                errors == """
                    Help/Help.swift:1:1: error: this file has 'HelpPresenter', and its brackets, quotes or comments do not match
                    final class HelpPresenter: HelpPresenterProtocol {
                    ^
                    note: nothing is generated that this file may declare; complete it, and run 'viper-gen generate'

                    """
            )
            #expect(folder.run("check", "--format", "json").output.contains("\"rule\": \"unreadable\""))
        }
        try folder.write("Help/Help.swift", Self.presenter)
        #expect(folder.run("check").printed == "" && folder.run("generate").printed == "")
        #expect(!folder.exists("Help/HelpPresenter.swift"))
    }

    @Test("a type after an open bracket counts, too")
    func typeAfterOpenBracket() throws {
        let view = "protocol HelpViewProtocol: AnyObject {\n    func show() { (\n}\n\n"
        let folder = try folder(["Help/Help.viper": Self.spec, "Help/Help.swift": view + Self.presenter])
        let run = folder.run("generate")
        #expect(run.status == 1 && !folder.exists("Help/HelpPresenter.swift"), "\(run.printed)")
        #expect(run.errors.contains("this file has 'HelpViewProtocol', 'HelpPresenter', and its"), "\(run.errors)")
        #expect(try !folder.text("Help/HelpProtocols.swift").contains("protocol HelpViewProtocol"))
    }

    @Test("a file gets no member that an extension may have which cannot be read")
    func unreadableExtension() throws {
        let taps = "        func didTapHelp()\n"
        let spec = Self.spec.replacing("        func viewDidLoad()\n", with: "        func viewDidLoad()\n" + taps)
        let folder = try folder(["Help/Help.viper": spec])
        #expect(folder.run("generate").status == 0)
        let (path, other) = ("Help/HelpPresenter.swift", "Help/HelpPresenter+Taps.swift")
        try folder.edit(path) { $0.replacing("\n    func didTapHelp() {\n    }\n", with: "") }
        let text = "extension HelpPresenter {\n    func didTapHelp() {\n        print(1)\n    }\n}\n"
        try folder.write(other, text)
        #expect(folder.run("check").status == 0)
        try folder.write(other, text.replacing("print(1)", with: "if true { print(1)"))
        try folder.edit("Help/Help.viper") { $0.replacing(taps, with: taps + "        func didTapClose()\n") }
        let before = try folder.text(path)
        let run = folder.run("generate")
        #expect(run.status == 1, "\(run.printed)")
        #expect(run.output.contains("left     \(path)  (waits for '\(other)')\n"), "\(run.output)")
        #expect(
            run.errors.contains(
                "error: '\(path)' was left alone: '\(other)' may have what is new, and its brackets or quotes do not match\n"
                    + "note: complete that file, and run 'viper-gen generate'\n"
            ),
            "\(run.errors)"
        )
        #expect(try folder.text(path) == before)
        let move = folder.run("move", "Help", "Screens")
        #expect(move.status == 1 && move.printed.contains("cannot move"), "\(move.printed)")
        try folder.write(other, text)
        #expect(folder.run("generate").output.contains("merged   \(path)  (+ didTapClose())\n"))
        #expect(folder.run("check").printed == "")
        #expect(try !folder.text(path).contains("didTapHelp"))
    }

    @Test("no file is created with the name of a person's file in another folder of the module")
    func fileOfTheSameName() throws {
        let protocols = """
            protocol HelpViewProtocol: AnyObject {
                var presenter: HelpPresenterProtocol? { get set }
            }

            protocol HelpPresenterProtocol: AnyObject {
                var view: HelpViewProtocol? { get set }
                var wireFrame: HelpWireFrameProtocol? { get set }
                func viewDidLoad()
            }

            protocol HelpWireFrameProtocol: AnyObject {
            }

            """
        let path = "Help/Contract/HelpProtocols.swift"
        let folder = try folder(["Help/Help.viper": Self.spec, path: protocols])
        #expect(folder.run("generate").status == 0)
        #expect(folder.run("check").printed == "")
        try folder.edit("Help/Help.viper") {
            $0.replacing("    presenter {", with: "    state {\n        var name = \"\"\n    }\n\n    presenter {")
                .replacing(
                    "    state {\n        var name = \"\"\n    }",
                    with: "    delegate {\n        func didClose()\n    }"
                )
        }
        for command in ["generate", "check"] {
            let run = folder.run(command)
            #expect(run.status == 1, "\(run.printed)")
            #expect(
                run.output.contains("left     \(path)  (lacks delegate, protocol HelpModuleOutput)\n"),
                "\(run.output)"
            )
            #expect(run.errors.contains("note: add '@MainActor protocol HelpModuleOutput: AnyObject' to this file\n"))
            #expect(run.errors.contains("note: add 'func didClose()' to 'HelpModuleOutput'\n"))
            #expect(run.errors.contains("note: a target cannot contain two files of one name\n"), "\(run.errors)")
        }
        #expect(!folder.exists("Help/HelpProtocols.swift"))
        try folder.edit(path) {
            $0.replacing(
                "    func viewDidLoad()",
                with: "    var delegate: HelpModuleOutput? { get set }\n    func viewDidLoad()"
            )
                + "\nprotocol HelpModuleOutput: AnyObject {\n    func didClose()\n}\n"
        }
        #expect(folder.run("generate").printed == "" && folder.run("check").status == 0)
    }

    @Test("a file that only has the name of a generated one gets what would be in that one named")
    func fileOfTheSameNameWithOthers() throws {
        let folder = try folder(["Help/Help.viper": Self.spec, "Help/Tools/HelpPresenter.swift": "let tool = 1\n"])
        let run = folder.run("generate")
        #expect(run.status == 1 && !folder.exists("Help/HelpPresenter.swift"), "\(run.printed)")
        #expect(run.output.contains("left     Help/Tools/HelpPresenter.swift  (lacks class HelpPresenter)\n"))
        let error = "this file has the name of one that would be generated, and lacks what would be in that one\n"
        #expect(run.errors.contains("Help/Tools/HelpPresenter.swift:1:1: error: " + error), "\(run.errors)")
        try folder.write("Help/Tools/HelpTool.swift", "let tool = 1\n")
        try folder.remove("Help/Tools/HelpPresenter.swift")
        #expect(folder.run("generate").output == "created  Help/HelpPresenter.swift\n")
        #expect(folder.run("check").status == 0)
    }

    @Test("a presenter of a person's that asks its interactor in its own way lacks no private helpers")
    func ownTask() throws {
        let spec = Self.spec.replacing(
            "        func viewDidLoad()\n    }\n",
            with:
                "        func viewDidLoad()\n    }\n\n    interactor {\n        func fetch() async throws -> [String]\n    }\n"
        )
        let own = Self.presenter.replacing(
            "    func viewDidLoad() { print(\"mine\") }\n",
            with: """
                    var interactor: HelpInteractorInputProtocol?

                    func viewDidLoad() {
                        Task { [interactor] in print(try await interactor?.fetch() ?? []) }
                    }

                """
        )
        let folder = try folder(["Help/Help.viper": spec, "Help/Help.swift": own])
        #expect(folder.run("generate").status == 0)
        #expect(folder.run("check").printed == "")
        try folder.edit("Help/Help.swift") {
            $0.replacing("func viewDidLoad() {\n", with: "func viewDidLoad() {\n        fetch()\n")
        }
        let run = folder.run("check")
        #expect(run.output == "left     Help/Help.swift  (lacks fetch())\n", "\(run.printed)")
    }

    @Test("a view of a person's lacks an override only if it would call more than empty helpers")
    func idleOverride() throws {
        let spec = """
            module Help {
                layout: flat

                view {
                    func show()
                }

                presenter {
                    func didTapMore()
                }
            }

            """
        let own = """
            import UIKit

            final class HelpViewController: UIViewController, HelpViewProtocol {
                var presenter: HelpPresenterProtocol?

                func show() {}
            }

            """
        let folder = try folder(["Help/Help.viper": spec, "Help/Views.swift": own])
        #expect(folder.run("generate").status == 0)
        #expect(folder.run("check").printed == "")
        try folder.edit("Help/Help.viper") {
            $0.replacing("func didTapMore()", with: "func viewDidLoad()\n        func didTapMore()")
        }
        #expect(folder.run("generate").status == 1)
        let run = folder.run("check")
        #expect(run.output == "left     Help/Views.swift  (lacks viewDidLoad())\n", "\(run.printed)")
        #expect(run.errors.contains("note: add 'override func viewDidLoad()' to 'HelpViewController'\n"))
    }

    // MARK: - New names and places

    private static let protocols = """
        protocol HelpViewProtocol: AnyObject {
            var presenter: HelpPresenterProtocol? { get set }
        }

        protocol HelpWireFrameProtocol: AnyObject {}

        """

    private enum NewName: CaseIterable {
        case command
        case spec
        case specAndFolder
        case setting
    }

    @Test(
        "a type of a person's that still has its old name is not generated under its new one",
        arguments: NewName.allCases
    )
    private func oldNames(_ change: NewName) throws {
        let folder = try folder([
            "Help/Help.viper": Self.spec,
            "Help/Parts.swift": Self.protocols + Self.presenter,
            "Help/More.swift": "extension HelpPresenter {\n    func help() {}\n}\n",
        ])
        #expect(folder.run("generate").status == 0)
        #expect(folder.run("check").printed == "")
        var place = "Help"
        switch change {
        case .command:
            let run = folder.run("rename", "Help", "Support")
            #expect(run.status == 1, "\(run.printed)")
            #expect(
                run.errors.contains("Help/Parts.swift:1:10: warning: 'HelpViewProtocol' is called"),
                "\(run.errors)"
            )
        case .spec: try folder.edit("Help/Help.viper") { $0.replacing("module Help", with: "module Support") }
        case .specAndFolder:
            try folder.edit("Help/Help.viper") { $0.replacing("module Help", with: "module Support") }
            place = "Support"
            for file in try folder.files() where file.path.hasPrefix("Help/") {
                try folder.write(file.path.replacing("Help/", with: "Support/", maxReplacements: 1), file.text)
            }
            try folder.remove("Help")
        case .setting:
            try folder.write(".viper-gen/project.viper", "project {\n    naming.wireframe: Flow\n}\n")
        }
        let names =
            change == .setting
            ? [("HelpWireFrameProtocol", "HelpFlowProtocol")]
            : ["ViewProtocol", "WireFrameProtocol", "Presenter"].map { ("Help" + $0, "Support" + $0) }
        let called = "still called " + names.map(\.0).joined(separator: ", ")
        for command in ["generate", "check", "generate"] {
            let run = folder.run(command)
            #expect(run.status == 1, "\(run.printed)")
            #expect(run.output.contains("left     \(place)/Parts.swift  (\(called)"), "\(run.printed)")
            for (old, new) in names {
                #expect(run.errors.contains("note: rename '\(old)' to '\(new)'\n"), "\(run.errors)")
            }
            for (_, new) in names { #expect(try declarations(of: " " + new, in: folder) == []) }
        }
        let check = folder.run("check")
        #expect(
            change == .setting
                || check.errors.contains(
                    "\(place)/Parts.swift:1:1: error: 'HelpViewProtocol', 'HelpWireFrameProtocol', 'HelpPresenter' are written by "
                        + "hand, and have other names now\n"
                ),
            "\(check.errors)"
        )
        for file in ["Parts", "More"] {
            try folder.edit("\(place)/\(file).swift") { text in
                change == .setting
                    ? text.replacing("WireFrame", with: "Flow").replacing("wireFrame", with: "flow")
                    : text.replacing("Help", with: "Support")
            }
        }
        for (_, new) in names { #expect(try declarations(of: " " + new, in: folder) == ["\(place)/Parts.swift"]) }
        let run = folder.run("generate")
        #expect(run.status == 0, "\(run.printed)")
        #expect(folder.run("check").printed == "")
        for (_, new) in names { #expect(try declarations(of: " " + new, in: folder) == ["\(place)/Parts.swift"]) }
    }

    @Test("one type that still has its old name is named alone, with what it lacks")
    func oneOldName() throws {
        let folder = try folder(["Help/Help.viper": Self.spec, "Help/Help.swift": Self.presenter])
        #expect(folder.run("generate").status == 0)
        #expect(folder.run("rename", "Help", "Support").status == 1)
        let error = "Help/Help.swift:1:1: error: 'HelpPresenter' is written by hand, and has another name now\n"
        #expect(folder.run("check").errors.contains(error))
        try folder.edit("Help/Support.viper") {
            $0.replacing("viewDidLoad()\n", with: "viewDidLoad()\n        func tap()\n")
        }
        let line = "left     Help/Help.swift  (still called HelpPresenter; lacks tap())\n"
        #expect(folder.run("generate").output.contains(line))
        try folder.edit("Help/Help.swift") { $0.replacing("viewDidLoad() {", with: "viewDidLoad() { {") }
        let run = folder.run("generate")
        #expect(run.status == 1 && !folder.exists("Help/SupportPresenter.swift"), "\(run.printed)")
        try folder.write("Help/Help.swift", "let tool = 1\n")
        #expect(folder.run("generate").output == "created  Help/SupportPresenter.swift\n")
    }

    @Test(
        "'move' names the files of a person's that declare types of the module, and they still count",
        arguments: ["Help", "HelpScene"]
    )
    func move(name: String) throws {
        let place = "Scenes/\(name)"
        let folder = try folder(["\(place)/Help.viper": Self.spec, "\(place)/Help.swift": Self.presenter])
        #expect(folder.run("generate").status == 0)
        let run = folder.run("move", "Help", "Features")
        #expect(run.status == 0, "\(run.printed)")
        #expect(run.output.hasSuffix("left     \(place)/Help.swift  (not generated)\n"), "\(run.output)")
        #expect(folder.run("check").printed == "" && folder.run("generate").printed == "")
        let spec = "Features/\(name)/Help.viper"
        try folder.edit(spec) { $0.replacing("viewDidLoad()\n", with: "viewDidLoad()\n        func tap()\n") }
        #expect(folder.run("generate").output.contains("left     \(place)/Help.swift  (lacks tap())\n"))
        let again = folder.run("move", "Help", "Screens")
        #expect(
            again.status == 1 && again.errors.contains("'HelpPresenter' is written by hand, and lacks"),
            "\(again.printed)"
        )
        #expect(!again.errors.contains("cannot move"))
        // The person moves the file to the module.
        let new = "Screens/\(name)/Mine.swift"
        try folder.write(new, try folder.text("\(place)/Help.swift"))
        try folder.remove("\(place)/Help.swift")
        #expect(folder.run("generate").output == "left     \(new)  (lacks tap())\n")
        try folder.remove(new)
        #expect(folder.run("generate").output.hasPrefix("created  "))
        #expect(folder.run("check").printed == "")
    }
}
