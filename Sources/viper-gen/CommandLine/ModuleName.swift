import SourceText
import SwiftReader

/// The name of a module on the command line.
enum ModuleName {
    /// - Parameter command: The command that takes the name.
    /// - Throws: Why no module can have the name. A setting decides whether it can have letters outside ASCII.
    static func check(_ name: String, command: String) throws(UsageError) {
        guard Keywords.isIdentifier(name) else {
            if let problem = path(name, command: command) { throw problem }
            throw UsageError(
                message: "'\(name)' cannot be the name of a module: it needs letters A–Z, a–z, digits and '_', and no "
                    + "digit first",
                command: command
            )
        }
        guard !Keywords.needsBackticks(name, as: .type) else {
            throw UsageError(
                message: "'\(name)' is a reserved word of Swift and cannot be the name of a module",
                command: command
            )
        }
    }

    /// The error for the path of a folder or of a spec, as in `Features/Login.viper`; `nil` if it has no module's name.
    private static func path(_ typed: String, command: String) -> UsageError? {
        let names = typed.split(separator: "/", omittingEmptySubsequences: false)
        guard command == "new", let last = names.last else { return nil }
        let name = last.hasSuffix(".viper") ? String(last.dropLast(".viper".count)) : String(last)
        let folder = names.dropLast().joined(separator: "/")
        guard name != typed, Keywords.isIdentifier(name), names.count == 1 || !folder.isEmpty else { return nil }
        let place = folder.isEmpty ? "" : " --in " + ShellWord.quoted(folder)
        return UsageError(message: "'new' takes a name and no path: viper-gen new \(name)\(place)", command: command)
    }
}
