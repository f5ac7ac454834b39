import SourceText

/// Collects the specs among given paths, and in given folders.
struct SpecSearch: Sendable {
    /// A spec.
    struct Found: Sendable {
        /// The absolute path of its folder, without links.
        let folder: String
        let name: String
        let displayPath: String
    }

    static let fileSuffix = ProjectLayout.specSuffix
    /// The folders with other people's code and build products.
    private static let skippedFolders: Set<String> = ["Pods", "Carthage", "DerivedData", "node_modules"]

    /// Whether a folder with a name is searched. Hidden ones are not.
    static func searches(_ name: String) -> Bool { !name.isHidden && !skippedFolders.contains(name) }

    private(set) var found: [Found] = []
    private(set) var unread: [FileError] = []
    private let workingFolder: String
    private let bounds: Bounds
    private var known: Set<[UInt8]> = []
    private var entriesSeen = 0
    /// If this is a part of a search, the entries that all parts have seen; `nil` otherwise.
    private var entriesOfParts: Locked<Int>?

    init(workingFolder: String, bounds: Bounds) {
        self.workingFolder = workingFolder
        self.bounds = bounds
    }

    /// Adds a spec, or the specs in a folder.
    mutating func add(_ typed: String) throws(FileError) {
        let place = typed.isEmpty ? nil : try GivenPlace(typed, in: workingFolder, to: "read")
        guard let place else { throw missing(typed) }
        if place.isFolder {
            let isHere = place.folder.hasSameBytes(as: workingFolder)
            let shown = isHere ? typed : pathAbove(place.folder, given: typed) ?? typed
            return try search(place.folder, displayPath: shown, top: typed, depth: 0)
        }
        guard Self.isSpec(typed) else { throw FileError(typed, .notASpec) }
        let name = Self.spelling(of: typed.absolute(in: workingFolder).splitAtName.name, in: place.folder)
        try take(Found(folder: place.folder, name: name, displayPath: typed), top: typed)
    }

    /// The error for a given path that does not exist. A module's name means the folder of its spec.
    private func missing(_ typed: String) -> FileError {
        let nearest = NearestPath.find(typed, in: workingFolder) { $0.kind != .file || Self.isSpec($0.name) }
        if let nearest { return FileError(typed, .misspelled(nearest)) }
        var search = SpecSearch(workingFolder: workingFolder, bounds: bounds)
        try? search.add(".")
        let names = [typed.lowercased(), (typed + Self.fileSuffix).lowercased()]
        let named = search.found.first { names.contains($0.name.lowercased()) }
        return FileError(typed, (named?.displayPath).map(FileError.Kind.misspelled) ?? .missing)
    }

    private mutating func search(
        _ folder: String,
        displayPath: String,
        top: String,
        depth: Int
    ) throws(FileError) {
        guard depth <= bounds.depth else { throw FileError(top, .tooDeep(limit: bounds.depth)) }
        let entries: [Disk.Entry]
        do throws(SystemError) {
            entries = try Disk.list(.init(folder))
        } catch {
            let failure = FileError(displayPath, operation: "read", error)
            guard depth > 0 else { throw failure }
            unread.append(failure)
            return
        }
        try count(entries.count, top: top)
        // Only a folder above the working folder contains it, or another one above it.
        let isAbove = pathAbove(folder, given: displayPath) != nil
        func shown(_ entry: Disk.Entry) -> String {
            if displayPath == "." { return entry.name }
            let path = isAbove ? pathAbove(folder.joined(entry.name), given: displayPath) : nil
            return path ?? displayPath.joined(entry.name)
        }
        let visible = entries.filter { !$0.isHidden }
        let folders = visible.filter { $0.kind == .folder && Self.searches($0.name) }
            .map { (path: folder.joined($0.name), displayPath: shown($0)) }
        var parts = searchEach(folders, top: top, depth: depth + 1)?[...]
        for entry in visible {
            let display = shown(entry)
            let path = folder.joined(entry.name)
            switch entry.kind {
            case .folder where Self.searches(entry.name):
                if let part = parts?.popFirst() {
                    try merge(part, top: top)
                } else {
                    try search(path, displayPath: display, top: top, depth: depth + 1)
                }
            case .file where Self.isSpec(entry.name), .link where Self.isSpec(entry.name) && Self.leadsToFile(path):
                try take(Found(folder: folder, name: entry.name, displayPath: display), top: top)
            default: continue
            }
        }
    }

