import ModuleSpec
import TemplateEngine

/// The plan of one module: its files, each with a template and values, and the settings of the module.
package struct ModulePlan: Sendable {
    /// The module as its author wrote it.
    package let module: Module
    /// The name of the architecture.
    package let architecture: String
    /// The name of the architecture on which this one is based. Its files can become files of this one.
    package let baseArchitecture: String?
    package let settings: Settings
    /// The files of the module, of its tests and of its target, in the order of the description.
    package let allFiles: [PlannedFile]
    /// The page about the module, if there is one.
    let page: PlannedFile?
    /// The settings of the files of the target. They ignore the settings in the module.
    package let targetSettings: Settings
    package let imports: ImportRule
    /// The types that the files of the module declare.
    package let types: GeneratedTypes
    /// The framework that has a type with the name of the module, as a message calls it; `nil` if none has.
    package let frameworkWithItsName: String?

    /// The files of the module.
    package var files: [PlannedFile] { allFiles.filter { $0.scope == .module } }

    /// The files of the target. Their paths are in the folder that the setting `shared` names.
    package var targetFiles: [PlannedFile] { allFiles.filter { $0.scope == .target } }

    /// The files of the module's tests. Their paths are in a folder of the module's name.
    ///
    /// - Parameter module: The Swift module that the tests import; empty if it is not known.
    package func testFiles(importing module: String) -> [PlannedFile] {
        allFiles.filter { $0.scope == .tests }.map { $0.adding(["testedModule": .string(module)]) }
    }

    /// The page about the module, if there is one. Its path is the name of the file.
    ///
    /// - Parameter links: The pages to which it refers.
    package func page(with links: PageLinks) -> PlannedFile? { page?.adding(["page": links.value]) }
}

/// A file of a module or of its target, before it is rendered.
package struct PlannedFile: Sendable {
    package let scope: FileDescription.Scope
    /// The path in the folder of the module, of its tests, or of the files of the target, with `/` between components.
    package let path: String
    /// The range of its path in the description; `nil` for a page.
    package let pathRange: Range<Int>?
    package let owner: FileDescription.Owner
    /// Whether the description has such a file for each of several things, such as entities.
    package let isOneOfSeveral: Bool
    /// The name of the template: `view.swift`.
    package let template: String
    /// The values that the template sees.
    package private(set) var values: [String: Value]

    /// The file with further values.
    fileprivate func adding(_ others: [String: Value]) -> PlannedFile {
        var copy = self
        copy.values.merge(others) { $1 }
        return copy
    }
}
