import ModulePlan
import ModuleSpec
import ProjectFiles
import SourceMerge
import SourceText

/// The generated files of a module, as bytes.
package struct RenderedModule: Sendable {
    let id: ModuleID
    let excerpt: SpecExcerpt
    /// The bytes of the module's name in its spec.
    let name: Range<Int>
    /// The bytes that name the architecture in the spec; those of the module's name if the spec names none.
    let architecturePlace: Range<Int>
    let architecture: String
    /// The architecture that this one is a copy of. Files of that one can become files of this one.
    let baseArchitecture: String?
    var files: [RenderedFile]
    /// The files of the target that the module needs.
    let targetFiles: [RenderedFile]
    let targetFilesFolder: ProjectPath
    /// The types that the files declare; none after planning.
    var types: GeneratedTypes

    /// The place of the module's name in its spec.
    var location: Diagnostic.Location { spec.location(name) }

    var spec: SourceFile { excerpt.spec }
}

/// A generated file.
package struct RenderedFile: Sendable {
    /// Where the file is.
    var path: ProjectPath
    /// The path that the plan has for the file, if a person moved it; otherwise `nil`.
    var planned: ProjectPath?
    /// The path that the file had last, if this run finds it where a person moved it; otherwise `nil`.
    var last: ProjectPath?
    /// Whether the file is missing and has no base, although an earlier run made files of its module. It can be
    /// somewhere else.
    var isLost = false
    let ownership: Ownership
    /// Whether there is such a file for each of several things, such as entities.
    let isOneOfSeveral: Bool
    /// Whether the file belongs to the tests of the module.
    let isTest: Bool
    /// The template with its architecture: `viper/view.swift`.
    let template: String
    /// The range of its path in the description; `nil` for a page.
    let pathRange: Range<Int>?
    let bytes: [UInt8]
}

extension Ownership {
    init(_ owner: FileDescription.Owner) {
        self =
            switch owner {
            case .generated: .generated
            case .shared: .shared
            }
    }
}
