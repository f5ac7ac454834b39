import Testing

/// A module whose generated files are committed, byte for byte, below `Golden`.
package struct ReferenceModule: Sendable, CustomTestStringConvertible {
    /// The folder below `Golden`.
    package let name: String
    /// The hand-written file with the types that its spec names and does not declare.
    package var outside: String?
    /// Whether its types hide others' names, so that it is compiled alone.
    package var isAlone = false
    /// The options of `new`, where the spec is what that writes.
    package var options: [String]?
    /// The one that the example of the spec language is generated in.
    package var architecture: String?

    package static let all = [
        ReferenceModule(name: "Login", outside: "Login"),
        ReferenceModule(name: "LoginWithoutUI", outside: "Login"),
        ReferenceModule(name: "Gallery", outside: "Variants"),
        ReferenceModule(name: "Welcome"),
        ReferenceModule(name: "Search", outside: "Variants"),
        ReferenceModule(name: "Catalogue", outside: "Catalogue"),
        ReferenceModule(name: "Tasks", isAlone: true),
        ReferenceModule(name: "Reader"),
        ReferenceModule(name: "Editor"),
        ReferenceModule(name: "Atlas"),
        ReferenceModule(name: "Checkout"),
        ReferenceModule(name: "Journeys"),
        ReferenceModule(name: "New", options: ["--ui", "uikit"]),
        ReferenceModule(name: "NewWithoutUI", options: ["--ui", "none"]),
    ]

    /// What `new` starts with, and the example of the spec language, in each architecture but the standard one.
    package static let ofArchitectures: [ReferenceModule] = {
        Generated.architectures.filter { $0 != "viper" }.flatMap { architecture in
            let name = architecture.prefix(1).uppercased() + architecture.dropFirst()
            return [
                ReferenceModule(name: "New" + name, options: ["--architecture", architecture]),
                ReferenceModule(name: "Login" + name, outside: "Login", architecture: architecture),
            ]
        }
    }()

    package var testDescription: String { name }

    package var folder: TestFolder { TestFolder("../GeneratedCodeTests/Golden/" + name) }

    package func committedFiles() throws -> [TestFile] {
        try folder.files()
    }

    package func generatedFiles() async throws -> [TestFile] {
        if let options { return try await Generated.files(ofNew: "Login", options) }
        if let architecture {
            let example = try TestFolder("../GeneratedCodeTests/Golden/Login").files()
                .filter { $0.path.hasSuffix(".viper") }
                .map { file in
                    TestFile(
                        path: file.path,
                        text: file.text.replacing("architecture: viper", with: "architecture: \(architecture)")
                    )
                }
            return try await Generated.files(from: example)
        }
        let specs = try committedFiles().filter { $0.path.hasSuffix(".viper") }
        return try await Generated.files(from: specs)
    }
}
