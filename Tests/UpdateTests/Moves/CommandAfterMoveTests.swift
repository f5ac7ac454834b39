import Foundation
import TestSupport
import Testing
import ToolSupport

/// `rename`, `move` and `remove` as the first commands after a person moved files of a module.
struct CommandAfterMoveTests {
    enum Move: CaseIterable {
        case folder, folderAndName, spec, name, file, folderAndFile

        /// - Returns: The name of the module afterwards.
        func apply(in folder: TestFolder) throws -> String {
            let presenter = "Presenter/LoginPresenter.swift"
            switch self {
            case .folder: try folder.move("Login", to: "App/Login")
            case .spec: try folder.move("Login/Login.viper", to: "App/Login.viper")
            case .file: try folder.move("Login/" + presenter, to: "Screens/LoginPresenter.swift")
            case .folderAndFile:
                try folder.move("Login/" + presenter, to: "Screens/LoginPresenter.swift")
                try folder.move("Login", to: "App/Login")
            case .name, .folderAndName:
                let spec = self == .name ? "Login/Login.viper" : "App/Enter/Login.viper"
                if self == .folderAndName { try folder.move("Login", to: "App/Enter") }
                try folder.edit(spec) { $0.replacing("module Login", with: "module Enter") }
                return "Enter"
            }
            return "Login"
        }
    }

    /// The project after a person moved files of one module, and those of another one.
    private func moved(_ move: Move) throws -> (folder: TestFolder, module: String) {
        let folder = try TestFolder.withWrittenLogin()
        #expect(folder.run("new", "Home", "--ui", "none").status == 0)
        let module = try move.apply(in: folder)
        try folder.move("Home", to: "App/Home")
        return (folder, module)
    }

    /// All pairs of a move and a command; among the quick tests each command once.
    private static let pairs: [(move: Move, command: [String])] = {
        let commands = [["rename", "SignIn"], ["move", "X"], ["remove"]]
        let all = Move.allCases.flatMap { move in commands.map { (move, $0) } }
        return Tier.isAll ? all : commands.indices.map { (Move.allCases[2 * $0], commands[$0]) }
    }()

    @Test("a command that comes first ends as after 'generate', and writes nothing in a dry run", arguments: pairs)
    func first(move: Move, command: [String]) throws {
        let (folder, module) = try moved(move)
        let (other, _) = try moved(move)
        let words = [command[0], module] + command.dropFirst()
        let before = try folder.contents(times: true)
        let dry = ToolRun(words + ["--dry-run"], in: folder.path)
        #expect(try folder.contents(times: true) == before)
        let run = ToolRun(words, in: folder.path)
        #expect(run.status == (command == ["remove"] ? 1 : 0) && run.status == dry.status, "\(run.printed)")
        #expect(run.errors.isEmpty, "\(run.printed)")
        #expect(!run.output.contains("created") && !run.output.contains("not generated"), "\(run.output)")
        #expect(other.run("generate").status == 0)
        #expect(ToolRun(words, in: other.path).status == run.status)
        #expect(other.run("generate").status == 0)
        #expect(folder.run("generate").status == 0)
        // 'generate' moves a file that 'remove' leaves where it is.
        if command != ["remove"] || [.folder, .file, .folderAndFile].contains(move) {
            #expect(try folder.contentsWithoutPast() == other.contentsWithoutPast())
        }
        folder.expectClean()
    }

    @Test("what a command records of other modules is complete, and they are followed")
    func others() throws {
        let (folder, module) = try moved(.folderAndName)
        #expect(folder.run("remove", module).status == 1)
        for records in [".viper-gen/base/files", ".viper-gen/base/modules"] {
            #expect(!folder.exists("\(records)/Home") && folder.exists("\(records)/App/Home"))
            #expect(!folder.exists("\(records)/Login"))
        }
        #expect(folder.run("generate").printed.isEmpty)
    }

    @Test("an interrupted rename goes on, also of files that a person had moved", arguments: Tier.cases([true, false]))
    func interrupted(hasBase: Bool) throws {
        let (folder, whole) = (try moved(.file).folder, try moved(.file).folder)
        let old = ".viper-gen/base/files/Screens/LoginPresenter.swift.base"
        let manifest = ".viper-gen/base/modules/Login/Login.viper/Login.manifest"
        for folder in [folder, whole] { #expect(folder.run("generate").status == 0) }
        let (base, records) = (try folder.text(old), try folder.text(manifest))
        for folder in [folder, whole] { #expect(folder.run("rename", "Login", "SignIn").status == 0) }
        // As if the run was killed before it removed what it knew of the old name.
        try folder.remove(".viper-gen/base/modules/SignIn")
        try folder.write(manifest, records)
        if hasBase { try folder.write(old, base) }
        try folder.write(".viper-gen/journal", "")
        let run = folder.run("rename", "Login", "SignIn")
        #expect(run.status == 0, "\(run.printed)")
        #expect(try folder.contents() == whole.contents())
    }

    @Test("a module that has the files of another one can be removed after a move by hand")
    func clash() throws {
        let folder = try TestFolder.withWrittenLogin()
        #expect(folder.run("new", "Home", "--ui", "none").status == 0)
        try folder.write("App/Login/Login.viper", try folder.text("Login/Login.viper"))
        try folder.move("Home", to: "App/Home")
        #expect(folder.run("generate").status == 2)
        #expect(folder.run("remove", "App/Login/Login.viper").status == 0)
        #expect(folder.run("generate").status == 0)
        #expect(try folder.text("Login/Presenter/LoginPresenter.swift").contains("var mine: Int"))
        folder.expectClean()
    }
}
