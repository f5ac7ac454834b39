import SourceText

extension Value {
    /// Reads a JSON text (RFC 8259): `try Value(json: #"{"name": "Ada"}"#)`
    ///
    /// - Parameter text: The text, as for the initializer that takes a file.
    /// - Throws: `DiagnosticsError` with the first mistake.
    public init(json text: String) throws {
        try self.init(json: SourceFile(path: "JSON", text: text))
    }

    /// Reads a JSON text (RFC 8259) from its bytes: `try Value(json: data)`
    ///
    /// - Parameter bytes: UTF-8 text, as for the initializer that takes a file.
    /// - Throws: `DiagnosticsError` with the first mistake.
    public init(json bytes: some Sequence<UInt8>) throws {
        try self.init(json: SourceFile(path: "JSON", bytes: Array(bytes)))
    }

    /// Reads a JSON file (RFC 8259): `try Value(json: file)`
    ///
    /// A number without a fraction and an exponent becomes an integer if it fits, any other number a `Double`. If an
    /// object contains a key twice, the last entry is taken. Objects and lists may be nested 256 deep.
    ///
    /// - Parameter file: UTF-8 text, with or without a byte order mark.
    /// - Throws: `DiagnosticsError` with the first mistake, at its place in the file.
    public init(json file: SourceFile) throws {
        do {
            self = try Self.read(file, hasLargeStack: false)
        } catch is JSONReader.NeedsLargeStack {
            var result: Result<Value, any Error> = .success(.null)
            Workers.onLargeStack { result = Result { try Self.read(file, hasLargeStack: true) } }
            self = try result.get()
        }
    }

    private static func read(_ file: SourceFile, hasLargeStack: Bool) throws -> Value {
        try file.bytes.withUnsafeBufferPointer { bytes in
            var reader = JSONReader(file, bytes: bytes, hasLargeStack: hasLargeStack)
            return try reader.readDocument()
        }
    }
}
