import Foundation
import TestSupport
import Testing
import ToolSupport

/// What `check` and `generate` do about stubs that are required and were left out of a person's file.
struct LeftOutRequirementTests {
    private let presenter = "Login/Presenter/LoginPresenter.swift"

    /// A module whose presenter has a body in `didTapLogin`, and lacks `didTapHelp`.
    private func lacking() throws -> TestFolder {
        let folder = try TestFolder()
        #expect(folder.run("new", "Login").status == 0)
        try folder.edit("Login/Login.viper") {
            $0.replacing("func viewDidLoad()\n", with: "func viewDidLoad()\n        func didTapHelp()\n")
        }
        #expect(folder.run("generate").status == 0)
        try folder.edit(presenter) { text in
            text.replacing("\n    func didTapHelp() {\n    }\n", with: "")
                .replacing("func viewDidLoad() {\n", with: "func viewDidLoad() {\n        print(1)\n")
        }
        return folder
    }

    private func report(_ name: String) -> String {
        "stale    \(presenter)  (+ \(name))\n\nto bring them up to date, run: viper-gen generate\n"
    }

    private func expectSilence(_ folder: TestFolder) throws {
        let before = try folder.contents()
        for command in ["check", "generate"] {
            let run = folder.run(command)
            #expect(run.status == 0 && run.printed.isEmpty, "\(run.printed)")
        }
        #expect(try folder.contents() == before)
    }

    @Test("are named by check, and added by generate")
    func added() throws {
        let folder = try lacking()
        let check = folder.run("check")
        #expect(check.status == 1)
        #expect(check.printed == report("didTapHelp()"))
        #expect(folder.run("generate").output == "merged   \(presenter)  (+ didTapHelp())\n")
        let text = try folder.text(presenter)
        #expect(text.contains("        print(1)\n") && text.contains("    func didTapHelp() {\n    }\n"))
        try expectSilence(folder)
    }

    @Test(
        "are left out if they may be met elsewhere",
        arguments: [
            ("Login/Help.swift", "extension LoginPresenter {\n    func didTapHelp() {\n    }\n}\n", ""),
            ("Shared/Help.swift", "extension LoginPresenter {\n    func didTapHelp() {\n    }\n}\n", ""),
            ("Shared/Help.swift", "extension LoginPresenterProtocol {\n    func didTapHelp() {\n    }\n}\n", ""),
            ("Login/Base.swift", "class Base {\n    func didTapHelp() {\n    }\n}\n", "Base, "),
            ("Shared/Base.swift", "class Base {\n}\n", "Base, "),
        ]
    )
    func metElsewhere(path: String, text: String, superclass: String) throws {
        let folder = try lacking()
        try folder.write(path, text)
        try folder.edit(presenter) {
            $0.replacing("class LoginPresenter: ", with: "class LoginPresenter: \(superclass)")
        }
        try expectSilence(folder)
    }

    @Test(
        "are added to a class that hears the delegate of another module, also those of the delegate",
        arguments: ["viper", "mvp"]
    )
    func ofHearer(architecture: String) throws {
        let folder = try TestFolder()
        try folder.write(
            "Box/Box.viper",
            """
            module Box {
                architecture: \(architecture)
                presenter hears Pick.delegate {
                    func viewDidLoad()
                    func didTapSend()
                }
                wireframe {
                    func pick(for delegate: #Pick.delegate) -> present Pick(delegate: delegate)
                }
            }

            module Pick {
                architecture: \(architecture)
                delegate {
                    func didPick()
                }
            }

            """
        )
        #expect(folder.run("generate").status == 0)
        let presenter = "Box/Box/Presenter/BoxPresenter.swift"
        func without(_ function: String, _ edit: (String) -> String = { $0 }) throws {
            let text = try folder.text(presenter)
            let start = try #require(text.firstRange(of: "    \(function)() {\n")?.lowerBound)
            let end = try #require(text[start...].firstRange(of: "\n    }\n")?.upperBound)
            try folder.write(presenter, edit(String(text[..<start] + text[end...])))
        }
        for function in ["func didTapSend", "func didPick"] {
            try without(function)
            let report = folder.run("generate").output
            #expect(report == "merged   \(presenter)  (+ \(function.dropFirst(5))())\n", "\(function)")
        }
        let whole = try folder.text(presenter)
        try without("func didPick") {
            $0.replacing("extension BoxPresenter: PickModuleOutput {", with: "extension BoxPresenter {")
        }
        try expectSilence(folder)
        try folder.write(presenter, whole)
        // An extension elsewhere has it.
        try without("func didTapSend")
        try folder.write("Shared/Send.swift", "extension PickModuleOutput {\n    func didTapSend() {\n    }\n}\n")
        try expectSilence(folder)
    }

    @Test("are left out if the class does not conform to the protocol")
    func withoutProtocol() throws {
        let folder = try lacking()
        try folder.edit(presenter) { $0.replacing("LoginPresenter: LoginPresenterProtocol", with: "LoginPresenter") }
        try expectSilence(folder)
    }

    @Test("are left out if they are optional")
    func optional() throws {
        let folder = try lacking()
        try folder.edit("Login/Login.viper") {
            $0.replacing("    presenter {", with: "    @objc presenter {")
                .replacing("func didTapHelp()", with: "@objc optional func didTapHelp()")
        }
        _ = folder.run("generate")
        #expect(try folder.text("Login/LoginProtocols.swift").contains("@objc optional func didTapHelp()"))
        try folder.edit(presenter) { $0.replacing("\n    @objc func didTapHelp() {\n    }\n", with: "") }
        #expect(try !folder.text(presenter).contains("didTapHelp"))
        try expectSilence(folder)
    }

