import SourceText

extension RoleDescription {
    /// The words of `role ROLE { … }`.
    static let words: [DescriptionWord<RoleDescription>] = [
        .expression(
            "always",
            \.always,
            "whether the part exists even if the spec does not have the section. It sees the settings"
        ),
        .flag(
            "shared",
            \.isShared,
            "a domain can have the section. The interactors of modules that use the domain ask the part"
        ),
        .text(
            "word",
            \.stem,
            "the word for the part, from which its other names are made. The setting `naming.ROLE` changes it"
        ),
        .text("contract", \.contract, "the name of its protocol"),
        .flag(
            "owns-contract",
            \.ownsContract,
            "templates add to the protocol. The setting `ROLE.contract` cannot name one that is declared elsewhere"
        ),
        .text(
            "contract-of-each",
            \.contractOfEach,
            "the name of the protocol of each requirement, if the part has no protocol for all of them. The text sees the "
                + "requirement as `item`. Test doubles are made for these protocols"
        ),
        .name(
            "function-of-each",
            \.functionOfEach,
            form: "function-of-each: NAME",
            "the function in such a protocol, which has the parameters and the result of the requirement"
        ),
        .text("type-of-each", \.typeOfEach, "the class that adopts such a protocol; sees `item`, too"),
        .text(
            "property-of-each",
            \.propertyOfEach,
            "the property in which the class of `presenter` holds such a class; sees `item`, too"
        ),
        .text("type", \.type, "the name of its class"),
        .text(
            "base",
            \.base,
            form: "base: NAMES",
            "the base class, then other classes that its class can inherit from. The setting `ROLE.base` chooses one of "
                + "these, or a class that inherits from one. `AnyObject` is any class of yours, or none, and "
                + "`!CLASS` excludes a class and those that inherit from it. Spaces separate the names (see [Base classes](#base-classes))"
        ),
        .text(
            "property",
            \.property,
            "the name of the property in which other parts hold this one. Without it, `wiring` gives the name"
        ),
        .text("folder", \.folder, "the folder of its files, which a `file` can name. End it with `/`"),
        .value(
            "adopted-by",
            form: "adopted-by: ROLE",
            "the role whose class adopts the protocol, or meets the requirements if there is no protocol. That "
                + "class also takes the dependencies of the section"
        ) { parser, setting, role throws(Diagnostic) in
            role.adopter = try parser.role(setting)
        },
        .flag(
            "sets-dependencies",
            \.setsDependencies,
            "templates set the properties of the dependencies with `var` (`assigned`). Without it, `var` is an error"
        ),
        .text(
            "holds",
            \.held,
            "another property of its class: `weak var viewController: UIViewController?`"
        ),
        .text(
            "isolation",
            \.isolation,
            "`actor` for an actor with a `nonisolated` protocol that is `Sendable`, `nonisolated` for a class of this kind, "
                + "and nothing for the isolation of the module. A part whose requirements or values do not allow it keeps "
                + "the isolation of the module"
        ),
        .block(
            "wiring",
            form: "wiring { weak var view: #view? }",
            "its references to other parts. A reference to a part that does not exist is left out. A reference to "
                + "`#data` makes one to each `data` section"
        ) { parser, _, role throws(Diagnostic) in
            role.wiring += try parser.parseWiring()
        },
        .text(
            "wiring-order",
            \.wiringOrder,
            form: "wiring-order: ROLES",
            "the parts to which the references lead, in another order than in `wiring`. Spaces separate them, and "
                + "references to others follow. `!ROLE` leaves the reference to a part out"
        ),
        .block(
            "requirements",
            form: "requirements { func render(_ state: #state) }",
            "requirements of its protocol in addition to those of the spec. A requirement that names a part that does "
                + "not exist is left out"
        ) { parser, _, role throws(Diagnostic) in
            role.requirements += try parser.parseAddedRequirements()
        },
        .expression(
            "inherits",
            \.inherits,
            "whether the class can adopt the protocols that the section inherits. If not, they are left out with a note"
        ),
        .flag(
            "overrides",
            \.mayOverride,
            "a requirement can be an `open` method of the base class that returns nothing, such as "
                + "`viewDidLoad()`. The class overrides the method"
        ),
        .flag(
            "shows-state",
            \.showsState,
            "the properties of the state are properties of the class. `#state` does not exist then"
        ),
        .flag(
            "shows-properties",
            \.showsProperties,
            "the properties of the section are values that the view shows: they are in `shown`"
        ),
        .flag(
            "in-tasks",
            \.isCalledInTasks,
            "other classes call the async functions of the section in tasks (see `starts` and `unstarted`)"
        ),
        .value(
            "stubs-stop",
            form: "stubs-stop: true` or `stubs-stop: answers",
            "a stub stops until you write it: with `answers`, one that returns something or is async. Other stubs do nothing, or return an "
                + "empty value, such as `[]`, if there is one"
        ) { parser, setting, role throws(Diagnostic) in
            guard let stubs = StoppingStubs(rawValue: setting.value) else {
                throw parser.file.error("expected 'true', 'false' or 'answers'", at: setting.valueRange)
            }
            role.stoppingStubs = stubs
        },
        .flag(
            "asks-factory",
            \.asksFactory,
            "another type makes the modules that functions of the section open, and has the parameters of the module. "
                + "Otherwise the class takes what they need"
        ),
        .flag(
            "exposed",
            \.isExposed,
            "code outside the module uses the requirements of the section, and names its protocol if there is one"
        ),
        .text(
            "reserves",
            \.reserves,
            form: "reserves: NAMES",
            "names that the class uses itself. Spaces separate the names, and the text sees all values"
        ),
        .block(
            "name",
            form: "name KEY \"TEXT\"` or `name KEY \"TEXT\" { … }",
            "the name of a member that templates add to the class. Templates read it as `names.KEY`. If a member of the "
                + "class or an earlier `name` has the same name, a number is added"
        ) { parser, _, role throws(Diagnostic) in
            if let name = try parser.parseNameDescription() { role.names.append(name) }
        },
        .block(
            "refuse",
            form: "refuse \"MESSAGE\" { … }",
            "an error for some requirements of the section, and for those that it inherits from protocols of the spec"
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
        .expression("when", \.when, "whether the requirement is an error; it is `item` here and in the message")
    ]
}
