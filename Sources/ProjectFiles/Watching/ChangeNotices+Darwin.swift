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

        /// Watches a folder and those below it. One that is missing is left out.
        ///
        /// - Parameter changes: Gets what was there before the folder was watched.
        func add(_ top: WatchedFolder, _ changes: inout NoticedChanges) throws(SystemError) {
            guard !tops.contains(top) || open[top.path] == nil else { return }
            if !tops.contains(top) { tops.append(top) }
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
            let found = tops.map { $0.contents() }
            let files = Set(found.flatMap(\.files))
            let paths = found.flatMap(\.folders).map(\.path) + files.sorted()
            let gone = Set(open.keys).subtracting(paths)
            for path in gone { forget(path) }
            var now: [String: FileStatus] = [:]
            for path in paths {
                guard let status = try? Disk.status(Disk.Place(path), followingLink: true) else { continue }
                try watch(path, status.identity)
                now[path] = status
            }
            let matter = now.filter { files.contains($0.key) }
            for path in Set(matter.keys).union(seen.keys) where matter[path] != seen[path] {
                let (folder, name) = path.splitAtName
                changes.add(name, in: folder)
            }
            if tops.contains(where: { gone.contains($0.path) }) { changes.addOther() }
            seen = matter
        }

        private func watch(_ path: String, _ identity: FileStatus.Identity) throws(SystemError) {
            if let known = open[path] {
                if known.identity == identity { return }
                forget(path)
            }
            let descriptor = Darwin.open(path, O_EVTONLY | O_CLOEXEC)
            guard descriptor >= 0 else {
                let error = SystemError.last
                if error.isAbsence || error.isForbidden { return }
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
            open[path] = (descriptor, identity)
        }

        private func forget(_ path: String) {
            if let known = open.removeValue(forKey: path) { close(known.descriptor) }
        }
    }
#endif
