/// Who writes a file after its first version.
package enum Ownership: String, Sendable {
    /// Rewritten at every run; nobody edits it.
    case generated
    /// Created once, then a person's as much as the generator's.
    case shared
}

/// What stands at a file's place now.
package enum CurrentFile: Hashable, Sendable {
    case absent
    case bytes([UInt8])
    /// Something that is not a readable file, with the words that say what: "is a folder".
    case unusable(String)
}

/// One file of a module in its three versions.
package struct FileVersions: Sendable {
    /// A name to know the file by in the answer; nothing is read from it.
    package var path: String
    package var ownership: Ownership
    /// What was generated last; `nil` where nothing is known of it.
    package var base: [UInt8]?
    package var current: CurrentFile
    /// What would be generated now; `nil` where the plan no longer has the file.
    package var new: [UInt8]?

    package init(path: String, ownership: Ownership, base: [UInt8]?, current: CurrentFile, new: [UInt8]?) {
        self.path = path
        self.ownership = ownership
        self.base = base
        self.current = current
        self.new = new
    }
}
