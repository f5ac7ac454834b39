import SourceText
import SwiftReader

extension NameDescription {
    /// What may be given in `name KEY "TEXT" { … }`.
    struct Items: Sendable {
        var each: TemplateExpression?
        var by: TemplateExpression?
        var avoid: TemplateExpression?
    }

    static let words: [DescriptionWord<Items>] = [
        .expression("each", \.each, "a list: one name for each item, which the text sees as `item`"),
        .value(
            "by",
            form: "by: PROPERTY",
            "the property of the items that tells them apart; templates ask for a name by it: `names.KEY[…]`"
        ) { parser, setting, items throws(Diagnostic) in
            items.by = parser.property(setting)
        },
        .expression("avoid", \.avoid, "a list of further names that it must not be"),
    ]
}
