import TemplateEngine

/// A request about an open text.
struct DocumentRequest {
    enum Method: String {
        case formatting = "textDocument/formatting"
        case symbols = "textDocument/documentSymbol"
        case repairs = "textDocument/codeAction"
        case hover = "textDocument/hover"
        case definitions = "textDocument/definition"
        case completions = "textDocument/completion"
        case renameTarget = "textDocument/prepareRename"
        case rename = "textDocument/rename"
    }

    let method: Method
    let uri: String
    private let parameters: Value

    /// - Throws: `Refusal` for a method that the server does not have, and for a text that is no spec.
    init(_ name: String, _ parameters: Value) throws(Refusal) {
        guard let method = Method(rawValue: name) else { throw Refusal(.methodNotFound, "there is no '\(name)'") }
        guard let uri = parameters["textDocument"]?["uri"]?.string else {
            throw Refusal(.invalidParams, "'\(name)' needs a text document")
        }
        guard FileURI.isOfSpec(uri) else { throw Refusal(.invalidParams, "'\(uri)' is not a spec") }
        (self.method, self.uri, self.parameters) = (method, uri, parameters)
    }

    func offset(in text: EditorText) throws(Refusal) -> Int {
        try needed(text.offset(parameters["position"]), "a position")
    }

    func range(in text: EditorText) throws(Refusal) -> Range<Int> {
        try needed(text.range(parameters["range"]), "a range")
    }

    func newName() throws(Refusal) -> String { try needed(parameters["newName"]?.string, "a new name") }

    private func needed<Parameter>(_ parameter: Parameter?, _ what: String) throws(Refusal) -> Parameter {
        guard let parameter else { throw Refusal(.invalidParams, "'\(method.rawValue)' needs \(what)") }
        return parameter
    }
}
