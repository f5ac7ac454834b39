// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "viper-gen",
    platforms: [.macOS(.v13)],
    products: [
        .executable(name: "viper-gen", targets: ["viper-gen"]),
        .library(name: "TemplateEngine", targets: ["TemplateEngine"]),
        .plugin(name: "GenerateModules", targets: ["GenerateModules"]),
        .plugin(name: "CheckModules", targets: ["CheckModules"]),
    ],
    targets: [
        .target(name: "SourceText"),
        .target(name: "SwiftReader", dependencies: ["SourceText"]),
        .target(name: "SwiftLayout", dependencies: ["SourceText", "SwiftReader"]),
        .target(name: "ModuleSpec", dependencies: ["SourceText", "SwiftReader", "SwiftLayout"]),
        .target(name: "TemplateEngine", dependencies: ["SourceText"]),
        .target(
            name: "ModulePlan",
            dependencies: ["SourceText", "SwiftReader", "SwiftLayout", "ModuleSpec", "TemplateEngine"]
        ),
        .target(name: "SourceMerge", dependencies: ["SourceText", "SwiftReader"]),
        .target(name: "ModuleGraph", dependencies: ["SourceText", "SwiftReader"]),
        .target(name: "ProjectFiles", dependencies: ["SourceText"]),
        // It is in Templates/, so SwiftPM runs its plugin whenever a file there is added or removed.
        .target(name: "BundledTemplates", path: "Templates", plugins: ["EmbedTemplates"]),
        .plugin(name: "EmbedTemplates", capability: .buildTool, dependencies: ["embed-templates"]),
        // Compiles the templates and reads the descriptions, so that a run of the tool need not.
        .executableTarget(name: "embed-templates", dependencies: ["SourceText", "ModuleSpec", "TemplateEngine"]),
        .target(
            name: "Generation",
            dependencies: [
                "SourceText", "SwiftReader", "SwiftLayout", "ModuleSpec", "TemplateEngine", "ModulePlan",
                "SourceMerge", "ModuleGraph", "ProjectFiles", "BundledTemplates",
            ]
        ),
        .target(
            name: "LanguageServer",
            dependencies: [
                "SourceText", "SwiftReader", "ModuleSpec", "TemplateEngine", "ModulePlan", "ProjectFiles", "Generation",
            ]
        ),
        .executableTarget(
            name: "viper-gen",
            dependencies: [
                "SourceText", "SwiftReader", "ModuleSpec", "TemplateEngine", "ModulePlan", "SourceMerge",
                "ModuleGraph", "ProjectFiles", "Generation", "LanguageServer",
            ]
        ),
        .plugin(
            name: "GenerateModules",
            capability: .command(
                intent: .custom(verb: "viper-gen", description: "Generate, update and check modules from their specs"),
                permissions: [.writeToPackageDirectory(reason: "It writes the modules that the specs describe.")]
            )
        ),
        .plugin(name: "CheckModules", capability: .buildTool),
        .target(name: "TestSupport", dependencies: ["SourceText", "SwiftReader"], path: "Tests/TestSupport"),
        // Runs commands in the process of a test.
        .target(
            name: "ToolSupport",
            dependencies: ["viper-gen", "ProjectFiles", "SourceText", "TestSupport"],
            path: "Tests/ToolSupport"
        ),
        .testTarget(name: "TestSupportTests", dependencies: ["TestSupport", "viper-gen"]),
        .testTarget(name: "StructureTests", dependencies: ["SourceText", "SwiftReader", "TestSupport"]),
        .testTarget(name: "SourceTextTests", dependencies: ["SourceText", "TestSupport"]),
        .testTarget(name: "SwiftReaderTests", dependencies: ["SwiftReader", "SourceText", "TestSupport"]),
        .testTarget(
            name: "SwiftLayoutTests",
            dependencies: ["SwiftLayout", "SwiftReader", "SourceText", "TestSupport"]
        ),
        .testTarget(
            name: "ModuleSpecTests",
            dependencies: ["ModuleSpec", "SwiftLayout", "SwiftReader", "SourceText", "TestSupport"],
            exclude: ["Diagnostics", "Formatting/Cases", "Parsing/Shapes.viper"]
        ),
        .testTarget(
            name: "TemplateEngineTests",
            dependencies: ["TemplateEngine", "SourceText", "TestSupport"],
            exclude: ["Cases"]
        ),
        .testTarget(
            name: "ModulePlanTests",
            dependencies: ["ModulePlan", "ModuleSpec", "SwiftReader", "SourceText", "TemplateEngine", "TestSupport"],
            exclude: ["Architectures", "Diagnostics"]
        ),
        .testTarget(name: "SourceMergeTests", dependencies: ["SourceMerge", "TestSupport"]),
        .testTarget(name: "MergeSimulationTests", dependencies: ["SourceMerge", "TestSupport", "viper-gen"]),
        .testTarget(
            name: "ModuleGraphTests",
            dependencies: ["ModuleGraph", "SourceText", "TestSupport"],
            exclude: ["Golden"]
        ),
        .testTarget(name: "ProjectFilesTests", dependencies: ["ProjectFiles", "TestSupport"]),
        .testTarget(
            name: "EmbedTemplatesTests",
            dependencies: [
                "embed-templates", "BundledTemplates", "ModuleSpec", "SourceText", "TemplateEngine", "TestSupport",
            ]
        ),
        .testTarget(
            name: "GenerationTests",
            dependencies: [
                "Generation", "ModulePlan", "ModuleSpec", "ProjectFiles", "SourceMerge", "SourceText", "SwiftReader",
                "TestSupport",
            ]
        ),
        .testTarget(
            name: "LanguageServerTests",
            dependencies: [
                "LanguageServer", "ModuleSpec", "ProjectFiles", "SourceText", "SwiftReader", "TestSupport",
                "ToolSupport",
            ]
        ),
        .testTarget(
            name: "CommandTests",
            dependencies: ["viper-gen", "Generation", "ProjectFiles", "SourceText", "TestSupport", "ToolSupport"],
            exclude: ["Messages"]
        ),
        // What the commands do in a project whose modules are there.
        .testTarget(
            name: "UpdateTests",
            dependencies: ["viper-gen", "Generation", "ProjectFiles", "SourceText", "TestSupport", "ToolSupport"]
        ),
        .testTarget(
            name: "GeneratedCodeTests",
            dependencies: ["viper-gen", "SourceText", "SwiftReader", "TestSupport", "ToolSupport"],
            exclude: ["Architectures", "Golden"]
        ),
        // Takes minutes: `make test-all` and `.ci/run` run it.
        .testTarget(
            name: "StressTests",
            dependencies: [
                "viper-gen", "SourceText", "SwiftReader", "SwiftLayout", "ModuleSpec", "ModulePlan",
                "TemplateEngine", "Generation", "TestSupport", "ToolSupport",
            ],
            exclude: ["Facts", "Outside", "Shapes", "Teams"]
        ),
        .executableTarget(
            name: "growth",
            dependencies: [
                "SourceText", "SwiftReader", "SwiftLayout", "ModuleSpec", "ModulePlan", "ModuleGraph", "TemplateEngine",
                "SourceMerge", "ProjectFiles", "Generation", "LanguageServer",
            ],
            path: "Tests/Growth"
        ),
    ],
    swiftLanguageModes: [.v6]
)

