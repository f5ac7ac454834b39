import SourceText
import SwiftReader

/// What a file of the `.viper` language contains, as its first word says.
package enum SpecKind: String, Sendable {
    case modules
    /// The settings of a project.
    case project
    /// The description of an architecture.
    case architecture

    package init(of file: SourceFile) {
        self.init(of: file, tokens: TokenList(file).tokens)
    }

    /// - Parameter tokens: Those of the file.
    init(of file: SourceFile, tokens: [Token]) {
        self = tokens.first.flatMap { SpecKind(rawValue: file.text($0.range)) } ?? .modules
    }

    /// Where a file of this kind is in `.viper-gen`; `nil` if it is not there.
    var ownPath: String? {
        switch self {
        case .modules: nil
        case .project: "project.viper"
        case .architecture: "templates/NAME/architecture.viper"
        }
    }
}
