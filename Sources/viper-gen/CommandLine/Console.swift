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
    /// Whether `report` may use colours.
    var hasColour: Bool { get }
}

/// Standard output and standard error.
///
/// Only a person at a terminal reads lines as they come. Elsewhere standard output is written in large pieces, and before
/// something is reported, so that the order stays where both streams are one.
struct SystemConsole: Console {
    let hasColour: Bool
    let showsProgress: Bool
    private let output: BufferedOutput

    init() {
        output = BufferedOutput(room: isatty(STDOUT_FILENO) == 1 ? 0 : 1 << 16)
        let isTerminal = isatty(STDERR_FILENO) == 1
        let isDumb = CurrentProcess.environment("TERM").map { $0 == "dumb" } ?? true
        let refusesColour = CurrentProcess.environment("NO_COLOR").map { !$0.isEmpty } ?? false
        hasColour = isTerminal && !refusesColour && !isDumb
        showsProgress = isTerminal && !isDumb
        // A pipe that is closed must not end a run that is writing files.
        signal(SIGPIPE, SIG_IGN)
    }

    func print(_ text: String) { print(Array(text.utf8)) }

    func print(_ bytes: [UInt8]) { output.print(bytes) }

    func flush() { output.flush() }

    func report(_ text: String) {
        flush()
        Self.write(Array(text.utf8), to: STDERR_FILENO)
    }

    func progress(_ text: String?) {
        guard showsProgress else { return }
        Self.write(Array(("\r\u{1B}[K" + (text ?? "")).utf8), to: STDERR_FILENO)
    }

    fileprivate static func write(_ bytes: [UInt8], to descriptor: Int32) {
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
            if written < 0, errno == EINTR { continue }
            guard written > 0 else { return }
            rest = rest.dropFirst(written)
        }
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

    func print(_ bytes: [UInt8]) {
        if unwritten.count + bytes.count > room { flush() }
        if bytes.count > room {
            SystemConsole.write(bytes, to: STDOUT_FILENO)
        } else {
            unwritten += bytes
        }
    }

    func flush() {
        SystemConsole.write(unwritten, to: STDOUT_FILENO)
        unwritten.removeAll(keepingCapacity: true)
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
        report(DiagnosticPrinter(useColour: hasColour).print(diagnostics))
    }
}
