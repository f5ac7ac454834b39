import Testing

/// A module whose generated files are committed, byte for byte: below `Golden`, or among the samples.
package struct ReferenceModule: Sendable, CustomTestStringConvertible {
    /// Also the name of the folder below `Golden`.
    package let name: String
    /// The spec below `Samples/Sources`, for a module that is a sample: `check` compares its files.
    package var sample: String?
    /// The hand-written file with the types that its spec names and does not declare.
    package var outside: String?
    /// Whether its types hide others' names, so that it is compiled alone.
    package var isAlone = false
    /// The options of `new`, where the spec is what that writes.
    package var options: [String]?
    /// A setting of the example of the spec language, and the one that takes its place.
    package var change: (setting: String, new: String)?

    /// The names of the bundled architectures.
    package static let architectures = TestFolder.package
        .paths(below: "Templates", endingWith: "/architecture.viper")
        .compactMap { $0.split(separator: "/").dropLast().last.map(String.init) }.sorted()

    package static let all = [
        ReferenceModule(name: "Login", sample: "LoginSample/Login/Login.viper", outside: "Login"),
        ReferenceModule(name: "LoginWithoutUI", outside: "Login", change: ("ui: uikit", "ui: none")),
        ReferenceModule(name: "Gallery", outside: "Variants"),
        ReferenceModule(name: "Welcome", sample: "WelcomeSample/Welcome/Welcome.viper"),
        ReferenceModule(name: "Search", outside: "Variants"),
        ReferenceModule(
            name: "Catalogue",
            sample: "CatalogueSample/Catalogue/Catalogue.viper",
            outside: "Catalogue"
        ),
        ReferenceModule(name: "Tasks", isAlone: true),
        ReferenceModule(name: "Reader"),
        ReferenceModule(name: "Editor"),
        ReferenceModule(name: "Ticker"),
        ReferenceModule(name: "Atlas"),
        ReferenceModule(name: "Checkout"),
        ReferenceModule(name: "Journeys"),
        ReferenceModule(name: "Doubles"),
        ReferenceModule(name: "Domains"),
        ReferenceModule(name: "OwnController"),
        ReferenceModule(name: "New", options: ["--ui", "uikit"]),
        ReferenceModule(name: "NewWithoutUI", options: ["--ui", "none"]),
    ]

    /// What `new` starts with, and the example of the spec language, in each architecture but the standard one.
    package static let ofArchitectures: [ReferenceModule] = {
        architectures.filter { $0 != "viper" }.flatMap { architecture in
            let name = architecture.prefix(1).uppercased() + architecture.dropFirst()
            return [
                ReferenceModule(name: "New" + name, options: ["--architecture", architecture]),
                ReferenceModule(
                    name: "Login" + name,
                    outside: "Login",
                    change: ("architecture: viper", "architecture: \(architecture)")
                ),
            ]
        }
    }()

    package var testDescription: String { name }

    package var folder: TestFolder { TestFolder("../GeneratedCodeTests/Golden/" + name) }

    /// The Swift files, and the spec where that is generated.
    package func committedFiles() throws -> [TestFile] {
        try folder.files().filter { $0.isSwift || options != nil }
    }

    /// The specs, without the folder that they are in.
    package func specs() throws -> [TestFile] {
        if let sample { return [TestFile(path: name + ".viper", text: try Self.text(ofSample: sample))] }
        guard let change else { return try folder.files().filter { $0.path.hasSuffix(".viper") } }
        return [TestFile(path: "Login.viper", text: try Self.example.replacing(change.setting, with: change.new))]
    }

    /// The example of the spec language.
    package static var example: String {
        get throws { try text(ofSample: "LoginSample/Login/Login.viper") }
    }

    /// The spec of a sample. Its tests belong to the sample.
    private static func text(ofSample spec: String) throws -> String {
        try TestFolder.package.text("Samples/Sources/" + spec).replacing("    tests: swift-testing\n", with: "")
    }
}
