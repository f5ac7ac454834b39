import SourceText
import SwiftReader

extension CounterpartDescription {
    /// What may be given in `counterpart NAME { … }`.
    struct Items: Sendable {
        var type: TemplateText?
        var request: TemplateText?
        var sections: Sections?
        var standsIn = false
        var isCodable = false
        var back: Name?
    }

    /// Whose entities have a counterpart.
    struct Sections: Sendable {
        var roles: [Role] = []
        var hasState = false
    }

    static let words: [DescriptionWord<Items>] = [
        .text(
            "type",
            { $0.type = $1 },
            form: "type: \"{{ name }}DTO\"",
            "the name of the second type of the entity `name`. `isUsed` says whether a domain declares the entity, which only "
                + "matters with `stands-in`"
        ),
        .value(
            "of",
            form: "of: data, state",
            "the sections, or the state, whose entities have the second type. The entities that these store have it, "
                + "too"
        ) { parser, setting, items throws(Diagnostic) in
            items.sections = try parser.sections(setting)
        },
        .flag(
            "stands-in",
            { $0.standsIn = $1 },
            "requirements of these sections, and the state, use the second type in place of the entity"
        ),
        .flag(
            "codable",
            { $0.isCodable = $1 },
            "the type is encoded or decoded. A note lists the types that it stores and that may not be `Codable`"
        ),
        .name("back", { $0.back = $1 }, form: "back: toDomain", "the name of the method that returns the entity"),
        .text(
            "request",
            { $0.request = $1 },
            form: "request: \"{{ name }}Request\"",
            "the name of the type with the values that a function sends that has the mark `@request`. No other request of the "
                + "module has the same `name`"
        ),
    ]
}
