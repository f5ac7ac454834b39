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
        var isOfDomains = false
    }

    /// The words of a file's description. A file of a target is always `generated`, and there is one of it. A file of
    /// tests is in no folder of a layer.
    static func words(in scope: Scope) -> [DescriptionWord<Items>] {
        switch scope {
        case .module: moduleWords
        case .target: targetWords
        case .tests: testWords
        case .page: []
        }
    }

    private static let moduleWords = [template, folder] + ownWords

    private static let testWords = [template] + ownWords

    /// The words of a file that belongs to one module.
    private static let ownWords: [DescriptionWord<Items>] = [
        .name(
            "owner",
            { $0.owner = $1 },
            form: "owner: generated` or `owner: shared",
            "whether each run rewrites the file, or merges changes into it because people edit it"
        ),
        .expression(
            "each",
            { $0.each = $1 },
            "a list with an item for each file. The path and the template see it as `item`"
        ),
        .expression("when", { $0.when = $1 }, "whether the file exists. The expression also sees `item`"),
        .flag("of-domains", { $0.isOfDomains = $1 }, "a domain has the file, too. Without it, only modules do"),
    ]

    private static let targetWords = [
        template,
        .expression("when", { $0.when = $1 }, "whether a module needs the file; sees all values of the module"),
    ]

    private static let template = DescriptionWord<Items>.name(
        "template",
        { $0.template = $1 },
        form: "template: view.swift",
        "the template `view.swift.stencil`"
    )

    private static let folder = DescriptionWord<Items>.value(
        "folder",
        form: "folder: Model/` or `folder: ROLE",
        "the folder of the file, if `folders` is true: a text, or the folder of a part. The part can be "
            + "`item`"
    ) { parser, setting, items throws(Diagnostic) in
        items.folder = parser.folder(setting)
    }
}
