import TestSupport
import Testing
import ToolSupport

/// What `generate` and `check` say about a file, for everything that can become of it. The texts are in `Messages`.
struct MessageTests {
    struct Scenario: Sendable, CustomTestStringConvertible {
        let name: String
        /// The arguments of `generate`.
        var arguments: [String] = []
        /// Changes a module that was just generated.
        let change: @Sendable (TestFolder) throws -> Void

        var testDescription: String { name }
    }

    private static let spec = "Login/Login.viper"
    private static let protocols = "Login/LoginProtocols.swift"
    private static let presenter = "Login/Presenter/LoginPresenter.swift"
    private static let interactor = "Login/Interactor/LoginInteractor.swift"

    private static func base(of path: String) -> String { ".viper-gen/base/files/" + path + ".base" }

    /// A person and the spec change one method, and the spec asks for another.
    private static func conflict(_ folder: TestFolder) throws {
        try folder.edit(interactor) { $0.replacing("func login() {\n", with: "func login() {\n        print(1)\n") }
        try folder.edit(spec) {
            $0.replacing("func login()", with: "func login() async throws -> Bool\n        func logout()")
        }
    }

    static let scenarios = [
        Scenario(name: "merged") { folder in
            try folder.edit(presenter) {
                $0.replacing("func didTapLogin() {\n", with: "func didTapLogin() {\n        print(1)\n") + "// mine\n"
            }
            try folder.edit(spec) {
                $0.replacing("func viewDidLoad()", with: "func viewDidAppear()").replacing(
                    "func didTapLogin()",
                    with: "func didTapLogin(again: Bool)\n        func didTapHelp()"
                )
            }
        },
        Scenario(name: "merged-kept") { folder in
            try folder.edit(presenter) {
                $0.replacing("func didTapLogin() {\n", with: "func didTapLogin() {\n        print(1)\n")
            }
            try folder.edit(spec) {
                $0.replacing("        func didTapLogin()\n", with: "").replacing(
                    "        func viewDidLoad()\n",
                    with: ""
                )
            }
        },
        Scenario(name: "conflict", change: conflict),
        Scenario(name: "conflict-inline", arguments: ["--conflicts", "inline"], change: conflict),
        Scenario(name: "conflict-new", arguments: ["--conflicts", "new"], change: conflict),
        Scenario(name: "conflict-new-taken", arguments: ["--conflicts", "new"]) { folder in
            try conflict(folder)
            try folder.write(interactor + ".new", "// mine\n")
        },
        Scenario(name: "conflict-forced", arguments: ["--force"]) { folder in
            try conflict(folder)
            try folder.edit(presenter) { $0 + "<<<<<<< HEAD\nlet a = 1\n=======\nlet a = 2\n>>>>>>> other\n" }
        },
        Scenario(name: "conflict-accepted", arguments: ["--keep-edits", interactor], change: conflict),
        Scenario(name: "conflict-all-accepted", arguments: ["--keep-edits"], change: conflict),
        Scenario(name: "conflict-dry-run", arguments: ["--dry-run", "--conflicts", "inline"], change: conflict),
        Scenario(name: "generated-edited") { folder in
            try conflict(folder)
            try folder.edit(protocols) { $0 + "// mine\n" }
        },
        Scenario(name: "generated-edited-forced", arguments: ["--force"]) {
            try $0.edit(protocols) { $0 + "// mine\n" }
        },
        Scenario(name: "generated-without-base") { folder in
            try folder.remove(base(of: protocols))
            try folder.edit(protocols) { $0.replacing("func login()", with: "func logIn()") }
        },
        Scenario(name: "adopted") { folder in
            try folder.remove(base(of: interactor))
            try folder.edit(interactor) { $0.replacing("func login() {", with: "func login() -> Int {") }
        },
        Scenario(name: "without-base") { folder in
            try folder.remove(base(of: presenter))
            try folder.edit(presenter) { $0.replacing("    func didTapLogin() {\n    }\n", with: "") }
        },
        Scenario(name: "without-base-and-unreadable") { folder in
            try folder.remove(base(of: presenter))
            try folder.edit(presenter) { $0 + "}\n" }
        },
        Scenario(name: "conflict-markers") { folder in
            for path in [protocols, presenter] {
                try folder.edit(path) { $0 + "<<<<<<< HEAD\nlet a = 1\n=======\nlet a = 2\n>>>>>>> other\n" }
            }
        },
        Scenario(name: "base-with-conflict-markers") { folder in
            try folder.edit(base(of: presenter)) { "<<<<<<< HEAD\n\($0)=======\n>>>>>>> other\n" }
        },
        Scenario(name: "not-utf8") { folder in
            try folder.write(interactor, try folder.bytes(interactor) + [0xFF])
            try folder.edit(spec) { $0.replacing("func login()", with: "func login()\n        func logout()") }
        },
        Scenario(name: "no-longer-generated") { folder in
            try folder.edit(spec) {
                $0.replacing("module Login {", with: "module Login {\n    entity E {\n        let a: Int\n    }")
            }
            _ = folder.run("generate")
            try folder.edit("Login/Entity/E.swift") { $0 + "// mine\n" }
            try folder.edit(spec) { $0.replacing("\n    entity E {\n        let a: Int\n    }", with: "") }
        },
        Scenario(name: "deleted") { folder in
            try folder.remove(interactor)
            try folder.edit(spec) { $0.replacing("func login()", with: "func login()\n        func logout()") }
        },
        Scenario(name: "folder") { folder in
            try folder.remove(interactor)
            try folder.write(interactor + "/a", "")
        },
        Scenario(name: "orphaned") { try $0.remove(spec) },
        Scenario(name: "setting") { folder in
            try folder.edit(interactor) { $0.replacing("func login() {\n", with: "func login() {\n        print(1)\n") }
            try folder.edit(protocols) { $0 + "// mine\n" }
            try folder.edit(spec) { $0.replacing("module Login {", with: "module Login {\n    indent: 2") }
        },
    ]

    @Test("the messages are those of the golden files", arguments: scenarios)
    func messages(scenario: Scenario) throws {
        let folder = try TestFolder.withGeneratedLogin()
        if scenario.name == "orphaned" { try folder.write("Home/Home.viper", "module Home {\n    ui: none\n}\n") }
        try scenario.change(folder)
        var text = ""
        for command in [["check"], ["generate"] + scenario.arguments, ["check"]] {
            let run = ToolRun(command, in: folder.path)
            text += "$ viper-gen " + command.joined(separator: " ") + "\n" + run.printed + "status \(run.status)\n\n"
        }
        let problem = try Golden.difference(text, from: scenario.name + ".txt", in: TestFolder("../Messages"))
        #expect(problem == nil, "\(problem ?? "")")
    }
}
