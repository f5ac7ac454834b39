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
        .expression("each", { $0.each = $1 }, "a list with an item for each name. The text sees it as `item`"),
        .value(
            "by",
            form: "by: PROPERTY",
            "the property that identifies an item. Templates read a name as `names.KEY[…]`, with its value"
        ) { parser, setting, items throws(Diagnostic) in
            items.by = parser.property(setting)
        },
        .expression("avoid", { $0.avoid = $1 }, "a list of more names that it cannot be"),
    ]
}
