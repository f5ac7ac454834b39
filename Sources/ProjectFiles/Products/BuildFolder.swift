import SourceText

/// A folder of a build with generated files. It has no `.viper-gen`: a stamp says what the last run wrote.
package struct BuildFolder: Sendable {
    private let path: String
    private let workingFolder: WorkingFolder

    /// - Parameter path: The path as given. The folder need not be there.
    package init(_ path: String, from workingFolder: WorkingFolder) {
        self.path = path
        self.workingFolder = workingFolder
    }

    /// The folder as the root of the planned files. It is not looked at.
    package func project() throws(FileError) -> Project {
        let root = workingFolder.absolutePath(of: path)
        return Project(root: root, specs: [], workingFolder: try workingFolder.realPath(), bounds: Bounds())
    }

    /// Writes the products that are not there yet, and removes those of the last run that are no longer made.
    ///
    /// - Parameters:
    ///   - stamp: The path of the stamp; `nil` if the build has none.
    ///   - start: When the run began.
    /// - Throws: The files that no run wrote, or the system's refusal. In the first case nothing was changed.
    package func update(to products: [Product], stamp: String?, start: Moment) throws(CommitError) {
        let problems: [FileError]
        do throws(FileError) {
            problems = try updated(to: products, stamp: stamp, start: start)
        } catch {
            throw CommitError([error])
        }
        guard problems.isEmpty else { throw CommitError(problems) }
    }

    /// - Returns: The files that no run wrote. If there are some, nothing was changed.
    private func updated(to products: [Product], stamp: String?, start: Moment) throws(FileError) -> [FileError] {
        let last = try stamp.map { (path) throws(FileError) in try BuildStamp(at: path, from: workingFolder) }
        let root = try root()
        let comparison = try compare(products, with: last ?? BuildStamp(), in: root)
        guard comparison.problems.isEmpty else { return comparison.problems }
        if let stamp, !comparison.isEmpty { try last?.announce(products, in: stamp, from: workingFolder) }
        try apply(comparison, in: root)
        if let stamp { try BuildStamp(of: products).write(to: stamp, from: workingFolder, start: start) }
        return []
    }

    private func root() throws(FileError) -> RootFolder {
        try FileError.naming(path, operation: "write to") { () throws(SystemError) in
            let absolute = workingFolder.absolute(path)
            try Disk.makeFolders(absolute)
            return RootFolder(try Disk.realPath(absolute) ?? absolute)
        }
    }

    // MARK: - Comparing

    private struct Comparison {
        var written: [Product] = []
        var removed: [ProjectPath] = []
        var problems: [FileError] = []

        var isEmpty: Bool { written.isEmpty && removed.isEmpty }
    }

    private func compare(
        _ products: [Product],
        with last: BuildStamp,
        in root: RootFolder
    ) throws(FileError) -> Comparison {
        var comparison = Comparison()
        // On a disk that ignores case, a product can be a file of the last run under a new name.
        let spellings = Dictionary(last.texts.keys.map { ($0.folded, $0) }) { first, _ in first }
        var renamed: Set<ProjectPath> = []
        for product in products {
            guard let there = try text(at: product.path, in: root) else {
                comparison.written.append(product)
                continue
            }
            var path = product.path
            if last.texts[path] == nil, let old = spellings[path.folded], try isSameFile(old, as: path, in: root) {
                path = old
                renamed.insert(old)
            }
            if there == product.bytes { continue }
            if last.texts[path]?.contains(ContentHash(there)) == true {
                comparison.written.append(product)
            } else {
                comparison.problems.append(FileError(shown(product.path), .notWrittenHere))
            }
        }
        for path in Set(last.texts.keys).subtracting(products.map(\.path)).subtracting(renamed).sorted() {
            guard let there = try text(at: path, in: root) else { continue }
            if last.texts[path]?.contains(ContentHash(there)) == true {
                comparison.removed.append(path)
            } else {
                comparison.problems.append(FileError(shown(path), .notWrittenHere))
            }
        }
        return comparison
    }

    /// The text of a file; `nil` if nothing is there.
    private func text(at path: ProjectPath, in root: RootFolder) throws(FileError) -> [UInt8]? {
        let contents = try FileError.naming(shown(path), operation: "read") { () throws(SystemError) in
            try root.read(root.path.joined(path.text), limit: Bounds().fileSize)
        }
        switch contents {
        case .bytes(let bytes, _): return bytes
        case .absent: return nil
        case .tooLarge: throw FileError(shown(path), .notWrittenHere)
        case .notAFile(let status):
            throw FileError(shown(path), .blocked(status.kind == .folder ? .folder : .special))
        }
    }

    private func isSameFile(
        _ path: ProjectPath,
        as other: ProjectPath,
        in root: RootFolder
    ) throws(FileError) -> Bool {
        try FileError.naming(shown(path), operation: "read") { () throws(SystemError) in
            let identity = try root.status(root.path.joined(path.text))?.identity
            return try identity == root.status(root.path.joined(other.text))?.identity
        }
    }

    private func shown(_ path: ProjectPath) -> String { self.path.joined(path.text) }

    // MARK: - Writing

    private func apply(_ comparison: Comparison, in root: RootFolder) throws(FileError) {
        let temporary = try FileError.naming(path, operation: "write to") { () throws(SystemError) in
            let place = try root.place(root.path)
            // Only to remove what a killed run left, no run waits for another one.
            return comparison.isEmpty
                ? BuildTemporary(in: root.path, at: place, waiting: 0) : BuildTemporary(in: root.path, at: place)
        }
        defer { temporary.release() }
        try? root.removeFile(temporary.path)
        for product in comparison.written { try write(product, through: temporary.path, in: root) }
        for path in comparison.removed { try remove(path, in: root) }
    }

    private func write(_ product: Product, through temporary: String, in root: RootFolder) throws(FileError) {
        try FileError.naming(shown(product.path), operation: "write") { () throws(SystemError) in
            let target = root.path.joined(product.path.text)
            try makeFolders(target.splitAtName.folder, in: root)
            do throws(SystemError) {
                try root.create(temporary, bytes: product.bytes)
                try root.rename(temporary, over: target)
            } catch {
                try? root.removeFile(temporary)
                throw error
            }
        }
    }

    private func makeFolders(_ folder: String, in root: RootFolder) throws(SystemError) {
        var missing: [String] = []
        var path = folder
        while path != root.path, try root.status(path) == nil {
            missing.append(path)
            path = path.splitAtName.folder
        }
        for folder in missing.reversed() {
            do throws(SystemError) {
                try root.makeFolder(folder)
            } catch {
                // Another rule of the build has made it.
                guard error.isExistence else { throw error }
            }
        }
    }

    private func remove(_ path: ProjectPath, in root: RootFolder) throws(FileError) {
        try FileError.naming(shown(path), operation: "remove") { () throws(SystemError) in
            try root.removeFile(root.path.joined(path.text))
        }
        var folder = path.parent
        while let current = folder, current != .root,
            (try? root.removeFolder(root.path.joined(current.text))) != nil
        {
            folder = current.parent
        }
    }
}
