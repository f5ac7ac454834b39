/// The compiler of the toolchain that runs the tests.
package enum SwiftCompiler {
    /// What the compiler says of a file.
    package struct Complaint: Sendable {
        /// As the file was given to the compiler; empty where no file is to blame.
        package let path: String
        package let text: String
    }

    /// Errors and warnings for one module of these files.
    ///
    /// - Parameter flags: Further arguments of the compiler.
    package static func complaints(
        _ files: [TestFile],
        _ mode: LanguageMode,
        flags: [String] = [],
        _ proofs: Proofs = .ofThisBuild
    ) async throws -> [Complaint] {
        try await proofs.problems(in: question(files, mode, flags: flags)) {
            let standIns = try await StandIns.built.folder()
            return try await Gate.compilers.pass {
                let folder = try TestFolder()
                try folder.write(files)
                try folder.write("files", files.map { "\"\(folder.absolute($0.path))\"\n" }.joined())
                let outcome = try await Shell.run(
                    "swiftc",
                    options + mode.flags + flags
                        + ["-I", standIns.path, "-o", folder.absolute("module.sib"), "@" + folder.absolute("files")]
                )
                if outcome.status == 0, outcome.errors.isEmpty { return [] }
                let complaints = Self.complaints(outcome.errors, below: folder.path + "/")
                return complaints.isEmpty ? [Complaint(path: "", text: outcome.errors)] : complaints
            }
        }
    }

    /// Through SIL: `-typecheck` lets too much pass. To write it as text takes the compiler a quarter longer.
    private static let options = [
        "-emit-sib", "-parse-as-library", "-wmo", "-warnings-as-errors", "-module-name", "Generated", "-package-name",
        "Generated",
    ]

    /// Errors and warnings for one module of these files, whose `@objc` protocols are checked on every system. The
    /// files import no stand-in.
    package static func objectiveCComplaints(_ files: [TestFile], _ mode: LanguageMode) async throws -> String {
        let options = ["-frontend", "-typecheck", "-enable-objc-interop", "-parse-as-library"] + mode.flags
        let question = Question([try await version.value] + options, files: files)
        return try await Proofs.ofThisBuild.answer(to: question, isClean: \.isEmpty) {
            try await Gate.compilers.pass {
                let folder = try TestFolder()
                try folder.write(files)
                return try await Shell.run("swiftc", options + files.map { folder.absolute($0.path) }).errors
            }
        }
    }

    /// What is asked about one module of these files.
    package static func question(
        _ files: [TestFile],
        _ mode: LanguageMode,
        flags: [String] = []
    ) async throws -> Question {
        Question([try await version.value, try StandIns.sources.get()] + options + mode.flags + flags, files: files)
    }

    package static let version = Task { try await Shell.run("swiftc", ["--version"]).output }

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

    /// The options with which an async function runs on its caller's actor, so that a program of the main actor has one
    /// thread, and some calls of `Task.yield()` let all begun work go on, whatever else the machine does.
    package static let callersActor = ["-enable-upcoming-feature", "NonisolatedNonsendingByDefault"]

    /// Builds a program of these files, runs it, and gives what it printed.
    ///
    /// - Parameters:
    ///   - usesStandIns: Whether it imports a stand-in, such as that of UIKit.
    ///   - isRight: Whether the output is what it should be: no other is remembered.
    package static func output(
        ofProgram files: [TestFile],
        _ options: [String],
        usesStandIns: Bool = false,
        isRight: @escaping @Sendable (String) -> Bool = { _ in false }
    ) async throws -> String {
        let sources = usesStandIns ? try StandIns.sources.get() : ""
        let question = Question(["program", try await version.value, sources] + options, files: files)
        return try await Proofs.ofThisBuild.answer(to: question, isClean: isRight) {
            let standIns = usesStandIns ? try await StandIns.built.folder().path : nil
            let kit = standIns.map { ["-I", $0, "-L", $0, "-lSwiftUI", "-lUIKit", "-lAppKit", "-lCombine"] } ?? []
            return try await run(files, options + kit)
        }
    }

    private static func run(_ files: [TestFile], _ options: [String]) async throws -> String {
        try await Gate.compilers.pass {
            let folder = try TestFolder()
            try folder.write(files)
            let program = folder.absolute("program")
            let build = try await Shell.run(
                "swiftc",
                ["-swift-version", "6", "-wmo", "-o", program] + options + files.map { folder.absolute($0.path) }
            )
            guard build.status == 0 else { throw CompilerFailure(description: build.errors) }
            let run = try await Shell.run(program, [])
            guard run.status == 0 else { throw CompilerFailure(description: run.output + run.errors) }
            return run.output
        }
    }

    /// What the compiler says of one line.
    package struct Remark: Sendable, CustomStringConvertible {
        package let line: Int
        package let message: String

        package var description: String { "\(line): \(message)" }
    }

    /// Type-checks a text as one file. What the compiler says is remembered, whether it takes the text or not.
    ///
    /// - Returns: Its errors and warnings, in the order of the compiler.
    package static func remarks(on text: String, _ options: [String] = []) async throws -> [Remark] {
        let options = ["-typecheck", "-parse-as-library", "-diagnostic-style", "llvm"] + options
        let file = TestFile(path: "Text.swift", text: text)
        let question = Question(["remarks", try await version.value] + options, files: [file])
        let isKept: @Sendable (String) -> Bool = { _ in true }
        let answer = try await Proofs.ofThisBuild.answer(to: question, isClean: isKept) {
            let folder = try TestFolder()
            try folder.write([file])
            let outcome = try await Shell.run("swiftc", options + [folder.absolute(file.path)])
            let remarks = outcome.errors.split(separator: "\n").compactMap(remark)
            guard outcome.status == 0 || !remarks.isEmpty else { throw CompilerFailure(description: outcome.errors) }
            return remarks.map(\.description).joined(separator: "\n")
        }
        return answer.split(separator: "\n").compactMap { line in
            let parts = line.split(separator: ": ", maxSplits: 1)
            guard parts.count == 2, let number = Int(parts[0]) else { return nil }
            return Remark(line: number, message: String(parts[1]))
        }
    }

    /// `path:line:column: error: message`
    private static func remark(_ text: Substring) -> Remark? {
        let parts = text.split(separator: ":", maxSplits: 4, omittingEmptySubsequences: false)
        guard parts.count == 5, let line = Int(parts[1]), parts[3] == " error" || parts[3] == " warning" else {
            return nil
        }
        return Remark(line: line, message: parts[3].dropFirst() + ":" + parts[4])
    }
}

