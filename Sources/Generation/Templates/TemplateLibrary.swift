import BundledTemplates
import ModulePlan
import ModuleSpec
import ProjectFiles
import SourceText
import TemplateEngine

/// The architectures that a project can use, with their templates: those that travel inside the binary, and the team's
/// own. One of the team's with the name of a bundled one takes its place. Each is compiled once and when first asked for.
struct TemplateLibrary {
    static let standardArchitecture = "viper"

    /// One architecture's folder.
    private struct Folder {
        /// By their place in the folder: `view.swift.stencil`.
        var files: [String: SourceFile] = [:]
        var isOwn: Bool
    }

    private var folders: [String: Folder] = [:]
    private var architectures: [String: CompiledArchitecture] = [:]
    private var templates: [String: Template] = [:]

    /// - Parameter own: the project's templates, by their place below the folder of templates.
    init(own: [(path: String, file: SourceFile)] = []) {
        for file in BundledTemplates.files {
            add(SourceFile(path: "Templates/" + file.path, bytes: file.bytes), at: file.path, isOwn: false)
        }
        for (path, _) in own { folders[Self.split(path).folder] = Folder(isOwn: true) }
        for (path, file) in own { add(file, at: path, isOwn: true) }
    }

    private mutating func add(_ file: SourceFile, at path: String, isOwn: Bool) {
        let (folder, name) = Self.split(path)
        folders[folder, default: Folder(isOwn: isOwn)].files[name] = file
    }

    private static func split(_ path: String) -> (folder: String, name: String) {
        guard let slash = path.firstIndex(of: "/") else { return ("", path) }
        return (String(path[..<slash]), String(path[path.index(after: slash)...]))
    }

    private static let description = "architecture.viper"
    private static let suffix = ".stencil"
    /// The folder of the templates that architectures share. One of an architecture's own takes the place of a shared one.
    private static let common = "common"

    // MARK: - Architectures

    /// In byte order.
    var architectureNames: [String] {
        folders.filter { $0.value.files[Self.description] != nil }.keys.sorted()
    }

    /// The folders that the team added, whether or not they hold a description.
    var ownNames: [String] {
        folders.filter { $0.value.isOwn && !$0.key.isEmpty }.keys.sorted()
    }

    func isOwn(_ name: String) -> Bool { folders[name]?.isOwn == true }

    /// The files of an architecture by their place in its folder: its own, and those that it shares with others.
    func files(of name: String) -> [(name: String, file: SourceFile)] {
        allFiles(of: name).sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    private func allFiles(of name: String) -> [String: SourceFile] {
        guard let own = folders[name]?.files else { return [:] }
        return own.merging(folders[Self.common]?.files ?? [:]) { own, _ in own }
    }

    /// A spec with every section, to try templates with.
    var sampleSpec: SourceFile? { folders[""]?.files["sample.viper"] }

    /// - Throws: `DiagnosticsError` where the description is not sound.
    /// - Returns: `nil` where there is no such architecture.
    mutating func architecture(_ name: String) throws -> CompiledArchitecture? {
        if let known = architectures[name] { return known }
        guard let file = folders[name]?.files[Self.description] else { return nil }
        let read = ArchitectureFile(file)
        guard let architecture = read.architecture else { throw DiagnosticsError(read.diagnostics) }
        let missing = missingTemplates(of: architecture, in: name)
        guard missing.isEmpty else { throw DiagnosticsError(missing) }
        let compiled = try CompiledArchitecture(architecture, in: environment(of: name))
        architectures[name] = compiled
        return compiled
    }

    /// What all architectures know of settings. One whose description is not sound is told of where it is used.
    private(set) lazy var knownSettings = KnownSettings(
        architectureNames.compactMap { name in
            architectures[name]?.architecture
                ?? folders[name]?.files[Self.description].flatMap { ArchitectureFile($0).architecture }
        }
    )

    private func missingTemplates(of architecture: Architecture, in folder: String) -> [Diagnostic] {
        let named = architecture.files.map(\.template) + [architecture.startingSpec].compactMap { $0 }
        let known = templateNames(of: folder)
        return named.filter { !known.contains($0.text) }.map { name in
            let location = architecture.location(name.range)
            let problem = Diagnostic.error(
                "there is no template '\(name.text)\(Self.suffix)' beside this file",
                at: location
            )
            return problem.suggesting(nearestTo: name.text, among: known, at: location) ?? problem
        }
    }

    // MARK: - Templates

    /// The templates of an architecture by the names that its description gives them: `view.swift`.
    func templateNames(of architecture: String) -> [String] {
        allFiles(of: architecture).keys.filter { $0.hasSuffix(Self.suffix) }
            .map { String($0.dropLast(Self.suffix.count)) }.sorted()
    }

    mutating func template(_ name: String, of architecture: String) throws -> Template {
        let path = architecture + "/" + name
        if let known = templates[path] { return known }
        guard let file = allFiles(of: architecture)[name + Self.suffix] else {
            throw DiagnosticsError([.error("architecture '\(architecture)' has no template '\(name)'")])
        }
        let template = try Template(file, in: environment(of: architecture))
        templates[path] = template
        return template
    }

    /// Templates include each other by the same names.
    private func environment(of architecture: String) -> Environment {
        let files = allFiles(of: architecture)
        let names = templateNames(of: architecture)
        return Environment(loader: Loader(names: { names }, load: { files[$0 + Self.suffix] }))
    }
}

extension TemplateLibrary {
    /// The library of a project, and of the folder that one would be made in.
    init(of project: Project) throws(FileError) {
        self.init(own: try project.templates())
    }
}
