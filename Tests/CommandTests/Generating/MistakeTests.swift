import Foundation
import TestSupport
import Testing
import ToolSupport

/// What is wrong with a spec is said at its place with status 2, and the disk stays as it was.
struct MistakeTests {
    static let mistakes: [(name: String, spec: String, message: String)] = [
        ("empty", "", "Bad.viper:1:1: error: there is no module in this file"),
        ("binary", "\u{0}\u{1}\u{2}ELF", "Bad.viper:1:1: error: this is not a text"),
        (
            "brackets", String(repeating: "{", count: 100_000),
            "Bad.viper:1:1: error: expected 'module', 'domain' or 'import' here"
        ),
        ("unbalanced", "module Bad {\n    view {\n}\n", "Bad.viper:3:2: error: expected '}' to close module 'Bad'"),
        ("reserved", "module class {\n}\n", "Bad.viper:1:8: error: 'class' is a reserved word"),
        ("injected", "module Login {}; import Foo //\n", "Bad.viper:1:16: error: "),
        ("path", "module ../Login {\n}\n", "Bad.viper:1:8: error: expected the name of a module"),
        (
            "duplicate", "module Bad {\n    view {\n        func a()\n        func a()\n    }\n}\n",
            "Bad.viper:4:14: error: 'a()' is already there"
        ),
        ("section", "module Bad {\n    presentr {\n    }\n}\n", "Bad.viper:2:5: error: unknown section 'presentr'"),
        (
            "dependency", "module Bad {\n    interactor(service: any Service) {\n    }\n}\n",
            "Bad.viper:2:16: error: nothing provides the dependency 'service' of 'interactor'"
        ),
        (
            "base class", "module Bad {\n    view {\n        var title: String { get }\n    }\n}\n",
            "Bad.viper:3:13: error: 'title' conflicts with a member of 'UIViewController'"
        ),
    ]

    @Test("a mistake is an error at its place, and nothing is written", arguments: mistakes.indices)
    func mistake(index: Int) throws {
        let mistake = Self.mistakes[index]
        let workspace = try TestFolder()
        try workspace.write("Bad.viper", mistake.spec)
        try workspace.write("Good.viper", "module Good {\n}\n")
        let before = try workspace.contents(times: true)
        for command in ["generate", "check"] {
            let run = workspace.run(command)
            #expect(run.status == 2)
            #expect(run.errors.hasPrefix(mistake.message), "\(run.errors.prefix(500))")
            #expect(run.output == "")
            #expect(try workspace.contents(times: true) == before)
        }
    }

    @Test("ten megabytes of brackets are refused at once")
    func hugeFile() throws {
        let workspace = try TestFolder()
        try workspace.write("Bad.viper", [UInt8](repeating: UInt8(ascii: "{"), count: 10_000_000))
        let run = workspace.run("generate")
        #expect(run.status == 2)
        #expect(run.errors == "Bad.viper:1:1: error: the file is larger than 1 MiB, the most that is read\n")
    }

    @Test("the independent errors of all files come in one run, by file and place")
    func allErrorsAtOnce() throws {
        let workspace = try TestFolder()
        try workspace.write("A.viper", "module A {\n    ui: uikti\n    vew {\n    }\n}\n")
        try workspace.write(
            "B.viper",
            "module B {\n    view {\n        func a(\n        fun b()\n    }\n    statee {\n    }\n}\n"
        )
        let run = workspace.run("generate")
        let places = run.errors.split(separator: "\n").filter { $0.contains(": error: ") }.map { line in
            line.prefix(upTo: line.range(of: ": error")!.lowerBound)
        }
        #expect(places == ["A.viper:2:9", "A.viper:3:5", "B.viper:4:14", "B.viper:6:5"], "\(run.errors)")
    }

