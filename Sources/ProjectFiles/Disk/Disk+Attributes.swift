#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

#if !canImport(Darwin)
    // The C libraries have them in a header that Swift does not import.
    @_silgen_name("flistxattr")
    private func systemListAttributes(_ file: Int32, _ names: UnsafeMutableRawPointer?, _ size: Int) -> Int
    @_silgen_name("fgetxattr")
    private func systemGetAttribute(
        _ file: Int32,
        _ name: UnsafePointer<CChar>,
        _ value: UnsafeMutableRawPointer?,
        _ size: Int
    ) -> Int
    @_silgen_name("fsetxattr")
    private func systemSetAttribute(
        _ file: Int32,
        _ name: UnsafePointer<CChar>,
        _ value: UnsafeRawPointer?,
        _ size: Int,
        _ flags: Int32
    ) -> Int32
    @_silgen_name("fremovexattr")
    private func systemRemoveAttribute(_ file: Int32, _ name: UnsafePointer<CChar>) -> Int32
#endif

/// Extended attributes and access lists. On Linux, an access list is an extended attribute.
extension Disk {
    /// Gives an open file the extended attributes and the access list of another file.
    ///
    /// - Returns: The names of the attributes that the system did not allow.
    /// - Throws: The system's refusal to read them, or that the disk is full.
    static func copyAttributes(of model: Place, to target: Int32) throws(SystemError) -> [String] {
        let source: Int32
        do throws(SystemError) {
            source = try model.open(O_RDONLY | O_NONBLOCK)
        } catch {
            // Somebody removed it meanwhile, which is found out before it would be replaced.
            if error.isAbsence { return [] }
            throw error
        }
        defer { close(source) }
        #if canImport(Darwin)
            if fcopyfile(source, target, nil, copyfile_flags_t(COPYFILE_ACL | COPYFILE_XATTR)) == 0 { return [] }
            let error = SystemError.last
            guard error.isUnsupported || error.isForbidden else { throw error }
            return ["extended attributes"]
        #else
            let names = try attributes(of: source)
            for name in try attributes(of: target) where !names.contains(name) {
                // An access list that the folder gives to every new file.
                _ = systemRemoveAttribute(target, name)
            }
            var unkept: [String] = []
            for name in names {
                if try !copyAttribute(name, from: source, to: target) { unkept.append(name) }
            }
            return unkept
        #endif
    }

    #if !canImport(Darwin)
        private static func copyAttribute(
            _ name: String,
            from source: Int32,
            to target: Int32
        ) throws(SystemError) -> Bool {
            guard let value = try bytes({ systemGetAttribute(source, name, $0, $1) }) else { return true }
            if let there = try? bytes({ systemGetAttribute(target, name, $0, $1) }), there == value { return true }
            if value.withUnsafeBytes({ systemSetAttribute(target, name, $0.baseAddress, $0.count, 0) }) == 0 {
                return true
            }
            let error = SystemError.last
            guard error.isUnsupported || error.isForbidden else { throw error }
            return false
        }

        private static func attributes(of file: Int32) throws(SystemError) -> [String] {
            let names = try bytes { systemListAttributes(file, $0, $1) } ?? []
            return names.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
        }

        /// The bytes that a call returns after it was asked for their number; `nil` if there are none to get.
        private static func bytes(
            _ call: (UnsafeMutableRawPointer?, Int) -> Int
        ) throws(SystemError) -> [UInt8]? {
            while true {
                let size = call(nil, 0)
                if size == 0 { return [] }
                var count = size
                var bytes: [UInt8] = []
                if size > 0 {
                    bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, length in
                        count = call(buffer.baseAddress, size)
                        length = max(0, count)
                    }
                }
                if count >= 0 { return bytes }
                let error = SystemError.last
                // The attribute grew, or was removed, between the two calls.
                if error.code == ERANGE { continue }
                if error.isUnsupported || error.code == ENODATA { return nil }
                throw error
            }
        }
    #endif
}
