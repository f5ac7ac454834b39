import SourceText
import SwiftReader
import TestSupport
import Testing
import ToolSupport

/// The dependencies of Clean point inwards: what each layer may name is read off its generated files.
@Suite struct LayerTests {
    /// From the inside out; the assembly, which knows all, is in no layer.
    private enum Layer: String, CaseIterable {
        case domain = "Domain"
        case data = "Data"
        case presentation = "Presentation"

        /// The other layers that it knows.
        var known: [Layer] { self == .domain ? [] : [.domain] }
    }

    private static func files(_ settings: [String], _ example: String) throws -> [TestFile] {
        let project = ".viper-gen/project.viper"
        let lines = (["architecture: clean"] + settings).joined(separator: "\n")
        let spec =
            example == "Booking"
            ? try TestFolder.package.text("Templates/sample.viper")
            : try ReferenceModule.example
                .replacing("architecture: viper", with: "").replacing("ui: uikit", with: "")
        let specs = [
            TestFile(path: project, text: "project {\n\(lines)\n}\n"), TestFile(path: example + ".viper", text: spec),
        ]
        return try Generated.files(from: specs).filter(\.isSwift)
    }

    @Test(arguments: ["closure", "observable", "combine", "observation"], ["Login", "Booking"])
    func noLayerNamesOneFurtherOut(_ binding: String, _ example: String) throws {
        let files = try Self.files(["binding: \(binding)"], example)
        for layer in Layer.allCases {
            let own = files.filter { $0.path.hasPrefix(layer.rawValue + "/") }
            #expect(!own.isEmpty)
            let hidden = Layer.allCases.filter { $0 != layer && !layer.known.contains($0) }
            for other in hidden {
                let types = files.filter { $0.path.hasPrefix(other.rawValue + "/") }.flatMap(Self.declaredTypes)
                for file in own {
                    #expect(Self.words(file).intersection(types).sorted() == [], "\(file.path) names \(other)")
                }
            }
        }
    }

    @Test(arguments: ["uikit", "swiftui", "none"])
    func onlyViewsAndCoordinatorsImportAFrameworkOfTheScreen(_ ui: String) throws {
        let files = try Self.files(["ui: \(ui)"], "Login")
        let importing = files.filter { file in
            ["UIKit", "SwiftUI"].contains { file.text.contains("import \($0)\n") }
        }.map(\.path)
        let view = ui == "swiftui" ? "LoginView" : "LoginViewController"
        let wanted = [
            "LoginAssembly.swift", "Presentation/LoginFlowCoordinator.swift",
            "Presentation/LoginFlowCoordinatorDependencies.swift", "Presentation/\(view).swift",
        ]
        #expect(importing == (ui == "none" ? [] : wanted))
    }

    /// Neither in its requirements nor in its outputs does a view meet an entity.
    @Test func noViewNamesAnEntity() throws {
        for ui in ["uikit", "swiftui", "none"] {
            let files = try Self.files(["ui: \(ui)"], "Booking")
            let entities = files.filter { $0.path.hasPrefix("Domain/Entities/") }.flatMap(Self.declaredTypes)
            let view = try #require(
                files.first { $0.path.hasPrefix("Presentation/BookingView") && !$0.path.contains("Model") }
            )
            let contract = try #require(files.first { $0.path == "Presentation/BookingViewModel.swift" })
            #expect(entities.contains("Table"))
            #expect(Self.words(view).intersection(entities).sorted() == [])
            // The actions at its end are the coordinator's, who knows entities.
            let outputs = TestFile(path: "", text: contract.text.split(separator: "struct ")[0].description)
            #expect(Self.words(outputs).intersection(entities).sorted() == [])
        }
    }

    private static func words(_ file: TestFile) -> Set<String> {
        let source = SourceFile(path: file.path, text: file.text)
        return Set(TokenList(source).tokens.filter { $0.kind == .word }.map { source.text($0.range) })
    }

    private static func declaredTypes(_ file: TestFile) -> [String] {
        let source = SourceFile(path: file.path, text: file.text)
        let tokens = TokenList(source).tokens
        let keywords: Set = ["class", "struct", "enum", "protocol", "typealias"]
        return zip(tokens, tokens.dropFirst()).filter { keywords.contains(source.text($0.0.range)) }
            .map { source.text($0.1.range) }.filter { $0 != "CodingKeys" }
    }
}
