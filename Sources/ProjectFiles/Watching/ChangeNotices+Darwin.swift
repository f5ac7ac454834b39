#if canImport(Darwin)
    import Darwin

    /// What a kernel queue says of some folders, and of the files in them that matter.
    final class ChangeNotices {
        private static let flags = UInt32(NOTE_WRITE | NOTE_EXTEND | NOTE_DELETE | NOTE_RENAME | NOTE_REVOKE)
        /// The number of files that a process may have open, as the system allows it without more rights.
        private static let mostFiles: rlim_t = 10_240

        private let queue: Int32
        private var tops: [WatchedFolder] = []
        /// By path, the descriptor and what was there when it was opened.
        private var open: [String: (descriptor: Int32, identity: FileStatus.Identity)] = [:]
        /// The files that matter, as they were seen last.
        private var seen: [String: FileStatus] = [:]

        init() throws(SystemError) {
            queue = kqueue()
            guard queue >= 0 else { throw .last }
            OpenFiles.allow(Self.mostFiles)
        }

        deinit {
            for (descriptor, _) in open.values { close(descriptor) }
            close(queue)
        }

        /// Watches folders and those below them. One that is missing is left out.
        ///
        /// - Parameter changes: Gets what was there before a folder was watched.
        func add(_ tops: [WatchedFolder], _ changes: inout NoticedChanges) throws(SystemError) {
            let new = tops.filter { !self.tops.contains($0) }
            guard !new.isEmpty || tops.contains(where: { open[$0.path] == nil }) else { return }
            self.tops += new
            try look(&changes)
        }

        /// Waits for notices.
        ///
        /// - Parameters:
        ///   - milliseconds: The longest wait; negative for any.
        ///   - changes: Gets those that matter.
        /// - Returns: Whether there was one.
        func next(within milliseconds: Int32, _ changes: inout NoticedChanges) throws(SystemError) -> Bool {
            guard !open.isEmpty else {
                if milliseconds >= 0 { return false }
                throw SystemError(code: ENOENT)
            }
            var event = kevent()
            var time = timespec(tv_sec: Int(milliseconds / 1000), tv_nsec: Int(milliseconds % 1000) * 1_000_000)
            let result =
                milliseconds < 0 ? kevent(queue, nil, 0, &event, 1, nil) : kevent(queue, nil, 0, &event, 1, &time)
            if result == 0 { return false }
            if result < 0 {
                let error = SystemError.last
                if error.code == EINTR { return true }
                throw error
            }
            try look(&changes)
            return true
        }

        /// Looks at all folders and files again, and watches those that are new.
        ///
        /// - Parameter changes: Gets the files that are others now, and whether a folder that was asked for is gone.
        private func look(_ changes: inout NoticedChanges) throws(SystemError) {
            var files: [String: FileStatus] = [:]
            // What was made in a folder before it was watched is in the next list; what is made later, a notice tells
            // of.
            var hasNewFolders = true
            while hasNewFolders {
                let found = tops.map { $0.contents() }
                let folders = found.flatMap(\.folders).map(\.path)
                let matter = Set(found.flatMap(\.files))
                let gone = Set(open.keys).subtracting(folders).subtracting(matter)
                for path in gone { forget(path) }
                if tops.contains(where: { gone.contains($0.path) }) { changes.addOther() }
                hasNewFolders = false
                for path in folders where try watch(path)?.isNew == true { hasNewFolders = true }
                files = [:]
                for path in matter.sorted() { files[path] = try watch(path)?.status }
            }
            for path in Set(files.keys).union(seen.keys) where files[path] != seen[path] {
                let (folder, name) = path.splitAtName
                changes.add(name, in: folder)
            }
            seen = files
        }

        /// Watches what is at a path.
        ///
        /// - Returns: Its status since it is watched, and whether it was not watched before; `nil` if nothing is there
        ///   that can be watched.
        private func watch(_ path: String) throws(SystemError) -> (status: FileStatus, isNew: Bool)? {
            guard let status = Self.status(path) else { return nil }
            if let known = open[path] {
                if known.identity == status.identity { return (status, false) }
                forget(path)
            }
            let descriptor = Darwin.open(path, O_EVTONLY | O_CLOEXEC)
            guard descriptor >= 0 else {
                let error = SystemError.last
                if error.isAbsence || error.isForbidden { return nil }
                throw error
            }
            var change = kevent(
                ident: UInt(descriptor),
                filter: Int16(EVFILT_VNODE),
                flags: UInt16(EV_ADD | EV_CLEAR),
                fflags: Self.flags,
                data: 0,
                udata: nil
            )
            guard kevent(queue, &change, 1, nil, 0, nil) == 0 else {
                let error = SystemError.last
                close(descriptor)
                throw error
            }
            open[path] = (descriptor, status.identity)
            // A file can have been written until it was watched.
            return Self.status(path).map { ($0, true) }
        }

        private static func status(_ path: String) -> FileStatus? {
            try? Disk.status(Disk.Place(path), followingLink: true)
        }

        private func forget(_ path: String) {
            if let known = open.removeValue(forKey: path) { close(known.descriptor) }
        }
    }
#endif
