import SourceText

extension RoleDescription {
    /// The words of `role ROLE { … }`.
    static let words: [DescriptionWord<RoleDescription>] = [
        .expression(
            "always",
            { $0.always = $1 },
            "whether the part exists even if the spec does not have the section. It sees the settings"
        ),
        .flag(
            "shared",
            { $0.isShared = $1 },
            "a domain can have the section. The interactors of modules that use the domain ask the part"
        ),
        .text(
            "word",
            { $0.stem = $1 },
            "the word for the part, from which its other names are made. The setting `naming.ROLE` changes it"
        ),
        .text("contract", { $0.contract = $1 }, "the name of its protocol"),
        .flag(
            "owns-contract",
            { $0.ownsContract = $1 },
            "templates add to the protocol. The setting `ROLE.contract` cannot name one that is declared elsewhere"
        ),
        .text(
            "contract-of-each",
            { $0.contractOfEach = $1 },
            "the name of the protocol of each requirement, if the part has no protocol for all of them. The text sees the "
                + "requirement as `item`. Test doubles are made for these protocols"
        ),
        .name(
            "function-of-each",
            { $0.functionOfEach = $1 },
            form: "function-of-each: NAME",
            "the function in such a protocol, which has the parameters and the result of the requirement"
        ),
        .text("type-of-each", { $0.typeOfEach = $1 }, "the class that adopts such a protocol; sees `item`, too"),
        .text(
            "property-of-each",
            { $0.propertyOfEach = $1 },
            "the property in which the class of `presenter` holds such a class; sees `item`, too"
        ),
        .text("type", { $0.type = $1 }, "the name of its class"),
        .text(
            "base",
            { $0.base = $1 },
            form: "base: NAMES",
            "the base class, then other classes that its class can inherit from. The setting `ROLE.base` chooses one of "
                + "these, or a class that inherits from one. `AnyObject` is any class of yours, or none, and "
                + "`!CLASS` excludes a class and those that inherit from it. Spaces separate the names (see [Base classes](#base-classes))"
        ),
        .text(
            "property",
            { $0.property = $1 },
            "the name of the property in which other parts hold this one. Without it, `wiring` gives the name"
        ),
        .text("folder", { $0.folder = $1 }, "the folder of its files, which a `file` can name. End it with `/`"),
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
            { $0.setsDependencies = $1 },
            "templates set the properties of the dependencies with `var` (`assigned`). Without it, `var` is an error"
        ),
        .text(
            "holds",
            { $0.held = $1 },
            "another property of its class: `weak var viewController: UIViewController?`"
        ),
        .text(
            "isolation",
            { $0.isolation = $1 },
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
            { $0.wiringOrder = $1 },
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
            "requirements-when",
            { $0.requirementsWhen = $1 },
            "whether these requirements are added. It sees the settings and `module`"
        ),
        .expression(
            "inherits",
            { $0.inherits = $1 },
            "whether the class can adopt the protocols that the section inherits. If not, they are left out with a note"
        ),
        .flag(
            "overrides",
            { $0.mayOverride = $1 },
            "a requirement can be an `open` method of the base class that returns nothing, such as "
                + "`viewDidLoad()`. The class overrides the method"
        ),
        .flag(
            "shows-state",
            { $0.showsState = $1 },
            "the properties of the state are properties of the class. `#state` does not exist then"
        ),
        .flag(
            "shows-properties",
            { $0.showsProperties = $1 },
            "the properties of the section are values that the view shows: they are in `shown`"
        ),
        .flag(
            "in-tasks",
            { $0.isCalledInTasks = $1 },
            "other classes call the async functions of the section, and those that give a stream, in tasks "
                + "(see `starts` and `unstarted`)"
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
            { $0.asksFactory = $1 },
            "another type makes the modules that functions of the section open, and has the parameters of the module. "
                + "Otherwise the class takes what they need"
        ),
        .flag(
            "exposed",
            { $0.isExposed = $1 },
            "code outside the module uses the requirements of the section, and names its protocol if there is one"
        ),
        .text(
            "reserves",
            { $0.reserves = $1 },
            form: "reserves: NAMES",
            "names that the class uses itself. Spaces separate the names, and the text sees all values"
        ),
        .block(
            "name",
            form: "name KEY \"TEXT\"` or `name KEY \"TEXT\" { … }",
            "the name of a member that templates add to the class. Templates read it as `names.KEY`. If a member of the "
                + "class, of the base class that a setting chooses, or an earlier `name` has the same name, a number is "
                + "added"
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
        .expression(
            "when",
            { $0.when = $1 },
            "whether the requirement is an error; it is `item` here and in the message"
        )
    ]
}
