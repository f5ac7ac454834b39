#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A refusal by the system, as `errno` gave it.
struct SystemError: Error, Hashable {
    let code: Int32

    static var last: SystemError { SystemError(code: errno) }

    /// The system's own words.
    var reason: String {
        strerror(code).map { String(cString: $0) } ?? "error \(code)"
    }

    var isAbsence: Bool { code == ENOENT || code == ENOTDIR }
    var isExistence: Bool { code == EEXIST }
    var isWouldBlock: Bool { code == EWOULDBLOCK }

    /// The file system lacks what was asked for, which says nothing about the file.
    var isUnsupported: Bool {
        [ENOTSUP, EOPNOTSUPP, ENOSYS, EPERM, EINVAL, ENOLCK, EMLINK].contains(code)
    }

    static let tooManyLinks = SystemError(code: ELOOP)
    static let notUTF8 = SystemError(code: EILSEQ)
}
