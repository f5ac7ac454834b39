import Generation
import ModuleSpec
import ProjectFiles
import SourceText

/// The symbols of all specs below a folder.
struct WorkspaceSymbols {
    /// The texts that are open count in place of the files.
    let files: EditorFiles
    let encoding: PositionEncoding

    private static let most = 1000

    /// - Returns: The first ones whose names contain a text, in the order of the specs; none if the specs cannot be
    ///   read.
    func json(named query: String) -> JSONText {
        let specs = (try? FoundSpecs.all(["."], from: files.workingFolder))?.projects.flatMap(\.specs) ?? []
        let symbols = Workers.map(specs, batch: 16) { spec -> [JSONText] in
            let path = spec.file.path
            let file = SourceFile(path: path, bytes: files.bytes(of: path) ?? spec.file.bytes)
            let text = EditorText(file, encoding: encoding)
            return Symbols(text: text).list(SpecFile(file).modules, named: query, in: files.uri(of: path))
        }
        return .list(Array(symbols.joined().prefix(Self.most)))
    }
}
