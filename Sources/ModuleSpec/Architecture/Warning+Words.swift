import SourceText
import SwiftReader

extension Warning {
    /// What may be given in `warn "MESSAGE" { … }`.
    struct Items: Sendable {
        var when: TemplateExpression?
        var place: Name?
        var note: TemplateText?
        var isError = false
    }

    static let words: [DescriptionWord<Items>] = [
        .expression("when", { $0.when = $1 }, "whether there is a warning"),
        .value(
            "at",
            form: "at: ROLE` or `at: state",
            "the place of the warning: a section or the state. If the module does not have it, the place is the name "
                + "of the module"
        ) { parser, setting, items throws(Diagnostic) in
            items.place = try parser.placeOfWarning(setting)
        },
        .text("note", { $0.note = $1 }, "a note that says how to resolve the warning"),
        .flag("error", { $0.isError = $1 }, "it is an error, and the files of the module are not written"),
    ]
}
