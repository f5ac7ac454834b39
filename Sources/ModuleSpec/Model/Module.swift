import SourceText
import SwiftReader

/// A module as its spec describes it.
package struct Module: Sendable {
    /// The spec. All ranges are bytes of it.
    package var file: SourceFile
    package var documentation: DocComment
    package var name: Name
    /// Whether it is a `domain`: what several modules share, without a screen.
    package var isDomain = false
    /// The names of the domains that it uses.
    package var usedDomains: [Name] = []
    /// The bytes from its keyword to its `}`.
    package var range: Range<Int>
    /// The bytes of the `{` after the name and the parameters.
    package var openingBrace: Range<Int>
    package var parameters: [Parameter] = []
    package var settings: [Setting] = []
    /// The imports of the file, in the order of the text.
    package var imports: [Import] = []
    package var declarations: [Declaration] = []
    /// The domains that it uses. Only planning knows them.
    package var domains: [Module] = []
    package var state: State?
    package var sections: [Section] = []
    /// The bytes of each name with letters outside ASCII, which the setting `letters` can refuse.
    package var nonASCIINames: [Range<Int>] = []
    /// Whether the file contains no other module.
    package var isOnlyModuleOfFile = true
    /// Whether the whole text was parsed. If not, checks for missing parts are skipped.
    package var isWhole = true

    /// The setting with a key.
    package func setting(_ key: String) -> Setting? {
        settings.first { $0.key.text == key }
    }

    /// The declarations of the domains that it uses. Their ranges are bytes of other specs.
    package var usedDeclarations: [Declaration] { domains.flatMap(\.declarations) }

    /// Its declarations, and those of the domains that it uses.
    package var knownDeclarations: [Declaration] {
        domains.isEmpty ? declarations : declarations + usedDeclarations
    }

    /// The word with which it starts.
    package var keyword: String { isDomain ? "domain" : "module" }

    /// The names of the type aliases of function types.
    package var functionAliases: Set<String> {
        Set(declarations.filter { $0.aliasedType?.isFunction == true }.map(\.name.text))
    }

    /// A name with a capital first letter, if types would begin with a lowercase letter; `nil` for others. `iPad` and
    /// `eSIM` are meant so.
    package static func capitalized(_ name: String) -> String? {
        guard name.utf8.prefix(2).allSatisfy(Ascii.isLowercase) else { return nil }
        return name.prefix(1).uppercased() + name.dropFirst()
    }

    /// The location of a range of the spec.
    package func location(_ range: Range<Int>) -> Diagnostic.Location {
        file.location(range)
    }
}

/// An import of a spec: `import Foundation`
package struct Import: Hashable, Sendable {
    /// The text after `import`: `Foundation`, `struct Accounts.User`.
    package let text: String
    package let range: Range<Int>
}
