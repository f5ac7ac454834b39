import SourceText
import SwiftReader

extension OpeningDescription {
    /// What may be given in `opening "EXPRESSION" { … }`.
    struct Items: Sendable {
        var type: TemplateText?
        var obstacle: TemplateText?
        var isOptional: TemplateExpression?
        var needsStack: TemplateExpression?
        var stackName: TemplateText?
        var isStack: TemplateExpression?
    }

    static let words: [DescriptionWord<Items>] = [
        .text(
            "as",
            { $0.type = $1 },
            "the type of the screen, such as `UIViewController`; empty if no framework shows it. A module opens only modules "
                + "with the type of its own. The text sees `module` and `settings`"
        ),
        .text("unless", { $0.obstacle = $1 }, "why no other module can make the module, as a note; empty if one can"),
        .expression("optional", { $0.isOptional = $1 }, "whether the expression is an Optional"),
        .expression(
            "stack",
            { $0.needsStack = $1 },
            "whether the expression needs a navigation controller, which it names `stack`"
        ),
        .text(
            "stack-name",
            { $0.stackName = $1 },
            "the name of the constant with what `stack` needs. Without it, that is a navigation controller. The text sees "
                + "`module` and `settings`"
        ),
        .expression(
            "is-stack",
            { $0.isStack = $1 },
            "whether the screen is a navigation controller itself. It cannot be pushed, and needs no other one when it is "
                + "presented"
        ),
    ]
}
