import TestSupport
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
    /// The one that the example of the spec language is generated in.
    var architecture: String?

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
        ReferenceModule(name: "Atlas"),
        ReferenceModule(name: "Checkout"),
        ReferenceModule(name: "Journeys"),
        ReferenceModule(name: "New", options: ["--ui", "uikit"]),
        ReferenceModule(name: "NewWithoutUI", options: ["--ui", "none"]),
    ]

    /// What `new` starts with, and the example of the spec language, in each architecture but the standard one.
    static let ofArchitectures: [ReferenceModule] = {
        let others = (try? SettingFactors.architectures.filter { $0 != "viper" }) ?? []
        return others.flatMap { architecture in
            let name = architecture.prefix(1).uppercased() + architecture.dropFirst()
            return [
                ReferenceModule(name: "New" + name, options: ["--architecture", architecture]),
                ReferenceModule(name: "Login" + name, outside: "Login", architecture: architecture),
            ]
        }
    }()

    var testDescription: String { name }

    var folder: TestFolder { TestFolder("Golden/" + name) }

    func committedFiles() throws -> [TestFile] {
        try folder.files()
    }

    func generatedFiles() async throws -> [TestFile] {
        if let options { return try await Generated.files(ofNew: "Login", options) }
        if let architecture {
            let example = try TestFolder("Golden/Login").files()
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

    /// The Swift files with what they need from outside.
    func sources() async throws -> [TestFile] {
        try await generatedFiles().filter(\.isSwift) + [outside].compactMap { $0 }.map(Generated.outside)
    }
}
