import Foundation
import ProjectFiles
import SourceText
import TestSupport
import Testing
import viper_gen

/// What the tool did, run in the test's own process: it touches nothing but its folder, so that many can run at once.
package struct ToolRun: Sendable {
    package let status: Int32
    package let output: String
    package let errors: String
    /// Output and errors in the order in which they were printed.
    package let printed: String
    /// What was printed on standard output before it was flushed last.
    package let flushed: String

    /// - Parameters:
    ///   - words: The command line without the tool's own name.
    ///   - folder: The working folder.
    ///   - home: The home folder of the user; `nil` if there is none.
    ///   - input: What comes on standard input.
    ///   - noticed: What the system reported since the last run, as `watch` gets it.
    package init(
        _ words: [String],
        in folder: String,
        home: String? = nil,
        input: String = "",
        noticed: NoticedChanges? = nil
    ) {
        let console = RecordingConsole()
        var context = Context(
            console: console,
            workingFolder: WorkingFolder(folder, home: home),
            standardInput: { SourceFile(path: "<standard input>", text: input) }
        )
        context.noticed = noticed
        status = Tool.run(words, in: context).rawValue
        output = console.text(of: [.output])
        errors = console.text(of: [.errors])
        printed = console.text(of: [.output, .errors])
        flushed = console.flushed
    }
}

extension TestFolder {
    /// Runs the tool in this folder.
    package func run(_ words: String..., input: String = "") -> ToolRun {
        ToolRun(words, in: path, input: input)
    }

    /// Expects that `check` finds nothing, and says nothing.
    package func expectClean(at location: SourceLocation = #_sourceLocation) {
        let check = run("check")
        #expect(check.status == 0 && check.printed.isEmpty, "\(check.printed)", sourceLocation: location)
    }

    /// All files, but of manifests only what they say about the files that are there.
    package func contentsWithoutPast() throws -> [String: String] {
        try contents().mapValues { $0.replacing(/was\t.*\n/, with: "") }
    }

    /// A project with the module Login, with a body and an extension that a person wrote.
    package static func withWrittenLogin() throws -> TestFolder { try writtenLogin.get().copy() }

    private static let writtenLogin = Result {
        let folder = try TestFolder()
        #expect(folder.run("new", "Login", "--ui", "none").status == 0)
        try folder.edit("Login/Interactor/LoginInteractor.swift") {
            $0.replacing("func load() {\n", with: "func load() {\n        print(\"mine\")\n")
        }
        try folder.edit("Login/Presenter/LoginPresenter.swift") {
            $0 + "\nextension LoginPresenter {\n    var mine: Int { 1 }\n}\n"
        }
        return folder
    }

    /// A project with the module Login as it was generated from `loginSpec`.
    package static func withGeneratedLogin() throws -> TestFolder { try generatedLogin.get().copy() }

    private static let generatedLogin = Result {
        let folder = try TestFolder()
        try folder.write("Login/Login.viper", loginSpec)
        #expect(folder.run("generate").status == 0)
        return folder
    }
}

/// Keeps what a command says.
package final class RecordingConsole: Console, @unchecked Sendable {
    package enum Stream { case output, errors }

    private let lock = NSLock()
    private var pieces: [(stream: Stream, bytes: [UInt8])] = []
    private var flushedCount = 0

    package let hasColor = false
    package let showsProgress = false

    package init() {
    }

    package func text(of streams: Set<Stream>) -> String {
        let bytes = lock.withLock { pieces.filter { streams.contains($0.stream) }.flatMap(\.bytes) }
        return String(decoding: bytes, as: UTF8.self)
    }

    fileprivate var flushed: String {
        let bytes = lock.withLock { pieces.prefix(flushedCount).filter { $0.stream == .output }.flatMap(\.bytes) }
        return String(decoding: bytes, as: UTF8.self)
    }

    package func print(_ text: String) { print(Array(text.utf8)) }
    package func print(_ bytes: [UInt8]) { lock.withLock { pieces.append((.output, bytes)) } }
    package func report(_ text: String) { lock.withLock { pieces.append((.errors, Array(text.utf8))) } }
    package func flush() { lock.withLock { flushedCount = pieces.count } }
    package func progress(_ text: String?) {}
}

package let loginSpec = """
    module Login {
        view {
            func showError(_ message: String)
        }
        presenter {
            func viewDidLoad()
            func didTapLogin()
        }
        interactor {
            func login()
        }
        output {
            func didLogin()
        }
    }

    """
