import Generation
import ProjectFiles
import SourceText
import TemplateEngine

/// A server of the Language Server Protocol 3.17: bytes of an editor → bytes for it.
///
/// It does what it is asked in the order in which it is asked. What is wrong with a text is published after the last
/// message that has arrived, so a burst of edits is read once.
package struct LanguageServer {
    private enum Phase { case new, ready, shutDown }

    private let workingFolder: WorkingFolder
    private var reader = MessageReader()
    private var phase = Phase.new
    private var encoding = PositionEncoding.utf16
    private var documents: [String: Source] = [:]
    /// The documents whose mistakes are not published yet.
    private var changed: Set<String> = []
    /// What the editor shows to the person after the answer.
    private var notices: [String] = []
    /// The status to end with; `nil` until the editor says to.
    package private(set) var exitStatus: ExitStatus?

    /// The text of an open file.
    private struct Source {
        /// `nil` for a text that is no file.
        let path: LinkedPath?
        var version: Int?
        var text: EditorText
        /// The text as it was read; `nil` after an edit.
        var document: OpenDocument?
    }

    /// - Parameter workingFolder: The folder for texts that are no file.
    package init(workingFolder: WorkingFolder) {
        self.workingFolder = workingFolder
    }

    /// - Returns: The answers.
    package mutating func receive(_ bytes: [UInt8]) -> [UInt8] {
        var output: [UInt8] = []
        var messages: [Message] = []
        for piece in reader.add(bytes) {
            do throws(Refusal) {
                switch piece {
                case .broken(let problem): throw Refusal(.parseError, problem)
                case .body(let body): if let message = try Message(body) { messages.append(message) }
                }
            } catch {
                output += Reply.refusal(error, to: nil)
            }
        }
        let cancelled = Set(
            messages.filter { $0.method == "$/cancelRequest" }.compactMap { $0.parameters["id"] }.compactMap {
                Message.ID($0)
            }
        )
        for message in messages where exitStatus == nil {
            output += answer(message, cancelled)
            for notice in notices {
                let warning = JSONText.object([("type", .integer(2)), ("message", .string(notice))])
                output += Reply.notification("window/showMessage", warning)
            }
            notices = []
        }
        return exitStatus == nil ? output + publish() : output
    }

    /// The status if the editor goes away without a word.
    package var statusAtEnd: ExitStatus { phase == .shutDown ? .success : .drift }

    private mutating func answer(_ message: Message, _ cancelled: Set<Message.ID>) -> [UInt8] {
        guard let id = message.id else {
            take(message)
            return []
        }
        do throws(Refusal) {
            guard !cancelled.contains(id) else { throw Refusal(.requestCancelled, "the request was cancelled") }
            return Reply.result(try result(of: message), to: id)
        } catch {
            return Reply.refusal(error, to: id)
        }
    }

    // MARK: - Notifications

    private mutating func take(_ message: Message) {
        if message.method == "exit" {
            exitStatus = statusAtEnd
            return
        }
        guard phase == .ready else { return }
        let document = message.parameters["textDocument"]
        guard let uri = document?["uri"]?.string else { return }
        switch message.method {
        case "textDocument/didOpen":
            guard let text = document?["text"]?.string else { return }
            documents[uri] = Source(
                path: FileURI.path(of: uri).map(LinkedPath.init),
                version: document?["version"]?.integer,
                text: EditorText(SourceFile(path: uri, text: text), encoding: encoding)
            )
            forgetOthers(than: uri)
            changed.insert(uri)
        case "textDocument/didChange":
            edit(uri, version: document?["version"]?.integer, message.parameters["contentChanges"]?.list ?? [])
        case "textDocument/didSave":
            // Another spec, a setting or a template can have been saved.
            for uri in documents.keys { documents[uri]?.document = nil }
            changed.formUnion(documents.keys)
        case "textDocument/didClose":
            documents[uri] = nil
            forgetOthers(than: uri)
            changed.insert(uri)
        default: break
        }
    }

    /// Other texts that can depend on this one are read again, and their mistakes published.
    private mutating func forgetOthers(than uri: String) {
        let isSpec = FileURI.isOfSpec(uri) && !FileURI.isOfSettings(uri)
        for (other, source) in documents where other != uri {
            guard let document = source.document, !isSpec || document.namesOtherModules else { continue }
            documents[other]?.document = nil
            changed.insert(other)
        }
    }

    /// Changes the text of an open file, in the order of the changes. What is no change is left out.
    private mutating func edit(_ uri: String, version: Int?, _ changes: [Value]) {
        guard var source = documents[uri] else { return }
        source.document = nil
        for change in changes {
            guard let new = change["text"]?.string else { continue }
            guard let place = change["range"], !place.isNull else {
                source.text = EditorText(SourceFile(path: uri, text: new), encoding: encoding)
                continue
            }
            if let range = source.text.range(place) { source.text.replace(range, with: new) }
        }
        source.version = version
        documents[uri] = source
        forgetOthers(than: uri)
        changed.insert(uri)
    }

    private mutating func publish() -> [UInt8] {
        defer { changed = [] }
        let files = files
        return changed.filter(FileURI.isOfSpec).sorted().flatMap { uri in
            let parameters =
                document(uri).map { Problems(document: $0, files: files).publication }
                ?? Problems.withdrawal(uri)
            return Reply.notification("textDocument/publishDiagnostics", parameters)
        }
    }

    /// An open file as it was read last, or is read now.
    private mutating func document(_ uri: String) -> OpenDocument? {
        guard let source = documents[uri] else { return nil }
        if let document = source.document { return document }
        let document = OpenDocument(
            uri: uri,
            version: source.version,
            text: source.text,
            files: files
        )
        documents[uri]?.document = document
        return document
    }

    /// All open files, in the order of their URIs.
    private var files: EditorFiles {
        var files = EditorFiles(workingFolder: workingFolder)
        for (uri, source) in documents.sorted(by: { $0.key < $1.key }) {
            if let path = source.path { files.add(path, uri: uri, bytes: source.text.bytes) }
        }
        return files
    }

    // MARK: - Requests

    private mutating func result(of message: Message) throws(Refusal) -> JSONText {
        switch (phase, message.method) {
        case (.new, "initialize"): return initialize(message.parameters)
        case (.new, _): throw Refusal(.serverNotInitialized, "'initialize' comes first")
        case (.shutDown, _): throw Refusal(.invalidRequest, "the server was shut down")
        case (.ready, "initialize"): throw Refusal(.invalidRequest, "the server is initialized already")
        case (.ready, "shutdown"):
            phase = .shutDown
            documents = [:]
            changed = []
            return .null
        case (.ready, "workspace/symbol"): return symbols(named: message.parameters["query"]?.string ?? "")
        case (.ready, let method): return try result(of: try DocumentRequest(method, message.parameters))
        }
    }

    private mutating func result(of request: DocumentRequest) throws(Refusal) -> JSONText {
        // It also changes other files, as the editor has them now.
        if request.method == .rename { documents[request.uri]?.document = nil }
        guard let document = document(request.uri) else {
            throw Refusal(.invalidParams, "'\(request.uri)' is not open")
        }
        let text = document.text
        let files = files
        switch request.method {
        case .formatting: return Problems(document: document, files: files).formatting
        case .symbols: return Symbols(text: text).json(document.spec?.modules ?? [])
        case .repairs: return Problems(document: document, files: files).repairs(in: try request.range(in: text))
        case .hover: return Places(document: document, files: files).hover(at: try request.offset(in: text))
        case .definitions: return Places(document: document, files: files).definitions(at: try request.offset(in: text))
        case .completions: return Completions(document: document).items(at: try request.offset(in: text))
        case .renameTarget: return Renaming(document: document, files: files).target(at: try request.offset(in: text))
        case .rename:
            let renaming = Renaming(document: document, files: files)
            let rename = try renaming.edit(at: try request.offset(in: text), to: try request.newName())
            notices += [rename.warning].compactMap { $0 }
            return rename.edit
        }
    }

    private func symbols(named query: String) -> JSONText {
        WorkspaceSymbols(files: files, encoding: encoding).json(named: query)
    }

    private mutating func initialize(_ parameters: Value) -> JSONText {
        phase = .ready
        let offered = parameters["capabilities"]?["general"]?["positionEncodings"]?.list?.compactMap(\.string) ?? []
        encoding = offered.contains(PositionEncoding.utf8.rawValue) ? .utf8 : .utf16
        let sync = JSONText.object([
            ("openClose", .bool(true)),
            // Only what changes is sent.
            ("change", .integer(2)),
            ("save", .object([("includeText", .bool(false))])),
        ])
        let capabilities = JSONText.object([
            ("positionEncoding", .string(encoding.rawValue)),
            ("textDocumentSync", sync),
            ("documentFormattingProvider", .bool(true)),
            ("documentSymbolProvider", .bool(true)),
            ("workspaceSymbolProvider", .bool(true)),
            ("hoverProvider", .bool(true)),
            ("definitionProvider", .bool(true)),
            ("renameProvider", .object([("prepareProvider", .bool(true))])),
            ("codeActionProvider", .object([("codeActionKinds", .strings(["quickfix"]))])),
            ("completionProvider", .object([("triggerCharacters", .strings(["#", ":", ">", " "]))])),
        ])
        let info = JSONText.object([
            ("name", .string("viper-gen")), ("version", .string(ToolVersion.current)),
        ])
        return .object([("capabilities", capabilities), ("serverInfo", info)])
    }
}
