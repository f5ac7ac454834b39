import SourceText
import SwiftReader

extension Warning {
    /// What may be given in `warn "MESSAGE" { … }`.
    struct Items: Sendable {
        var when: TemplateExpression?
        var place: Name?
        var note: TemplateText?
    }

    static let words: [DescriptionWord<Items>] = [
        .expression("when", \.when, "whether the author of a module is warned"),
        .value(
            "at",
            form: "at: ROLE` or `at: state",
            "where the warning is: at that section or at the state. If there is none, it is at the name of the "
                + "module"
        ) { parser, setting, items throws(Diagnostic) in
            items.place = try parser.placeOfWarning(setting)
        },
        .text("note", \.note, "what to do about it"),
    ]
}
