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
        .text("property", \.property, "how others hold it; the name in their `wiring` where it is not said"),
        .text("folder", \.folder, "the folder of its files, for paths to use"),
        .value(
            "adopted-by",
            form: "adopted-by: ROLE",
            "whose class adopts the protocol, or just meets the requirements where there is no protocol; that class takes "
                + "the section's dependencies, too"
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
            "its references to other parts; one to a part that is not there disappears, one to `#data` stands for one to "
                + "each `data` section"
        ) { parser, _, role throws(Diagnostic) in
            role.wiring += try parser.parseWiring()
        },
        .block(
            "requirements",
            form: "requirements { func render(_ state: #state) }",
            "what its protocol has in addition to the spec's requirements, where the parts named exist"
        ) { parser, _, role throws(Diagnostic) in
            role.requirements += try parser.parseAddedRequirements()
        },
        .expression(
            "inherits",
            \.inherits,
            "whether the class can adopt the protocols that the section inherits; otherwise they are left out, and the "
                + "author is told so"
        ),
        .flag(
            "overrides",
            \.mayOverride,
            "a requirement may be a method by which the base class tells of its view's life, `viewDidLoad()`: the class "
                + "overrides it"
        ),
        .flag(
            "shows-state",
            \.showsState,
            "the properties of the state are properties of the class; then there is no `#state`, no one value of them"
        ),
        .flag(
            "exposed",
            \.isExposed,
            "those who use the module see the section's requirements, as they see those of `input` and `delegate`"
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
            "a name that templates give to a member which they add to the class: `names.KEY`. It gets a number where a member, "
                + "or a name written before it, is the same"
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
