import Foundation
import TestSupport
import Testing
import ToolSupport

/// The server as an editor starts it.
struct LanguageServerTests {
    private static func frame(_ body: String) -> String { "Content-Length: \(body.utf8.count)\r\n\r\n\(body)" }

    private static func message(_ method: String, id: Int? = nil, _ parameters: String = "{}") -> String {
        let number = id.map { #""id":\#($0),"# } ?? ""
        return frame(#"{"jsonrpc":"2.0",\#(number)"method":"\#(method)","params":\#(parameters)}"#)
    }

    private static let document = #""textDocument":{"uri":"file:///nowhere/Login.viper","version":1"#

    private static func edit(_ number: Int) -> String {
        let text = number % 2 == 0 ? "func greet()" : "func gree"
        let range = #"{"start":{"line":2,"character":0},"end":{"line":2,"character":99}}"#
        return message(
            "textDocument/didChange",
            #"{\#(document)},"contentChanges":[{"range":\#(range),"text":"\#(text)"}]}"#
        )
    }

    private static let start =
        message("initialize", id: 1)
        + message("textDocument/didOpen", #"{\#(document),"text":"module Login {\n    view {\n\n    }\n}\n"}}"#)

    /// Runs a session that is in a file.
    private static func run(_ session: String) async throws -> Shell.Outcome {
        let folder = try TestFolder()
        try folder.write("session", session)
        return try await Shell.run("/bin/sh", ["-c", "'\(BuiltTool.path)' lsp --stdio <session"], in: folder.path)
    }

    @Test("a session from its start to its end")
    func session() async throws {
        let run = try await Self.run(
            Self.start + Self.edit(1) + Self.message("textDocument/documentSymbol", id: 2, "{\(Self.document)}}")
                + Self.message("shutdown", id: 3) + Self.message("exit")
        )
        #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
        #expect(run.output.contains(#""name": "viper-gen""#) && run.output.contains(#""id": 3"#))
    }

    @Test("an editor that goes away ends the server, with another status if it did not say so")
    func ends() async throws {
        #expect(try await Self.run(Self.start).status == 1)
        #expect(try await Self.run(Self.start + Self.message("shutdown", id: 2)).status == 0)
        #expect(try await Self.run("").status == 1)
        #expect(try TestFolder().run("lsp", "now").errors.contains("'lsp' takes no 'now'"))
    }

    #if os(Linux)
        @Test("10,000 edits take no more memory than 1,000")
        func memory() async throws {
            let folder = try TestFolder()
            var peaks: [Int] = []
            for count in [1000, 10_000] {
                // An answer between the edits, so that not all of them are read at once.
                let edits = (0..<count).map { number in
                    Self.edit(number)
                        + (number % 50 == 0
                            ? Self.message("textDocument/documentSymbol", id: number, "{\(Self.document)}}") : "")
                }
                try folder.write("session", Self.start + edits.joined())
                // The shell's child is still there when it has read everything, because its input does not end.
                let script = """
                    { cat session; echo; while [ ! -e done ]; do sleep 0.05; done; } | '\(BuiltTool.path)' lsp >answers &
                    tool=$!
                    until grep -q '"id": \(count - 50),' answers 2>/dev/null; do sleep 0.05; done
                    grep VmHWM /proc/$tool/status | tr -dc 0-9; touch done; wait; rm done answers
                    """
                let run = try await Shell.run("/bin/sh", ["-c", script], in: folder.path)
                peaks.append(try #require(Int(run.output), "\(run.errors)"))
            }
            // In KiB; what varies from run to run is a few MiB.
            #expect(peaks[1] < peaks[0] + 8192, "\(peaks)")
        }
    #endif
}
