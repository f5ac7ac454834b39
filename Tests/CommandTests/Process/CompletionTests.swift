import Foundation
import TestSupport
import Testing
import ToolSupport

@testable import viper_gen

/// What a person types is completed from the tables of the help, in each shell.
struct CompletionTests {
    /// What the last word can become, without summaries.
    private static func completed(_ words: String..., in folder: TestFolder) -> [String] {
        let run = ToolRun(["completions", "words", "--"] + words, in: folder.path)
        #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
        return run.output.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
    }

    @Test("every command, and every option of its help")
    func everyOption() throws {
        let folder = try TestFolder()
        #expect(Self.completed("", in: folder) == Tool.commands.map(\.name))
        #expect(Self.completed("--", in: folder) == ["--version", "--help"])
        for command in Tool.commands {
            let help = folder.run("help", command.name).output
            let shown = help.matches(of: /(?m)^  (?:-\w, )?(--[a-z-]+)/).map { String($0.1) }
            #expect(shown.contains("--help"))
            let completed = Self.completed(command.name, "--", in: folder)
            #expect(Set(shown).isSubset(of: completed), "\(command.name)")
            #expect(command.takesSettings || completed.count == shown.count, "\(command.name)")
        }
    }

    @Test(
        "each value that an option lists is accepted, and its help names it",
        arguments: Tool.commands.flatMap { command in
            command.options.compactMap { option in
                if case .words(let words) = option.completes { (command, option, words) } else { nil }
            }
        }
    )
    func values(command: Command, option: Command.Option, words: [String]) async throws {
        let repository = command.name == "diff" ? try await GitRepository() : nil
        try repository?.folder.write("Login/Login.viper", loginSpec)
        try await repository?.commit("start")
        let folder = try repository?.folder ?? .withGeneratedLogin()
        try folder.write("Greeting.stencil", "Hello")
        #expect(Self.completed(command.name, "--" + option.name, "", in: folder) == words)
        for word in words {
            let run = ToolRun(
                [command.name] + Self.arguments(command, option) + ["--" + option.name, word],
                in: folder.path
            )
            #expect(run.status == 0, "\(run.errors)")
            #expect(option.summary.contains(word), "\(option.summary)")
        }
    }

    /// What a command needs beside an option.
    private static func arguments(_ command: Command, _ option: Command.Option) -> [String] {
        if option.name == "only" { return ["--spec", "Login/Login.viper", "--out", "out"] }
        if command.name == "diff" { return ["--against", "HEAD"] }
        if command.name == "doctor" { return [] }
        return [command.name == "render" ? "Greeting.stencil" : "."]
    }

    @Test("values, names and paths")
    func places() throws {
        let folder = try TestFolder.withGeneratedLogin()
        try folder.write("Home.viper", "module Home {\n}\n")
        #expect(Self.completed("ge", in: folder) == ["generate"])
        #expect(Self.completed("new", "X", "--ui", "", in: folder) == ["uikit", "swiftui", "appkit", "none"])
        #expect(Self.completed("new", "X", "--ui=a", in: folder) == ["--ui=appkit"])
        #expect(Self.completed("new", "X", "--architecture=mv", in: folder).contains("--architecture=mvvm"))
        #expect(Self.completed("new", "X", "--architecture", "mvvm", "--bind", in: folder) == ["--binding"])
        #expect(Self.completed("new", "X", "--bind", in: folder).isEmpty)
        #expect(Self.completed("new", "X", "--architecture=mvvm", "--binding", "cl", in: folder) == ["closure"])
        #expect(Self.completed("new", "X", "--indent", "", in: folder) == ["4", "2", "tab"])
        #expect(!Self.completed("new", "X", "--ui", "none", "--", in: folder).contains("--ui"))
        #expect(Self.completed("new", "X", "--in", "", in: folder) == [":folders"])
        #expect(Self.completed("rename", "", in: folder) == ["Home", "Login"])
        #expect(Self.completed("rename", "Login/", in: folder) == [":specs"])
        #expect(Self.completed("rename", "Login", "", in: folder).isEmpty)
        #expect(Self.completed("move", "Login", "", in: folder) == [":folders"])
        #expect(Self.completed("check", "Login", "", in: folder) == [":specs"])
        #expect(Self.completed("check", "--", "--d", in: folder) == [":specs"])
        #expect(Self.completed("templates", "e", in: folder) == ["eject"])
        #expect(Self.completed("templates", "show", "cl", in: folder) == ["clean"])
        #expect(Self.completed("help", "se", in: folder) == ["settings"])
        #expect(Self.completed("render", "-Da=b", "--de", in: folder) == ["--define"])
        #expect(Self.completed("genrate", "", in: folder).isEmpty)
    }

