import Testing

/// A module whose generated files are committed, byte for byte, below `Golden`.
struct ReferenceModule: Sendable, CustomTestStringConvertible {
    /// The folder below `Golden`.
    let name: String
    /// The hand-written file with the types that its spec names and does not declare.
    var outside: String?
    /// Whether its types hide others' names, so that it is compiled alone.
    var isAlone = false
    /// The options of `new`, where the spec is what that writes.
    var options: [String]?

    static let all = [
        ReferenceModule(name: "Login", outside: "Login"),
        ReferenceModule(name: "LoginWithoutUI", outside: "Login"),
        ReferenceModule(name: "Gallery", outside: "Variants"),
        ReferenceModule(name: "Welcome"),
        ReferenceModule(name: "Search", outside: "Variants"),
        ReferenceModule(name: "Catalogue", outside: "Catalogue"),
        ReferenceModule(name: "Tasks", isAlone: true),
        ReferenceModule(name: "Reader"),
        ReferenceModule(name: "Editor"),
        ReferenceModule(name: "New", options: ["--ui", "uikit"]),
        ReferenceModule(name: "NewWithoutUI", options: ["--ui", "none"]),
    ]

    var testDescription: String { name }

    var folder: String { Repository.golden + "/" + name }

    func committedFiles() throws -> [TextFile] {
        try TemporaryFolder.files(below: folder)
    }

    func generatedFiles() async throws -> [TextFile] {
        if let options { return try await Generated.files(ofNew: "Login", options) }
        let specs = try committedFiles().filter { $0.path.hasSuffix(".viper") }
        return try await Generated.files(from: specs)
    }

    /// The Swift files with what they need from outside.
    func sources() async throws -> [TextFile] {
        try await generatedFiles().filter(\.isSwift) + [outside].compactMap { $0 }.map(Repository.outside)
    }
}
