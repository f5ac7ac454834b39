import Generation
import ModuleSpec
import ProjectFiles
import SourceText
import SwiftReader

/// A text that is open in an editor.
struct OpenDocument: Sendable {
    let uri: String
    /// The number that the editor gives each state of the text.
    let version: Int?
    let text: EditorText
    /// What is known of the text; `nil` if its project cannot be read.
    let spec: EditedSpec?
    /// Why it cannot be read.
    let problem: String?

    var file: SourceFile { text.file }

    /// - Parameters:
    ///   - text: The text, whose path is not known.
    ///   - files: All open files, which need not be saved.
    init(
        uri: String,
        version: Int?,
        text: EditorText,
        files: EditorFiles
    ) {
        self.uri = uri
        self.version = version
        var text = text
        text.path = uri
        var spec: EditedSpec?
        var problem: String?
        do throws(FileError) {
            var (project, path) = try Self.place(of: uri, from: files.workingFolder)
            files.draft(in: &project)
            text.path = project.displayPath(of: path)
            spec = try EditedSpec(text.file, at: path, in: project)
        } catch {
            problem = error.message
        }
        self.text = text
        self.spec = spec
        self.problem = problem
    }

    /// The project of a text and its path there. A text that is no file belongs to the project of the server's folder.
    private static func place(
        of uri: String,
        from workingFolder: WorkingFolder
    ) throws(FileError) -> (Project, ProjectPath) {
        try Project.place(of: FileURI.path(of: uri) ?? "Untitled.viper", from: workingFolder)
    }

    /// A place in this text or in another one, as the protocol has it.
    func location(_ place: Diagnostic.Location, _ files: EditorFiles) -> JSONText {
        let isHere = place.file.path == file.path
        let text = isHere ? text : EditorText(place.file, encoding: text.encoding)
        let uri = isHere ? uri : files.uri(of: place.file.path)
        return .object([("uri", .string(uri)), ("range", text.json(place.range))])
    }

    /// Whether what is known of the text depends on other specs.
    var namesOtherModules: Bool { spec?.modules.contains { !$0.namesOfOtherModules.isEmpty } ?? true }

    /// The module around a byte; the only one, or the first one, for a byte around all modules.
    func module(at offset: Int) -> Module? {
        let modules = spec?.modules ?? []
        return modules.last { $0.name.range.lowerBound <= offset } ?? modules.first
    }
}

extension Module {
    /// The requirements of all sections and protocols, each with what it is in.
    var allRequirements: [(requirement: Requirement, owner: Name)] {
        sections.flatMap { section in section.requirements.map { ($0, section.name) } }
            + declarations.flatMap { declaration in
                (declaration.protocolRequirements ?? []).map { ($0, declaration.name) }
            }
    }
}