    /// How a folder is shown that is the working folder or above it: `.`, `..` and so on.
    ///
    /// - Returns: `nil` for another folder, and if the given path is absolute.
    private func pathAbove(_ folder: String, given path: String) -> String? {
        guard path.utf8.first != UInt8(ascii: "/"), let below = workingFolder.relative(to: folder) else { return nil }
        if below.isEmpty { return "." }
        return Array(repeating: "..", count: below.split(separator: "/").count).joined(separator: "/")
    }

    /// The fewest folders in one that are searched on all cores.
    private static let fewestFolders = 64

    /// What is in folders, if they are many: each is a part of the search, which another thread can do.
    ///
    /// - Returns: `nil` if they are few, or if this is a part itself. Also if a folder cannot be searched or there is
    ///   too much in them: the search of one folder after the other says what is wrong first.
    private func searchEach(
        _ folders: [(path: String, displayPath: String)],
        top: String,
        depth: Int
    ) -> [SpecSearch]? {
        guard folders.count >= Self.fewestFolders, entriesOfParts == nil else { return nil }
        var empty = SpecSearch(workingFolder: workingFolder, bounds: bounds)
        empty.entriesOfParts = Locked(entriesSeen)
        let found = Workers.map(folders, batch: 16) { [empty] folder -> SpecSearch? in
            var part = empty
            do throws(FileError) {
                try part.search(folder.path, displayPath: folder.displayPath, top: top, depth: depth)
                return part
            } catch {
                return nil
            }
        }
        let parts = found.compactMap(\.self)
        let specs = parts.reduce(self.found.count) { $0 + $1.found.count }
        return parts.count == folders.count && specs <= bounds.specs ? parts : nil
    }

    /// Adds what a part of the search found.
    private mutating func merge(_ part: SpecSearch, top: String) throws(FileError) {
        unread += part.unread
        try count(part.entriesSeen, top: top)
        for spec in part.found { try take(spec, top: top) }
    }

    private mutating func count(_ entries: Int, top: String) throws(FileError) {
        entriesSeen += entries
        let all = entriesOfParts?.withLock { all in
            all += entries
            return all
        }
        guard all ?? entriesSeen <= bounds.entries else {
            throw FileError(top, .tooManyFiles(limit: bounds.entries))
        }
    }

    private mutating func take(_ spec: Found, top: String) throws(FileError) {
        guard known.insert(Array(spec.folder.joined(spec.name).utf8)).inserted else { return }
        found.append(spec)
        guard found.count <= bounds.specs else { throw FileError(top, .tooManySpecs(limit: bounds.specs)) }
    }

    static func isSpec(_ name: String) -> Bool {
        name.utf8.count > fileSuffix.utf8.count && name.utf8.reversed().starts(with: fileSuffix.utf8.reversed())
    }

    private static func leadsToFile(_ link: String) -> Bool {
        (try? Disk.status(.init(link), followingLink: true))?.kind == .file
    }

    /// The spelling of a given name on the disk. If case does not matter, `login.viper` can be `Login.viper`.
    private static func spelling(of name: String, in folder: String) -> String {
        // In a folder that cannot be listed, the given name is kept.
        guard let names = try? Disk.list(.init(folder)).map(\.name),
            !names.contains(where: { $0.utf8.elementsEqual(name.utf8) }),
            let identity = (try? Disk.status(.init(folder.joined(name))))?.identity
        else { return name }
        let alike = names.filter { $0.lowercased() == name.lowercased() }
        return alike.first { (try? Disk.status(.init(folder.joined($0))))?.identity == identity } ?? name
    }
}
