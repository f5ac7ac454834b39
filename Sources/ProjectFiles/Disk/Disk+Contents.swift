#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

extension Disk {
    /// The result of reading a file.
    enum Contents {
        case bytes([UInt8], FileStatus)
        case absent
        case tooLarge
        /// There is a folder, a pipe or something else at the path.
        case notAFile(FileStatus)
    }

    /// Reads a file of at most `limit` bytes. A larger one is not read.
    static func read(_ place: Place, limit: Int) throws(SystemError) -> Contents {
        let descriptor: Int32
        do throws(SystemError) {
            // Without O_NONBLOCK, opening a pipe would wait for a writer.
            descriptor = try place.open(O_RDONLY | O_NONBLOCK)
        } catch {
            if error.isAbsence { return .absent }
            throw error
        }
        defer { close(descriptor) }
        var raw = stat()
        guard fstat(descriptor, &raw) == 0 else { throw .last }
        let status = FileStatus(raw)
        guard status.kind == .file else { return .notAFile(status) }
        guard status.size <= limit else { return .tooLarge }
        return try readAll(descriptor, sizeHint: status.size, limit: limit).map { .bytes($0, status) } ?? .tooLarge
    }

    /// A file of any size, which is read piece by piece. The descriptor is closed when nothing refers to it.
    final class ReadFile {
        private let descriptor: Int32

        /// - Returns: `nil` if there is a folder, a pipe or something else at the place.
        init?(_ place: Place) throws(SystemError) {
            descriptor = try place.open(O_RDONLY | O_NONBLOCK)
            var raw = stat()
            guard fstat(descriptor, &raw) == 0 else { throw .last }
            guard FileStatus(raw).kind == .file else { return nil }
        }

        deinit { close(descriptor) }

