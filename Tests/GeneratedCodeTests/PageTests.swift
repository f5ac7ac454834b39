import TestSupport
import Testing
import ToolSupport

/// The page about a module, byte for byte, in each architecture. `UPDATE_GOLDEN=1` writes what is generated now.
struct PageTests {
    private static let golden = TestFolder("../GeneratedCodeTests/Golden/Pages")

    /// The example of the spec language in each architecture, and specs of several modules that know each other.
    private static let modules = (ReferenceModule.all + ReferenceModule.ofArchitectures).filter {
        $0.name == "Login" || $0.change != nil || ["Journeys", "Domains"].contains($0.name)
    }

    @Test(arguments: modules)
    func everyPageIsAsCommitted(_ module: ReferenceModule) throws {
        let folder = try TestFolder()
        try folder.write(try module.specs())
        try folder.write(".viper-gen/project.viper", "project {\n    docs: \(module.name)\n}\n")
        let run = folder.run("generate")
        #expect(run.status == 0, "\(run.errors)")
        let pages = folder.paths(below: module.name, endingWith: ".md")
        #expect(!pages.isEmpty)
        for page in pages {
            #expect(try Golden.difference(try folder.text(page), from: page, in: Self.golden) == nil)
        }
        folder.expectClean()
    }
}
