import SourceText
import SwiftReader

/// What a person said about one module, checked against the rules of the language.
package struct Module: Sendable {
    package var file: SourceFile
    package var documentation: DocComment
    package var name: Name
    /// The `{` behind its head.
    package var openingBrace: Range<Int>
    package var parameters: [Parameter]
    package var settings: [Setting]
    /// The imports of the file, in its order: `Foundation`, `struct Accounts.User`.
    package var imports: [Import]
    package var declarations: [Declaration]
    package var state: State?
    package var sections: [Section]
    /// Where its names with letters outside ASCII stand, which not every project wants.
    package var wideNames: [Range<Int>]
    /// How the module's file goes on when it is one of several.
    package var isOnlyModuleOfFile: Bool
    /// Whether all of its text could be read. Of one that could not, nobody knows what is missing in it.
    package var isWhole: Bool

    package func section(_ role: Role) -> Section? {
        sections.first { $0.role == role }
    }

    package func setting(_ key: String) -> Setting? {
        settings.first { $0.key.text == key }
    }

    package func location(_ range: Range<Int>) -> Diagnostic.Location {
        file.location(range)
    }
}

/// `import Foundation`
package struct Import: Hashable, Sendable {
    /// What stands behind `import`.
    package let text: String
    package let range: Range<Int>
}
