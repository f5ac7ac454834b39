extension Disk {
    /// Makes a folder with those above it, as far as they are missing.
    ///
    /// - Parameter path: An absolute path.
    static func makeFolders(_ path: String) throws(SystemError) {
        var missing: [String] = []
        var folder = path
        while folder != "/", try status(Place(folder), followingLink: true) == nil {
            missing.append(folder)
            folder = folder.splitAtName.folder
        }
        for folder in missing.reversed() {
            do throws(SystemError) {
                try makeFolder(Place(folder))
            } catch {
                // Another process has made it at the same moment.
                guard error.isExistence else { throw error }
            }
        }
    }
}
