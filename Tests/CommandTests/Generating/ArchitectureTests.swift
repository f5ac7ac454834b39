import Foundation
import TestSupport
import Testing
import ToolSupport

/// One spec, several architectures.
struct ArchitectureTests {
    private static let spec = """
        module Feed {
            state {
                var isLoading: Bool = false
            }
            view {
                func showError(_ message: String)
            }
            presenter {
                func viewDidLoad()
            }
            interactor {
                func load() async throws -> [String]
            }
            wireframe {
                func close(from view: #view?)
            }
        }

        """

    private func workspace(_ settings: String, at path: String = "Feed/Feed.viper") throws -> TestFolder {
        let workspace = try TestFolder()
        try workspace.write(path, Self.spec(settings))
        return workspace
    }

    private static func spec(_ settings: String, named name: String = "Feed") -> String {
        spec.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map { index, line in
            index == 0 ? "module \(name) {\n\(settings)" : String(line)
        }.joined(separator: "\n")
    }

    /// Read from the tool itself, so that a new architecture is tried too.
    private static let names: [String] = {
        let list = (try? TestFolder())?.run("templates", "list").output ?? ""
        return list.split(separator: "\n").compactMap { $0.split(separator: " ").first.map(String.init) }
    }()

    @Test func thereAreSeveral() {
        #expect(Self.names.count >= 5)
    }

    @Test("a method of a class is not 'mutating', although a protocol requires one that is", arguments: names)
    func mutatingRequirement(_ name: String) throws {
        let workspace = try TestFolder()
        let spec = """
            module Feed {
                architecture: \(name)
                protocol Resetting {
                    mutating func reset()
                    mutating func reload() async
                }
                presenter {
                    func viewDidLoad()
                }
                interactor: Resetting {
                    func load() async
                }
                data remote: Resetting {
                    func load() async
                }
            }

            """
        try workspace.write("Feed/Feed.viper", spec)
        let run = workspace.run("generate")
        // Not every architecture has both parts.
        #expect(run.status == 0 && !run.errors.contains("warning"), "\(run.errors)")
        let texts = try workspace.files().filter(\.isSwift).map(\.text)
        let classes = texts.filter { $0.contains("\n    func reset() {\n") && $0.contains(" func reload() async {\n") }
        #expect(!classes.isEmpty && classes.allSatisfy { !$0.contains("mutating") })
        #expect(texts.joined().split(separator: "mutating func re").count == 3)
    }

    @Test("new makes a module of each architecture, and check has nothing to say of it", arguments: names)
    func newMakesEach(_ name: String) throws {
        let workspace = try TestFolder()
        let new = workspace.run("new", "Feed", "--architecture", name)
        #expect(new.status == 0 && new.errors == "", "\(new.errors)")
        #expect(try workspace.text("Feed/Feed.viper").contains("    architecture: \(name)\n"))
        let check = workspace.run("check")
        #expect(check.status == 0 && check.output == "" && check.errors == "", "\(check.errors)")
    }

    @Test("the documentation of a section is in the code, also without a protocol", arguments: ["viper", "mvp"])
    func documentation(_ name: String) throws {
        let sections = [
            ("view", "func showError(_ message: String)"), ("presenter", "func viewDidLoad()"),
            ("interactor", "func load() async throws -> [String]"), ("wireframe", "func close()"),
        ]
        let documented = sections.map { "    /// Text of \($0.0)\n    \($0.0) {\n        \($0.1)\n    }\n" }.joined()
        for setting in [""] + sections.map({ "    naming.\($0.0).contract: \"\"\n" }) {
            let workspace = try TestFolder()
            try workspace.write(
                "Feed.viper",
                "/// Text of module\nmodule Feed {\n    architecture: \(name)\n\(setting)\(documented)}\n"
            )
            let run = workspace.run("generate")
            // Some sections need a protocol.
            if !setting.isEmpty, run.status == 2, run.errors.contains("protocol") { continue }
            #expect(run.status == 0, "\(run.errors)")
            let code = try workspace.contents().filter { $0.key.hasSuffix(".swift") }.values.joined(separator: "\n")
            for section in ["module"] + sections.map(\.0) {
                let count = code.components(separatedBy: "// Text of \(section)\n").count - 1
                #expect(count == 1, "\(name): \(section) with '\(setting)'")
            }
        }
    }

