import ModuleSpec
import SourceText
import SwiftReader
import TemplateEngine

/// What will be made of one module: which files, from which templates and values, under which settings.
package struct ModulePlan: Sendable {
    package let module: Module
    package let architecture: String
    /// The one that it was made from: files of that one may become files of this.
    package let baseArchitecture: String?
    package let settings: Settings
    /// The files of the module and those that it has together with the other modules of its target.
    package let allFiles: [PlannedFile]
    /// The settings of the files of the target: the project's, whatever the module says for itself.
    package let sharedSettings: Settings
    package let imports: ImportRule

    /// The files of the module.
    package var files: [PlannedFile] { allFiles.filter { $0.scope == .module } }

    /// The files of the target; their paths are below the folder of shared files.
    package var sharedFiles: [PlannedFile] { allFiles.filter { $0.scope == .target } }
}

/// One file of a module before it is rendered.
package struct PlannedFile: Sendable {
    package let scope: FileDescription.Scope
    /// Below the folder of the module or of shared files, `/` between its components.
    package let path: String
    package let owner: FileDescription.Owner
    /// As the architecture names it: `view.swift`.
    package let template: String
    /// What its template sees.
    package let values: [String: Value]
}

/// Which imports a file needs besides those of its template: decided by the types that the finished text names.
package struct ImportRule: Sendable {
    /// The types that the spec names and does not declare.
    let outsideTypes: Set<String>
    /// The imports of the spec.
    let imports: [String]

    /// - Returns: the imports that a text needs, by the words in it: the spec's where it names a type from outside whose
    ///   home is not known, and Foundation or UIKit where it names one of theirs.
    package func imports(for text: SourceFile) -> [String] {
        guard !outsideTypes.isEmpty else { return [] }
        var result: [String] = []
        func add(_ name: String) {
            if !result.contains(name) { result.append(name) }
        }
        for token in TokenList(text).tokens where token.kind == .word {
            let word = text.text(token.range)
            guard outsideTypes.contains(word) else { continue }
            if KnownTypes.foundation.contains(word) {
                add("Foundation")
            } else if KnownTypes.isUIKit(word) {
                add("UIKit")
            } else {
                imports.forEach(add)
            }
        }
        return result
    }
}
