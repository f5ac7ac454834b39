import TestSupport
import Testing
import ToolSupport

/// Members that are declared twice, as after two branches moved one of them to different places.
struct RepeatedMemberTests {
    private static let spec = """
        module Login {
            presenter {
                func viewDidLoad()
                func didTapHelp()
                func didTapInfo()
                func didTapMenu()
                var hint: String { get }
            }
        }

        """
    private static let path = "Presenter/LoginPresenter.swift"
    private static let mine = "    func didTapHelp() {\n        print(\"mine\")\n    }\n"

    private func project() throws -> TestFolder {
        let folder = try TestFolder()
        try folder.write("Login.viper", Self.spec)
        #expect(folder.run("generate").status == 0)
        try folder.edit(Self.path) {
            $0.replacing(#/    func didTapHelp\(\) \{\n(.*\n)*?    \}\n/#) { _ in Self.mine }
        }
        #expect(try folder.text(Self.path).contains(Self.mine))
        folder.expectClean()
        return folder
    }

    private func without(_ text: String) -> String { text.replacing("\n" + Self.mine, with: "") }

    private func atEnd(_ text: String, _ member: String = mine) -> String {
        String(without(text).dropLast(2)) + "\n" + member + "}\n"
    }

    /// The line and the column of the last use of a name in a file.
    private func place(of name: String, in path: String, of folder: TestFolder, isLast: Bool = true) throws -> String {
        let lines = try folder.text(path).split(separator: "\n", omittingEmptySubsequences: false)
        let found = try #require(
            isLast ? lines.lastIndex { $0.contains(name) } : lines.firstIndex { $0.contains(name) }
        )
        let start = try #require(lines[found].firstRange(of: name)).lowerBound
        return "\(path):\(found + 1):\(lines[found].distance(from: lines[found].startIndex, to: start) + 1)"
    }

