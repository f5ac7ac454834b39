/// Who writes a file after its first version.
package enum Ownership: String, Sendable {
    /// Every run writes the file. It must not be edited.
    case generated
    /// The first run creates the file, and people edit it.
    case shared
}

/// What is at the path of a file.
package enum CurrentFile: Hashable, Sendable {
    case absent
    case bytes([UInt8])
    /// Something that is not a readable file, with its description: "is a folder".
    indirect case unusable(String)
}

/// One file of a module in its three versions.
package struct FileVersions: Sendable {
    /// A name of the file, which the decision contains. Nothing is read from it.
    package var path: String
    package var ownership: Ownership
    /// The text that was generated last; `nil` if it is unknown.
    package var base: [UInt8]?
    package var current: CurrentFile
    /// The text that would be generated now; `nil` if the file is no longer generated.
    package var new: [UInt8]?
    /// `new` with what was left out of it, because people have it in other files, and with notes on what was added to
    /// it; `nil` if it is `new`.
    var whole: [UInt8]?
    /// Whether `new` has types of other files, because a person has them in this one.
    var adoptsTypes = false
    /// For a deleted file, whether all its types are in files of people's own that lack nothing.
    var isCompleteElsewhere = false
    /// Whether a generated file has types that belong in other files and are nowhere else, so that it is never
    /// replaced.
    var holdsTypes = false
    /// The file of a person's own that may have what would be added to this one, and cannot be read; `nil` for most
    /// files.
    package var waitsFor: String?
    /// The template of the file, which tells where a file is now that was generated at another path; `nil` if unknown.
    package var template: String?
    /// Whether the template has such a file for each of several things, such as requests or entities.
    package var isOneOfSeveral = false

    package init(
        path: String,
        ownership: Ownership,
        base: [UInt8]?,
        current: CurrentFile,
        new: [UInt8]?,
        template: String? = nil
    ) {
        self.template = template
        self.path = path
        self.ownership = ownership
        self.base = base
        self.current = current
        self.new = new
    }
}
