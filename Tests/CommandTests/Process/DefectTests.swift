import ProjectFiles
import SourceText
import TestSupport
import Testing
import ToolSupport

@testable import viper_gen

struct DefectTests {
    private struct Surprise: Error {}

    @Test("an unexpected error is a defect of the tool, with a status of its own")
    func unexpectedError() throws {
        let console = RecordingConsole()
        let context = Context(
            console: console,
            workingFolder: WorkingFolder(try TestFolder().path),
            standardInput: { SourceFile(path: "", text: "") }
        )
        let command = Command(name: "surprise", usage: "", summary: "", options: []) { _, _ in throw Surprise() }
        #expect(Tool.run(["surprise"], in: context, commands: [command]).rawValue == 70)
        #expect(console.text(of: [.errors]) == "viper-gen: internal error: Surprise()\n")
    }
}