package struct CompilerFailure: Error, CustomStringConvertible {
    package let description: String

    package init(description: String) {
        self.description = description
    }
}

/// The modules that stand in for those of Apple's systems, compiled once for all tests and remembered.
package actor StandIns {
    package static let built = StandIns()

    /// Each after those that it imports.
    private static let names = ["UIKit", "AppKit", "Combine", "SwiftUI"]

    private var building: Task<TestFolder, any Error>?

    /// All that they are made of, as one text.
    static let sources = Result {
        try names.flatMap(paths).map { path in "\(path)\n" + (try TestFolder.package.text(path)) }.joined()
    }

    private static func paths(_ name: String) -> [String] {
        TestFolder.package.paths(below: "Samples/Sources/" + name, endingWith: ".swift")
    }

    /// The folder with their modules and libraries.
    package func folder() async throws -> TestFolder {
        if let building { return try await building.value }
        let task = Task {
            let parts = ["stand-ins", try await SwiftCompiler.version.value, try Self.sources.get()]
            return try await Proofs.ofThisBuild.folder(of: Question(parts, files: [])) { folder in
                for name in Self.names { try await Self.build(name, in: folder) }
            }
        }
        building = task
        return try await task.value
    }

    private static func build(_ name: String, in folder: TestFolder) async throws {
        let outcome = try await Shell.run(
            "swiftc",
            ["-swift-version", "6", "-parse-as-library", "-wmo", "-module-name", name, "-I", folder.path]
                + ["-emit-module", "-emit-library", "-static", "-o", folder.absolute("lib\(name).a")]
                + ["-emit-module-path", folder.absolute("\(name).swiftmodule")]
                + paths(name).map(TestFolder.package.absolute)
        )
        guard outcome.status == 0 else { throw CompilerFailure(description: outcome.errors) }
    }
}