    /// `check` and `generate` say the same each time, with status 1, and change nothing.
    private func expectNamed(_ message: String, in folder: TestFolder) throws {
        let before = try folder.contents()
        for command in ["check", "generate", "generate", "check"] {
            let run = folder.run(command)
            #expect(run.status == 1 && run.errors.hasPrefix(message), "\(command): \(run.printed)")
        }
        let after = try folder.contents()
        for path in before.keys where path.hasSuffix(".swift") { #expect(after[path] == before[path]) }
    }

    @Test("a function that one branch moved to the end of the class and the other one into an extension is named")
    func inOneFile() async throws {
        let repository = try await GitRepository()
        let folder = repository.folder
        try folder.write("Login.viper", Self.spec)
        #expect(folder.run("generate").status == 0)
        try folder.edit(Self.path) {
            $0.replacing(#/    func didTapHelp\(\) \{\n(.*\n)*?    \}\n/#) { _ in Self.mine }
        }
        try await repository.commit("base")
        try await repository.git("checkout", "-q", "-b", "other")
        try folder.edit(Self.path) { without($0) + "\nextension LoginPresenter {\n\(Self.mine)}\n" }
        try await repository.commit("extension")
        try await repository.git("checkout", "-q", "main")
        try folder.edit(Self.path) { atEnd($0) }
        try await repository.commit("end")
        #expect(try await repository.merge("other").isEmpty)
        #expect(try folder.text(Self.path).split(separator: "\n").count { $0.contains("func didTapHelp") } == 2)
        let first = try place(of: "didTapHelp", in: Self.path, of: folder, isLast: false)
        let second = try place(of: "didTapHelp", in: Self.path, of: folder)
        let caret = "    func didTapHelp() {\n         ^~~~~~~~~~\n"
        try expectNamed(
            """
            \(second): warning: 'didTapHelp()' is declared a second time
            \(caret)\(first): note: this is the first one, with the same code
            \(caret)\
            note: delete one of them; git leaves both if two branches moved it to different places

            """,
            in: folder
        )
        try folder.edit(Self.path) { $0.replacing("\nextension LoginPresenter {\n\(Self.mine)}\n", with: "") }
        folder.expectClean()
    }

    @Test("a property that is there twice is named, also in a file with other line ends")
    func property() throws {
        let folder = try project()
        try folder.edit(Self.path) { text in
            let more = "\nextension LoginPresenter {\n    var hint: String { \"mine\" }\n}\n"
            return (text + more).replacing("\n", with: "\r\n")
        }
        let text = try folder.text(Self.path).replacing("\r\n", with: "\n")
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let last = try #require(lines.lastIndex { $0.contains("var hint") })
        try expectNamed("\(Self.path):\(last + 1):9: warning: 'hint' is declared a second time\n", in: folder)
        #expect(folder.run("check").errors.contains("note: keep one of them, with what you need of the other; git"))
    }

    @Test("a copy in another file of the module is named", arguments: ["Presenter/Help.swift", "Help/Help.swift"])
    func otherFile(path: String) throws {
        let folder = try project()
        try folder.write("Login/Login.viper", Self.spec)
        try folder.remove("Login.viper")
        #expect(folder.run("generate").status == 0)
        let own = "Login/" + Self.path
        try folder.edit(own) { atEnd($0) }
        folder.expectClean()
        try folder.write("Login/" + path, "extension LoginPresenter {\n\(Self.mine)}\n")
        // No file of the index has changed.
        try folder.remove(".viper-gen/index")
        let first = try place(of: "didTapHelp", in: own, of: folder)
        try expectNamed("Login/\(path):2:10: warning: 'didTapHelp()' is declared a second time\n", in: folder)
        #expect(folder.run("check").errors.contains("\(first): note: this is the first one, with the same code\n"))
        #expect(folder.run("check", "--format", "json").output.contains("\"unmatched-code\""))
    }

    @Test("both copies in files of people's own are named")
    func twoOwnFiles() throws {
        let folder = try project()
        try folder.edit(Self.path) { without($0) }
        try folder.write("Presenter/A.swift", "extension LoginPresenter {\n\(Self.mine)}\n")
        folder.expectClean()
        try folder.write("Presenter/B.swift", "extension LoginPresenter {\n\n\(Self.mine)}\n")
        try folder.remove(".viper-gen/index")
        try expectNamed("Presenter/B.swift:3:10: warning: 'didTapHelp()' is declared a second time\n", in: folder)
    }

    @Test(
        "what Swift accepts twice is not named",
        arguments: [
            // Another type, another result, and a function of the type itself.
            "extension LoginPresenter {\n    func didTapHelp(_ id: Int) {}\n    static func didTapHelp() {}\n}\n",
            "extension LoginPresenter {\n    func didTapHelp() -> Int { 1 }\n    func didTapHelp() async {}\n}\n",
            "extension Other {\n    func didTapHelp() {}\n}\n",
            "#if DEBUG\nextension LoginPresenter {\n    func didTapHelp() {}\n}\n#endif\n",
            "extension LoginPresenterProtocol {\n    func didTapHelp() {}\n}\n",
            "extension LoginPresenter {\n    func other() {\n        func didTapHelp() {}\n    }\n}\n",
        ]
    )
    func accepted(text: String) throws {
        let folder = try project()
        try folder.edit(Self.path) { atEnd($0) + "\n" + text }
        folder.expectClean()
        try folder.edit(Self.path) { text in String(text.prefix(while: { $0 != "#" })) }
        try folder.write("Presenter/Mine.swift", text)
        #expect(!folder.run("check").errors.contains("second time"))
    }

    @Test("a private function in another file is another one")
    func hidden() throws {
        let folder = try project()
        try folder.edit(Self.path) { atEnd($0) }
        try folder.write("Presenter/Mine.swift", "private extension LoginPresenter {\n\(Self.mine)}\n")
        folder.expectClean()
    }

    @Test("the place is that after the update, and the copies stay")
    func afterUpdate() throws {
        let folder = try project()
        try folder.edit(Self.path) { $0 + "\nextension LoginPresenter {\n\(Self.mine)}\n" }
        try folder.edit("Login.viper") {
            $0.replacing("viewDidLoad()\n", with: "viewDidLoad()\n        func didTapShare()\n")
        }
        let before = try place(of: "didTapHelp", in: Self.path, of: folder)
        #expect(folder.run("check").errors.contains("\(before): warning: 'didTapHelp()' is declared a second time\n"))
        let run = folder.run("generate")
        let after = try place(of: "didTapHelp", in: Self.path, of: folder)
        #expect(before != after)
        #expect(run.status == 1)
        #expect(run.errors.contains("\(after): warning: 'didTapHelp()' is declared a second time\n"), "\(run.printed)")
        #expect(try folder.text(Self.path).split(separator: "\n").count { $0.contains("mine") } == 2)
    }
}
