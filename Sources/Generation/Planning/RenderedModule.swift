import ModulePlan
import ModuleSpec
import ProjectFiles
import SourceMerge
import SourceText

/// The files that a module is to have, as bytes.
package struct RenderedModule: Sendable {
    let id: ModuleID
    /// What the spec says.
    let module: Module
    let architecture: String
    /// The architecture that this one was made from: files of that one may become files of this.
    let baseArchitecture: String?
    let files: [RenderedFile]
    /// The files that the module needs in addition to its own, in the folder that they share.
    let sharedFiles: [RenderedFile]
    let sharedFolder: ProjectPath

    /// Where the module's name is in its spec.
    var location: Diagnostic.Location { module.location(module.name.range) }
}

/// One file as it is to be.
package struct RenderedFile: Sendable {
    let path: ProjectPath
    let ownership: Ownership
    /// With the architecture: `viper/view.swift`.
    let template: String
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
