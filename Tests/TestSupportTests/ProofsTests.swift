import Foundation
import TestSupport
import Testing

/// What is remembered is what was asked, and nothing else.
struct ProofsTests {
    private static let files = [TestFile(path: "A.swift", text: "let a = 1"), TestFile(path: "B.swift", text: "")]
    private static let question = Question(["6.3", "-swift-version 6", "stand-ins"], files: files)

    /// Counts how often it is asked.
    private actor Compiler {
        private(set) var count = 0

        func problems(_ answer: [String]) -> [String] {
            count += 1
            return answer
        }
    }

    @Test("a clean answer is given once, also to another run")
    func remembers() async throws {
        let (folder, compiler) = (try TestFolder(), Compiler())
        for _ in 0..<3 {
            let problems = try await Proofs(in: folder.path).problems(in: Self.question) { await compiler.problems([]) }
            #expect(problems == [])
        }
        #expect(await compiler.count == 1)
    }

    @Test("another answer is never remembered")
    func remembersNoFailure() async throws {
        let (folder, compiler) = (try TestFolder(), Compiler())
        for _ in 0..<3 {
            let proofs = Proofs(in: folder.path)
            #expect(try await proofs.problems(in: Self.question) { await compiler.problems(["error"]) } == ["error"])
            await #expect(throws: CompilerFailure.self) {
                try await proofs.problems(in: Self.question) { () -> [String] in
                    throw CompilerFailure(description: "it crashed")
                }
            }
        }
        #expect(await compiler.count == 3)
        #expect(try folder.contents().isEmpty)
    }

    @Test("what a program prints is remembered where it is clean")
    func remembersText() async throws {
        let folder = try TestFolder()
        let proofs = Proofs(in: folder.path)
        let isClean: @Sendable (String) -> Bool = { !$0.hasPrefix("0:") }
        #expect(try await proofs.answer(to: Self.question, isClean: isClean) { "0: bad" } == "0: bad")
        #expect(try await proofs.answer(to: Self.question, isClean: isClean) { "1: good" } == "1: good")
        #expect(try await proofs.answer(to: Self.question, isClean: isClean) { "never asked" } == "1: good")
    }

    @Test("a folder with files is made once, and not kept where its files could not be made")
    func remembersFolders() async throws {
        let (folder, compiler) = (try TestFolder(), Compiler())
        let place = folder.absolute("proofs")
        await #expect(throws: CompilerFailure.self) {
            try await Proofs(in: place).folder(of: Self.question) { new in
                try new.write("half", "")
                throw CompilerFailure(description: "it crashed")
            }
        }
        for _ in 0..<2 {
            let made = try await Proofs(in: place).folder(of: Self.question) { new in
                _ = await compiler.problems([])
                try new.write("library", "text")
            }
            #expect(try made.text("library") == "text" && !made.exists("half"))
        }
        #expect(await compiler.count == 1)
        #expect(try FileManager.default.contentsOfDirectory(atPath: place) == [Self.question.name])
        let other = try await Proofs(in: place, isForgetful: true).folder(of: Self.question) { new in
            try new.write("library", "new text")
        }
        #expect(try other.text("library") == "new text")
    }

    @Test("a switch asks again")
    func forgets() async throws {
        let (folder, compiler) = (try TestFolder(), Compiler())
        for _ in 0..<2 {
            let proofs = Proofs(in: folder.path, isForgetful: true)
            #expect(try await proofs.problems(in: Self.question) { await compiler.problems([]) } == [])
        }
        #expect(await compiler.count == 2)
    }

    @Test("a question is another one where a file, its path, the mode, the compiler or the stand-ins are others")
    func missesWhatChanged() {
        let parts = ["6.3", "-swift-version 6", "stand-ins"]
        let changes = [
            Question(["6.4", parts[1], parts[2]], files: Self.files),
            Question([parts[0], "-swift-version 5", parts[2]], files: Self.files),
            Question([parts[0], parts[1], "other stand-ins"], files: Self.files),
            Question([parts[0] + parts[1], "", parts[2]], files: Self.files), Question(parts, files: [Self.files[0]]),
            Question(parts, files: [Self.files[0], TestFile(path: "B.swift", text: " ")]),
            Question(parts, files: [Self.files[0], TestFile(path: "C.swift", text: "")]),
            Question(parts, files: [TestFile(path: "A.swift", text: "let a = 2"), Self.files[1]]),
            Question(parts + [""], files: Self.files),
        ]
        #expect(Set((changes + [Self.question]).map(\.name)).count == changes.count + 1)
        #expect(Question(parts, files: Self.files.reversed()).name == Self.question.name)
    }

    @Test(
        "the hash is SHA-256",
        arguments: [
            ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
            ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
            (
                "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
                "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
            ),
            (
                String(repeating: "a", count: 1_000_000),
                "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
            ),
        ]
    )
    func isTheHash(_ text: String, _ digits: String) {
        var whole = SHA256()
        whole.add(Array(text.utf8))
        #expect(whole.finished() == digits)
        var pieces = SHA256()
        for piece in Array(text.utf8).chunked(by: 37) { pieces.add(piece) }
        #expect(pieces.finished() == digits)
    }

    /// The compiler itself, asked about a file of no other test.
    @Test("the compiler is not asked again what it found clean, and is where it found something")
    func compilerIsAskedOnce() async throws {
        let folder = try TestFolder()
        let proofs = Proofs(in: folder.path)
        let good = TestFile(path: "Good.swift", text: "let good = 1\n")
        let bad = TestFile(path: "Bad.swift", text: "let bad: String = 1\n")
        #expect(try await SwiftCompiler.complaints([good], .swift6, proofs).isEmpty)
        #expect(try folder.contents().count == 1)
        #expect(try await SwiftCompiler.complaints([bad], .swift6, proofs).map(\.path) == ["Bad.swift"])
        #expect(try folder.contents().count == 1)
        #expect(try await SwiftCompiler.complaints([good], .swift5, proofs).isEmpty)
        #expect(try folder.contents().count == 2)
        // Where the answer is known, nothing is compiled: it is the same with a compiler that is not there.
        let question = try await SwiftCompiler.question([good], .swift6)
        #expect(folder.exists(question.name))
    }

    @Test(
        "the compiler also says what it finds after the types are checked",
        arguments: [
            ("func value() -> Int { }", "missing return"),
            ("struct Point { let x: Int; init() { } }", "without initializing all stored properties"),
            (
                "final class Box { var v = 0 }; @MainActor var kept: Box?; "
                    + "func send() async { let b = Box(); await MainActor.run { kept = b }; b.v = 1 }",
                "sending 'b' risks causing data races"
            ),
        ]
    )
    func compilerLooksIntoBodies(_ text: String, _ message: String) async throws {
        let proofs = Proofs(in: try TestFolder().path)
        let complaints = try await SwiftCompiler.complaints([TestFile(path: "A.swift", text: text)], .swift6, proofs)
        #expect(complaints.count == 1 && complaints.first?.text.contains(message) == true, "\(complaints)")
    }
}

extension Array {
    fileprivate func chunked(by size: Int) -> [[Element]] {
        stride(from: 0, to: count, by: size).map { Array(self[$0..<Swift.min($0 + size, count)]) }
    }
}
