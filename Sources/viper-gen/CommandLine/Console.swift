import Generation
import SourceText

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The output of a command.
package protocol Console: Sendable {
    /// Prints results on standard output.
    func print(_ text: String)
    /// Prints results as bytes, unchanged.
    func print(_ bytes: [UInt8])
    /// Prints errors and warnings on standard error.
    func report(_ text: String)
    /// Writes what was printed and is not written yet: before the process waits for something, or ends.
    func flush()
    /// Shows the progress of a long run in place of the previous one. `nil` removes it.
    func progress(_ text: String?)
    /// Whether somebody sees the progress.
    var showsProgress: Bool { get }
    /// Whether `report` may use colors.
    var hasColor: Bool { get }
}

/// Standard output and standard error.
///
/// Only a person at a terminal reads lines as they come. Elsewhere standard output is written in large pieces, and
/// before something is reported, so that the order stays where both streams are one.
struct SystemConsole: Console {
    let hasColor: Bool
    let showsProgress: Bool
    private let output: BufferedOutput

    init() {
        output = BufferedOutput(room: isatty(STDOUT_FILENO) == 1 ? 0 : 1 << 16)
        let isTerminal = isatty(STDERR_FILENO) == 1
        let isDumb = CurrentProcess.environment("TERM").map { $0 == "dumb" } ?? true
        let refusesColor = CurrentProcess.environment("NO_COLOR").map { !$0.isEmpty } ?? false
        hasColor = isTerminal && !refusesColor && !isDumb
        showsProgress = isTerminal && !isDumb
        // A pipe that is closed must not end a run that is writing files.
        signal(SIGPIPE, SIG_IGN)
    }

    func print(_ text: String) { print(Array(text.utf8)) }

    func print(_ bytes: [UInt8]) { end(after: output.print(bytes)) }

    func flush() { end(after: output.flush()) }

    /// Ends the process if standard output cannot be written: what a command says would be incomplete.
    ///
    /// - Parameter error: The value of `errno`.
    private func end(after error: Int32?) {
        guard let error else { return }
        let reason = strerror(error).map { String(cString: $0) } ?? "error \(error)"
        report([.error("cannot write to standard output: \(reason)")])
        CurrentProcess.exit(.refused)
    }

    func report(_ text: String) {
        flush()
        _ = Self.write(Array(text.utf8), to: STDERR_FILENO)
    }

    func progress(_ text: String?) {
        guard showsProgress else { return }
        _ = Self.write(Array(("\r\u{1B}[K" + (text ?? "")).utf8), to: STDERR_FILENO)
    }

    /// Writes bytes, however long the reader takes.
    ///
    /// - Returns: The value of `errno` if they cannot be written. That nobody reads them any more is no error.
    fileprivate static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
        var rest = bytes[...]
        while !rest.isEmpty {
            let written = rest.withUnsafeBytes { buffer in
                #if canImport(Darwin)
                    Darwin.write(descriptor, buffer.baseAddress, buffer.count)
                #elseif canImport(Glibc)
                    Glibc.write(descriptor, buffer.baseAddress, buffer.count)
                #else
                    Musl.write(descriptor, buffer.baseAddress, buffer.count)
                #endif
            }
            let error = written > 0 ? 0 : written < 0 ? errno : EIO
            switch error {
            case 0: rest = rest.dropFirst(written)
            case EINTR: continue
            case EAGAIN: waitForRoom(in: descriptor)
            case EPIPE: return nil
            default: return error
            }
        }
        return nil
    }

    /// Waits until a pipe or terminal that does not block has room. Another program that shares it can ask for that.
    private static func waitForRoom(in descriptor: Int32) {
        var file = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&file, 1, -1)
    }
}

/// Standard output, which is written in large pieces. Only the thread that runs the command uses it.
private final class BufferedOutput: @unchecked Sendable {
    /// What was printed and is not written yet.
    private var unwritten: [UInt8] = []
    /// How many bytes can be unwritten.
    private let room: Int

    init(room: Int) {
        self.room = room
    }

    /// - Returns: As `SystemConsole.write` does.
    func print(_ bytes: [UInt8]) -> Int32? {
        if unwritten.count + bytes.count > room, let error = flush() { return error }
        if bytes.count > room { return SystemConsole.write(bytes, to: STDOUT_FILENO) }
        unwritten += bytes
        return nil
    }

    /// - Returns: As `SystemConsole.write` does.
    func flush() -> Int32? {
        defer { unwritten.removeAll(keepingCapacity: true) }
        return SystemConsole.write(unwritten, to: STDOUT_FILENO)
    }
}

/// The process that runs the tool.
enum CurrentProcess {
    static func exit(_ status: ExitStatus) -> Never {
        #if canImport(Darwin)
            Darwin.exit(status.rawValue)
        #elseif canImport(Glibc)
            Glibc.exit(status.rawValue)
        #else
            Musl.exit(status.rawValue)
        #endif
    }

    static func environment(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }
    }
}

extension Console {
    /// Reports diagnostics, in their order; nothing if there are none.
    func report(_ diagnostics: [Diagnostic]) {
        guard !diagnostics.isEmpty else { return }
        report(DiagnosticPrinter(useColor: hasColor).print(diagnostics))
    }
}
