// swift-tools-version: 6.1
import PackageDescription

/// The stand-ins, for systems without Apple's UIKit. Where that exists nothing depends on them, and `import UIKit` finds
/// the real one.
let standIns = ["UIKit", "_Testing_UIKit"].map { name in
    Target.Dependency.target(name: name, condition: .when(platforms: [.linux, .macOS, .windows]))
}

func sample(_ module: String) -> [Target] {
    [
        .target(name: "\(module)Sample", dependencies: standIns, exclude: ["\(module)/\(module).viper"]),
        .testTarget(
            name: "\(module)SampleTests",
            dependencies: [.target(name: "\(module)Sample"), "SampleTesting"] + standIns
        ),
    ]
}

let package = Package(
    name: "Samples",
    platforms: [.macOS(.v13), .iOS(.v16)],
    targets: [
        .target(name: "UIKit"),
        .target(name: "_Testing_UIKit"),
        .target(name: "SampleTesting", path: "Tests/SampleTesting"),
    ] + sample("Login") + sample("Welcome") + sample("Catalogue"),
    swiftLanguageModes: [.v6]
)