    @Test("a target can have a second module of each architecture", arguments: names)
    func newMakesTwoOfEach(_ name: String) throws {
        let workspace = try TestFolder()
        for module in ["Search", "Orders"] {
            let new = workspace.run("new", module, "--architecture", name)
            #expect(new.status == 0 && new.errors == "", "\(new.errors)")
        }
        let check = workspace.run("check")
        #expect(check.status == 0 && check.errors == "", "\(check.errors)")
    }

    @Test(
        "a requirement that has no place is told why",
        arguments: [
            ("view", "func each(_ body: () -> Void)", "takes a closure that is not '@escaping'"),
            ("view", "func load() async", "is async: a view model does not wait for its view"),
            ("view", "func show<T>(_ value: T)", "cannot be an operator or have generic types"),
            ("view", "init()", "cannot be an event for the view: an event is a function"),
            ("interactor", "static func pageSize() -> Int", "a use case has no static members"),
            ("interactor", "var limit: Int { get set }", "reading and writing are two use cases"),
            ("interactor", "subscript(index: Int) -> Int { get }", "a use case is a function or a property"),
            ("wireframe", "func show<T>(_ value: T)", "cannot be an operator or have generic types"),
            ("wireframe", "static func make()", "an action is not static"),
            ("wireframe", "var count: Int { get }", "cannot be an action of the coordinator: an action is a function"),
        ]
    )
    func cleanSaysWhy(_ section: String, _ requirement: String, _ reason: String) throws {
        let workspace = try TestFolder()
        try workspace.write(
            "Feed.viper",
            "module Feed {\n    architecture: clean\n    \(section) {\n        \(requirement)\n    }\n}\n"
        )
        let run = workspace.run("generate")
        #expect(run.status == 2)
        #expect(run.errors.contains(reason), "\(run.errors)")
    }

    @Test("a module that is gone can be made anew under its name")
    func newStartsAfresh() throws {
        let workspace = try TestFolder()
        #expect(workspace.run("new", "Feed").status == 0)
        try workspace.remove("Feed")
        let again = workspace.run("new", "Feed")
        #expect(again.status == 0 && !again.output.contains("kept"), "\(again.output)")
        #expect(workspace.exists("Feed/Presenter/FeedPresenter.swift"))
    }

    // MARK: - Settings that exclude each other

    @Test("a default gives way to a choice")
    func defaultsGiveWay() throws {
        let workspace = try workspace("    architecture: mvvm\n    ui: swiftui")
        let run = workspace.run("generate")
        #expect(run.status == 0, "\(run.errors)")
        #expect(try workspace.text("Feed/ViewModel/FeedViewModel.swift").contains("@Published"))
    }