    @Test("a mistake in a project is not reported while somebody types")
    func mistakes() throws {
        let folder = try TestFolder()
        try folder.write(".viper-gen/project.viper", "project {\n    indent\n")
        try folder.write("Home.viper", "module Home {\n")
        try folder.write("Away.viper", "modul Away")
        #expect(Self.completed("rename", "", in: folder) == ["Home"])
        #expect(Self.completed("new", "X", "--ui", "uik", in: folder) == ["uikit"])
    }

    @Test("a shell that is not known, and one too many")
    func usage() throws {
        let folder = try TestFolder()
        #expect(folder.run("completions").errors.contains("takes one shell"))
        #expect(folder.run("completions", "bahs").errors.contains("did you mean 'bash'?"))
        #expect(folder.run("completions", "bash", "zsh").status == 2)
        #expect(folder.run("man", "generate").status == 2)
    }

    // MARK: - In shells

    /// By command line, what each shell makes of it.
    private static let lines: [(line: String, completions: [String])] = [
        ("viper-gen ge", ["generate"]),
        ("viper-gen check --f", ["--format"]),
        ("viper-gen check --format s", ["sarif"]),
        ("viper-gen new X --ui=ap", ["--ui=appkit"]),
        ("viper-gen rename Ho", ["Home"]),
        ("viper-gen check Log", ["Login/"]),
        ("viper-gen check Login/Log", ["Login/Login.viper"]),
        ("viper-gen new X --in L", ["Login/"]),
        ("viper-gen render Login/LoginP", ["Login/LoginProtocols.swift"]),
    ]

    /// A project, with the script of a shell in it, and the tool in the path.
    private static func project(for shell: String) throws -> (TestFolder, [String: String?]) {
        let folder = try TestFolder.withGeneratedLogin()
        try folder.write("Home.viper", "module Home {\n}\n")
        try folder.write("completions/_viper-gen", folder.run("completions", shell).output)
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        return (folder, ["PATH": "\(BuiltTool.products):\(path)"])
    }

    @Test(
        "each shell reads its script",
        arguments: ShellScript.allCases
    )
    func syntax(shell: ShellScript) async throws {
        guard Shell.has(shell.rawValue) else { return print("\(shell) is not installed: its script was not read") }
        let (folder, _) = try Self.project(for: shell.rawValue)
        let run = try await Shell.run(shell.rawValue, ["-n", "completions/_viper-gen"], in: folder.path)
        #expect(run.status == 0 && run.errors.isEmpty && run.output.isEmpty, "\(run.errors)")
    }

    @Test("bash completes", .enabled(if: Shell.has("bash"), "bash is not installed"))
    func bash() async throws {
        let (folder, variables) = try Self.project(for: "bash")
        let script = """
            source completions/_viper-gen
            while read -r line; do
                # As readline does it: '=' is a word of its own.
                eval "COMP_WORDS=(${line//=/ = })"
                COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
                _viper_gen 2>/dev/null
                for word in "${COMPREPLY[@]}"; do
                    [[ -d $word ]] && word+=/
                    [[ $line == *=* ]] && word="--ui=$word"
                    printf '%s\\n' "$word"
                done
                echo .
            done <lines
            """
        try folder.write("lines", Self.lines.map { $0.line + "\n" }.joined())
        try await Self.expectLines(try await Shell.run("bash", ["-c", script], in: folder.path, variables: variables))
    }

