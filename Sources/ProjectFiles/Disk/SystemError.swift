#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The system's refusal of a call.
struct SystemError: Error, Hashable {
    /// The value of `errno`.
    let code: Int32

    /// The error of the last call.
    static var last: SystemError { SystemError(code: errno) }

    /// The system's message.
    var reason: String {
        strerror(code).map { String(cString: $0) } ?? "error \(code)"
    }

    /// Something has the name already.
    static let existence = SystemError(code: EEXIST)

    /// Whether nothing is at a path.
    var isAbsence: Bool { isMissing || code == ENOTDIR }
    /// The same, unless something in the path is no folder.
    var isMissing: Bool { code == ENOENT }
    var isExistence: Bool { code == Self.existence.code }
    var isWouldBlock: Bool { code == EWOULDBLOCK }
    /// Whether the user may not do it.
    var isForbidden: Bool { code == EPERM || code == EACCES }

    var isReadOnlyDisk: Bool { code == EROFS }
    /// Whether the process, or the system, has as many files open as it may.
    var hasTooManyOpenFiles: Bool { code == EMFILE || code == ENFILE }

    /// Whether the file system does not support the call, so that nothing is wrong with the file.
    var isUnsupported: Bool {
        [ENOTSUP, EOPNOTSUPP, ENOSYS, EPERM, EINVAL, ENOLCK, EMLINK].contains(code)
    }

    /// The error of opening something that is not in the project.
    static let outside = SystemError(code: EXDEV)
    static let tooManyLinks = SystemError(code: ELOOP)
    static let notUTF8 = SystemError(code: EILSEQ)
}
