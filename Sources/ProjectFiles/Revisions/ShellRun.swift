#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A command of the shell that ran to its end.
struct ShellRun {
    /// The status of a shell that does not find a program.
    static let notFound: Int32 = 127

    /// The exit status; 128 and more if a signal ended it.
    let status: Int32
    /// What it wrote on standard output.
    let output: [UInt8]

    /// - Parameter command: The command, in which all words of others are quoted.
    init(_ command: String) throws(SystemError) {
        guard let stream = popen(command, "r") else { throw .last }
        var output: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = fread(&buffer, 1, buffer.count, stream)
            guard count > 0 else { break }
            output += buffer[..<count]
        }
        let status = pclose(stream)
        let signal = status & 0x7f
        self.status = signal == 0 ? (status >> 8) & 0xff : 128 + signal
        self.output = output
    }
}
