import BundledTemplates
import ModulePlan
import ModuleSpec
import ProjectFiles
import SourceText
import TemplateEngine

/// The architectures that a project can use, with their files: those in the binary and those of the project. An
/// architecture of the project replaces a bundled one with the same name.
///
/// Descriptions and templates in the binary were read and compiled when the tool was built. Those of a project are
/// read, and compiled with what they use, when they are first needed. All libraries share the descriptions in the
/// binary, and those without templates of a project share all that is compiled.
package struct TemplateLibrary: Sendable {
    package static let standardArchitecture = "viper"

    static let descriptionFile = "architecture.viper"
    static let templateSuffix = ".stencil"
    private static let sample = "sample.viper"
    private static let plainSamples = "plain-samples.viper"
    private static let linkedSamples = "linked-samples.viper"
    /// The folder of the common templates. A template of an architecture replaces a common one with the same name.
    private static let common = "common"
    /// The folder with facts about the system's frameworks.
    private static let frameworks = "frameworks"

    /// Folders in that of an architecture that are not part of the names of templates: they separate templates of files
    /// from templates with macros.
    private static let sortingFolders = ["files".utf8, "macros".utf8]

    /// A file of the library.
    private enum StoredFile: Sendable {
        case read(SourceFile)
        /// One in the binary. Its bytes are copied when it is used: a run uses few.
        case bundled(BundledTemplates.File)

        var file: SourceFile {
            switch self {
            case .read(let file): file
            case .bundled(let file): SourceFile(path: "Templates/" + file.path, bytes: file.bytes)
            }
        }

        /// What was compiled of the file when the tool was built.
        var image: [UInt8]? {
            if case .bundled(let file) = self { file.image } else { nil }
        }
    }

    /// One architecture's folder. What a run does not need of it is not made.
    private struct Folder {
        let isOwn: Bool
        /// With their paths below the folder of templates.
        private let stored: [(path: String, file: StoredFile)]
        private let places = Once<[String: StoredFile]>()
        private let parsed = Once<ArchitectureFile>()

        init(_ stored: [(path: String, file: StoredFile)], isOwn: Bool) {
            self.stored = stored
            self.isOwn = isOwn
        }

        /// By their place in the folder: `view.swift.stencil`.
        var files: [String: StoredFile] {
            places.value {
                // Of two files in sorting folders that have one name, the last counts.
                let placed = stored.map { (TemplateLibrary.place(of: $0.path), $0.file) }
                return Dictionary(placed, uniquingKeysWith: { _, last in last })
            }
        }

        /// The description; `nil` if the folder has none.
        var description: ArchitectureFile? {
            files[descriptionFile].map { stored in
                parsed.value {
                    stored.image.flatMap { ArchitectureFile(stored.file, image: $0) }
                        ?? ArchitectureFile(stored.file, isTrusted: !isOwn)
                }
            }
        }

        /// For an architecture of the project, the one that it is a copy of.
        var base: String? { isOwn ? description?.architecture?.basedOn?.text : nil }
    }

    /// What is made once of one architecture.
    private struct Compiled {
        /// Its files, with those that it shares with others.
        let files = Once<[String: StoredFile]>()
        let architecture = Once<CompiledArchitecture>()
        let templates = Once<TemplateStore>()
    }

    private static let bundledFolders = folders(bundledFiles, isOwn: false)
    private static let withoutOwn = TemplateLibrary(bundledFolders, own: [:])

    private let folders: [String: Folder]
    /// The folders in the binary. They are needed for copies that have the name of their original.
    private let bundled: [String: Folder]
    private let compiled: [String: Compiled]

    /// The files in the binary, by their place below `Templates`.
    private static var bundledFiles: [(path: String, file: StoredFile)] {
        BundledTemplates.files.map { ($0.path, .bundled($0)) }
    }

    /// - Parameter own: The project's templates, by their paths in the folder of templates.
    package init(own: [(path: String, file: SourceFile)] = []) {
        self =
            own.isEmpty ? Self.withoutOwn : Self(Self.bundledFolders, own: Self.folders(Self.stored(own), isOwn: true))
    }

    /// Only tests use it.
    ///
    /// - Parameter added: Further files, as if they were in the binary.
    init(addedToBundled added: [(path: String, file: SourceFile)]) {
        self.init(Self.folders(Self.bundledFiles + Self.stored(added), isOwn: false), own: [:])
    }

    private init(_ bundled: [String: Folder], own: [String: Folder]) {
        self.bundled = bundled
        folders = bundled.merging(own) { _, own in own }
        compiled = folders.mapValues { _ in Compiled() }
    }

    /// The library of a project.
    package init(of project: Project) throws(FileError) {
        self.init(own: try project.templates())
    }

    private static func stored(_ files: [(path: String, file: SourceFile)]) -> [(path: String, file: StoredFile)] {
        files.map { ($0.path, .read($0.file)) }
    }

    private static func folders(_ files: [(path: String, file: StoredFile)], isOwn: Bool) -> [String: Folder] {
        Dictionary(grouping: files) { folder(of: $0.path) }.mapValues { Folder($0, isOwn: isOwn) }
    }

    /// The folder of the architecture in the path of a file below the folder of templates.
    private static func folder(of path: String) -> String {
        path.utf8.firstIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) } ?? ""
    }

    /// The place in the folder of its architecture of a file whose path is below the folder of templates.
    static func place(of path: String) -> String {
        let slash = UInt8(ascii: "/")
        var text = path
        return text.withUTF8 { bytes in
            guard let end = bytes.firstIndex(of: slash) else { return path }
            var place = bytes[(end + 1)...]
            if let next = place.firstIndex(of: slash),
                sortingFolders.contains(where: { $0.elementsEqual(place[..<next]) })
            {
                place = place[(next + 1)...]
            }
            return String(decoding: place, as: UTF8.self)
        }
    }

    // MARK: - Files

    /// In byte order.
    package var architectureNames: [String] {
        folders.filter { $0.value.files[Self.descriptionFile] != nil }.keys.sorted()
    }

    /// The folders of the project, with or without a description.
    package var ownNames: [String] { folders.filter { $0.value.isOwn && !$0.key.isEmpty }.keys.sorted() }

    package func isOwn(_ architecture: String) -> Bool { folders[architecture]?.isOwn == true }

    /// The specs to check the templates of an architecture with: that in its folder, or one with every section and some
    /// with hardly any.
    func samples(for architecture: String) -> [SourceFile] {
        if let own = folders[architecture]?.files[Self.sample] { return [own.file] }
        return [Self.sample, Self.plainSamples].compactMap { folders[""]?.files[$0]?.file }
    }

    /// The spec whose modules open, hear and use each other, for architectures without a sample of their own.
    var linkedSample: SourceFile? { folders[""]?.files[Self.linkedSamples]?.file }

    /// Whether an architecture has a sample of its own.
    func hasSample(_ architecture: String) -> Bool { folders[architecture]?.files[Self.sample] != nil }

    /// The files in an architecture's folder, by their place in it.
    func ownFiles(of architecture: String) -> [String: SourceFile] {
        folders[architecture]?.files.mapValues(\.file) ?? [:]
    }

    /// The files of an architecture by their place in its folder: its own, and those that it shares with others.
    func files(of architecture: String) -> [String: SourceFile] { stored(for: architecture).mapValues(\.file) }

    private func stored(for architecture: String) -> [String: StoredFile] {
        guard let own = folders[architecture]?.files, let compiled = compiled[architecture] else { return [:] }
        return compiled.files.value {
            own.merging(inherited(by: architecture)) { own, _ in own }
                .merging(folders[Self.common]?.files ?? [:]) { own, _ in own }
        }
    }

    /// The files that a copy of an architecture takes from its original, without the description.
    private func inherited(by architecture: String) -> [String: StoredFile] {
        var files: [String: StoredFile] = [:]
        var name = architecture
        var seen: Set<String> = []
        while seen.insert(name).inserted, let base = folders[name]?.base {
            files.merge((base == name ? bundled : folders)[base]?.files ?? [:]) { own, _ in own }
            name = base
        }
        files[Self.descriptionFile] = nil
        return files
    }

    /// The files of the original of an architecture of the project, by their place in its folder.
    ///
    /// - Returns: The name of the original, and its files; `nil` if the architecture is no copy, or if its original
    ///   does not exist.
    func original(of architecture: String) -> (name: String, files: [String: SourceFile])? {
        guard let folder = folders[architecture], folder.isOwn else { return nil }
        let base = folder.base ?? architecture
        let library = base == architecture ? TemplateLibrary() : self
        let files = library.files(of: base)
        return files.isEmpty ? nil : (base, files)
    }

    /// The name of the original of an architecture of the project; `nil` if it is no copy.
    package func originalName(of copy: String) -> String? { original(of: copy)?.name }

    /// The templates of an architecture by the names that its description gives them: `view.swift`.
    func templateNames(of architecture: String) -> [String] { Self.templateNames(stored(for: architecture).keys) }

    static func templateNames(_ files: some Sequence<String>) -> [String] {
        files.filter { $0.hasSuffix(templateSuffix) }.map { String($0.dropLast(templateSuffix.count)) }.sorted()
    }

    /// The names of all templates in the binary.
    var bundledTemplateNames: Set<String> { Set(bundled.values.flatMap { Self.templateNames($0.files.keys) }) }

    /// The architectures of the project that find templates in the folder of one: itself, its copies, and their copies.
    func users(ofTemplatesOf architecture: String) -> [String] {
        ownNames.filter { name in
            var (base, seen): (String?, Set<String>) = (name, [])
            while let next = base, next != architecture, seen.insert(next).inserted { base = folders[next]?.base }
            return base == architecture
        }
    }

    // MARK: - Architectures

    /// The settings of all architectures. A mistake in a description is reported when the description is used.
    ///
    /// This reads the descriptions of all architectures, which takes as long as planning two or three modules.
    package var knownSettings: KnownSettings {
        KnownSettings(architectureNames.compactMap { folders[$0]?.description?.architecture })
    }

    /// An architecture's description.
    ///
    /// - Throws: The mistakes in it.
    /// - Returns: `nil` if there is no such architecture.
    package func description(of name: String) throws(DiagnosticsError) -> Architecture? {
        guard let file = folders[name]?.description else { return nil }
        guard let architecture = file.architecture else { throw DiagnosticsError(file.diagnostics) }
        guard architecture.name.text == name else {
            let location = architecture.location(architecture.name.range)
            let problem = Diagnostic.error("an architecture is called like its folder, '\(name)'", at: location)
            throw DiagnosticsError([problem.fix(name)])
        }
        let mistakes = missingTemplates(of: architecture, in: name) + unmergedTemplates(of: name)
        guard mistakes.isEmpty else { throw DiagnosticsError(mistakes) }
        return architecture
    }

    /// Compiles the names, paths and conditions of an architecture's description.
    ///
    /// - Throws: The mistakes in it.
    /// - Returns: `nil` if there is no such architecture.
    package func architecture(_ name: String) throws(DiagnosticsError) -> CompiledArchitecture? {
        guard let compiled = compiled[name], let description = try description(of: name) else { return nil }
        return try compiled.architecture.value { () throws(DiagnosticsError) in
            try CompiledArchitecture(
                description,
                in: environment(of: name),
                frameworks: frameworks(of: name),
                isTrusted: !isOwn(name)
            )
        }
    }

    /// The facts about the system's frameworks, and about the base classes that an architecture has files for.
    private func frameworks(of name: String? = nil) -> Frameworks {
        let both = [Self.frameworks, name].compactMap { $0.flatMap { folders[$0] } }
        let files = both.flatMap { $0.files.sorted { $0.key < $1.key } }
        let known = files.filter { path, _ in Frameworks.suffixes.contains(where: path.hasSuffix) }
        return Frameworks(
            known.map { (path: $0.key, file: $0.value.file) },
            areChecked: !both.contains(where: \.isOwn)
        )
    }

    /// The facts about the system's frameworks that are in the binary.
    static let systemFrameworks = withoutOwn.frameworks()

    private func missingTemplates(of architecture: Architecture, in folder: String) -> [Diagnostic] {
        let named = architecture.fileTemplates + [architecture.startingSpec].compactMap { $0 }
        let files = stored(for: folder)
        let missing = named.filter { files[$0.text + Self.templateSuffix] == nil }
        // They can be those of the architecture with the misspelled name.
        if !missing.isEmpty, let base = architecture.basedOn, folders[base.text]?.description == nil {
            let location = architecture.location(base.range)
            let problem = Diagnostic.error("there is no architecture '\(base.text)'", at: location)
            return [problem.suggesting(nearestTo: base.text, among: architectureNames, at: location) ?? problem]
        }
        return missing.map { name in
            let known = Self.templateNames(files.keys)
            let location = architecture.location(name.range)
            let problem = Diagnostic.error(
                "there is no template '\(name.text)\(Self.templateSuffix)' beside this file",
                at: location
            )
            return problem.suggesting(nearestTo: name.text, among: known, at: location) ?? problem
        }
    }

    /// An error for each conflict of git in a template of the project that an architecture can use. Otherwise its files
    /// would get the markers.
    private func unmergedTemplates(of architecture: String) -> [Diagnostic] {
        guard folders.values.contains(where: \.isOwn) else { return [] }
        return stored(for: architecture).sorted { $0.key < $1.key }.flatMap { place, stored -> [Diagnostic] in
            guard case .read(let file) = stored, place.hasSuffix(Self.templateSuffix) else { return [] }
            return ConflictMarkers.errors(in: file, kind: "template")
        }
    }

    /// A template of an architecture.
    ///
    /// - Parameter name: The name that the description gives it.
    /// - Throws: The mistakes in it.
    func template(_ name: String, of architecture: String) throws(DiagnosticsError) -> Template {
        guard let store = templates(of: architecture) else {
            throw DiagnosticsError([.error("there is no architecture '\(architecture)'")])
        }
        return try store.template(named: name)
    }

    /// Compiles templates of an architecture together. Their mistakes are thrown when they are asked for.
    func compile(_ names: some Sequence<String>, of architecture: String) {
        templates(of: architecture)?.compile(names)
    }

    /// The templates of an architecture. Those that a run does not use are not compiled.
    private func templates(of architecture: String) -> TemplateStore? {
        compiled[architecture]?.templates.value { TemplateStore(in: environment(of: architecture)) }
    }

    /// The environment for the templates of an architecture. They include each other by the names in its description.
    private func environment(of architecture: String) -> Environment {
        let files = stored(for: architecture)
        var loader = Loader(
            names: { Self.templateNames(files.keys) },
            load: { files[$0 + Self.templateSuffix]?.file }
        )
        loader.image = { files[$0 + Self.templateSuffix]?.image }
        return Environment(loader: loader)
    }
}
