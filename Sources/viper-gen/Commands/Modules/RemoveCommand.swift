import Generation

/// `viper-gen remove NAME`
enum RemoveCommand {
    static let command = Command(
        name: "remove",
        usage: "NAME",
        arguments: [.modules],
        summary: "remove a module: its spec, and what was generated for it",
        details: """
            NAME is the name of a module, or the path of its spec, or SPEC:NAME if that describes several.
            Files that a person edited stay, and are named; viper-gen no longer manages them, and the status
            is 1. If the spec describes other modules, too, only the text of this one is removed from it. A
            module that others open or use is not removed.
            """,
        options: [.init(name: "dry-run", summary: "show what would be removed, and remove nothing")]
    ) { arguments, context in
        let name = try arguments.single("module", of: "remove", for: "viper-gen remove Login")
        let isDryRun = arguments.flags.contains("dry-run")
        let removal = try Restructuring.prepared(isDryRun: isDryRun, in: context.workingFolder) {
            (folder) throws(Failure) in
            try Restructuring.removing(name, from: folder)
        }
        return try removal.apply(isDryRun: isDryRun, on: context.console)
    }
}
