import BundledTemplates
import ModulePlan
import ModuleSpec
import SourceText
import TemplateEngine

/// The architectures there are, with their templates, each compiled once and when it is first asked for.
struct TemplateLibrary {
    private let files: [String: SourceFile]
    private var architectures: [String: CompiledArchitecture] = [:]
    private var templates: [String: Template] = [:]

    static let standardArchitecture = "viper"

    /// The architectures that travel inside the binary.
    init() {
        let bundled = BundledTemplates.files.map { file in
            (file.path, SourceFile(path: "Templates/" + file.path, bytes: file.bytes))
        }
        files = Dictionary(bundled) { first, _ in first }
    }

    private static let description = "/architecture.viper"

    var architectureNames: [String] {
        files.keys.filter { $0.hasSuffix(Self.description) }.map { String($0.dropLast(Self.description.count)) }
            .sorted()
    }

    /// - Throws: `DiagnosticsError` where the description is not sound.
    /// - Returns: `nil` where there is no such architecture.
    mutating func architecture(_ name: String) throws -> CompiledArchitecture? {
        if let known = architectures[name] { return known }
        guard let file = files[name + Self.description] else { return nil }
        let read = ArchitectureFile(file)
        guard let architecture = read.architecture else { throw DiagnosticsError(read.diagnostics) }
        let compiled = try CompiledArchitecture(architecture, in: environment(of: name))
        architectures[name] = compiled
        return compiled
    }

    /// A template of an architecture by the name that its description gives it: `view.swift`.
    mutating func template(_ name: String, of architecture: String) throws -> Template {
        let path = architecture + "/" + name + ".stencil"
        if let known = templates[path] { return known }
        guard let file = files[path] else {
            throw DiagnosticsError([.error("architecture '\(architecture)' has no template '\(name)'")])
        }
        let template = try Template(file, in: environment(of: architecture))
        templates[path] = template
        return template
    }

    /// Templates include each other by the same names.
    private func environment(of architecture: String) -> Environment {
        let prefix = architecture + "/"
        let files = files
        let loader = Loader(
            names: { files.keys.filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }.sorted() },
            load: { name in files[prefix + name + ".stencil"] }
        )
        return Environment(loader: loader)
    }
}
