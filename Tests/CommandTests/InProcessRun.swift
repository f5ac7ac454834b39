import Foundation
import ProjectFiles
import SourceText

@testable import viper_gen

/// The tool, run in the test's own process. It touches nothing but its folder, so that many can run at once.
struct InProcessRun {
    let status: Int32
    let output: String
    let errors: String

    /// - Parameters:
    ///   - words: the command line without the tool's own name.
    ///   - folder: the working folder.
    ///   - input: what comes on standard input.
    init(_ words: [String], in folder: URL, input: String = "") {
        let console = RecordingConsole()
        let context = Context(
            console: console,
            workingFolder: WorkingFolder(folder.path),
            standardInput: { SourceFile(path: "<standard input>", text: input) }
        )
        status = Tool.run(words, in: context).rawValue
        output = console.output
        errors = console.errors
    }
}

/// Keeps what a command says.
final class RecordingConsole: Console, @unchecked Sendable {
    private let lock = NSLock()
    private var texts: (output: [UInt8], errors: [UInt8]) = ([], [])

    let hasColour = false

    var output: String { lock.withLock { String(decoding: texts.output, as: UTF8.self) } }
    var errors: String { lock.withLock { String(decoding: texts.errors, as: UTF8.self) } }

    func print(_ text: String) { print(Array(text.utf8)) }
    func print(_ bytes: [UInt8]) { lock.withLock { texts.output += bytes } }
    func report(_ text: String) { lock.withLock { texts.errors += Array(text.utf8) } }
    func progress(_ text: String?) {}
}
