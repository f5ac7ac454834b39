import SourceText

/// The path of a file or folder in a project, relative to the root, with `/` as the separator. It never leads out of
/// the project.
///
/// Paths are equal if their bytes are equal. To a Swift `String`, two spellings of an accented letter are equal, but to
/// most disks they are two files.
package struct ProjectPath: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The number of bytes of a component: the limit of all supported systems, less the suffix of a base.
    static let longestName = 240
    /// The number of bytes of a path.
    static let longestPath = 900

    /// The root folder of the project.
    package static let root = ProjectPath(checked: "")

    /// The path; empty for the root.
    package let text: String

    /// A path without `.`, `..` and empty components, as the project's own files contain it.
    ///
    /// - Throws: The first mistake in `text`.
    package init(_ text: String) throws(PathProblem) {
        if text.isPlainPath(withNamesUpTo: Self.longestName) {
            try self.init(measured: text)
            return
        }
        guard !text.isEmpty else { throw .empty }
        guard text.utf8.first != UInt8(ascii: "/") else { throw .absolute }
        for component in Self.components(of: text) {
            if component.isEmpty { throw .emptyComponent }
            if component == "." || component == ".." { throw .dotComponent(String(component)) }
            try Self.check(name: component)
        }
        try self.init(measured: text)
    }

    private init(measured text: String) throws(PathProblem) {
        guard text.utf8.count <= Self.longestPath else { throw .tooLong(limit: Self.longestPath) }
        self.init(checked: text)
    }

    private init(checked text: String) {
        self.text = text
    }

    /// The path of a relative path in this folder. `.` and `..` have their usual meaning.
    ///
    /// - Throws: The first mistake in `relative`, such as that it leads out of the project.
    package func appending(_ relative: String) throws(PathProblem) -> ProjectPath {
        guard relative.utf8.first != UInt8(ascii: "/") else { throw .absolute }
        if relative.isEmpty { return self }
        if relative.isPlainPath(withNamesUpTo: Self.longestName) {
            return try ProjectPath(measured: text.isEmpty ? relative : text + "/" + relative)
        }
        var names = components
        for component in Self.components(of: relative) {
            switch component {
            case "", ".": continue
            case "..":
                guard names.popLast() != nil else { throw .leavesRoot }
            default:
                try Self.check(name: component)
                names.append(String(component))
            }
        }
        return try ProjectPath(measured: names.joined(separator: "/"))
    }

    /// The path of a generated file in this folder, which is neither a spec nor one of the files that the tool stores.
    package func appendingGenerated(_ relative: String) throws(PathProblem) -> ProjectPath {
        let path = try appending(relative)
        // A plain path has a name, and becomes the end of this one.
        let end = text.isEmpty ? 0 : text.utf8.count + 1
        let isPlain = !relative.isEmpty && path.text.utf8.count == end + relative.utf8.count
        if !isPlain, Self.namesFolder(relative) { throw .unnamed }
        if path.text.hasSuffix(ProjectLayout.specSuffix) { throw .spec }
        if path.text.hasPrefix(ProjectLayout.name + "/") { throw .ofTool }
        return path
    }

    /// Whether nothing is after the last slash of a path, or it is `.` or `..`.
    private static func namesFolder(_ path: String) -> Bool {
        components(of: path).last.map { ["", ".", ".."].contains($0) } ?? true
    }

    /// The path that this one has in a folder, with a suffix after its name. Both paths are checked already; only the
    /// lengths are not.
    func inside(_ folder: ProjectPath, adding suffix: String) throws(PathProblem) -> ProjectPath {
        let nameStart = text.lastSlash.map { $0 + 1 } ?? 0
        guard text.utf8.count - nameStart + suffix.utf8.count <= Self.longestName else {
            throw .tooLong(limit: Self.longestName)
        }
        var path = folder.text
        path.reserveCapacity(folder.text.utf8.count + text.utf8.count + suffix.utf8.count + 1)
        path += "/"
        path += text
        path += suffix
        return try ProjectPath(measured: path)
    }

    /// The last component; empty for the root.
    package var name: String { text.lastSlash.map { text.bytes(from: $0 + 1) } ?? text }

    /// Whether it is the path of a Swift file.
    package var isSwift: Bool { text.hasSuffix(".swift") }

    /// The parent folder; `nil` for the root.
    package var parent: ProjectPath? {
        guard !text.isEmpty else { return nil }
        return text.lastSlash.map { ProjectPath(checked: text.bytes(to: $0)) } ?? .root
    }

    /// The names between the slashes; empty for the root.
    package var components: [String] {
        guard !text.isEmpty else { return [] }
        var names: [String] = []
        text.visitComponents { names.append(String(decoding: $0, as: UTF8.self)) }
        return names
    }

    /// Whether the path is in a folder, at any depth.
    package func isBelow(_ folder: ProjectPath) -> Bool {
        guard !folder.text.isEmpty else { return !text.isEmpty }
        return text.startsWithBytes(of: folder.text + "/")
    }

    /// A text that is equal for paths which are the same file on a disk that ignores case and the spelling of accents.
    /// (`String` ignores that spelling when it compares. By way of capitals, both small letters sigma become one.)
    var folded: String {
        let isPlain = text.utf8.allSatisfy { $0 < 0x80 }
        return (isPlain ? text : text.uppercased()).lowercased()
    }

    /// The path; empty for the root.
    package var description: String { text }

    package static func == (a: ProjectPath, b: ProjectPath) -> Bool {
        a.text.hasSameBytes(as: b.text)
    }

    package static func < (a: ProjectPath, b: ProjectPath) -> Bool {
        a.text.precedesBytes(of: b.text)
    }

    package func hash(into hasher: inout Hasher) {
        var text = text
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }

    /// The components, split by bytes: as `Character`s, a `/` and an accent after it are one letter.
    private static func components(of text: String) -> [Substring] {
        text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map(Substring.init)
    }

    private static func check(name: Substring) throws(PathProblem) {
        guard name.utf8.count <= longestName else { throw .tooLong(limit: longestName) }
        guard !name.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else { throw .controlCharacter }
    }
}

/// Why a text is not a path in a project.
package enum PathProblem: Error, Hashable, Sendable {
    case empty
    case absolute
    case emptyComponent
    case dotComponent(String)
    case controlCharacter
    case leavesRoot
    case tooLong(limit: Int)
    /// A generated file cannot be one of these.
    case unnamed, spec, ofTool

    /// The message after the path: "leads out of the project".
    package var message: String {
        switch self {
        case .empty: "is empty"
        case .absolute: "is absolute; a path in the project is relative to its root"
        case .emptyComponent: "has an empty component"
        case .dotComponent(let component): "has the component '\(component)'"
        case .controlCharacter: "has a control character in it"
        case .leavesRoot: "leads out of the project"
        case .tooLong(let limit): "is longer than \(limit) bytes"
        case .unnamed: "has no name"
        case .spec: "would be a spec, since its name ends with '.viper'"
        case .ofTool: "would be in '\(ProjectLayout.name)', which has what the tool stores"
        }
    }
}
