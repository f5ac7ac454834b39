import Generation

/// `viper-gen move NAME FOLDER`
enum MoveCommand {
    static let command = Command(
        name: "move",
        usage: "NAME FOLDER",
        arguments: [.modules, .folders],
        summary: "move a module to another folder, with its spec and its files",
        details: """
            NAME is the name of a module, or the path of a spec, whose modules all move. If the folder of the
            spec has a name like that of the module, that folder moves into FOLDER. Otherwise the module
            gets a folder of its name there, or its spec moves into FOLDER if it is beside other modules.
            The files keep what a person wrote in them. Files in the module's folder that were not generated
            stay, and are named.
            """,
        options: [.init(name: "dry-run", summary: "show what would move, and move nothing")]
    ) { arguments, context in
        let (name, target) = try arguments.pair(of: "move", for: "viper-gen move Login Features")
        let isDryRun = arguments.flags.contains("dry-run")
        let move = try Restructuring.prepared(isDryRun: isDryRun, in: context.workingFolder) {
            (folder) throws(Failure) in
            try Restructuring.moving(name, to: target, from: folder)
        }
        return try move.apply(isDryRun: isDryRun, on: context.console)
    }
}
