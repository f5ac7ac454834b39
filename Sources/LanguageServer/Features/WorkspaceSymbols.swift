import Generation
import ModuleSpec
import ProjectFiles
import SourceText

/// The symbols of all specs below a folder.
struct WorkspaceSymbols {
    let workingFolder: WorkingFolder
    let encoding: PositionEncoding
    /// By path, the texts that are open, which count in place of the files.
    let open: [String: [UInt8]]

    private static let most = 1000

    /// - Returns: The first ones whose names contain a text, in the order of the specs; none if the specs cannot be read.
    func json(named query: String) -> JSONText {
        let specs = (try? FoundSpecs.all([], from: workingFolder))?.projects.flatMap(\.specs) ?? []
        let symbols = Workers.map(specs, batch: 16) { spec -> [JSONText] in
            let path = workingFolder.absolutePath(of: spec.file.path)
            let file = SourceFile(path: spec.file.path, bytes: open[path] ?? spec.file.bytes)
            let text = EditorText(file, encoding: encoding)
            return Symbols(text: text).list(SpecFile(file).modules, named: query, in: FileURI.uri(of: path))
        }
        return .list(Array(symbols.joined().prefix(Self.most)))
    }
}
