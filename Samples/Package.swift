// swift-tools-version: 6.1
import PackageDescription

/// The stand-ins for modules that only Apple's systems have. Where the real one exists nothing depends on its stand-in,
/// and on a Mac only that of UIKit is there at all: another one would be found before the real module.
#if canImport(Darwin)
    let missing = ["UIKit", "_Testing_UIKit"]
#else
    let missing = ["AppKit", "Combine", "SwiftUI", "UIKit", "_Testing_AppKit", "_Testing_UIKit"]
#endif

let standIns = missing.map { name in
    Target.Dependency.target(name: name, condition: .when(platforms: [.linux, .macOS, .windows]))
}

func standIn(_ module: String) -> Target {
    .target(name: module, dependencies: module == "SwiftUI" ? ["AppKit", "Combine", "UIKit"] : [])
}

/// - Parameters:
///   - spec: Where it lies, if not in a folder of the sample's name.
///   - others: Modules with a folder and a spec of their own.
func sample(_ name: String, spec: String? = nil, others: [String] = []) -> [Target] {
    [
        .target(
            name: "\(name)Sample",
            dependencies: standIns,
            exclude: [spec ?? "\(name)/\(name).viper"] + others.map { "\($0)/\($0).viper" }
        ),
        .testTarget(
            name: "\(name)SampleTests",
            dependencies: [.target(name: "\(name)Sample"), "SampleTesting"] + standIns
        ),
    ]
}

let package = Package(
    name: "Samples",
    platforms: [.macOS(.v13), .iOS(.v16)],
    targets: [
        .target(name: "SampleTesting", dependencies: standIns, path: "Tests/SampleTesting")
    ] + missing.map(standIn) + sample("Login") + sample("Welcome") + sample("Catalogue") + sample("Preferences")
        + sample("MVCGreeting", spec: "Greeting/Greeting.viper")
        + sample("MVPGreeting", spec: "Greeting/Greeting.viper") + sample("Clock", spec: "Clocks.viper")
        + sample("PhotoList") + sample("MovieList") + sample("Shelf"),
    swiftLanguageModes: [.v6]
)

// On a Mac, SwiftUI has no hosting controller for UIKit.
#if !canImport(Darwin)
    package.targets += sample("Profile", others: ["Friends"]) + sample("Glossary", others: ["Meaning"])
    package.targets += sample("Forecast", spec: "Forecasts.viper")
    package.targets += ["AppKit", "Combine", "SwiftUI", "UIKit"].map { module in
        .testTarget(name: "\(module)Tests", dependencies: ["SampleTesting"] + standIns)
    }
#endif
