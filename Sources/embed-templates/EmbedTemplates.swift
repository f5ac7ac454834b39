#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// `embed-templates OUTPUT FOLDER TEMPLATE…` writes the Swift file OUTPUT, which contains each TEMPLATE, a file in
/// FOLDER.
@main
enum EmbedTemplates {
    static func main() {
        let arguments = CommandLine.arguments.dropFirst()
        guard let output = arguments.first, let folder = arguments.dropFirst().first else {
            fail("error: usage: embed-templates OUTPUT FOLDER TEMPLATE…")
        }
        let templates = arguments.dropFirst(2).map { file in
            guard let path = path(of: file, below: folder) else {
                fail("\(file): error: this template is not below \(folder)")
            }
            guard let bytes = contents(of: file) else {
                fail("\(file): error: this template cannot be read: \(String(cString: strerror(errno)))")
            }
            return EmbeddedTemplate(path: path, bytes: bytes)
        }
        guard store(swiftSource(embedding: templates), in: output) else {
            fail("\(output): error: this file cannot be written: \(String(cString: strerror(errno)))")
        }
    }

    private static func contents(of file: String) -> [UInt8]? {
        guard let stream = fopen(file, "rb") else { return nil }
        defer { fclose(stream) }
        var contents: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65536)
        while case let count = fread(&chunk, 1, chunk.count, stream), count > 0 {
            contents += chunk[..<count]
        }
        return ferror(stream) == 0 ? contents : nil
    }

    /// Writes a text to a file, unless the file already contains it: then nothing is compiled again.
    ///
    /// - Returns: Whether the file contains the text.
    private static func store(_ text: String, in file: String) -> Bool {
        let bytes = Array(text.utf8)
        if contents(of: file) == bytes { return true }
        guard let stream = fopen(file, "wb") else { return false }
        let isWritten = fwrite(bytes, 1, bytes.count, stream) == bytes.count
        return fclose(stream) == 0 && isWritten
    }

    private static func fail(_ message: String) -> Never {
        let line = Array((message + "\n").utf8)
        _ = write(STDERR_FILENO, line, line.count)
        exit(EXIT_FAILURE)
    }
}
