// swift-tools-version: 6.1
import PackageDescription

/// The stand-in in Sources/UIKit, for systems without Apple's UIKit. Where that exists nothing depends on the stand-in,
/// and `import UIKit` finds the real one.
let uiKit = Target.Dependency.target(name: "UIKit", condition: .when(platforms: [.linux, .macOS, .windows]))

let package = Package(
    name: "Samples",
    platforms: [.macOS(.v13), .iOS(.v16)],
    targets: [
        .target(name: "UIKit"),
        .target(name: "LoginSample", dependencies: [uiKit], exclude: ["Login/Login.viper"]),
        .target(name: "WelcomeSample", dependencies: [uiKit], exclude: ["Welcome/Welcome.viper"]),
        .target(name: "CatalogueSample", dependencies: [uiKit], exclude: ["Catalogue/Catalogue.viper"]),
    ],
    swiftLanguageModes: [.v6]
)
