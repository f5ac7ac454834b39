import SourceText

/// The list of a run's temporary files. It is written before the first of them, so that the next run can remove the
/// files of an interrupted one.
struct Journal {
    private static let prefix = ".viper-gen-"
    private static let suffix = ".tmp"

    /// A run, which has a number that no other one has.
    struct Run: Sendable {
        private let nameStart: String

        init(_ number: UInt64 = .random(in: 0 ... .max)) {
            nameStart = prefix + String(number, radix: 16) + "-"
        }

        /// A unique name for each number, which no file of a project has.
        func temporaryName(number: Int) -> String { nameStart + String(number) + suffix }
    }

    private let path: String
    private let disk: RootFolder

    /// - Parameters:
    ///   - folder: The real path of `.viper-gen`.
    ///   - disk: The root of the project.
    init(in folder: String, on disk: RootFolder) {
        path = folder.joined(ProjectLayout.journal.name)
        self.disk = disk
    }

    /// How many paths a thread takes at a time, and how often all threads do that before their texts are written: the
    /// list of a large run is never in memory as a whole.
    private static let (partSize, mostParts) = (512, 32)

    /// Writes the list of the temporary files of some elements.
    ///
    /// - Parameter path: The real path of an element's file. Several threads call it.
    func write<Element: Sendable>(
        _ elements: [Element],
        _ path: @escaping @Sendable (Element) -> String
    ) throws(SystemError) {
        let root = disk.path
        let file = try disk.newFile(self.path)
        let parts = Workers.parts(of: elements.count, each: Self.partSize)
        for batch in Workers.parts(of: parts.count, each: Self.mostParts) {
            let texts = Workers.map(Array(parts[batch])) { part in
                var text: [UInt8] = []
                for element in elements[part] {
                    guard let line = path(element).relative(to: root) else { continue }
                    text += line.utf8
                    text.append(UInt8(ascii: "\n"))
                }
                return text
            }
            for text in texts { try file.append(text) }
        }
        try file.close()
    }

    /// Removes the temporary files that the journal lists, and the journal. Other files that it lists are not removed.
    ///
    /// - Throws: That the journal cannot be read, or the system's refusal to remove a file. The journal stays then:
    ///   nothing else lists these files.
    func clean(in project: Project) throws(FileError) {
        let shown = project.displayPath(of: ProjectLayout.journal)
        func reading<Result>(_ body: () throws(SystemError) -> Result) throws(FileError) -> Result {
            do throws(SystemError) {
                return try body()
            } catch {
                throw FileError(shown, .unreadableJournal(reason: error.reason))
            }
        }
        guard try reading({ () throws(SystemError) in try disk.status(path) }) != nil else { return }
        guard let file = try reading({ () throws(SystemError) in try disk.file(path) }) else {
            throw FileError(shown, .unreadableJournal(reason: "it is not a file"))
        }
        var resolver = PathResolver(disk)
        var rest: [UInt8] = []
        while let piece = try reading({ () throws(SystemError) in try file.next() }) {
            rest += piece
            let lines = rest.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            for line in lines.dropLast() { try removeFile(in: line, of: project, &resolver) }
            // A damaged journal can have a line of any length.
            rest = Array((lines.last ?? []).prefix(ProjectPath.longestPath + 1))
        }
        try removeFile(in: rest[...], of: project, &resolver)
        try FileError.naming(shown, operation: "remove") { () throws(SystemError) in try disk.removeFile(path) }
    }

    /// Removes the temporary file that a line names.
    private func removeFile(
        in line: ArraySlice<UInt8>,
        of project: Project,
        _ resolver: inout PathResolver
    ) throws(FileError) {
        guard let place = try? ProjectPath(String(decoding: line, as: UTF8.self)),
            Self.isTemporary(place.name), let parent = place.parent,
            case .present(let folder) = resolver.folder(parent)
        else { return }
        let file = folder.joined(place.name)
        try FileError.naming(project.displayPath(of: place), operation: "remove the temporary file") {
            () throws(SystemError) in
            if try disk.status(file)?.kind == .file { try disk.removeFile(file) }
        }
    }

    func remove() {
        try? disk.removeFile(path)
    }

    private static func isTemporary(_ name: String) -> Bool {
        guard name.hasPrefix(prefix), name.hasSuffix(suffix) else { return false }
        let parts = name.dropFirst(prefix.count).dropLast(suffix.count).split(
            separator: "-",
            omittingEmptySubsequences: false
        )
        return parts.count == 2 && UInt64(parts[0], radix: 16) != nil && Int(parts[1]) != nil
    }
}
