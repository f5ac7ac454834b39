import SourceText
import SwiftReader

extension Architecture {
    /// The words of `architecture NAME { … }`.
    static let words: [DescriptionWord<Architecture>] = [
        .block(
            "setting",
            form: "setting NAME: A, B` or `setting NAME: \"TEXT\"",
            "a setting that only this architecture has: one of several words, of which the first is the default, or a "
                + "name, with its default. The word `FUNCTION` among the words allows the name of any function of "
                + "`presenter`. `FILE` alone allows the name or the path of a file or a folder. `///` above the line "
                + "explains the setting"
        ) { parser, documentation, architecture throws(Diagnostic) in
            architecture.settings.append(try parser.parseSettingDeclaration(documentation))
        },
        .block(
            "exclude",
            form: "exclude { ui: none` … `binding: combine, closure }",
            "values of settings that cannot be combined. `///` above the line says why. Defaults that cannot be "
                + "combined with a chosen value are replaced, as few as possible and at most three. `NAME` is any value "
                + "of a setting that is a name"
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
            "what a section of a spec becomes. A section without a role is left out with a note. `///` above the line "
                + "explains the section in editors"
        ) { parser, documentation, architecture throws(Diagnostic) in
            architecture.roles.append(try parser.parseRole(documentation))
        },
        .block(
            "counterpart",
            form: "counterpart NAME { … }",
            "a second type for an entity, for example the form that a server sends"
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
            "a file that all modules of a target share, in the folder that the setting `shared` names. Each run "
                + "rewrites it. Its template and its path see only `settings`"
        ) { parser, _, architecture throws(Diagnostic) in
            if let file = try parser.parseFileDescription(in: .target) { architecture.files.append(file) }
        },
        .block(
            "test",
            form: "test \"PATH\" { … }",
            "a file of the module's tests, in the folder that the setting `tests-output` names. It exists only if the "
                + "setting `tests` is not `none`"
        ) { parser, _, architecture throws(Diagnostic) in
            if let file = try parser.parseFileDescription(in: .tests) { architecture.files.append(file) }
        },
        .block(
            "name",
            form: "name KEY \"TEXT\"` or `name KEY \"TEXT\" { … }",
            "the name of something in the function that makes the module. Templates read it as `names.KEY`. If a "
                + "parameter of the module or an earlier `name` has the same name, a number is added"
        ) { parser, _, architecture throws(Diagnostic) in
            if let name = try parser.parseNameDescription() { architecture.names.append(name) }
        },
        .block("warn", form: "warn \"MESSAGE\" { … }", "a warning for the author of a module") {
            parser,
            _,
            architecture throws(Diagnostic) in
            if let warning = try parser.parseWarning() { architecture.warnings.append(warning) }
        },
        .block(
            "opening",
            form: "opening \"EXPRESSION\" { as: TYPE }",
            "the Swift expression with which another module makes one of this architecture. It sees all values, "
                + "`arguments`: what is between the parentheses, and `stack`: the navigation controller"
        ) { parser, _, architecture throws(Diagnostic) in
            if let opening = try parser.parseOpening(after: architecture.opening) { architecture.opening = opening }
        },
        .name(
            "starting-spec",
            { $0.startingSpec = $1 },
            form: "starting-spec: TEMPLATE",
            "the template of the spec that `new` writes. It sees `name`, `settings`: a list of settings, each with "
                + "`name` and `value`, `ui`, and `firstCalls`: the functions that the view calls in its life, as they are "
                + "declared"
        ),
        .name(
            "page",
            { $0.page = $1 },
            form: "page: TEMPLATE",
            "the template of the page about a module, which is in the folder that the setting `docs` names. It sees all "
                + "values, and `page`"
        ),
        .name(
            "based-on",
            { $0.basedOn = $1 },
            form: "based-on: NAME",
            "the architecture of which this one is a copy; templates that this one lacks are taken from it"
        ),
        .expression(
            "gives-references",
            { $0.givesReferences = $1 },
            "whether a part gets its strong references in `init`. If not, they are properties that are set later. The "
                + "expression sees the role of the part as `role`"
        ),
        .expression(
            "gives-back-references",
            { $0.givesBackReferences = $1 },
            "whether a part gets its weak references in `init`, too, but for those to parts that are `exposed`; sees `role`. "
                + "Of two parts that would get each other, the weak reference is set later"
        ),
        .expression(
            "shows-references",
            { $0.showsReferences = $1 },
            "whether the protocols require the references"
        ),
        .text(
            "references",
            { $0.references = $1 },
            form: "references: WORDS",
            "how the references are declared that `init` does not take. `unwrapped` makes the strong ones "
                + "`var interactor: P!`, `back-unwrapped` the weak ones `weak var view: P!`, and `back-unowned` these "
                + "`unowned var view: P!`. References to parts that are `exposed` stay weak Optionals. Other words have no "
                + "effect. Spaces separate the words"
        ),
        .expression(
            "folders",
            { $0.folders = $1 },
            "whether each file is in the folder that its description names. If not, all files are in the folder of the "
                + "module"
        ),
        .text(
            "state-type",
            { $0.stateType = $1 },
            form: "state-type: \"{{ module.name }}State\"",
            "the name of the type with the properties of the state. Without it, a role with `shows-state` has these "
                + "properties"
        ),
        .text(
            "reserves",
            { $0.reserves = $1 },
            form: "reserves: NAMES",
            "names that a parameter of the module cannot have, because generated code uses them. Spaces separate the "
                + "names, and the text sees all values"
        ),
        .text(
            "declares",
            { $0.declares = $1 },
            form: "declares: NAMES",
            "types that templates declare in addition to those of the parts. No type of a spec can have these names. "
                + "Spaces separate the names, and the text sees all values"
        ),
    ]
}
