import Generation
import LanguageServer
import ProjectFiles

/// `viper-gen lsp`
enum LSPCommand {
    static let command = Command(
        name: "lsp",
        usage: "",
        summary: "serve an editor over standard input and output",
        details: """
            Speaks the Language Server Protocol: mistakes while you type, repairs, format, completion,
            documentation, symbols, definitions and renames. docs/editors.md says how to set up an editor.
            Editors start it; it ends when they do.
            """,
        options: [.init(name: "stdio", summary: "does nothing; some editors pass it")]
    ) { arguments, context in
        try arguments.expectNone(of: "lsp", "viper-gen lsp")
        var server = LanguageServer(workingFolder: context.workingFolder)
        while server.exitStatus == nil {
            let bytes = try context.nextInput()
            guard !bytes.isEmpty else { return server.statusAtEnd }
            context.console.print(server.receive(bytes))
        }
        return server.exitStatus ?? .success
    }
}
