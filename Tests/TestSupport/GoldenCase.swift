import SourceText

/// A spec and what is printed about it, in one file: the spec, an empty line, a line `----`, and the text.
///
/// `UPDATE_GOLDEN=1` writes the text anew. A file without the line is a spec only.
package struct GoldenCase: Sendable {
    package let name: String
    /// The spec, with its bytes as they are, called by the name of the case.
    package let spec: SourceFile
    private let printed: [UInt8]?
    private let folder: TestFolder

    private static let ending = ".case"
    private static let separator = Array("\n----\n".utf8)

    /// The names of all cases in a folder.
    package static func names(in folder: TestFolder) -> [String] { folder.names(endingWith: ending) }

    package init(_ name: String, in folder: TestFolder) throws {
        self.name = name
        self.folder = folder
        let bytes = try folder.bytes(name + Self.ending)
        let place = bytes.firstRange(of: Self.separator)
        spec = SourceFile(path: name + ".viper", bytes: Array(bytes[..<(place?.lowerBound ?? bytes.endIndex)]))
        printed = place.map { Array(bytes[$0.upperBound...]) }
    }

    /// What differs between `actual` and the text, or `nil` where nothing does.
    package func difference(_ actual: String) throws -> String? {
        let text = Array(actual.utf8)
        guard printed != text else { return nil }
        let path = name + Self.ending
        guard Golden.isUpdating else {
            guard let printed else { return "\(path) has no text; UPDATE_GOLDEN=1 writes it:\n\(actual)" }
            return path + "\n" + Golden.diff(String(decoding: printed, as: UTF8.self), actual)
        }
        try folder.write(path, spec.bytes + Self.separator + text)
        return nil
    }
}
