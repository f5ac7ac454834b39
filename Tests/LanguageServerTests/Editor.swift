import Foundation
import LanguageServer
import ProjectFiles
import TestSupport
import Testing

/// An editor that talks to a server in the process of the test.
struct Editor {
    typealias Object = [String: Any]

    var server: LanguageServer
    let folder: TestFolder
    /// The folder as the editor writes it.
    let root: String
    /// By URI, the mistakes that were published last.
    private(set) var published: [String: [Object]] = [:]
    /// What the server showed.
    private(set) var warnings: [String] = []
    private var number = 0
    private var version = 0

    /// - Parameters:
    ///   - link: A link to the folder, through which the editor opens all files.
    ///   - encodings: The encodings of positions that the editor knows.
    init(in folder: TestFolder, through link: String? = nil, encodings: [String] = ["utf-16"]) {
        self.folder = folder
        root = link ?? folder.path
        server = LanguageServer(workingFolder: WorkingFolder(folder.path))
        _ = request("initialize", ["capabilities": ["general": ["positionEncodings": encodings]]])
        notify("initialized", [:])
    }

    func uri(_ path: String) -> String {
        URL(fileURLWithPath: path.isEmpty ? root : root + "/" + path).absoluteString
    }

    static func frame(_ message: Object) -> [UInt8] {
        let body = (try? JSONSerialization.data(withJSONObject: message, options: .sortedKeys)) ?? Data()
        return Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body
    }

    /// The messages of a server's output; every byte belongs to one.
    static func messages(_ output: [UInt8]) -> [Object] {
        var rest = output[...]
        var messages: [Object] = []
        while !rest.isEmpty {
            let (name, end) = (Array("Content-Length: ".utf8), Array("\r\n\r\n".utf8))
            let digits = rest.dropFirst(name.count).prefix { $0 != end[0] }
            guard rest.starts(with: name), rest[digits.endIndex...].starts(with: end),
                let count = Int(String(decoding: digits, as: UTF8.self))
            else {
                Issue.record("a broken head: \(String(decoding: rest.prefix(40), as: UTF8.self).debugDescription)")
                return messages
            }
            rest = rest[digits.endIndex...].dropFirst(end.count)
            let body = Data(rest.prefix(count))
            #expect(body.count == count)
            rest = rest.dropFirst(count)
            let message = (try? JSONSerialization.jsonObject(with: body)) as? Object
            #expect(message?["jsonrpc"] as? String == "2.0")
            messages.append(message ?? [:])
        }
        return messages
    }

    /// Sends bytes, and remembers what is published.
    @discardableResult
    mutating func send(_ bytes: [UInt8]) -> [Object] {
        let messages = Self.messages(server.receive(bytes))
        for message in messages where message["method"] as? String == "textDocument/publishDiagnostics" {
            guard let parameters = message["params"] as? Object, let uri = parameters["uri"] as? String else {
                continue
            }
            published[uri] = parameters["diagnostics"] as? [Object]
        }
        for message in messages where message["method"] as? String == "window/showMessage" {
            let warning = (message["params"] as? Object)?["message"] as? String
            warnings.append(warning ?? "")
        }
        return messages
    }

    mutating func notify(_ method: String, _ parameters: Object) {
        let answers = send(Self.frame(["jsonrpc": "2.0", "method": method, "params": parameters]))
        #expect(answers.allSatisfy { $0["id"] == nil }, "a notification has no answer")
    }

    /// The whole answer.
    mutating func request(_ method: String, _ parameters: Object) -> Object {
        number += 1
        let answers = send(Self.frame(["jsonrpc": "2.0", "id": number, "method": method, "params": parameters]))
        let own = answers.filter { $0["id"] as? Int == number }
        #expect(own.count == 1, "\(method) has \(own.count) answers")
        return own.first ?? [:]
    }

    mutating func errorCode(_ method: String, _ parameters: Object) -> Int? {
        (request(method, parameters)["error"] as? Object)?["code"] as? Int
    }

    // MARK: - Texts

    mutating func open(_ path: String, _ text: String) {
        version += 1
        notify(
            "textDocument/didOpen",
            ["textDocument": ["uri": uri(path), "languageId": "viper", "version": version, "text": text] as Object]
        )
    }

    mutating func change(_ path: String, _ changes: [Object]) {
        version += 1
        let document: Object = ["uri": uri(path), "version": version]
        notify("textDocument/didChange", ["textDocument": document, "contentChanges": changes])
    }

    func mistakes(_ path: String) -> [String] { (published[uri(path)] ?? []).compactMap { $0["message"] as? String } }

    mutating func at(_ path: String, _ position: Object, _ method: String) -> Any? {
        request("textDocument/" + method, ["textDocument": ["uri": uri(path)], "position": position])["result"]
    }

    mutating func of(_ path: String, _ method: String, _ more: Object = [:]) -> Any? {
        request("textDocument/" + method, more.merging(["textDocument": ["uri": uri(path)]]) { own, _ in own })[
            "result"
        ]
    }

    /// Opens a text with `|` in it, and completes there.
    mutating func completions(_ text: String) -> [String] {
        let parts = text.components(separatedBy: "|")
        open("Marked.viper", parts.joined())
        let items = at("Marked.viper", Self.end(of: parts[0]), "completion") as? [Object] ?? []
        return items.compactMap { $0["label"] as? String }
    }

    /// The position at the end of a text, in UTF-16.
    static func end(of text: String) -> Object {
        let lines = text.components(separatedBy: "\n")
        return ["line": lines.count - 1, "character": lines.last?.utf16.count ?? 0]
    }

    /// The position of a word in a text, in UTF-16.
    static func position(of word: String, in text: String) throws -> Object {
        end(of: String(text[..<(try #require(text.range(of: word), "\(word)")).lowerBound]))
    }

    /// Asks for another name of the first such word in a spec, as it is on the disk.
    ///
    /// - Returns: The whole answer.
    mutating func rename(_ word: String, to name: String, in path: String) throws -> Object {
        let position = try Self.position(of: word, in: try folder.text(path))
        return request(
            "textDocument/rename",
            ["textDocument": ["uri": uri(path)], "newName": name, "position": position]
        )
    }

    /// Applies the edits as an editor does.
    ///
    /// - Parameter unsaved: By path, the texts that the editor has and the disk has not.
    func apply(_ answer: Object, unsaved: [String: String] = [:]) throws -> [String] {
        let result = try #require(answer["result"] as? Object, "\(answer)")
        let changes = try #require(result["changes"] as? [String: [Object]])
        for (uri, edits) in changes {
            let absolute = try #require(URL(string: uri)).path
            try #require(absolute.hasPrefix(root + "/"), "\(uri)")
            let path = String(absolute.dropFirst(root.count + 1))
            var text = try unsaved[path] ?? folder.text(path)
            for edit in edits.reversed() {
                let range = try #require(edit["range"] as? [String: [String: Int]])
                let lines = text.utf16.split(separator: 10, omittingEmptySubsequences: false)
                func offset(_ position: [String: Int]?) throws -> Int {
                    let (line, character) = (try #require(position?["line"]), try #require(position?["character"]))
                    return lines[..<line].reduce(0) { $0 + $1.count + 1 } + character
                }
                let start = try offset(range["start"])
                let place = NSRange(location: start, length: try offset(range["end"]) - start)
                text = (text as NSString).replacingCharacters(in: place, with: try #require(edit["newText"] as? String))
            }
            try folder.write(path, text)
        }
        return changes.keys.compactMap { URL(string: $0)?.lastPathComponent }.sorted()
    }
}
