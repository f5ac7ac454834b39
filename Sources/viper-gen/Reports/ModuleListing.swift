import Generation
import SourceText

/// The modules of a run as text and as JSON.
struct ModuleListing {
    /// The version of the JSON format. It increases with changes that tools must adapt to.
    static let version = 1

    private let modules: [ModuleSummary]
    private let targetFiles: [ModuleSummary]

    init(_ summaries: [ModuleSummary]) {
        modules = summaries.filter { !$0.id.isShared }
        targetFiles = summaries.filter(\.id.isShared)
    }

    // MARK: - Text

    /// One line for each module, and for each folder with files of a target.
    func text(withFiles: Bool) -> String {
        let all = modules + targetFiles
        let lines = TextTable.lines(all.map(Self.row))
        return zip(all, lines).map { module, line in
            line + "\n" + (withFiles ? Self.lines(of: module.files) : "")
        }.joined()
    }

    private static func row(_ module: ModuleSummary) -> [String] {
        let count = module.files.count
        return [
            module.id.isShared ? "(shared files)" : Printable.text(module.id.name),
            module.architecture.map(Printable.text) ?? "-",
            Printable.text(module.place),
            count == 1 ? "1 file" : "\(count) files",
            state(of: module),
        ]
    }

    /// `up to date`, `1 missing, 2 edited`
    private static func state(of module: ModuleSummary) -> String {
        switch module.state {
        case .upToDate, .notGenerated, .orphaned: return module.state.rawValue
        case .edited, .outdated, .needsAttention: break
        }
        let counts = Dictionary(module.files.map { ($0.state, 1) }, uniquingKeysWith: +)
        return FileState.allCases.filter { $0 != .upToDate }.compactMap { state in
            counts[state].map { "\($0) \(state.counted($0))" }
        }.joined(separator: ", ")
    }

    private static func lines(of files: [ModuleSummary.File]) -> String {
        TextTable.lines(files.map { [$0.state.rawValue, Printable.text($0.path)] }).map { "    " + $0 + "\n" }.joined()
    }

    // MARK: - JSON

    var json: [UInt8] {
        JSONText.object([
            ("version", .integer(Self.version)),
            ("modules", .list(modules.map { Self.description(of: $0, head: [("name", .string($0.id.name))], "spec") })),
            ("sharedFiles", .list(targetFiles.map { Self.description(of: $0, head: [], "folder") })),
        ]).bytes
    }

    private static func description(
        of module: ModuleSummary,
        head: [(key: String, value: JSONText)],
        _ place: String
    ) -> JSONText {
        .object(
            head + [
                (place, .string(module.place)),
                ("architecture", .optional(module.architecture)),
                ("state", .string(module.state.rawValue)),
                ("files", .list(module.files.map(description))),
            ]
        )
    }

    private static func description(of file: ModuleSummary.File) -> JSONText {
        .object([
            ("path", .string(file.path)),
            ("owner", .optional(file.entry?.role)),
            ("template", .optional(file.entry?.template)),
            ("state", .string(file.state.rawValue)),
        ])
    }
}

extension FileState {
    fileprivate func counted(_ number: Int) -> String {
        self == .needsAttention ? (number == 1 ? "needs attention" : "need attention") : rawValue
    }
}
