import TestSupport
import ToolSupport

/// A Swift package with a target for each of some modules, and a target of tests for each that the tool made.
struct TestedPackage {
    let folder: TestFolder
    private(set) var targets: [String] = []

    /// The stand-ins for Apple's frameworks, with what each imports.
    private static let standIns = [
        ("UIKit", [String]()), ("AppKit", []), ("Combine", []), ("SwiftUI", ["AppKit", "Combine", "UIKit"]),
        ("_Testing_UIKit", []), ("_Testing_AppKit", []),
    ]

    init() throws {
        folder = try TestFolder()
    }

    /// Adds a module that starts as `new` makes it.
    mutating func add(new name: String, _ options: [String]) throws {
        let run = ToolRun(["new", name, "--in", "Sources/" + name] + options, in: folder.path)
        guard run.status == 0 else { throw ToolFailure(run) }
        targets.append(name)
    }

    /// Adds a module with every section.
    mutating func add(sample name: String, _ settings: [String]) throws {
        let sample = try TestFolder.package.text("Templates/sample.viper")
            .replacing("module Booking(", with: "module \(name)(")
            .replacing("    date: Date,", with: "    date: Date = Date(),")
            .replacing("\n) {\n", with: "\n) {\n    " + settings.joined(separator: "\n    ") + "\n", maxReplacements: 1)
        try folder.write("Sources/\(name)/\(name)/\(name).viper", sample)
        let outside = try TestFolder("../Outside").text("Booking.swift")
        try folder.write("Sources/\(name)/Outside.swift", outside)
        let run = folder.run("generate", "Sources/" + name)
        guard run.status == 0 else { throw ToolFailure(run) }
        targets.append(name)
    }

    /// Builds the package and runs its tests.
    ///
    /// - Parameter usesStandIns: whether the modules import Apple's frameworks.
    /// - Returns: what SwiftPM printed, and its exit status.
    func test(usesStandIns: Bool) async throws -> Shell.Outcome {
        let kits = usesStandIns ? Self.standIns : []
        for (kit, _) in kits {
            for path in TestFolder.package.paths(below: "Samples/Sources/" + kit, endingWith: ".swift") {
                try folder.write(String(path.dropFirst("Samples/".count)), try TestFolder.package.text(path))
            }
        }
        let own = kits.map { ".target(name: \"\($0)\", dependencies: \($1))" }
        let names = "let kits: [Target.Dependency] = \(kits.map(\.0))\n"
        let modules = targets.flatMap { name in
            [
                ".target(name: \"\(name)\", dependencies: kits, exclude: [\"\(name)/\(name).viper\"])",
                ".testTarget(name: \"\(name)Tests\", dependencies: [\"\(name)\"] + kits)",
            ]
        }
        try folder.write(
            "Package.swift",
            """
            // swift-tools-version: 6.1
            import PackageDescription

            \(names)
            let package = Package(
                name: "Tested",
                platforms: [.macOS(.v14)],
                targets: [\n\((own + modules).joined(separator: ",\n"))\n]
            )

            """
        )
        return try await Gate.compilers.pass {
            try await Shell.run("swift", ["test", "--disable-sandbox"], in: folder.path, joinsErrors: true)
        }
    }
}
