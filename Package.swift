// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "viper-gen",
    platforms: [.macOS(.v13)],
    products: [
        .executable(name: "viper-gen", targets: ["viper-gen"]),
        .library(name: "TemplateEngine", targets: ["TemplateEngine"]),
    ],
    targets: [
        .target(name: "SourceText"),
        .target(name: "SwiftReader", dependencies: ["SourceText"]),
        .target(name: "ModuleSpec", dependencies: ["SourceText", "SwiftReader"]),
        .target(name: "TemplateEngine", dependencies: ["SourceText"]),
        .target(name: "ModulePlan", dependencies: ["SourceText", "SwiftReader", "ModuleSpec", "TemplateEngine"]),
        .target(name: "SourceMerge", dependencies: ["SourceText", "SwiftReader"]),
        .target(name: "ProjectFiles", dependencies: ["SourceText"]),
        .executableTarget(
            name: "viper-gen",
            dependencies: [
                "SourceText", "SwiftReader", "ModuleSpec", "TemplateEngine", "ModulePlan", "SourceMerge",
                "ProjectFiles",
            ]
        ),
        .testTarget(name: "SourceTextTests", dependencies: ["SourceText"]),
        .testTarget(name: "SwiftReaderTests", dependencies: ["SwiftReader"]),
        .testTarget(name: "ModuleSpecTests", dependencies: ["ModuleSpec"]),
        .testTarget(name: "TemplateEngineTests", dependencies: ["TemplateEngine", "SourceText"], exclude: ["Cases"]),
        .testTarget(name: "ModulePlanTests", dependencies: ["ModulePlan"]),
        .testTarget(name: "SourceMergeTests", dependencies: ["SourceMerge"]),
        .testTarget(name: "ProjectFilesTests", dependencies: ["ProjectFiles"]),
        .testTarget(name: "CommandTests", dependencies: ["viper-gen"]),
    ],
    swiftLanguageModes: [.v6]
)