// The variables below are for a build of this package itself: SwiftPM refuses a dependency with such flags.

// OPTIMIZED=1: a debug build in which the targets that do most of the work of the tests are optimized.
// OPTIMIZED=release: for a release build that tests can import. Most tests are not optimized in it: the compiler would
// need longer than they do.
if let kind = Context.environment["OPTIMIZED"] {
    let busy: Set = [
        "SourceText", "SwiftReader", "SwiftLayout", "ModuleSpec", "TemplateEngine", "ModulePlan", "SourceMerge",
        "ProjectFiles", "TestSupport", "MergeSimulationTests",
    ]
    for target in package.targets where target.type != .plugin {
        let isOfTests = target.type == .test || ["TestSupport", "ToolSupport"].contains(target.name)
        var flags = busy.contains(target.name) ? ["-O"] : []
        if kind == "release" {
            if isOfTests, flags.isEmpty { flags = ["-Onone"] }
            // Nothing imports a target of tests, so its module need not be there early.
            flags += target.type == .test ? ["-no-emit-module-separately-wmo"] : ["-enable-testing"]
        }
        // Without the last flag, the runtime reads the name of each generic type and looks it up, which is a sixth of
        // the work of a short run.
        flags += ["-gnone", "-Xfrontend", "-disable-concrete-type-metadata-mangled-name-accessors"]
        // Lets the linker leave out each function that nothing calls: the tool is smaller, and starts faster.
        flags += ["-Xfrontend", "-function-sections"]
        target.swiftSettings = [.unsafeFlags(flags)]
    }
}

// STATIC_PROGRAMS=1: programs that need no library of the machine. Only linking differs, so that what was compiled for
// tests serves. lld, because the default linker warns of a dlopen in the standard library that is never reached.
if Context.environment["STATIC_PROGRAMS"] == "1" {
    for target in package.targets where ["viper-gen", "growth"].contains(target.name) {
        target.linkerSettings = [.unsafeFlags(["-static-executable", "-use-ld=lld"])]
    }
}
