import Foundation
import Testing

/// The ways in which people compile what is generated.
enum LanguageMode: String, CaseIterable, Sendable, CustomTestStringConvertible {
    case swift5
    case swift5Complete
    case swift6
    case swift6MainActor
    case swift6Upcoming

    var flags: [String] {
        switch self {
        case .swift5: ["-swift-version", "5"]
        case .swift5Complete: ["-swift-version", "5", "-strict-concurrency=complete"]
        case .swift6: ["-swift-version", "6"]
        case .swift6MainActor: ["-swift-version", "6", "-default-isolation", "MainActor"]
        case .swift6Upcoming:
            [
                "-swift-version", "6", "-enable-upcoming-feature", "ExistentialAny",
                "-enable-upcoming-feature", "NonisolatedNonsendingByDefault",
            ]
        }
    }

    var testDescription: String { flags.joined(separator: " ") }
}

/// What the compiler says of a file.
struct Complaint: Sendable {
    /// As the file was given to the compiler; empty where no file is to blame.
    let path: String
    let text: String
}

/// The real compiler.
enum Compiler {
    /// Errors and warnings for one module of these files, through SIL: `-typecheck` lets too much pass.
    static func complaints(_ files: [TextFile], _ mode: LanguageMode) async throws -> [Complaint] {
        let kit = try await StandIns.built.folder()
        return try await Gate.compilers.pass {
            let folder = try TemporaryFolder()
            try folder.write(files)
            try folder.write("files", files.map { "\"\(folder.absolute($0.path))\"\n" }.joined())
            let outcome = try await Shell.run(
                "swiftc",
                ["-emit-sil", "-o", "/dev/null", "-parse-as-library", "-wmo", "-warnings-as-errors"]
                    + ["-module-name", "Generated", "-package-name", "Generated", "-I", kit.path] + mode.flags + [
                        "@" + folder.absolute("files")
                    ]
            )
            if outcome.status == 0, outcome.errors.isEmpty { return [] }
            let complaints = Self.complaints(outcome.errors, below: folder.path + "/")
            return complaints.isEmpty ? [Complaint(path: "", text: outcome.errors)] : complaints
        }
    }

    private static func complaints(_ text: String, below folder: String) -> [Complaint] {
        let lines = text.split(separator: "\n")
        return lines.enumerated().compactMap { number, line in
            guard line.contains(": error: ") || line.contains(": warning: ") else { return nil }
            // What a macro made is named where it was made.
            let place =
                line.hasPrefix("macro expansion")
                ? lines[number...].dropFirst().first.flatMap { $0.firstRange(of: folder).map { $0.lowerBound } } : nil
            let found = place.map { lines[number + 1][$0...] } ?? line
            guard found.hasPrefix(folder) else { return nil }
            let path = found.dropFirst(folder.count).prefix { $0 != ":" }
            return Complaint(
                path: String(path),
                text: line.replacing(folder, with: "") + (place == nil ? "" : " in \(path)")
            )
        }
    }

    /// Builds a program of these files against the stand-in, runs it, and gives what it printed.
    static func output(ofProgram files: [TextFile]) async throws -> String {
        let kit = try await StandIns.built.folder()
        return try await Gate.compilers.pass {
            let folder = try TemporaryFolder()
            try folder.write(files)
            let build = try await Shell.run(
                "swiftc",
                [
                    "-swift-version", "6", "-parse-as-library", "-module-name", "Program", "-o",
                    folder.absolute("program"),
                ]
                    + ["-I", kit.path, "-L", kit.path, "-lUIKit"] + files.map { folder.absolute($0.path) }
            )
            guard build.status == 0 else { throw CompilerFailure(description: build.errors) }
            let run = try await Shell.run(folder.absolute("program"), [])
            guard run.status == 0 else { throw CompilerFailure(description: run.output + run.errors) }
            return run.output
        }
    }
}

struct CompilerFailure: Error, CustomStringConvertible {
    let description: String
}

/// The modules that stand in for those of Apple's systems, compiled once for all tests.
actor StandIns {
    static let built = StandIns()

    /// Each after those that it imports.
    private static let names = ["UIKit", "AppKit", "Combine", "SwiftUI"]

    private var building: Task<TemporaryFolder, any Error>?

    func folder() async throws -> TemporaryFolder {
        if let building { return try await building.value }
        let task = Task {
            let folder = try TemporaryFolder()
            for name in Self.names { try await Self.build(name, in: folder) }
            return folder
        }
        building = task
        return try await task.value
    }

    private static func build(_ name: String, in folder: TemporaryFolder) async throws {
        let sources = Repository.root + "/Samples/Sources/" + name
        let outcome = try await Shell.run(
            "swiftc",
            ["-swift-version", "6", "-parse-as-library", "-wmo", "-module-name", name, "-I", folder.path]
                + ["-emit-module", "-emit-library", "-static", "-o", folder.absolute("lib\(name).a")]
                + ["-emit-module-path", folder.absolute("\(name).swiftmodule")]
                + TemporaryFolder.files(below: sources).filter(\.isSwift).map { sources + "/" + $0.path }
        )
        guard outcome.status == 0 else { throw CompilerFailure(description: outcome.errors) }
    }
}
