import SourceText

extension Value {
    /// Reads a JSON text (RFC 8259): `try Value(json: #"{"name": "Ada"}"#)`
    ///
    /// - Parameter text: The text, as for the initializer that takes a file.
    /// - Throws: `DiagnosticsError` with the first mistake.
    public init(json text: String) throws(DiagnosticsError) {
        try self.init(json: SourceFile(path: "JSON", text: text))
    }

    /// Reads a JSON text (RFC 8259) from its bytes: `try Value(json: data)`
    ///
    /// - Parameter bytes: UTF-8 text, as for the initializer that takes a file.
    /// - Throws: `DiagnosticsError` with the first mistake.
    public init(json bytes: some Sequence<UInt8>) throws(DiagnosticsError) {
        try self.init(json: SourceFile(path: "JSON", bytes: Array(bytes)))
    }

    /// Reads a JSON file (RFC 8259): `try Value(json: file)`
    ///
    /// A number without a fraction and an exponent becomes an integer if it fits, any other number a `Double`. If an
    /// object contains a key twice, the last entry is taken. Objects and lists may be nested 256 deep.
    ///
    /// - Parameter file: UTF-8 text, with or without a byte order mark.
    /// - Throws: `DiagnosticsError` with the first mistake, at its place in the file.
    public init(json file: SourceFile) throws(DiagnosticsError) {
        do throws(JSONReader.Stop) {
            self = try Self.read(file, hasLargeStack: false)
        } catch {
            switch error {
            case .mistake(let mistake): throw mistake
            case .needsLargeStack: self = try Self.readOnLargeStack(file)
            }
        }
    }

    private static func readOnLargeStack(_ file: SourceFile) throws(DiagnosticsError) -> Value {
        var result: Result<Value, JSONReader.Stop> = .success(.null)
        Workers.onLargeStack {
            result = Result { () throws(JSONReader.Stop) in try read(file, hasLargeStack: true) }
        }
        switch result {
        case .success(let value): return value
        case .failure(.mistake(let mistake)): throw mistake
        // It is thrown only where the stack is small.
        case .failure(.needsLargeStack): return .null
        }
    }

    private static func read(_ file: SourceFile, hasLargeStack: Bool) throws(JSONReader.Stop) -> Value {
        try file.bytes.withUnsafeBufferPointer { (bytes) throws(JSONReader.Stop) in
            var reader = JSONReader(file, bytes: bytes, hasLargeStack: hasLargeStack)
            return try reader.readDocument()
        }
    }
}
