// swift-tools-version: 6.1
import PackageDescription

// The only package here that knows the peers: they are timed beside the template engine.
let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v14)],
    dependencies: [
        .package(name: "viper-gen", path: ".."),
        .package(url: "https://github.com/stencilproject/Stencil", exact: "0.15.1"),
        .package(url: "https://github.com/hummingbird-project/swift-mustache", exact: "2.1.1"),
    ],
    targets: [
        .executableTarget(
            name: "bench",
            dependencies: [
                .product(name: "TemplateEngine", package: "viper-gen"),
                .product(name: "Stencil", package: "Stencil"),
                .product(name: "Mustache", package: "swift-mustache"),
            ]
        )
    ]
)
