import TestSupport
import ToolSupport

/// A Swift package with the target `App`, which has some modules, and a target of the tests that the tool made for
/// them.
struct TestedPackage {
    let folder: TestFolder
    private static let sources = "Sources/App"

    /// The stand-ins for Apple's frameworks, with what each imports.
    private static let standIns = [
        ("UIKit", [String]()), ("AppKit", []), ("Combine", []), ("SwiftUI", ["AppKit", "Combine", "UIKit"]),
        ("_Testing_UIKit", []), ("_Testing_AppKit", []),
    ]

    init() throws {
        folder = try TestFolder()
        try folder.write(Self.sources + "/Outside.swift", try TestFolder("../Outside").text("Booking.swift"))
        for (kit, _) in Self.standIns {
            for path in TestFolder.package.paths(below: "Samples/Sources/" + kit, endingWith: ".swift") {
                try folder.write(String(path.dropFirst("Samples/".count)), try TestFolder.package.text(path))
            }
        }
    }

    /// Adds a module that starts as `new` makes it.
    func add(new name: String, _ options: [String]) throws {
        let run = ToolRun(["new", name, "--in", Self.sources] + options, in: folder.path)
        guard run.status == 0 else { throw ToolFailure(run) }
    }

    /// Adds a module with every section, whose types begin with its name.
    func add(sample name: String, _ settings: [String]) throws {
        let sample = try TestFolder.package.text("Templates/sample.viper")
            .replacing("module Booking(", with: "module \(name)(")
            .replacing(/\b(?:Table|BookingError|Answer|TableCellDelegate)\b/) { name + $0.output }
            .replacing(") {\n", with: ") {\n    " + settings.joined(separator: "\n    ") + "\n", maxReplacements: 1)
        try add(spec: sample, named: name)
    }

    /// Adds a module whose requests have marks and answers that tests can see.
    func add(asking name: String, _ settings: [String]) throws {
        try add(
            spec: """
                module \(name) {
                    \(settings.joined(separator: "\n    "))

                    entity \(name)Item: Equatable, Sendable {
                        let id: Int
                        let width: Double
                        let height: Double
                        var note: String?
                    }

                    state {
                        @loading var isLoading: Bool = false
                        @error var problem: String?
                        var items: [\(name)Item] = []
                    }

                    presenter {
                        func viewDidLoad()
                        func search(matching text: String)
                    }

                    interactor {
                        func search(matching text: String) async throws -> [\(name)Item]
                    }

                    data remote {
                        func search(matching text: String) async throws -> [\(name)Item]
                    }
                }

                """,
            named: name
        )
    }

    /// Adds the module of a spec.
    func add(spec: String, named name: String) throws {
        try folder.write(path("\(name).viper", of: name), spec)
        let run = folder.run("generate", "\(Self.sources)/\(name)")
        guard run.status == 0 else { throw ToolFailure(run) }
    }

    /// Replaces a text in a file of a module, on each line that has it. Without a replacement, the lines go.
    func replace(_ text: String, with replacement: String, in file: String, of name: String) throws {
        let path = path(file, of: name)
        let old = try folder.text(path)
        guard old.contains(text) else { throw NoSuchText(path: path, text: text) }
        let lines = old.split(separator: "\n", omittingEmptySubsequences: false)
        let new = lines.compactMap { line in
            replacement.isEmpty && line.contains(text) ? nil : line.replacing(text, with: replacement)
        }
        try folder.write(path, new.joined(separator: "\n"))
    }

    /// Removes the tests of a module but for those in one file, as each test takes the compiler long.
    func keepTests(in file: String, of name: String) throws {
        let tests = folder.paths(below: "Tests/AppTests/" + name, endingWith: "Tests.swift")
        for path in tests where !path.hasSuffix("/" + file) { try folder.remove(path) }
    }

    /// A file lacks what a mistake would change.
    struct NoSuchText: Error {
        let path: String
        let text: String
    }

    /// Where a file of a module is.
    private func path(_ file: String, of name: String) -> String { "\(Self.sources)/\(name)/\(file)" }

    /// The number of tests of a module's assembly.
    func moduleTests(marked mark: String, of name: String) throws -> Int {
        try folder.text("Tests/AppTests/\(name)/\(name)ModuleTests.swift").ranges(of: mark).count
    }

    /// The number of tests that the files of some modules have.
    ///
    /// - Parameter mark: What is before the name of each.
    func tests(marked mark: String, of names: [String]) throws -> Int {
        try names.reduce(0) { count, name in
            let paths = folder.paths(below: "Tests/AppTests/" + name, endingWith: "Tests.swift")
            return try paths.reduce(count) { try $0 + folder.text($1).ranges(of: mark).count }
        }
    }

    /// Builds the package with its tests.
    func build() async throws -> Shell.Outcome {
        try writeManifest()
        return try await swift(["build", "--build-tests"])
    }

    /// Runs tests that are built.
    ///
    /// - Parameter choice: Which of them.
    func test(_ choice: [String]) async throws -> Shell.Outcome {
        try await swift(["test", "--skip-build"] + choice)
    }

    private func writeManifest() throws {
        let specs = folder.paths(below: Self.sources, endingWith: ".viper").map { $0.dropFirst(Self.sources.count + 1) }
        let kits = Self.standIns.map { ".target(name: \"\($0)\", dependencies: \($1))" }
        try folder.write(
            "Package.swift",
            """
            // swift-tools-version: 6.1
            import PackageDescription

            let kits: [Target.Dependency] = \(Self.standIns.map(\.0))
            let package = Package(
                name: "Tested",
                platforms: [.macOS(.v14)],
                targets: [
                    .target(name: "App", dependencies: kits, exclude: \(specs.map(String.init))),
                    .testTarget(name: "AppTests", dependencies: ["App"] + kits),
                    \(kits.joined(separator: ",\n        "))
                ]
            )

            """
        )
    }

    private func swift(_ arguments: [String]) async throws -> Shell.Outcome {
        try await Gate.compilers.pass {
            // It is built once, and the compiler needs less for whole modules.
            let flags = ["-disable-batch-mode", "-wmo", "-num-threads", "1", "-gnone"]
            let options = ["--disable-sandbox"] + flags.flatMap { ["-Xswiftc", $0] }
            return try await Shell.run("swift", arguments + options, in: folder.path, joinsErrors: true)
        }
    }
}
