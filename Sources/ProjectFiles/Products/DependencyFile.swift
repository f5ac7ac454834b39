import SourceText

/// The file with the inputs of a run, in the format of Make, which Ninja reads too.
package struct DependencyFile: Sendable {
    private static let endOfFirstLine: [UInt8] = Array(": \\".utf8)

    private let file: NamedFile

    /// - Throws: That another file is there, or that it cannot be read.
    package init(_ path: String, from workingFolder: WorkingFolder) throws(FileError) {
        file = NamedFile(path, from: workingFolder)
        guard let bytes = try TextFile.readIfPresent(path, from: workingFolder)?.bytes, !bytes.isEmpty else { return }
        let firstLine = bytes.prefix { $0 != UInt8(ascii: "\n") }
        guard firstLine.suffix(Self.endOfFirstLine.count).elementsEqual(Self.endOfFirstLine) else {
            throw FileError(path, .notADependencyFile)
        }
    }

    /// Writes the rule of a target. Each input is a target without inputs as well, so that Make goes on when it is deleted.
    package func write(_ inputs: [String], of target: String) throws(FileError) {
        let inputs = inputs.map(Self.escaped)
        let rule = ([Self.escaped(target) + ":"] + inputs.map { " " + $0 }).joined(separator: " \\\n")
        let targets = inputs.map { "\n\($0):\n" }.joined()
        // The first line ends so even if there is no input.
        try file.replace(with: Array(((inputs.isEmpty ? rule + " \\\n" : rule) + "\n" + targets).utf8))
    }

    /// A path as Make reads it.
    private static func escaped(_ path: String) -> String {
        path.reduce(into: "") { text, character in
            switch character {
            case " ", "#": text += "\\\(character)"
            case "$": text += "$$"
            default: text.append(character)
            }
        }
    }
}
