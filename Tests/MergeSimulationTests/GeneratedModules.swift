import TestSupport

/// What the tool writes for specs.
struct GeneratedModules {
    struct Module {
        /// The files that people edit.
        var shared: [SimulatedModules.File] = []
        /// The generated files, and those that belong to all modules.
        var contracts: [TestFile] = []
    }

    /// By folder; those that the tool refuses are left out.
    private(set) var modules: [String: Module] = [:]

    init(_ specs: [SimulatedSpec], _ tool: String) async throws {
        let project = try TestFolder()
        try project.write(specs.map { TestFile(path: "\($0.folder)/\($0.folder).viper", text: $0.text) })
        try await Self.generate(in: project, tool)
        for path in project.paths(below: ".viper-gen/base/modules", endingWith: ".manifest").sorted() {
            for line in try project.text(path).split(separator: "\n") {
                let cells = line.split(separator: "\t").map(String.init)
                if cells.first == "file", cells.count == 4 { try add(cells, from: project) }
            }
        }
        let folders = Set(specs.map(\.folder))
        let common = try project.files().filter { file in
            file.path.hasSuffix(".swift") && !folders.contains(String(file.path.prefix { $0 != "/" }))
        }
        for folder in modules.keys { modules[folder]?.contracts += common }
    }

    /// - Parameter cells: Of a line of the manifest: `file`, owner, template, path.
    private mutating func add(_ cells: [String], from project: TestFolder) throws {
        let path = cells[3]
        guard path.hasSuffix(".swift") else { return }
        let text = try project.text(path)
        let folder = String(path.prefix { $0 != "/" })
        if cells[1] == "shared" {
            modules[folder, default: Module()].shared.append(.init(path: path, template: cells[2], text: text))
        } else {
            modules[folder, default: Module()].contracts.append(TestFile(path: path, text: text))
        }
    }

    /// Generates what the tool accepts: it writes nothing while one spec is refused.
    ///
    /// - Parameter withdraw: Takes back the spec in a folder that the tool refuses; without it, the folder is removed.
    static func generate(
        in project: TestFolder,
        _ tool: String,
        withdraw: ((String) throws -> Void)? = nil
    ) async throws {
        for _ in 0..<20 {
            let outcome = try await Shell.run(tool, ["generate"], in: project.path)
            // All is written; a person's code may use what the new spec does not have.
            let onlyWarns = outcome.status == 1 && !outcome.errors.contains(": error: ")
            if outcome.status == 0 || onlyWarns { return }
            let bad = outcome.refusedFolders
            guard !bad.isEmpty else { throw CompilerFailure(description: outcome.errors) }
            for name in bad where project.exists(name) {
                if let withdraw { try withdraw(name) } else { try project.remove(name) }
            }
        }
    }
}
