#if canImport(Glibc) || canImport(Musl)
    #if canImport(Glibc)
        import Glibc
    #else
        import Musl
    #endif

    /// What inotify says of some folders.
    final class ChangeNotices {
        private static let mask = UInt32(
            IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_CREATE | IN_MOVE_SELF | IN_ONLYDIR
                | IN_EXCL_UNLINK
        )
        private static let bufferSize = 1 << 16
        /// The bytes of an `inotify_event` before its name.
        private static let headSize = 16

        private let descriptor: Int32
        /// By the number that the system gives each folder.
        private var folders: [Int32: WatchedFolder] = [:]
        private var known: Set<WatchedFolder> = []
        /// Those that were asked for. No folder above them tells that they are gone.
        private var tops: Set<WatchedFolder> = []

        init() throws(SystemError) {
            descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
            guard descriptor >= 0 else { throw .last }
        }

        deinit { close(descriptor) }

        /// Watches folders and those below them. One that is missing is left out.
        ///
        /// - Parameter changes: Gets what was there before a folder was watched.
        func add(_ tops: [WatchedFolder], _ changes: inout NoticedChanges) throws(SystemError) {
            for top in tops {
                self.tops.insert(top)
                if try addWithInner(top) { changes.addOther() }
            }
        }

        /// - Returns: Whether there is a file that matters.
        private func addWithInner(_ folder: WatchedFolder) throws(SystemError) -> Bool {
            guard !known.contains(folder) else { return false }
            // Watched before it is listed: what is made in between is in the list, or is told of.
            guard try watch(folder) else { return false }
            let (inner, files) = folder.contents()
            for other in inner where other != folder { _ = try watch(other) }
            // Folders that were made while these were listed.
            for other in folder.contents().folders where !known.contains(other) { _ = try watch(other) }
            return !files.isEmpty
        }

        private func watch(_ folder: WatchedFolder) throws(SystemError) -> Bool {
            let number = inotify_add_watch(descriptor, folder.path, Self.mask)
            guard number >= 0 else {
                let error = SystemError.last
                if error.isAbsence || error.isForbidden { return false }
                throw error
            }
            if let old = folders.updateValue(folder, forKey: number) { known.remove(old) }
            known.insert(folder)
            return true
        }

        /// Waits for notices.
        ///
        /// - Parameters:
        ///   - milliseconds: The longest wait; negative for any.
        ///   - changes: Gets those that matter.
        /// - Returns: Whether there was one.
        func next(within milliseconds: Int32, _ changes: inout NoticedChanges) throws(SystemError) -> Bool {
            guard !folders.isEmpty else {
                if milliseconds >= 0 { return false }
                throw SystemError(code: ENOENT)
            }
            var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            let result = poll(&wait, 1, milliseconds)
            if result == 0 { return false }
            if result < 0 {
                let error = SystemError.last
                if error.code == EINTR { return true }
                throw error
            }
            let bytes = try readAll()
            var offset = 0
            while offset + Self.headSize <= bytes.count {
                let length = Int(Self.word(bytes, at: offset + 12))
                guard offset + Self.headSize + length <= bytes.count else { break }
                let name = bytes[offset + Self.headSize..<offset + Self.headSize + length].prefix { $0 != 0 }
                let number = Int32(bitPattern: Self.word(bytes, at: offset))
                try take(
                    Self.word(bytes, at: offset + 4),
                    of: number,
                    named: String(decoding: name, as: UTF8.self),
                    &changes
                )
                offset += Self.headSize + length
            }
            return true
        }

        /// Takes one notice.
        private func take(
            _ mask: UInt32,
            of number: Int32,
            named name: String,
            _ changes: inout NoticedChanges
        ) throws(SystemError) {
            func has(_ flags: Int...) -> Bool { flags.contains { mask & UInt32($0) != 0 } }
            // Notices were lost.
            if has(Int(IN_Q_OVERFLOW)) { return changes.addOther() }
            guard let folder = folders[number] else { return }
            if has(Int(IN_MOVE_SELF)) {
                // Any other move is reported by the folder around it, and the moved folder is watched at its new place.
                guard tops.contains(folder) else { return }
                inotify_rm_watch(descriptor, number)
            }
            if has(Int(IN_IGNORED), Int(IN_MOVE_SELF)) {
                folders[number] = nil
                known.remove(folder)
                if tops.contains(folder) { changes.addOther() }
            } else if !has(Int(IN_ISDIR)) {
                if !has(Int(IN_CREATE)), folder.concerns(name) { changes.add(name, in: folder.path) }
            } else if let inner = folder.folder(named: name) {
                if has(Int(IN_CREATE), Int(IN_MOVED_TO)) {
                    known.remove(inner)
                    if try addWithInner(inner) { changes.addOther() }
                } else if has(Int(IN_MOVED_FROM)) {
                    changes.addOther()
                }
            }
        }

        private func readAll() throws(SystemError) -> [UInt8] {
            var count = 0
            let bytes = [UInt8](unsafeUninitializedCapacity: Self.bufferSize) { buffer, length in
                count = read(descriptor, buffer.baseAddress, buffer.count)
                length = max(0, count)
            }
            guard count < 0 else { return bytes }
            let error = SystemError.last
            if error.code == EINTR || error.isWouldBlock { return [] }
            throw error
        }

        private static func word(_ bytes: [UInt8], at offset: Int) -> UInt32 {
            bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: UInt32.self) }
        }
    }
#endif
