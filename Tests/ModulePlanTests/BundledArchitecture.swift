import ModuleSpec
import SourceText
import TemplateEngine
import TestSupport
import Testing

@testable import ModulePlan

/// The architectures in `Templates/`, read from the working copy.
enum BundledArchitecture {
    static func compiled(_ name: String) throws -> CompiledArchitecture {
        try #require(all[name]).get()
    }

    /// The names of all, sorted.
    static var names: [String] { all.keys.sorted() }

    /// By name, each compiled once.
    private static let all = Dictionary(
        uniqueKeysWithValues: TestFolder.package.paths(below: "Templates", endingWith: "/architecture.viper").map {
            path in
            let name = String(path.split(separator: "/").dropLast().last ?? "")
            return (name, Result { try compiled(try TestFolder.package.source(path), in: environment(of: name)) })
        }
    )

    /// - Parameters:
    ///   - file: The description.
    ///   - own: Further interfaces of base classes.
    static func compiled(
        _ file: SourceFile,
        in environment: Environment = Environment(),
        own: [(path: String, file: SourceFile)] = []
    ) throws -> CompiledArchitecture {
        let read = ArchitectureFile(file)
        #expect(read.diagnostics.isEmpty)
        let files = try frameworkPaths.map { (path: $0, file: try TestFolder.package.source($0)) }
        return try CompiledArchitecture(
            try #require(read.architecture),
            in: environment,
            frameworks: Frameworks(files + own)
        )
    }

    private static let frameworkPaths = [Frameworks.interfaceSuffix, Frameworks.typesSuffix].flatMap {
        TestFolder.package.paths(below: "Templates/frameworks", endingWith: $0)
    }

    /// Texts of a description include templates of the same folder.
    private static func environment(of name: String) -> Environment {
        Environment(
            loader: Loader { template in try? TestFolder.package.source("Templates/\(name)/\(template).stencil") }
        )
    }
}
