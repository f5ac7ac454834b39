import SourceText

/// The file with the inputs of a run, in the format of Make, which Ninja reads too.
package struct DependencyFile: Sendable {
    private static let endOfFirstLine: [UInt8] = Array(": \\".utf8)

    private let file: NamedFile
    /// The path of the target, as Make reads it.
    private let target: String

    /// - Parameters:
    ///   - path: The path of the file.
    ///   - target: What depends on the inputs.
    ///   - workingFolder: The folder that relative paths start from.
    /// - Throws: That another file is there, that it cannot be read, or that the file cannot name the target.
    package init(_ path: String, of target: String, from workingFolder: WorkingFolder) throws(FileError) {
        file = NamedFile(path, from: workingFolder)
        self.target = try Self.escaped(target)
        guard let bytes = try TextFile.readIfPresent(path, from: workingFolder)?.bytes, !bytes.isEmpty else { return }
        let firstLine = bytes.prefix { $0 != UInt8(ascii: "\n") }
        guard firstLine.suffix(Self.endOfFirstLine.count).elementsEqual(Self.endOfFirstLine) else {
            throw FileError(path, .notADependencyFile)
        }
    }

    /// - Throws: The first path that the file cannot name.
    package static func check(_ inputs: [String]) throws(FileError) {
        for input in inputs { _ = try escaped(input) }
    }

    /// Writes the rule of the target. Each input is a target without inputs as well, so that Make goes on when it is
    /// deleted.
    ///
    /// - Throws: The first path that the file cannot name, or that it cannot be written.
    package func write(_ inputs: [String]) throws(FileError) {
        let inputs = try inputs.map(Self.escaped)
        let rule = ([target + ":"] + inputs.map { " " + $0 }).joined(separator: " \\\n")
        let targets = inputs.map { "\n\($0):\n" }.joined()
        // The first line ends so even if there is no input.
        try file.replace(with: Array(((inputs.isEmpty ? rule + " \\\n" : rule) + "\n" + targets).utf8))
    }

    /// What Make or Ninja reads as something else, however it is written: what assigns, ends a path or a recipe, or is
    /// a pattern.
    private static let special = Array("%*;<=>?[\\]^`|".utf8)

    /// A path as Make and Ninja read it.
    ///
    /// - Throws: That one of them would read another path, whatever is written.
    private static func escaped(_ path: String) throws(FileError) -> String {
        var escaped: [UInt8] = []
        for byte in path.utf8 {
            switch byte {
            case UInt8(ascii: " "), UInt8(ascii: "#"), UInt8(ascii: ":"): escaped += [UInt8(ascii: "\\"), byte]
            case UInt8(ascii: "$"): escaped += [byte, byte]
            case ..<0x20, 0x7F: throw FileError(path, .unreadableForMake(sign: nil))
            case _ where special.contains(byte): throw unreadable(path, for: byte)
            default: escaped.append(byte)
            }
        }
        // A folder of a user at the start; at the end, an archive, grouped targets, or what seems to end the path.
        if let byte = path.utf8.first, byte == UInt8(ascii: "~") { throw unreadable(path, for: byte) }
        if let byte = path.utf8.last, Array(") &:".utf8).contains(byte) { throw unreadable(path, for: byte) }
        return String(decoding: escaped, as: UTF8.self)
    }

    private static func unreadable(_ path: String, for byte: UInt8) -> FileError {
        FileError(path, .unreadableForMake(sign: String(Unicode.Scalar(byte))))
    }
}