    @Test("fish completes", .enabled(if: Shell.has("fish"), "fish is not installed"))
    func fish() async throws {
        let (folder, variables) = try Self.project(for: "fish")
        let script = """
            source completions/_viper-gen
            while read -l line
                complete -C "$line" | string replace -r '\\t.*' ''
                echo .
            end <lines
            """
        try folder.write("lines", Self.lines.map { $0.line + "\n" }.joined())
        try await Self.expectLines(try await Shell.run("fish", ["-c", script], in: folder.path, variables: variables))
    }

    private static func expectLines(_ run: Shell.Outcome) async throws {
        let expected = lines.map { $0.completions.joined(separator: "\n") + "\n.\n" }.joined()
        #expect(run.output == expected, "\(run.errors)")
    }

    @Test("zsh completes", .enabled(if: Shell.has("zsh"), "zsh is not installed"))
    func zsh() async throws {
        let (folder, variables) = try Self.project(for: "zsh")
        // zsh completes in a terminal only; what it wrote into the line is run as a command that prints it.
        let script = """
            zmodload zsh/zpty
            zpty shell zsh -f -i
            zpty -w shell "PS1=; fpath=($PWD/completions \\$fpath); autoload -Uz compinit; compinit -u -d dump"
            zpty -w shell "stty -echo; unsetopt zle_bracketed_paste 2>/dev/null; bindkey '^I' complete-word"
            zpty -w shell "viper() { print -r -- \\"<\\$*>\\" >>typed }; alias viper-gen=viper; setopt complete_aliases"
            zpty -w shell "compdef _viper-gen viper-gen; print -r -- RE''ADY"
            zpty -r shell output '*READY*'
            while read -r line; do
                zpty -w shell "$line"$'\\t'
                zpty -w shell "print -r -- NE''XT"
                zpty -r shell output '*NEXT*'
            done <lines
            zpty -d shell
            """
        try folder.write("lines", Self.lines.map { $0.line + "\n" }.joined())
        let run = try await Shell.run("zsh", ["-f", "-c", script], in: folder.path, variables: variables)
        let typed = (try? folder.text("typed")) ?? ""
        let expected = Self.lines.map { line, completions in
            let start = line.dropFirst("viper-gen ".count).split(separator: " ").dropLast()
            return "<" + (start.map(String.init) + completions).joined(separator: " ") + ">\n"
        }.joined()
        // zsh takes the slash away when a line is done.
        #expect(typed == expected.replacing("/>", with: ">"), "\(run.output)\(run.errors)")
    }

    // MARK: - The manual page

    @Test("the manual page has every command and every option")
    func manualPage() async throws {
        let folder = try TestFolder()
        let page = folder.run("man").output
        for command in Tool.commands {
            let start = try #require(page.range(of: ".SS viper\\-gen \(command.name)"), "\(command.name)")
            let section = page[start.upperBound...].components(separatedBy: "\n.S").first ?? ""
            for option in command.options + [Command.help] {
                let spelled = ("--" + option.name).replacing("-", with: "\\-")
                #expect(section.contains(spelled), "\(command.name) \(option.name)")
            }
        }
        #expect(!page.contains("\n'"))
        guard Shell.has("man"), Shell.has("groff") else { return print("man is not installed: the page was not shown") }
        try folder.write("viper-gen.1", page)
        let shown = try await Shell.run(
            "man",
            ["-l", "--warnings=w", "viper-gen.1"],
            in: folder.path,
            variables: ["MANWIDTH": "100", "LC_ALL": "C.UTF-8", "MANPAGER": "cat", "PAGER": "cat"]
        )
        #expect(shown.status == 0 && shown.errors.isEmpty, "\(shown.errors)")
        for option in ["--dry-run", "--stdin-path", "--define KEY=VALUE", "--keep-edits"] where page.contains(option) {
            #expect(shown.output.contains(option))
        }
        #expect(shown.output.contains("files do not match the specs, or something"))
    }
}
