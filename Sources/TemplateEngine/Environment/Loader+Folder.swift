import SourceText

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

extension Loader {
    /// A loader of the files in a folder: `Loader(folder: "Templates")`
    ///
    /// A template can be written by somebody else, so a name reaches files in the folder only: `..`, absolute names and
    /// symbolic links below the folder are not followed, and files and folders whose names start with a dot are not
    /// found. A file that cannot be read counts as missing, as does one that is more than 7 folders deep.
    ///
    /// The loader names 10,000 templates at most, and looks for them among the first 100,000 files and folders.
    ///
    /// - Parameters:
    ///   - folder: The path of the folder.
    ///   - suffix: What a name may leave out: `page` finds `page.stencil`, if there is no file `page`.
    ///   - largest: The most bytes of a file.
    public init(folder: String, suffix: String = ".stencil", largest: Int = Limits().source) {
        let files = FolderFiles(folder: folder, largest: largest)
        self.init(
            names: { files.names(endingWith: suffix).map { String($0.dropLast(suffix.count)) } },
            load: { name in files.read(name) ?? files.read(name + suffix) }
        )
        isFolder = true
    }
}

/// Reads the regular files in a folder, without following links.
private struct FolderFiles: Sendable {
    let folder: String
    let largest: Int

    /// The components of the longest path.
    private static let deepest = 8
    private static let mostNames = 10_000
    private static let mostEntries = 100_000

    /// The file with a path in the folder; `nil` where there is none that can be read.
    func read(_ path: String) -> SourceFile? {
        let components = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        guard components.count <= Self.deepest, !path.utf8.contains(0),
            components.allSatisfy({ !$0.isEmpty && !$0.hasPrefix(".") })
        else { return nil }
        var parent = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        for component in components.dropLast() where parent >= 0 {
            let next = openat(parent, component, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
            close(parent)
            parent = next
        }
        guard parent >= 0, let name = components.last else { return nil }
        defer { close(parent) }
        // Without waiting: opening a pipe that nobody writes to would not return.
        let file = openat(parent, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        return contents(of: file).map { SourceFile(path: folder + "/" + path, bytes: $0) }
    }

    private func contents(of file: Int32) -> [UInt8]? {
        var status = stat()
        guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size <= largest else {
            return nil
        }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while bytes.count <= largest {
            let count = buffer.withUnsafeMutableBytes { readSome(file, $0) }
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { return nil }
            if count == 0 { return bytes }
            bytes += buffer[..<count]
        }
        return nil
    }

    private func readSome(_ file: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
        #if canImport(Darwin)
            Darwin.read(file, buffer.baseAddress, buffer.count)
        #elseif canImport(Glibc)
            Glibc.read(file, buffer.baseAddress, buffer.count)
        #else
            Musl.read(file, buffer.baseAddress, buffer.count)
        #endif
    }

    /// The paths of the files in the folder and its subfolders that end with a suffix, sorted.
    func names(endingWith suffix: String) -> [String] {
        var found = Found(suffix: suffix)
        let root = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        if root >= 0 { list(root, prefix: "", depth: 1, into: &found) }
        return found.names.sorted()
    }

    /// The names that are found in a folder.
    private struct Found {
        let suffix: String
        var names: [String] = []
        /// The number of files and folders, whatever their names are.
        var entries = 0

        var isFull: Bool { names.count >= mostNames || entries >= mostEntries }
    }

    /// Adds the files of an open folder, and closes it.
    private func list(_ descriptor: Int32, prefix: String, depth: Int, into found: inout Found) {
        guard let stream = fdopendir(descriptor) else {
            close(descriptor)
            return
        }
        defer { closedir(stream) }
        while !found.isFull, let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
            }
            if name.hasPrefix(".") { continue }
            found.entries += 1
            var status = stat()
            guard fstatat(dirfd(stream), name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { continue }
            if status.st_mode & S_IFMT == S_IFREG {
                if name.hasSuffix(found.suffix) { found.names.append(prefix + name) }
            } else if status.st_mode & S_IFMT == S_IFDIR, depth < Self.deepest {
                let child = openat(dirfd(stream), name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
                if child >= 0 { list(child, prefix: prefix + name + "/", depth: depth + 1, into: &found) }
            }
        }
    }
}
