#if canImport(Darwin)
    import Darwin
    import MachO
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

extension Disk {
    /// The path of the program that this process runs; `nil` if the system does not say it.
    static var runningProgram: String? {
        #if canImport(Darwin)
            var count = UInt32(MAXPATHLEN)
            var buffer = [CChar](repeating: 0, count: Int(count))
            guard _NSGetExecutablePath(&buffer, &count) == 0 else { return nil }
            return buffer.withUnsafeBufferPointer { $0.baseAddress.flatMap { String(validatingCString: $0) } }
        #else
            "/proc/self/exe"
        #endif
    }
}
