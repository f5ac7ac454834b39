import ModuleSpec
import SourceText
import TemplateEngine
import TestSupport
import Testing

@testable import ModulePlan

/// The architectures in `Templates/`, read from the working copy.
enum BundledArchitecture {
    static func compiled(_ name: String) throws -> CompiledArchitecture {
        let file = ArchitectureFile(try TestFolder.package.source("Templates/\(name)/architecture.viper"))
        return try CompiledArchitecture(try #require(file.architecture), in: environment(of: name))
    }

    /// Descriptions include texts of the same folder.
    private static func environment(of name: String) -> Environment {
        Environment(
            loader: Loader { template in try? TestFolder.package.source("Templates/\(name)/\(template).stencil") }
        )
    }
}
