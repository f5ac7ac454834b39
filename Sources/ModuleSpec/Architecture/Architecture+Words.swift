import SourceText
import SwiftReader

extension Architecture {
    /// The words of `architecture NAME { … }`.
    static let words: [DescriptionWord<Architecture>] = [
        .block(
            "setting",
            form: "setting NAME: A, B",
            "a setting that only this architecture has, the default first; `///` above it explains it"
        ) { parser, documentation, architecture throws(Diagnostic) in
            architecture.settings.append(try parser.parseSettingDeclaration(documentation))
        },
        .block(
            "exclude",
            form: "exclude { ui: none` … `binding: combine }",
            "values of settings that do not go together; `///` above it says why. A value that nobody chose gives "
                + "way to one that somebody chose"
        ) { parser, documentation, architecture throws(Diagnostic) in
            architecture.exclusions.append(try parser.parseExclusion(documentation))
        },
        .block(
            "naming",
            form: "naming PROFILE { ROLE: Word … }",
            "the names that one value of the setting `naming` changes: `ROLE`, `ROLE.contract`, `ROLE.type`, "
                + "`ROLE.property`"
        ) { parser, _, architecture throws(Diagnostic) in
            architecture.namings.append(try parser.parseNaming())
        },
        .block(
            "role",
            form: "role ROLE { … }",
            "what a section of a spec becomes; a section without a role here has no part"
        ) { parser, _, architecture throws(Diagnostic) in
            architecture.roles.append(try parser.parseRole())
        },
        .block(
            "counterpart",
            form: "counterpart NAME { … }",
            "a second type beside an entity, for example the form of it that is sent to a server"
        ) { parser, documentation, architecture throws(Diagnostic) in
            if let counterpart = try parser.parseCounterpart(documentation) {
                architecture.counterparts.append(counterpart)
            }
        },
        .block("file", form: "file \"PATH\" { … }", "a file of the module") {
            parser,
            _,
            architecture throws(Diagnostic) in
            if let file = try parser.parseFileDescription(in: .module) { architecture.files.append(file) }
        },
        .block(
            "shared",
            form: "shared \"PATH\" { … }",
            "a file that all modules of a target have together, below the folder that the setting `shared` names. It is "
                + "rewritten at every run, and sees `settings` alone"
        ) { parser, _, architecture throws(Diagnostic) in
            if let file = try parser.parseFileDescription(in: .target) { architecture.files.append(file) }
        },
        .block(
            "name",
            form: "name KEY \"TEXT\"` or `name KEY \"TEXT\" { … }",
            "the name of something in the function that makes the module; templates ask for it by `names.KEY`. If "
                + "a parameter of the module, or a name above it, is the same, it gets a number"
        ) { parser, _, architecture throws(Diagnostic) in
            if let name = try parser.parseNameDescription() { architecture.names.append(name) }
        },
        .block("warn", form: "warn \"MESSAGE\" { … }", "a warning for the author of a module") {
            parser,
            _,
            architecture throws(Diagnostic) in
            if let warning = try parser.parseWarning() { architecture.warnings.append(warning) }
        },
        .name(
            "starting-spec",
            \.startingSpec,
            form: "starting-spec: TEMPLATE",
            "the template of the spec that `new` writes; it sees `name` and `settings`, a list of `name` and `value`"
        ),
        .name("based-on", \.basedOn, form: "based-on: NAME", "the architecture that it was made from"),
        .expression(
            "gives-references",
            \.givesReferences,
            "whether a part is given its strong references by `init`; otherwise they are properties that the assembly sets"
        ),
        .expression(
            "shows-references",
            \.showsReferences,
            "whether protocols have the references as requirements"
        ),
        .expression(
            "folders",
            \.folders,
            "whether files are in the folders that they name; otherwise all are in the folder of the module"
        ),
        .text(
            "reserves",
            \.reserves,
            form: "reserves: NAMES",
            "names that a module parameter cannot have, because the assembly uses them, separated by blanks; the "
                + "text sees all values"
        ),
        .text(
            "declares",
            \.declares,
            form: "declares: NAMES",
            "the types that templates declare in addition to those of the parts, separated by blanks; the text sees all "
                + "values. No type of a spec can have their names"
        ),
    ]
}
