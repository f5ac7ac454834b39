import SourceText

/// The code of a template or an expression, and where it starts.
enum Code: Sendable {
    case linked(LinkedProgram, entry: Int)
    /// What was compiled when the tool was built. It is only read when a machine or a filter needs it.
    case stored(StoredCode)

    /// The code for a machine.
    ///
    /// - Throws: The mistakes in a text that had to be compiled.
    func linked() throws(DiagnosticsError) -> (program: LinkedProgram, entry: Int) {
        switch self {
        case .linked(let program, let entry): (program, entry)
        case .stored(let code): try code.linked()
        }
    }
}

/// A text or an expression that was compiled when the tool was built.
final class StoredCode: Sendable {
    enum Kind {
        case template, expression
    }

    private let kind: Kind
    private let file: SourceFile
    private let image: [UInt8]
    private let environment: Environment
    private let made = Once<(program: LinkedProgram, entry: Int)>()

    /// - Parameters:
    ///   - file: The text, for messages.
    ///   - image: What `ImageReader` reads. If that is not possible, the text is compiled.
    init(_ kind: Kind, _ file: SourceFile, image: [UInt8], in environment: Environment) {
        self.kind = kind
        self.file = file
        self.image = image
        self.environment = environment
    }

    func linked() throws(DiagnosticsError) -> (program: LinkedProgram, entry: Int) {
        try made.value { () throws(DiagnosticsError) in
            let (program, entry) =
                switch kind {
                case .template: try Linker.link(file, image: image, in: environment)
                case .expression:
                    try Linker.link(expression: file, 0..<file.bytes.count, image: image, in: environment)
                }
            return (LinkedProgram(program), entry)
        }
    }
}
