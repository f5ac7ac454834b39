import SourceText

extension RoleDescription {
    /// The words of `role ROLE { … }`.
    static let words: [DescriptionWord<RoleDescription>] = [
        .flag("always", \.isAlwaysThere, "the part exists when the spec does not name it"),
        .text(
            "word",
            \.stem,
            "what the part is called; the other names are made with it, and `naming.ROLE` changes it"
        ),
        .text("contract", \.contract, "the name of its protocol"),
        .text("type", \.type, "the name of its class"),
        .text("base", \.base, "the name of the class's base class (see *Base classes*)"),
        .text(
            "property",
            \.property,
            "the name by which others hold the part; if there is none, the name in their `wiring`"
        ),
        .text("folder", \.folder, "the folder of its files, for paths to use"),
        .value(
            "adopted-by",
            form: "adopted-by: ROLE",
            "the role whose class adopts the protocol, or meets the requirements if there is no protocol. That "
                + "class also takes the section's dependencies"
        ) { parser, setting, role throws(Diagnostic) in
            role.adopter = try parser.role(setting)
        },
        .text(
            "holds",
            \.held,
            "a further property of its class: `weak var viewController: UIViewController?`"
        ),
        .block(
            "wiring",
            form: "wiring { weak var view: #view? }",
            "its references to other parts. A reference to a part that does not exist is left out, and one to "
                + "`#data` means one to each `data` section"
        ) { parser, _, role throws(Diagnostic) in
            role.wiring += try parser.parseWiring()
        },
        .block(
            "requirements",
            form: "requirements { func render(_ state: #state) }",
            "requirements of its protocol in addition to the spec's. One that names a part that does not exist is "
                + "left out"
        ) { parser, _, role throws(Diagnostic) in
            role.requirements += try parser.parseAddedRequirements()
        },
        .expression(
            "inherits",
            \.inherits,
            "whether the class can adopt the protocols that the section inherits. If not, they are left out with "
                + "a note"
        ),
        .flag(
            "overrides",
            \.mayOverride,
            "a requirement can be a method by which the base class tells of the life of its view, such as "
                + "`viewDidLoad()`. The class overrides it"
        ),
        .flag(
            "shows-state",
            \.showsState,
            "the properties of the state are properties of the class. There is no `#state` then"
        ),
        .flag(
            "exposed",
            \.isExposed,
            "code outside the module sees the section's requirements, as it sees those of `input` and `delegate`"
        ),
        .text(
            "reserves",
            \.reserves,
            form: "reserves: NAMES",
            "names that the class uses itself, separated by blanks; the text sees all values"
        ),
        .block(
            "name",
            form: "name KEY \"TEXT\"` or `name KEY \"TEXT\" { … }",
            "the name of a member that templates add to the class; they ask for it by `names.KEY`. If a member of "
                + "the class, or a name above it, is the same, it gets a number"
        ) { parser, _, role throws(Diagnostic) in
            if let name = try parser.parseNameDescription() { role.names.append(name) }
        },
        .block(
            "refuse",
            form: "refuse \"MESSAGE\" { … }",
            "what a requirement of this section cannot be, or one of a protocol of the spec that it inherits"
        ) { parser, _, role throws(Diagnostic) in
            if let refusal = try parser.parseRefusal() { role.refusals.append(refusal) }
        },
    ]
}

extension Refusal {
    /// What may be given in `refuse "MESSAGE" { … }`.
    struct Items: Sendable {
        var when: TemplateExpression?
    }

    static let words: [DescriptionWord<Items>] = [
        .expression("when", \.when, "whether the requirement is refused; the message and this see it as `item`")
    ]
}
