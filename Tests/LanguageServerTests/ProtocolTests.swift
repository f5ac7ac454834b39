import Foundation
import LanguageServer
import ProjectFiles
import TestSupport
import Testing

/// The messages of the protocol, also those that no editor should send.
struct ProtocolTests {
    private static let text = "module Login {\n    view {\n        func greet(_ name: String)  // 🙂é\n    }\n}\n"

    @Test("requests have an answer in their turn: before the start, after the end, and for what is not known")
    func phases() throws {
        let folder = try TestFolder()
        var server = LanguageServer(workingFolder: WorkingFolder(folder.path))
        func code(_ method: String) -> Int? {
            let output = server.receive(Editor.frame(["jsonrpc": "2.0", "id": "a", "method": method, "params": [:]]))
            let answers = Editor.messages(output)
            #expect(answers.count == 1 && answers[0]["id"] as? String == "a")
            return (answers.first?["error"] as? Editor.Object)?["code"] as? Int
        }
        #expect(code("textDocument/hover") == -32002)
        #expect(code("initialize") == nil)
        #expect(code("initialize") == -32600)
        #expect(code("textDocument/references") == -32601)
        #expect(code("textDocument/hover") == -32602)
        #expect(code("shutdown") == nil)
        #expect(code("textDocument/hover") == -32600)
        #expect(server.exitStatus == nil)
        let exit = Editor.frame(["jsonrpc": "2.0", "method": "exit"])
        let late = Editor.frame(["jsonrpc": "2.0", "id": 1, "method": "textDocument/hover"])
        #expect(server.receive(exit + late).isEmpty)
        #expect(server.exitStatus?.rawValue == 0)
        var other = LanguageServer(workingFolder: WorkingFolder(folder.path))
        _ = other.receive(exit)
        #expect(other.exitStatus?.rawValue == 1)
    }

