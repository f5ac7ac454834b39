import SourceText
import SwiftReader

extension CounterpartDescription {
    /// What may be given in `counterpart NAME { … }`.
    struct Items: Sendable {
        var type: TemplateText?
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
        .text("type", \.type, form: "type: \"{{ name }}DTO\"", "the name of the type beside the entity `name`"),
        .value(
            "of",
            form: "of: data, state",
            "the sections, or the state, whose entities have one; so do the entities in these"
        ) { parser, setting, items throws(Diagnostic) in
            items.sections = try parser.sections(setting)
        },
        .flag("stands-in", \.standsIn, "those sections and the state name it instead of the entity"),
        .flag(
            "codable",
            \.isCodable,
            "it is encoded or decoded. A note names the types in it of which nothing is known"
        ),
        .name("back", \.back, form: "back: toDomain", "the method that turns it into the entity"),
    ]
}
