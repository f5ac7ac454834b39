import Foundation

/// `embed-templates OUTPUT FOLDER TEMPLATE…` writes the Swift file OUTPUT that holds each TEMPLATE, a file below FOLDER.
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
            do {
                return EmbeddedTemplate(path: path, bytes: [UInt8](try Data(contentsOf: URL(fileURLWithPath: file))))
            } catch {
                fail("\(file): error: this template cannot be read: \(error.localizedDescription)")
            }
        }
        do {
            try Data(swiftSource(embedding: templates).utf8).write(to: URL(fileURLWithPath: output))
        } catch {
            fail("\(output): error: this file cannot be written: \(error.localizedDescription)")
        }
    }

    private static func fail(_ message: String) -> Never {
        FileHandle.standardError.write(Data((message + "\n").utf8))
        exit(EXIT_FAILURE)
    }
}
