import SourceText
import TemplateEngine

/// A message of JSON-RPC 2.0 from the editor.
struct Message {
    /// The number or the text that a response repeats.
    enum ID: Hashable {
        case number(Int)
        case text(String)

        var json: JSONText {
            switch self {
            case .number(let number): .integer(number)
            case .text(let text): .string(text)
            }
        }
    }

    /// `nil` for a notification.
    let id: ID?
    let method: String
    let parameters: Value

    /// - Returns: `nil` for a response.
    /// - Throws: `Refusal` for a text that is no message.
    init?(_ body: [UInt8]) throws(Refusal) {
        let value: Value
        do {
            value = try Value(json: SourceFile(path: "message", bytes: body))
        } catch {
            throw Refusal(.parseError, "the message is not JSON")
        }
        guard value.dictionary != nil else { throw Refusal(.invalidRequest, "the message is not an object") }
        guard let method = value["method"]?.string else {
            if value["result"] != nil || value["error"] != nil { return nil }
            throw Refusal(.invalidRequest, "the message has no method")
        }
        self.method = method
        parameters = value["params"] ?? .null
        id = value["id"].flatMap { ID($0) }
    }
}

extension Message.ID {
    init?(_ value: Value) {
        if let number = value.integer {
            self = .number(number)
        } else if let text = value.string {
            self = .text(text)
        } else {
            return nil
        }
    }
}

/// Why a request has no result.
struct Refusal: Error {
    /// The codes of JSON-RPC and of the protocol.
    enum Code: Int {
        case parseError = -32700
        case invalidRequest = -32600
        case methodNotFound = -32601
        case invalidParams = -32602
        case serverNotInitialized = -32002
        case requestCancelled = -32800
        case requestFailed = -32803
    }

    let code: Code
    let message: String

    init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }
}

/// The messages of the server, with their heads.
enum Reply {
    static func result(_ result: JSONText, to id: Message.ID) -> [UInt8] {
        message([("id", id.json), ("result", result)])
    }

    static func refusal(_ refusal: Refusal, to id: Message.ID?) -> [UInt8] {
        let error = JSONText.object([
            ("code", .integer(refusal.code.rawValue)), ("message", .string(refusal.message)),
        ])
        return message([("id", id?.json ?? .null), ("error", error)])
    }

    static func notification(_ method: String, _ parameters: JSONText) -> [UInt8] {
        message([("method", .string(method)), ("params", parameters)])
    }

    private static func message(_ entries: [(key: String, value: JSONText)]) -> [UInt8] {
        let body = JSONText.object([("jsonrpc", .string("2.0"))] + entries).bytes
        return Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body
    }
}