    @Test("a stack of SwiftUI alone chooses what it needs", arguments: ["mvvm", "clean"])
    func defaultsOfAStack(architecture: String) throws {
        let workspace = try workspace("    architecture: \(architecture)\n    navigation: stack")
        let run = workspace.run("generate", "--dry-run")
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.printed.contains("struct FeedView"))
        #expect(run.printed.contains("@StateObject private var viewModel"))
    }

    @Test("two that were chosen and cannot be combined are an error that names what does")
    func choicesThatExcludeEachOther() throws {
        let workspace = try TestFolder()
        let run = workspace.run("new", "Feed", "--architecture", "mvvm", "--ui", "none", "--binding", "combine")
        #expect(run.status == 2)
        let problem = "error: option '--binding': 'ui: none' and 'binding: combine' cannot be combined"
        #expect(run.errors.contains(problem), "\(run.errors)")
        #expect(run.errors.contains("with 'ui: none', 'binding' can be closure, observable, observation"))
        #expect(run.errors.contains("with 'binding: combine', 'ui' can be uikit, swiftui"))
        #expect(!workspace.exists("Feed"))
    }

    // MARK: - What an architecture leaves out

    @Test("generate says what it left out, check does not, and neither minds")
    func omissionsAreTold() throws {
        let workspace = try workspace("    architecture: mvvm")
        let run = workspace.run("generate")
        #expect(run.status == 0)
        #expect(
            run.errors.contains("note: 'view' is left out: in 'mvvm' there is no protocol for '#view'"),
            "\(run.errors)"
        )
        #expect(try workspace.text("Feed/FeedProtocols.swift").contains("func close()\n"))
        let check = workspace.run("check")
        #expect(check.status == 0 && check.errors == "")
    }

    // MARK: - Shared files

    private let observable = "    architecture: mvvm\n    binding: observable\n    ui: none"

    @Test("what modules share is made once a target, and belongs to viper-gen")
    func targetFilesAreMadeOnce() throws {
        let workspace = try TestFolder()
        for name in ["News", "Feed"] {
            try workspace.write("Sources/App/\(name)/\(name).viper", Self.spec(observable, named: name))
        }
        try workspace.write("Sources/Other/Chat/Chat.viper", Self.spec(observable, named: "Chat"))
        let run = workspace.run("generate")
        #expect(run.status == 0)
        let made = run.output.split(separator: "\n").filter { $0.hasSuffix("Observable.swift") }
        #expect(
            made == ["created  Sources/App/Shared/Observable.swift", "created  Sources/Other/Shared/Observable.swift"]
        )

        try workspace.edit("Sources/App/Shared/Observable.swift") { $0 + "// mine\n" }
        let check = workspace.run("check", "Sources/App/Feed")
        #expect(check.status == 1)
        #expect(check.errors.contains("this file is generated, and was edited by hand"), "\(check.errors)")
    }

    @Test("it stays as long as a module needs it, and goes with the last")
    func targetFilesGoWithTheLast() throws {
        let workspace = try TestFolder()
        for name in ["News", "Feed"] {
            try workspace.write("\(name)/\(name).viper", Self.spec(observable, named: name))
        }
        #expect(workspace.run("generate").status == 0)

        func choosesClosures(_ name: String) throws {
            try workspace.edit("\(name)/\(name).viper") {
                $0.replacingOccurrences(of: "binding: observable", with: "binding: closure")
            }
            #expect(workspace.run("generate", name).status == 0)
        }
        try choosesClosures("News")
        #expect(workspace.exists("Shared/Observable.swift"))
        try choosesClosures("Feed")
        // One module alone does not say what the others need.
        #expect(workspace.exists("Shared/Observable.swift"))
        #expect(workspace.run("generate").output == "removed  Shared/Observable.swift\n")
        #expect(workspace.run("check").output == "")
    }

    @Test("the setting 'shared' says where it goes")
    func targetFilesFolder() throws {
        let workspace = try workspace(observable)
        try workspace.write(".viper-gen/project.viper", "project {\n    shared: Support/Binding\n    indent: 2\n}\n")
        #expect(workspace.run("generate").status == 0)
        #expect(try workspace.text("Support/Binding/Observable.swift").contains("\n  var value: Value {"))
        #expect(!workspace.exists("Shared"))
    }

    @Test("a setting names the type that a view follows, and its file")
    func nameOfObservable() throws {
        let workspace = try workspace(observable)
        #expect(workspace.run("generate").status == 0)
        try workspace.write(".viper-gen/project.viper", "project {\n    observable-type: Bindable\n}\n")
        let run = workspace.run("generate")
        #expect(run.status == 0, "\(run.errors)")
        #expect(!workspace.exists("Shared/Observable.swift"))
        #expect(try workspace.text("Shared/Bindable.swift").contains("\nfinal class Bindable<Value> {\n"))
        #expect(try workspace.text("Feed/ViewModel/FeedViewModel.swift").contains(": Bindable<"))
        #expect(workspace.run("check").status == 0)
    }

    @Test("one that was edited and has moved on is named with the file that took its place")
    func editedTargetFile() throws {
        let workspace = try workspace(observable)
        #expect(workspace.run("generate").status == 0)
        try workspace.edit("Shared/Observable.swift") { $0 + "// mine\n" }
        try workspace.write(".viper-gen/project.viper", "project {\n    shared: Support\n}\n")
        let run = workspace.run("generate")
        #expect(run.status == 1)
        #expect(workspace.exists("Shared/Observable.swift"))
        #expect(workspace.exists("Support/Observable.swift"))
        #expect(
            run.errors.contains(
                "note: 'Support/Observable.swift' replaces it, and a target cannot contain both: "
            ),
            "\(run.errors)"
        )
    }

    @Test("two architectures cannot make one file of a target in two ways")
    func targetFilesClash() throws {
        let workspace = try TestFolder()
        #expect(workspace.run("templates", "eject", "mvvm", "--as", "ours").status == 0)
        for (name, architecture) in [("News", "mvvm"), ("Feed", "ours")] {
            let settings = observable.replacingOccurrences(of: "mvvm", with: architecture)
            try workspace.write("\(name)/\(name).viper", Self.spec(settings, named: name))
        }
        #expect(workspace.run("generate").status == 0)
        #expect(workspace.run("check", "Feed").output == "")
        try workspace.edit(".viper-gen/templates/ours/observable.swift.stencil") { $0 + "// Ours\n" }
        let run = workspace.run("generate")
        #expect(run.status == 2)
        #expect(run.errors.contains("generate 'Shared/Observable.swift' with different contents"), "\(run.errors)")
    }

    @Test("a module's type cannot have the name of a shared one")
    func sharedNamesMeet() throws {
        let workspace = try workspace(observable + "\n    entity Observable { let id: Int }")
        let run = workspace.run("generate")
        #expect(run.status == 2)
        #expect(
            run.errors.contains("cannot be in one target: they have the same name\n    entity Obs"),
            "\(run.errors)"
        )
        #expect(run.errors.contains("note: the other is a file that the modules of the target share\n"))
        #expect(!run.errors.contains("the other is generated from"))
    }

    // MARK: - Another architecture

    @Test("another architecture is an error as long as there are files of the old one")
    func anotherArchitecture() throws {
        let workspace = try workspace("    architecture: mvp\n    ui: none")
        #expect(workspace.run("generate").status == 0)
        let before = try workspace.contents()
        try workspace.edit("Feed/Feed.viper") { $0.replacingOccurrences(of: "mvp", with: "viper") }
        for command in ["generate", "check"] {
            let run = workspace.run(command)
            #expect(run.status == 2)
            #expect(
                run.errors.contains(
                    "Feed/Feed.viper:2:19: error: 'Feed' has files of 'mvp' and cannot change to 'viper'"
                ),
                "\(run.errors)"
            )
            #expect(run.errors.contains("move that code to another place, delete the files"))
        }
        #expect(
            try workspace.contents().filter { $0.key != "Feed/Feed.viper" }
                == before.filter { $0.key != "Feed/Feed.viper" }
        )

        for file in before.keys where file.hasSuffix(".swift") { try workspace.remove(file) }
        let run = workspace.run("generate")
        #expect(run.status == 0, "\(run.errors)")
        #expect(workspace.exists("Feed/Interactor/FeedInteractor.swift"))
        #expect(workspace.run("check").status == 0)
    }

    @Test("one that is based on the old may take the files over")
    func basedOnTheOld() throws {
        let workspace = try workspace("    ui: none")
        #expect(workspace.run("generate").status == 0)
        #expect(workspace.run("templates", "eject", "viper", "--as", "ours").status == 0)
        try workspace.edit("Feed/Feed.viper") {
            $0.replacingOccurrences(of: "ui: none", with: "ui: none\n    architecture: ours")
        }
        let run = workspace.run("generate")
        #expect(run.status == 0, "\(run.errors)")
        #expect(workspace.run("check").status == 0)
    }
}
