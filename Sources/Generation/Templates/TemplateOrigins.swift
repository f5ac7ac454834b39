import ModuleSpec
import ProjectFiles
import SourceText

/// What the templates of a copy were copied from, so that a copy of an older template is noticed.
///
/// The file `originals` in the folder of a copy has a line for each template: the hash of what was copied, and its
/// name.
struct TemplateOrigins {
    static let fileName = "originals"

    /// By the place of a template in the folder, the hashes of what was copied. A merge of git can leave two.
    private var hashes: [String: Set<String>] = [:]

    /// - Parameter text: The content of the file. Lines of another form are left out.
    init(_ text: [UInt8]) {
        for line in text.split(separator: UInt8(ascii: "\n")) {
            let words = line.split(separator: UInt8(ascii: " "), maxSplits: 1)
            guard words.count == 2, words[0].count == Self.hash([]).utf8.count else { continue }
            let path = words[1].drop { $0 == UInt8(ascii: " ") }
            hashes[String(decoding: path, as: UTF8.self), default: []].insert(String(decoding: words[0], as: UTF8.self))
        }
    }

    /// The content of the file.
    var text: [UInt8] {
        let lines = hashes.sorted { $0.key < $1.key }.flatMap { path, hashes in
            hashes.sorted().map { "\($0)  \(path)\n" }
        }
        return Array(lines.joined().utf8)
    }

    /// Notes what a template is a copy of.
    mutating func set(_ original: SourceFile, for path: String) { hashes[path] = [Self.hash(of: original, at: path)] }

    /// Whether it is known what a template is a copy of.
    func lists(_ path: String) -> Bool { hashes[path] != nil }

    /// The templates whose originals have changed since they were copied, unless they equal the new originals.
    ///
    /// - Parameters:
    ///   - own: The templates of the copy.
    ///   - originals: Those of the architecture that was copied.
    func outdated(_ own: [String: SourceFile], originals: [String: SourceFile]) -> [String] {
        hashes.filter { path, hashes in
            guard let copy = own[path], let now = originals[path] else { return false }
            // Lists of older versions have the hash of the whole description.
            let isListed = [Self.hash(of: now, at: path), Self.hash(now.bytes)].contains { hashes == [$0] }
            return !isListed && now.bytes != copy.bytes
        }.keys.sorted()
    }

    /// The templates that are copies by their place, and of which it is not known what was copied. Descriptions are not
    /// among them: an architecture that is no copy has one, too.
    ///
    /// - Parameters:
    ///   - own: The templates of the copy.
    ///   - originals: Those of the architecture that was copied.
    func unlisted(_ own: [String: SourceFile], originals: [String: SourceFile]) -> [String] {
        own.keys.filter { path in
            path != TemplateLibrary.descriptionFile && originals[path] != nil && !lists(path)
        }.sorted()
    }

    /// The hash of an original. What a description is based on does not count: the project's own copy of an
    /// architecture takes the place of the original.
    private static func hash(of original: SourceFile, at path: String) -> String {
        let isDescription = path == TemplateLibrary.descriptionFile
        let architecture = isDescription ? ArchitectureFile(original).architecture : nil
        return hash(architecture?.descriptionWithoutBase ?? original.bytes)
    }

    /// FNV-1a with 64 bits, in hexadecimal: enough to notice a change.
    private static func hash(_ bytes: [UInt8]) -> String {
        var value: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }
}

extension TemplateOrigins {
    /// The path in the project of the file of a copy.
    static func place(of copy: String) -> ProjectPath? { try? Project.place(ofTemplate: copy + "/" + fileName) }

    /// The templates of a copy that `originals` does not list, so that no command can say that their originals changed.
    static func unwatched(of name: String, in library: TemplateLibrary, _ project: Project) -> [String] {
        guard let place = place(of: name), let original = library.original(of: name) else { return [] }
        let origins =
            if let bytes = project.snapshot(of: [place]).bytes(at: place) {
                TemplateOrigins(bytes)
            } else {
                TemplateOrigins([])
            }
        return origins.unlisted(library.ownFiles(of: name), originals: original.files)
    }

    /// A warning for each architecture of the project with templates whose originals have changed since.
    static func diagnostics(of library: TemplateLibrary, in project: Project) -> [Diagnostic] {
        library.ownNames.compactMap { name in
            guard let place = place(of: name), let bytes = project.snapshot(of: [place]).bytes(at: place),
                let original = library.original(of: name)
            else { return nil }
            let outdated = TemplateOrigins(bytes)
                .outdated(library.ownFiles(of: name), originals: original.files)
            guard !outdated.isEmpty else { return nil }
            let names = outdated.map { "'\(Printable.text($0))'" }.joined(separator: ", ")
            return Diagnostic.warning(
                "the originals of these templates of '\(name)' have changed since they were copied: \(names)"
            )
            .note("'viper-gen templates diff \(name)' shows the differences")
            .note("after you have copied what you need, run: viper-gen templates accept \(name)")
        }
    }
}

extension Architecture {
    /// The text of the description without the line that a copy gets for its `based-on`.
    fileprivate var descriptionWithoutBase: [UInt8] {
        guard let base = basedOn else { return file.bytes }
        let line = file.lineRange(at: base.range.lowerBound)
        let words = file.text(line).split(whereSeparator: { $0 == " " || $0 == "\t" })
        guard words == ["based-on:", Substring(base.text)], line.lowerBound > 0 else { return file.bytes }
        var bytes = file.bytes
        bytes.removeSubrange(line.lowerBound - 1..<line.upperBound)
        return bytes
    }
}
