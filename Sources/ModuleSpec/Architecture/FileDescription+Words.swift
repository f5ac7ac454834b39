import SourceText
import SwiftReader

extension FileDescription {
    /// What may be given in `file "PATH" { … }`.
    struct Items: Sendable {
        var template: Name?
        var folder: Folder?
        var owner: Name?
        var each: TemplateExpression?
        var when: TemplateExpression?
    }

    /// The words of a file's description. A file of a target is always `generated`, and there is one of it.
    static func words(in scope: Scope) -> [DescriptionWord<Items>] {
        scope == .module ? moduleWords : targetWords
    }

    private static let moduleWords = [
        template,
        .value(
            "folder",
            form: "folder: Model/` or `folder: ROLE",
            "the folder of the file, as far as `folders` allows: a text, or the folder of a part, which can be "
                + "`item`"
        ) { parser, setting, items throws(Diagnostic) in
            items.folder = parser.folder(setting)
        },
        .name(
            "owner",
            \.owner,
            form: "owner: generated` or `owner: shared",
            "rewritten at every run, or a person's too"
        ),
        .expression("each", \.each, "a list: one file for each item, which the path and the template see as `item`"),
        .expression("when", \.when, "whether there is such a file; it sees `item`, too"),
    ]

    private static let targetWords = [
        template, .expression("when", \.when, "whether a module needs it; it sees all values of the module"),
    ]

    private static let template = DescriptionWord<Items>.name(
        "template",
        \.template,
        form: "template: view.swift",
        "the template `view.swift.stencil` beside the description"
    )
}
