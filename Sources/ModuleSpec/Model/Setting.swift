import SourceText
import SwiftReader

/// A setting of a module or a project: `key: value`
package struct Setting: Hashable, Sendable {
    /// The key: `ui`, `line-width`, `naming.wireframe`
    package let key: Name
    /// The value; for a string literal, the text that it represents.
    package let value: String
    /// The bytes of the value, including quotes.
    package let valueRange: Range<Int>

    package init(key: Name, value: String, valueRange: Range<Int>) {
        self.key = key
        self.value = value
        self.valueRange = valueRange
    }

    /// The words of a value with commas: `A` and `B` of `A, B`.
    package var words: [String] { mapWords { String(decoding: $0, as: UTF8.self) } }

    /// The words with their places. Those of a value in quotation marks have the place of the whole value.
    package var placedWords: [Name] {
        let isPlain = value.utf8.count == valueRange.count
        let start = valueRange.lowerBound
        return mapWords { word in
            let range = isPlain ? start + word.startIndex..<start + word.endIndex : valueRange
            return Name(String(decoding: word, as: UTF8.self), range: range)
        }
    }

    /// Passes the bytes of each word to a function, with their offsets in the value. A word is empty where only spaces
    /// are between two commas.
    private func mapWords<Mapped>(_ transform: (Slice<UnsafeBufferPointer<UInt8>>) -> Mapped) -> [Mapped] {
        var value = value
        return value.withUTF8 { bytes in
            bytes.split(separator: UInt8(ascii: ",")).map { word in
                var word = word.drop(while: Self.isBlank)
                while let last = word.last, Self.isBlank(last) { word.removeLast() }
                return transform(word)
            }
        }
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
}

/// The content of `.viper-gen/project.viper`: the settings that apply to all modules of a project.
package struct ProjectSettings: Sendable {
    /// `nil` for a project without this file.
    package let file: SourceFile?
    package let settings: [Setting]
    /// By the name of a setting, its default in this project, if other files have one.
    package let defaults: [String: String]
    /// The mistakes in the file.
    package let diagnostics: [Diagnostic]

    /// The settings of a project without `project.viper`.
    package static let none = ProjectSettings(file: nil, settings: [])

    package init(
        file: SourceFile?,
        settings: [Setting],
        defaults: [String: String] = [:],
        diagnostics: [Diagnostic] = []
    ) {
        self.file = file
        self.settings = settings
        self.defaults = defaults
        self.diagnostics = diagnostics
    }

    /// The setting with a key.
    package func setting(_ key: String) -> Setting? {
        settings.first { $0.key.text == key }
    }
}
