import ModuleSpec
import SourceText

/// A file of an architecture of the project that differs from the file that it is a copy of.
package struct TemplateDifference: Sendable {
    /// The path for messages.
    package let path: String
    /// The text of the original; `nil` if there is no such file.
    package let original: [UInt8]?
    package let own: [UInt8]

    /// The files of an architecture that differ from those that they are copies of, in the order of their paths. Files
    /// that only the original has are left out: they are used where the copy lacks them.
    ///
    /// - Throws: `Failure` if the project has no such architecture of its own, or if it is a copy of none.
    package static func differences(
        of architecture: String,
        in library: TemplateLibrary
    ) throws(Failure) -> [TemplateDifference] {
        let original = try library.originalOrFailure(of: architecture)
        return library.ownFiles(of: architecture).sorted { $0.key < $1.key }.compactMap { place, file in
            var text = original.files[place]?.bytes
            if place == TemplateLibrary.descriptionFile, let description = original.files[place] {
                text = ArchitectureFile(description).architecture?.description(renamedTo: architecture) ?? text
            }
            return text == file.bytes ? nil : TemplateDifference(path: file.path, original: text, own: file.bytes)
        }
    }
}