    @Test("a broken message has an answer, and the next one is read")
    func brokenMessages() throws {
        var editor = Editor(in: try TestFolder())
        for broken in [
            "Content-Length: 3\r\n\r\n{\"a", "Content-Length: x\r\n\r\n", "Hello\r\n\r\n", "Content-Length: -1\r\n\r\n",
            "Content-Length: 2\r\n\r\n[]", "Content-Length: 2\r\n\r\n{}",
            "Content-Length: 99999999999999999999\r\n\r\n",
            "Content-Length: 0\r\n\r\n", "\r\n", "content-length:4\n\nnull", String(repeating: "x", count: 5000),
            "Content-Length: 29\r\n\r\n{\"method\": \"\\ud800\", \"id\": 1}",
        ] {
            let answers = editor.send(Array(broken.utf8))
            #expect(answers.count == 1 && answers[0]["error"] != nil, "\(broken.prefix(40)) \(answers)")
            #expect(editor.errorCode("no/such", [:]) == -32601, "\(broken.prefix(40))")
        }
        // What is too long is passed over.
        let long = Array("Content-Length: 100000000\r\n\r\n".utf8)
        #expect(editor.send(long).count == 1)
        for _ in 0..<100 { #expect(editor.send([UInt8](repeating: 0x20, count: 1_000_000)).isEmpty) }
        #expect(editor.errorCode("no/such", [:]) == -32601)
        // The answer of an editor to a request has none.
        #expect(editor.send(Editor.frame(["jsonrpc": "2.0", "id": 7, "result": 1])).isEmpty)
    }

    @Test("messages can arrive in any pieces")
    func pieces() throws {
        let folder = try TestFolder()
        func session(_ size: Int) -> [Editor.Object] {
            var server = LanguageServer(workingFolder: WorkingFolder(folder.path))
            let open: Editor.Object = ["uri": "file:///nowhere/a.viper", "version": 1, "text": Self.text]
            let messages: [Editor.Object] = [
                ["jsonrpc": "2.0", "id": 1, "method": "initialize", "params": [:] as Editor.Object],
                ["jsonrpc": "2.0", "method": "textDocument/didOpen", "params": ["textDocument": open]],
                [
                    "jsonrpc": "2.0", "id": 2, "method": "textDocument/documentSymbol",
                    "params": ["textDocument": ["uri": "file:///nowhere/a.viper"]],
                ],
            ]
            let bytes = messages.flatMap(Editor.frame)
            let output = stride(from: 0, to: bytes.count, by: size).flatMap { start in
                server.receive(Array(bytes[start..<min(start + size, bytes.count)]))
            }
            return Editor.messages(output).filter { $0["id"] != nil }
        }
        let whole = session(1 << 20) as NSArray
        for size in [1, 2, 7, 100] { #expect(session(size) as NSArray == whole, "\(size)") }
    }

    @Test("a request that is cancelled before its turn is refused, and others are not")
    func cancelling() throws {
        var editor = Editor(in: try TestFolder())
        editor.open("Login.viper", Self.text)
        let document = ["textDocument": ["uri": editor.uri("Login.viper")]]
        func symbols(_ id: Int) -> [UInt8] {
            Editor.frame(["jsonrpc": "2.0", "id": id, "method": "textDocument/documentSymbol", "params": document])
        }
        let cancel = Editor.frame(["jsonrpc": "2.0", "method": "$/cancelRequest", "params": ["id": 101]])
        let answers = editor.send(symbols(100) + symbols(101) + symbols(102) + cancel)
        let errors = answers.map { ($0["error"] as? Editor.Object)?["code"] as? Int }
        #expect(answers.map { $0["id"] as? Int } == [100, 101, 102] && errors == [nil, -32800, nil])
        #expect(editor.send(cancel).isEmpty)
    }

    @Test("positions count as the editor does", arguments: [("utf-16", 38), ("utf-8", 40)])
    func positions(encoding: String, end: Int) throws {
        var editor = Editor(in: try TestFolder(), encodings: [encoding, "utf-32"])
        let path = "My Specs/Ünï.viper"
        editor.open(path, Self.text)
        // After the emoji and the letter with an accent.
        let place = ["line": 2, "character": end]
        editor.change(
            path,
            [["range": ["start": place, "end": place], "text": "\n        func more(\u{1F642}: Int)"]]
        )
        let mistake = editor.published[editor.uri(path)]?.first
        let start = ((mistake?["range"] as? Editor.Object)?["start"] as? [String: Int])
        #expect(start?["line"] == 3, "\(String(describing: mistake))")
        // A position beyond the line is its end; within a scalar, its start.
        editor.open(path, "module Login {\n    view {\n    }\n}\n// 🙂")
        editor.change(
            path,
            [
                [
                    "range": ["start": ["line": 1, "character": 999], "end": ["line": 1, "character": 999]],
                    "text": " func a()",
                ]
            ]
        )
        editor.change(
            path,
            [["range": ["start": ["line": 4, "character": 4], "end": ["line": 99, "character": 0]], "text": "x"]]
        )
        let symbols = editor.of(path, "documentSymbol") as? [Editor.Object] ?? []
        let sections = symbols.first?["children"] as? [Editor.Object]
        #expect((sections?.first?["children"] as? [Editor.Object])?.first?["name"] as? String == "a()")
        #expect(editor.mistakes(path).isEmpty, "\(editor.mistakes(path))")
    }

    @Test("edits of ranges give the text that the editor has", arguments: Seeds.all)
    func edits(seed: UInt64) throws {
        var random = SeededGenerator(seed)
        var editor = Editor(in: try TestFolder())
        var text = Array(Self.text.utf16)
        editor.open("Login.viper", Self.text)
        let pieces = ["", "x", "\n", "\r\n", "🙂", "é", "    view {\n    }\n", "}", "{", "// ", "\"", "#"]
        for _ in 0..<200 {
            // Not within a surrogate pair.
            func place() -> Int {
                let index = Int.random(in: 0...text.count, using: &random)
                return index < text.count && UTF16.isTrailSurrogate(text[index]) ? index - 1 : index
            }
            let (a, b) = (place(), place())
            let range = min(a, b)..<min(max(a, b), min(a, b) + 6)
            guard range.upperBound == text.count || !UTF16.isTrailSurrogate(text[range.upperBound]) else { continue }
            // An editor has no place within a line end.
            if [range.lowerBound, range.upperBound].contains(where: { $0 > 0 && $0 < text.count && text[$0 - 1] == 13 })
            {
                continue
            }
            let new = random.pick(pieces)
            func position(_ index: Int) -> Editor.Object {
                Editor.end(of: String(decoding: text[..<index], as: UTF16.self).replacing("\r\n", with: "\n"))
            }
            let edit: Editor.Object = ["start": position(range.lowerBound), "end": position(range.upperBound)]
            editor.change("Login.viper", [["range": edit, "text": new]])
            text.replaceSubrange(range, with: new.utf16)
        }
        let mistakes = editor.published[editor.uri("Login.viper")] as NSArray?
        editor.open("Login.viper", String(decoding: text, as: UTF16.self))
        #expect(editor.published[editor.uri("Login.viper")] as NSArray? == mistakes, "SEED=\(seed)")
    }

    @Test("any bytes, any values and any place: an answer, and never a trap", arguments: Seeds.ofTier)
    func hostile(seed: UInt64) throws {
        var random = SeededGenerator(seed)
        let folder = try TestFolder()
        let sample = try TestFolder.package.text("Templates/sample.viper")
        var editor = Editor(in: folder)
        editor.open("Sample.viper", sample)
        let methods = ["hover", "definition", "completion", "codeAction", "documentSymbol", "formatting", "didChange"]
        let uris: [Any] = [editor.uri("Sample.viper"), "", 1, "file:///%", "untitled:1", "file:///%00", NSNull()]
        let numbers: [Any] = [0, -1, 3, 1.5, Int.max, "1", NSNull(), [] as [Any]]
        for _ in 0..<Tier.count(2000, quick: 200) {
            let place: Editor.Object = ["line": random.pick(numbers), "character": random.pick(numbers)]
            let range: Editor.Object = ["start": place, "end": ["line": random.pick(numbers), "character": 2]]
            let parameters: Editor.Object = [
                "textDocument": ["uri": random.pick(uris)], "position": place, "range": range,
                "contentChanges": [["range": range, "text": "x"] as Editor.Object, ["text": random.pick(numbers)]],
            ]
            let id = random.pick(numbers)
            let message: Editor.Object = [
                "jsonrpc": "2.0", "id": id, "method": "textDocument/" + random.pick(methods),
                "params": random.pick([parameters, place, [:]]),
            ]
            let answers = editor.send(Editor.frame(message)).filter { $0["id"] != nil }
            guard let wanted = Self.shown(id) else { continue }
            #expect(answers.map { Self.shown($0["id"]) } == [wanted], "SEED=\(seed) \(message)")
        }
        let session = Editor.frame(["jsonrpc": "2.0", "id": 1, "method": "textDocument/hover", "params": [:]])
        for _ in 0..<Tier.count(2000, quick: 200) {
            var bytes = session + session
            for _ in 0..<3 {
                bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            editor.send(bytes)
        }
        // Enough to end whatever message is open.
        editor.send([UInt8](repeating: 0x0A, count: 1 << 16))
        #expect(editor.of("Sample.viper", "documentSymbol") is [Any], "SEED=\(seed)")
    }

    /// The id of a request; `nil` for what is none.
    private static func shown(_ id: Any?) -> String? {
        (id as? Int).map { "\($0)" } ?? (id as? String).map { "\"\($0)\"" }
    }

    @Test("every place of a spec with everything in it has answers")
    func everyPlace() throws {
        let sample = try TestFolder.package.text("Templates/sample.viper")
        var editor = Editor(in: try TestFolder())
        editor.open("Sample.viper", sample)
        #expect(editor.mistakes("Sample.viper").isEmpty, "\(editor.mistakes("Sample.viper"))")
        var hovers = 0
        for (number, line) in sample.components(separatedBy: "\n").enumerated() {
            for column in stride(from: 0, through: line.utf16.count, by: Tier.isAll ? 1 : 7) {
                let place: Editor.Object = ["line": number, "character": column]
                hovers += editor.at("Sample.viper", place, "hover") is Editor.Object ? 1 : 0
                #expect(editor.at("Sample.viper", place, "definition") is [Any])
                #expect(editor.at("Sample.viper", place, "completion") is [Any])
            }
        }
        #expect(hovers > 20)
    }

    @Test("a text of 1 MiB is read, and answered")
    func largeText() throws {
        var editor = Editor(in: try TestFolder())
        let line = "        func greet(_ name: String, \u{1F642}: Int)\n"
        let text =
            "module Login {\n    view {\n" + String(repeating: line, count: (1 << 20) / line.utf8.count) + "    }\n}\n"
        editor.open("Login.viper", text)
        #expect(!editor.mistakes("Login.viper").isEmpty)
        #expect(editor.at("Login.viper", ["line": 9000, "character": 14], "completion") is [Any])
        #expect(editor.of("Login.viper", "documentSymbol") is [Any])
    }
}
