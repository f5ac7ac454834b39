import ModuleSpec
import ProjectFiles
import SourceText

/// The files of an architecture, as a copy for a team to change.
package struct EjectedArchitecture: Sendable {
    private let changes: Changes

    /// - Parameter copy: the name that the copy gets.
    /// - Throws: `Failure` if the name is taken, or if a file cannot have its place.
    package init(
        _ architecture: Architecture,
        as copy: String,
        from library: TemplateLibrary
    ) throws(Failure) {
        let name = architecture.name.text
        guard !library.isOwn(copy) else {
            throw Failure.mistake("'.viper-gen/templates/\(copy)' is there already")
        }
        if copy != name, library.architectureNames.contains(copy) {
            throw Failure.mistake("'\(copy)' is the name of another architecture; eject that one, or take another name")
        }
        var files: [FileChange] = []
        for (path, file) in library.files(of: name).sorted(by: { $0.key < $1.key }) {
            let isDescription = path == TemplateLibrary.descriptionFile
            let bytes = isDescription ? architecture.description(renamedTo: copy) : file.bytes
            do throws(PathProblem) {
                files.append(FileChange(try Project.place(ofTemplate: copy + "/" + path), file: .write(bytes)))
            } catch {
                throw Failure.mistake("'\(copy)/\(path)' \(error.message)")
            }
        }
        changes = Changes(files: files)
    }

    /// Writes the files.
    ///
    /// - Returns: those that were written.
    /// - Throws: `Failure` with everything that stands in the way.
    package func commit(in project: Project) throws(Failure) -> [ProjectPath] {
        do throws(CommitError) {
            return try project.commit(changes, seen: project.snapshot(of: changes.files.map(\.path))).written
        } catch {
            throw Failure(diagnostics: error.problems.map(\.diagnostic), status: .refused)
        }
    }
}

extension Architecture {
    /// The text of the description under another name, with the name that it had as its origin.
    fileprivate func description(renamedTo copy: String) -> [UInt8] {
        var bytes = file.bytes
        // From the end on, so that the ranges before stay right.
        if let old = basedOn {
            bytes.replaceSubrange(old.range, with: Array(name.text.utf8))
        } else {
            bytes.replaceSubrange(openingBrace, with: Array("{\n    based-on: \(name.text)".utf8))
        }
        bytes.replaceSubrange(name.range, with: Array(copy.utf8))
        return bytes
    }
}