        /// The next bytes; `nil` at the end.
        func next() throws(SystemError) -> [UInt8]? {
            var failure: SystemError?
            let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
                (count, _, failure) = fill(UnsafeMutableRawBufferPointer(buffer), from: descriptor)
            }
            if let failure { throw failure }
            return bytes.isEmpty ? nil : bytes
        }
    }

    /// The content of standard input; `nil` if it has more than `limit` bytes.
    static func readStandardInput(limit: Int) throws(SystemError) -> [UInt8]? {
        try readAll(STDIN_FILENO, sizeHint: 0, limit: limit)
    }

    /// The next bytes of standard input, at least one; empty at its end.
    static func readNextOfStandardInput() throws(SystemError) -> [UInt8] {
        var result = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
            repeat {
                result = readChunk(STDIN_FILENO, UnsafeMutableRawBufferPointer(buffer))
            } while result < 0 && SystemError.last.code == EINTR
            count = max(0, result)
        }
        if result < 0 { throw SystemError.last }
        return bytes
    }

    /// All bytes to the end; `nil` if there are more than `limit`. A file can grow while it is read.
    ///
    /// - Parameter sizeHint: The size of a file, as the system says it; 0 if that is not known.
    private static func readAll(_ descriptor: Int32, sizeHint: Int, limit: Int) throws(SystemError) -> [UInt8]? {
        var failure: SystemError?
        var isComplete = false
        var bytes = [UInt8](unsafeUninitializedCapacity: sizeHint + 1) { buffer, count in
            (count, isComplete, failure) = fill(UnsafeMutableRawBufferPointer(buffer), from: descriptor, size: sizeHint)
        }
        while failure == nil, !isComplete, bytes.count <= limit {
            let chunk = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
                (count, isComplete, failure) = fill(UnsafeMutableRawBufferPointer(buffer), from: descriptor)
            }
            bytes += chunk
        }
        if let failure { throw failure }
        return bytes.count <= limit ? bytes : nil
    }

    fileprivate static func fill(
        _ buffer: UnsafeMutableRawBufferPointer,
        from descriptor: Int32,
        size: Int = 0
    ) -> (count: Int, isComplete: Bool, failure: SystemError?) {
        var count = 0
        while count < buffer.count {
            let result = readChunk(descriptor, UnsafeMutableRawBufferPointer(rebasing: buffer[count...]))
            // A file that gives just its size, with room for more, ends there.
            if result == 0 || count == 0 && result == size { return (count + result, true, nil) }
            if result < 0 {
                let error = SystemError.last
                if error.code == EINTR { continue }
                return (count, false, error)
            }
            count += result
        }
        return (count, false, nil)
    }

    private static func readChunk(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
        #if canImport(Darwin)
            Darwin.read(descriptor, buffer.baseAddress, buffer.count)
        #elseif canImport(Glibc)
            Glibc.read(descriptor, buffer.baseAddress, buffer.count)
        #elseif canImport(Musl)
            Musl.read(descriptor, buffer.baseAddress, buffer.count)
        #endif
    }

    /// Creates a file, with the mode, the attributes and, if the system allows it, the owner of another file.
    ///
    /// - Parameters:
    ///   - place: The new file.
    ///   - bytes: Its content.
    ///   - model: The status of the other file.
    ///   - modelPlace: The place of the other file.
    /// - Returns: The names of the attributes that the system did not allow.
    /// - Throws: The system's refusal, also if the file exists. The caller must remove a file that was created.
    @discardableResult
    static func create(
        _ place: Place,
        bytes: [UInt8],
        like model: FileStatus? = nil,
        at modelPlace: Place? = nil
    ) throws(SystemError) -> [String] {
        // Until it has the mode of its model, only its owner can read the file.
        let file = try NewFile(place, mode: model == nil ? 0o666 : 0o600)
        try file.append(bytes)
        var unkept: [String] = []
        if let model {
            if model.owner != geteuid() || model.group != getegid() {
                // Only root can change the owner. If that is refused, the file belongs to the current user.
                _ = fchown(file.descriptor, model.owner, model.group)
            }
            guard fchmod(file.descriptor, mode_t(model.mode)) == 0 else { throw .last }
            if let modelPlace { unkept = try copyAttributes(of: modelPlace, to: file.descriptor) }
        }
        try file.close()
        return unkept
    }

    /// A new file, which is written piece by piece. The descriptor is closed when nothing refers to it.
    final class NewFile {
        fileprivate private(set) var descriptor: Int32

        /// - Throws: The system's refusal, also if the file exists.
        init(_ place: Place, mode: mode_t = 0o666) throws(SystemError) {
            descriptor = try place.open(O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: mode)
        }

        deinit { if descriptor >= 0 { Self.close(descriptor) } }

        func append(_ bytes: [UInt8]) throws(SystemError) { try Disk.write(bytes, to: descriptor) }

        /// Ends the file. Nothing is appended afterwards.
        ///
        /// - Throws: The system's refusal. Network file systems may report a full disk only here.
        func close() throws(SystemError) {
            let result = Self.close(descriptor)
            descriptor = -1
            guard result == 0 || errno == EINTR else { throw .last }
        }
    }

    fileprivate static func write(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
        var failure: SystemError?
        bytes.withUnsafeBytes { buffer in
            var start = 0
            while start < buffer.count {
                let rest = UnsafeRawBufferPointer(rebasing: buffer[start...])
                let result = writeChunk(descriptor, rest)
                if result >= 0 {
                    start += result
                } else if errno != EINTR {
                    failure = .last
                    return
                }
            }
        }
        if let failure { throw failure }
    }

    private static func writeChunk(_ descriptor: Int32, _ buffer: UnsafeRawBufferPointer) -> Int {
        #if canImport(Darwin)
            Darwin.write(descriptor, buffer.baseAddress, buffer.count)
        #elseif canImport(Glibc)
            Glibc.write(descriptor, buffer.baseAddress, buffer.count)
        #elseif canImport(Musl)
            Musl.write(descriptor, buffer.baseAddress, buffer.count)
        #endif
    }
}

extension Disk.NewFile {
    @discardableResult
    private static func close(_ descriptor: Int32) -> Int32 {
        #if canImport(Darwin)
            Darwin.close(descriptor)
        #elseif canImport(Glibc)
            Glibc.close(descriptor)
        #elseif canImport(Musl)
            Musl.close(descriptor)
        #endif
    }
}
