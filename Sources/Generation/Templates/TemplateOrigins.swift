import ProjectFiles
import SourceText

/// What the templates of a copy were copied from, so that a copy of an older template is noticed.
///
/// The file `originals` in the folder of a copy has a line for each template: the hash of what was copied, and its name.
enum TemplateOrigins {
    static let fileName = "originals"

    /// - Parameter files: What is copied, by its place in the folder.
    static func text(of files: [String: SourceFile]) -> [UInt8] {
        let lines = files.sorted { $0.key < $1.key }.map { "\(hash($0.value.bytes))  \($0.key)\n" }
        return Array(lines.joined().utf8)
    }

    /// A warning for each architecture of the project with templates whose originals have changed since.
    static func diagnostics(of library: TemplateLibrary, in project: Project) -> [Diagnostic] {
        library.ownNames.compactMap { name in
            guard let place = try? Project.place(ofTemplate: name + "/" + fileName),
                case .bytes(let bytes) = project.snapshot(of: [place])[place]?.current,
                let original = library.original(of: name)
            else { return nil }
            let own = library.ownFiles(of: name)
            let outdated = entries(in: bytes).filter { entry in
                guard let copy = own[entry.path], let now = original.files[entry.path] else { return false }
                return hash(now.bytes) != entry.hash && now.bytes != copy.bytes
            }
            guard !outdated.isEmpty else { return nil }
            let names = outdated.map { "'\(Printable.text($0.path))'" }.joined(separator: ", ")
            return Diagnostic.warning(
                "the original in '\(original.name)' of these templates of '\(name)' changed: \(names)"
            )
            .note("'viper-gen templates diff \(name)' shows the differences")
            .note("after you have copied what you need, delete their lines in '\(project.displayPath(of: place))'")
        }
    }

    private static func entries(in text: [UInt8]) -> [(hash: String, path: String)] {
        text.split(separator: UInt8(ascii: "\n")).compactMap { line in
            let words = line.split(separator: UInt8(ascii: " "), maxSplits: 1)
            guard words.count == 2 else { return nil }
            let path = words[1].drop { $0 == UInt8(ascii: " ") }
            return (String(decoding: words[0], as: UTF8.self), String(decoding: path, as: UTF8.self))
        }
    }

    /// FNV-1a with 64 bits, in hexadecimal: enough to notice a change.
    private static func hash(_ bytes: [UInt8]) -> String {
        var value: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }
}