    @Test("are in the base that git merged without a conflict, and not in the side that a person took")
    func branches() async throws {
        let folder = try TestFolder()
        func git(_ words: String...) async throws {
            _ = try await Shell.run("git", words, in: folder.path, variables: GitRepository.variables)
        }
        let (spec, base) = ("Login/Login.viper", ".viper-gen/base/files/\(presenter).base")
        func change(_ old: String, _ new: String, edit: String) async throws {
            try folder.edit(spec) { $0.replacing(old, with: new) }
            #expect(folder.run("generate").status == 0)
            try folder.edit(presenter) {
                $0.replacing("func viewDidLoad() {\n", with: "func viewDidLoad() {\n        print(\"\(edit)\")\n")
            }
            try await git("add", "-A")
            try await git("commit", "-qm", edit)
        }
        try await git("init", "-q", "-b", "main")
        #expect(folder.run("new", "Login").status == 0)
        try await change(
            "func viewDidLoad()\n",
            "func viewDidLoad()\n        func didTapA()\n        func didTapB()\n        func didTapC()\n",
            edit: "first"
        )
        try await git("checkout", "-qb", "other")
        try await change("func didTapC()\n", "func didTapC()\n        func didTapD()\n", edit: "other")
        try await git("checkout", "-q", "main")
        try await change(
            "        func didTapA()\n",
            "        func didTapA(x: Int)\n        func didTapE()\n",
            edit: "mine"
        )
        try await git("merge", "-q", "other")
        #expect(try !folder.text(spec).contains("<<<<<<<") && !folder.text(base).contains("<<<<<<<"))
        #expect(try folder.text(presenter).contains("<<<<<<<"))
        try await git("checkout", "--ours", presenter)
        #expect(folder.run("check").output.contains("stale    \(presenter)  (+ didTapD())\n"))
        #expect(folder.run("generate").status == 0)
        #expect(try folder.text(presenter).contains("    func didTapD() {\n    }\n"))
        try expectSilence(folder)
    }

    /// What takes an answer is in no protocol.
    @Test("are functions that the person's file calls, and another branch renamed")
    func called() async throws {
        let folder = try TestFolder()
        func git(_ words: String...) async throws {
            _ = try await Shell.run("git", words, in: folder.path, variables: GitRepository.variables)
        }
        func write(_ request: String) throws {
            let interactor = "    interactor {\n        func \(request)(text: String) async throws -> [Int]\n    }\n"
            let presenter = "    presenter {\n        func viewDidLoad()\n    }\n"
            try folder.write("Login/Login.viper", "module Login {\n\(presenter)\(interactor)}\n")
            #expect(folder.run("generate").status == 0)
        }
        try await git("init", "-q", "-b", "main")
        try write("load")
        try await git("add", "-A")
        try await git("commit", "-qm", "load")
        try await git("checkout", "-qb", "other")
        try write("loadAll")
        try await git("commit", "-qam", "rename")
        try await git("checkout", "-q", "main")
        try folder.edit(presenter) {
            $0.replacing("didLoad(_ results: [Int]) {\n", with: "didLoad(_ results: [Int]) {\n        mine(results)\n")
        }
        try await git("commit", "-qam", "mine")
        try await git("merge", "-q", "other")
        // The person keeps the head of their side, and what git merged.
        try folder.edit(presenter) { text in
            var side = true
            return text.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
                if line.hasPrefix("=======") { side = false }
                if line.hasPrefix("<<<<<<<") || line.hasPrefix("=======") { return false }
                if line.hasPrefix(">>>>>>>") {
                    side = true
                    return false
                }
                return side
            }.joined(separator: "\n")
        }
        #expect(try folder.text(presenter).contains("didLoadAll(results)"))
        let check = folder.run("check")
        #expect(check.output == report("didLoadAll(_:)"))
        #expect(check.errors.contains("'didLoad(_:)' is no longer asked for, and 'didLoadAll(_:)' is new"))
        #expect(folder.run("generate").status == 0)
        let text = try folder.text(presenter)
        #expect(
            text.contains("func didLoadAll(_ results: [Int]) {\n    }\n") && text.contains("        mine(results)\n")
        )
        try expectSilence(folder)
    }

    @Test("are added after a conflict that a person resolved without them")
    func inline() throws {
        let folder = try lacking()
        #expect(folder.run("generate").status == 0)
        try folder.edit(presenter) {
            $0.replacing("func didTapHelp() {\n", with: "func didTapHelp() {\n        print(2)\n")
        }
        try folder.edit("Login/Login.viper") {
            $0.replacing("func didTapHelp()", with: "func didTapHelp(now: Bool) async throws -> Int")
        }
        let mine = try folder.text(presenter)
        #expect(folder.run("generate", "--conflicts", "inline").status == 1)
        #expect(try folder.text(presenter).contains("<<<<<<<"))
        try folder.write(presenter, mine)
        let check = folder.run("check")
        #expect(check.status == 1 && check.output == report("didTapHelp(now:)"))
        #expect(check.errors.contains("'didTapHelp()' is no longer asked for, and 'didTapHelp(now:)' is new"))
        #expect(folder.run("generate").status == 0)
        try expectSilence(folder)
    }
}
