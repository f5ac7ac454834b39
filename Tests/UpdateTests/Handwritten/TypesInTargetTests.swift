import TestSupport
import Testing
import ToolSupport

/// Types of a new module that people have anywhere else in its target: they are not declared a second time.
struct TypesInTargetTests {
    private static let project = """
        project {
            architecture: mvvm
            ui: swiftui
            binding: observation
            layout: flat
        }

        """

    private static let spec = """
        module Search {
            naming.interactor.type: "SearchService"

            interactor: Sendable {
                func find() async throws -> [String]
            }
        }

        """

    private static let view = """
        import SwiftUI

        struct SearchView: View {
            @State private var viewModel: SearchViewModel

            init(viewModel: SearchViewModel) {
                _viewModel = State(initialValue: viewModel)
            }

            var body: some View {
                content
            }

            private var content: some View {
                Text("")
            }
        }

        """

    private static let model = """
        import Observation

        @MainActor
        @Observable
        final class SearchViewModel {
            private let searchService: any SearchServiceProtocol

            init(searchService: any SearchServiceProtocol) {
                self.searchService = searchService
            }
        }

        """

    private static let service = """
        protocol SearchServiceProtocol: Sendable {
            func find() async throws -> [String]
        }

        struct SearchService: SearchServiceProtocol {
            func find() async throws -> [String] { [] }
        }

        """

    private func folder(settings: String = project) throws -> TestFolder {
        let folder = try TestFolder()
        try folder.write(".viper-gen/project.viper", settings)
        try folder.write("App/UI/Search/SearchView.swift", Self.view)
        try folder.write("App/UI/Search/Search.viper", Self.spec)
        return folder
    }

    private func swiftFiles(in folder: TestFolder) throws -> [String] {
        try folder.contents().keys.filter { $0.hasSuffix(".swift") }.sorted()
    }

    @Test("types that another folder of the target has are not declared again, also after they moved")
    func elsewhere() throws {
        let folder = try folder()
        try folder.write("App/Presentation/ViewModel/SearchViewModel.swift", Self.model)
        try folder.write("App/Services/Search.swift", Self.service)
        let run = folder.run("generate")
        #expect(run.status == 0, "\(run.printed)")
        let files = [
            "App/Presentation/ViewModel/SearchViewModel.swift", "App/Services/Search.swift",
            "App/UI/Search/SearchAssembly.swift", "App/UI/Search/SearchView.swift",
        ]
        #expect(try swiftFiles(in: folder) == files, "\(run.printed)")
        #expect(try folder.text(files[0]) == Self.model)
        #expect(folder.run("check").status == 0)
        #expect(folder.run("generate").output == "")
        try folder.remove("App/Services/Search.swift")
        try folder.write("App/Domain/Find.swift", Self.service)
        #expect(folder.run("generate").status == 0)
        #expect(try swiftFiles(in: folder).contains("App/Domain/Find.swift"))
        #expect(try swiftFiles(in: folder).count == files.count)
    }

    @Test("what such a type lacks is reported at its file")
    func lacking() throws {
        let folder = try folder()
        try folder.write(
            "App/Services/Search.swift",
            Self.service.replacing("    func find() async throws -> [String]\n", with: "")
                .replacing("    func find() async throws -> [String] { [] }\n", with: "")
        )
        let run = folder.run("generate")
        #expect(run.status == 1, "\(run.printed)")
        #expect(run.output.contains("left     App/Services/Search.swift  (lacks find())\n"), "\(run.printed)")
        #expect(run.errors.contains("'SearchServiceProtocol', 'SearchService' are written by hand"), "\(run.printed)")
        #expect(!folder.exists("App/UI/Search/SearchService.swift"))
    }

    @Test("a new part of a module that is there is not declared again")
    func newPart() throws {
        let folder = try folder()
        try folder.write("App/UI/Search/Search.viper", "module Search {\n}\n")
        #expect(folder.run("generate").status == 0)
        try folder.write("App/Services/Search.swift", Self.service)
        try folder.write("App/UI/Search/Search.viper", Self.spec)
        #expect(folder.run("generate").status == 0)
        #expect(!folder.exists("App/UI/Search/SearchService.swift"))
        #expect(!folder.exists("App/UI/Search/SearchProtocols.swift"))
    }

    @Test(
        "types of other targets, of tests and of one file are none",
        arguments: ["Watch/Search.swift", "AppTests/Search.swift", "App/Services/Search.swift"]
    )
    func others(path: String) throws {
        let targets = "layout: flat\n    targets: App, Watch"
        let folder = try folder(settings: Self.project.replacing("layout: flat", with: targets))
        let isPrivate = path.hasPrefix("App/")
        let text = Self.service.replacing("protocol", with: "private protocol")
            .replacing("struct", with: "private struct")
        try folder.write(path, isPrivate ? text : Self.service)
        #expect(folder.run("generate").status == 0)
        #expect(folder.exists("App/UI/Search/SearchService.swift"))
    }

    @Test("new advises what works if the files of a module are in several folders")
    func advice() throws {
        let folder = try folder()
        try folder.remove("App/UI/Search/Search.viper")
        try folder.write("App/Presentation/ViewModel/SearchViewModel.swift", Self.model)
        try folder.write("App/Services/Search.swift", Self.service)
        let run = folder.run("new", "Search", "--in", "App/UI")
        #expect(run.status == 2 && run.errors.contains("then run: viper-gen generate"), "\(run.printed)")
        try folder.write("App/UI/Search/Search.viper", Self.spec)
        #expect(folder.run("generate").status == 0)
        #expect(!folder.exists("App/UI/Search/SearchViewModel.swift"))
    }
}
