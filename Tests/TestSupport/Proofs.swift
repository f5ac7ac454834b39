import Foundation

/// All that the answer of a compiler or a formatter depends on.
package struct Question: Sendable {
    /// Two questions have the same name where all their parts are the same, in the same order.
    package let name: String

    /// - Parameter parts: Each a text of any kind: the version of the program, options, files.
    package init(_ parts: [String], files: [TestFile]) {
        var hash = SHA256()
        func add(_ text: String) {
            let bytes = Array(text.utf8)
            // The length keeps "a", "bc" apart from "ab", "c".
            hash.add(Array("\(bytes.count)\n".utf8) + bytes)
        }
        add("\(parts.count)")
        for part in parts { add(part) }
        for file in files.sorted(by: { $0.path < $1.path }) {
            add(file.path)
            add(file.text)
        }
        name = hash.finished()
    }
}

/// What was found to be in order, remembered by all that it depends on: who asks the same again need not wait.
///
/// They lie in the folder of what was built, so that a clean checkout proves all. `FORGET_PROOFS=1` proves all again.
package struct Proofs: Sendable {
    package static let ofThisBuild = Proofs(
        in: BuiltTool.products + "/proofs",
        isForgetful: ProcessInfo.processInfo.environment["FORGET_PROOFS"] == "1"
    )

    private let folder: TestFolder
    private let isForgetful: Bool

    /// - Parameter isForgetful: Whether nothing that was remembered is used.
    package init(in folder: String, isForgetful: Bool = false) {
        self.folder = TestFolder(at: folder)
        self.isForgetful = isForgetful
    }

    /// Asks, but for a question whose answer is remembered.
    ///
    /// - Parameters:
    ///   - isClean: Whether nothing is wrong in an answer: no other is remembered.
    ///   - ask: Gives the answer.
    package func answer(
        to question: Question,
        isClean: @Sendable (String) -> Bool,
        _ ask: @Sendable () async throws -> String
    ) async throws -> String {
        if !isForgetful, let known = try? folder.text(question.name), isClean(known) { return known }
        let answer = try await ask()
        if isClean(answer) { try folder.write(question.name, answer) }
        return answer
    }

    /// The same for questions whose answer is a folder with files.
    ///
    /// - Parameter fill: Makes the files, and throws where it cannot.
    package func folder(
        of question: Question,
        _ fill: @Sendable (TestFolder) async throws -> Void
    ) async throws -> TestFolder {
        let place = folder.absolute(question.name)
        if !isForgetful, folder.exists(question.name) { return TestFolder(at: place) }
        try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
        let new = try TestFolder(in: folder.path)
        try await fill(new)
        guard !isForgetful else { return new }
        // Another process can have made it meanwhile.
        try? FileManager.default.moveItem(atPath: new.path, toPath: place)
        return folder.exists(question.name) ? TestFolder(at: place) : new
    }

    /// The same for questions whose clean answer is empty.
    package func problems<Problem: Sendable>(
        in question: Question,
        _ find: @Sendable () async throws -> [Problem]
    ) async throws -> [Problem] {
        if !isForgetful, folder.exists(question.name) { return [] }
        let problems = try await find()
        if problems.isEmpty { try folder.write(question.name, "") }
        return problems
    }
}