    @Test(
        "a misspelled path is an error that suggests the nearest one",
        arguments: [
            ("App/Login/Login.vipr", "App/Login/Login.viper"), ("App/Logn", "App/Login"), ("app/login", "App/Login"),
            ("./Ap/Lgin/Login.viper", "./App/Login/Login.viper"), ("Login", "App/Login/Login.viper"),
            ("App/Login/Logn.viper/", "App/Login/Login.viper"),
        ]
    )
    func misspelledPath(typed: String, meant: String) throws {
        let folder = try TestFolder()
        try folder.write("App/Login/Login.viper", "module Login {\n}\n")
        try folder.write("App/Login/Login.vipers", "")
        for (typed, meant) in [(typed, meant), (folder.absolute(typed), folder.absolute(meant))] {
            // An absolute path is never the name of a module.
            if typed.hasSuffix("/Login"), meant.hasSuffix("Login.viper"), typed.hasPrefix("/") { continue }
            let run = folder.run("generate", typed)
            #expect(run.status == 2)
            #expect(run.errors == "error: '\(typed)' does not exist\nnote: did you mean '\(meant)'?\n")
        }
    }

    @Test("settings of a project in a file of another name are an error in each command")
    func misplacedSettings() throws {
        let settings = "project {\n    indent: 2\n}\n"
        let atRoot = "project.viper:1:1: error: 'project' belongs in '.viper-gen/project.viper', and not in a spec\n"
        for (path, message) in [
            (".viper-gen/Project.viper", ".viper-gen/Project.viper:1:1: error: this file is not read: its name must"),
            ("project.viper", atRoot),
        ] {
            let folder = try TestFolder()
            try folder.write(path, settings)
            try folder.write("Login/Login.viper", loginSpec)
            // On a disk that ignores case, the first one is the file that is read.
            if path != "project.viper", folder.exists(".viper-gen/project.viper") { continue }
            for words in [["new", "Home"], ["generate"], ["generate", "Login"], ["check"], ["format", "Login"]] {
                let run = ToolRun(words, in: folder.path)
                #expect(run.status == 2)
                #expect(run.errors.hasPrefix(message), "\(run.errors)")
                #expect(run.errors.components(separatedBy: "error:").count == 2)
            }
        }
        let folder = try TestFolder()
        try folder.write("project.viper", "module Project {\n}\n")
        #expect(folder.run("generate").status == 0)
    }

    @Test("no spec is status 2, for check too")
    func noSpec() throws {
        let workspace = try TestFolder()
        for command in ["generate", "check"] {
            let run = workspace.run(command)
            #expect(run.status == 2)
            #expect(run.errors.hasPrefix("error: there is no spec (*.viper) below '.'\n"))
        }
        let missing = workspace.run("check", "nowhere")
        #expect(missing.status == 2)
        #expect(missing.errors.hasPrefix("error: 'nowhere' does not exist\n"))
    }

