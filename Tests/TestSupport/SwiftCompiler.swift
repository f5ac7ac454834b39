import Foundation

/// The compiler of the toolchain that runs the tests.
public enum SwiftCompiler {
    /// What the compiler said of one line.
    public struct Remark: Sendable, CustomStringConvertible {
        public let line: Int
        public let message: String

        public var description: String { "\(line): \(message)" }
    }

    /// Type-checks a text as one file.
    ///
    /// - Returns: its errors and warnings, in the order of the compiler.
    public static func check(_ text: String, _ options: [String] = []) throws -> [Remark] {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("viper-gen-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("Text.swift")
        try Data(text.utf8).write(to: file)

        let process = Process()
        let output = Pipe()
        defer { try? output.fileHandleForReading.close() }
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments =
            ["swiftc", "-typecheck", "-parse-as-library", "-diagnostic-style", "llvm"] + options + [file.path]
        process.standardError = output
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()

        let remarks = said.split(separator: "\n").compactMap(remark)
        if process.terminationStatus != 0, remarks.isEmpty { return [Remark(line: 0, message: said)] }
        return remarks
    }

    /// `path:line:column: error: message`
    private static func remark(_ text: Substring) -> Remark? {
        let parts = text.split(separator: ":", maxSplits: 4, omittingEmptySubsequences: false)
        guard parts.count == 5, let line = Int(parts[1]), parts[3] == " error" || parts[3] == " warning" else {
            return nil
        }
        return Remark(line: line, message: parts[3].dropFirst() + ":" + parts[4])
    }
}
