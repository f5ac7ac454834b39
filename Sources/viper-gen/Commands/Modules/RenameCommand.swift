import Generation
import ModuleSpec
import SourceText

/// `viper-gen rename OLD NEW`
enum RenameCommand {
    static let command = Command(
        name: "rename",
        usage: "OLD NEW",
        arguments: [.modules],
        summary: "rename a module: its spec, its files and its types",
        details: """
            OLD is the name of a module, or the path of its spec, or SPEC:NAME if that describes several.
            The files move, and keep what a person wrote in them. The folder of the spec is renamed if its
            name is OLD and it has no other files. A folder that keeps the name OLD is named in a note.
            Specs that open or use the module change, too. Other Swift files and specs that use a type with
            its old name are not changed, and neither are string literals and documentation comments: each
            place is named, and the status is 1.
            """,
        options: [.init(name: "dry-run", summary: "show what would change, and change nothing")]
    ) { arguments, context in
        let (old, new) = try arguments.pair(of: "rename", for: "viper-gen rename Login SignIn")
        try ModuleName.check(new)
        if let capitalized = Module.capitalized(new) {
            throw UsageError(
                "the types of module '\(new)' would begin with a lowercase letter; "
                    + Suggestion.question(capitalized)
            )
        }
        let isDryRun = arguments.flags.contains("dry-run")
        let rename = try Restructuring.prepared(isDryRun: isDryRun, in: context.workingFolder) {
            (folder) throws(Failure) in
            try Restructuring.renaming(old, to: new, from: folder)
        }
        return try rename.apply(isDryRun: isDryRun, on: context.console)
    }
}