    @Test("two modules that would make files of one name are refused, on disks that ignore case too")
    func clashingNames() throws {
        let workspace = try TestFolder()
        try workspace.write("A/Login.viper", "module Login {\n}\n")
        try workspace.write("B/login.viper", "module LOGIN {\n}\n")
        let run = workspace.run("generate")
        #expect(run.status == 2)
        #expect(
            run.errors.contains(
                "B/login.viper:1:8: error: 'B/LOGINProtocols.swift' and 'A/LoginProtocols.swift' "
                    + "cannot be in one target: their names differ only in case"
            )
        )
        #expect(run.errors.contains("A/Login.viper:1:8: note: the other is generated from this module\n"))
    }

    @Test("two apps of a project can each have a module of one name, if the project names their folders")
    func targets() throws {
        let folder = try TestFolder()
        for app in ["Apps/Shop", "Apps/Driver"] {
            try folder.write(app + "/Login/Login.viper", "module Login {\n    architecture: mvvm\n    ui: none\n}\n")
        }
        let run = folder.run("generate")
        #expect(run.status == 2)
        let way = "if these are two targets, write 'targets: Apps/Driver, Apps/Shop' in .viper-gen/project.viper"
        #expect(run.errors.contains("note: \(way)\n"), "\(run.errors)")

        try folder.write(
            ".viper-gen/project.viper",
            "project {\n    targets: Apps/Driver\n    binding: observable\n}\n"
        )
        #expect(folder.run("generate").status == 0)
        #expect(folder.exists("Apps/Driver/Shared/Observable.swift"))
        #expect(folder.exists("Shared/Observable.swift"))
        folder.expectClean()

        // A clash in a known target is one, and that of a third app names all folders.
        try folder.write("Apps/Driver/Home/Login.viper", "module Login {\n    ui: none\n}\n")
        try folder.write("Apps/Watch/Login.viper", "module Login {\n    ui: none\n}\n")
        let second = folder.run("generate").errors
        #expect(second.contains("targets: Apps/Driver, Apps/Shop, Apps/Watch"), "\(second)")
        #expect(!second.contains("targets: Apps/Driver, Apps/Driver"), "\(second)")
    }

    @Test("two modules of a target that would declare types of one name are refused, and those of two targets are not")
    func clashingTypes() throws {
        let folder = try TestFolder()
        let other = "naming.view.contract: HomePresenterProtocol"
        try folder.write("Home.viper", "module Home {\n    presenter { func load() }\n}\n")
        try folder.write("List.viper", "module List {\n    \(other)\n    protocol Row {}\n}\n")
        try folder.write("Grid.viper", "module Grid {\n    protocol Row {}\n}\n")
        let run = folder.run("generate")
        #expect(run.status == 2)
        #expect(
            run.errors.contains(
                """
                List.viper:2:5: error: the protocol of 'view' of 'List' and the protocol of 'presenter' of 'Home' cannot \
                both be called 'HomePresenterProtocol' in one target
                    \(other)
                    ^~~~~~~~~~~~~~~~~~~~
                Home.viper:2:5: note: the other
                """
            ),
            "\(run.errors)"
        )
        #expect(
            run.errors.contains("List.viper:3:14: error: a type of the spec of 'List' and a type of the spec of 'Grid'")
        )
        #expect(try folder.files().allSatisfy { !$0.isSwift })

        for (number, name) in ["Home", "List", "Grid"].enumerated() {
            try folder.write(
                name + ".viper",
                try folder.text(name + ".viper").replacing(
                    "{\n",
                    with: "{\n    output: Sources/T\(number)\n",
                    maxReplacements: 1
                )
            )
        }
        #expect(folder.run("generate").status == 0)
    }

    @Test("two types of specs that would have files of one name in a target are named where they are declared")
    func clashingTypesInFiles() throws {
        let folder = try TestFolder()
        let declaration = "enum Field {\n        case name\n    }"
        try folder.write("Apps/A/A.viper", "module A {\n    \(declaration)\n}\n")
        try folder.write("Apps/B/B.viper", "module B {\n    presenter { func load() }\n    \(declaration)\n}\n")
        let run = folder.run("generate")
        #expect(run.status == 2)
        #expect(
            run.errors == """
                Apps/B/B.viper:3:10: error: a type of the spec of 'B' and a type of the spec of 'A' cannot both be called \
                'Field' in one target
                    enum Field {
                         ^~~~~
                Apps/A/A.viper:2:10: note: the other
                    enum Field {
                         ^~~~~
                note: give one of them another name
                note: if these are two targets, write 'targets: Apps/A, Apps/B' in .viper-gen/project.viper

                """,
            "\(run.errors)"
        )
    }

    @Test(
        "a target with the name of a type hides names, and a module in another target does not",
        arguments: [
            ("Sources/Form/Form.viper", "swiftui", "SwiftUI"),
            ("Sources/Result/Result.viper", "uikit", "the standard library"),
            ("Sources/App/Form/Form.viper", "swiftui", nil), ("Form/Form.viper", "swiftui", nil),
            ("Sources/Form/Form.viper", "uikit", nil),
        ]
    )
    func targetWithNameOfType(path: String, ui: String, framework: String?) throws {
        let folder = try TestFolder()
        let name = path.contains("Form") ? "Form" : "Result"
        try folder.write(path, "module \(name) {\n    ui: \(ui)\n}\n")
        let run = folder.run("generate")
        let expected = framework.map {
            """
            \(path):1:8: warning: the target '\(name)' has the name of a type of \($0)
            module \(name) {
                   \(String(repeating: "~", count: name.count).replacing("~~", with: "^~", maxReplacements: 1))
            note: no name can be qualified with the target: '\(name).' means the type

            """
        }
        #expect(run.status == 0 && run.errors == expected ?? "", "\(run.errors)")
    }

    @Test("a folder that refuses writing is status 3, and no file is half there")
    func refusedByFileSystem() throws {
        let workspace = try TestFolder()
        try workspace.write("Login.viper", loginSpec)
        try workspace.write("View", "a file where a folder is needed")
        let run = workspace.run("generate")
        #expect(run.status == 1 || run.status == 3, "\(run.status) \(run.errors)")
        #expect(try workspace.text("View") == "a file where a folder is needed")
    }
}
