import TestSupport
import Testing

@testable import viper_gen

/// The lists of commands in the scripts that disturb runs.
struct FaultScriptTests {
    /// The commands that write nothing, or only as another one does.
    private static let others: Set = [
        "watch", "check", "list", "graph", "diff", "spec", "render", "explain", "doctor", "lsp", "completions", "man",
        "help",
    ]

    /// - Parameter leftOut: The commands that fail if another run was first.
    @Test(
        "each command that writes is tried in each script",
        arguments: [("fault-sweep", []), ("save-races", []), ("many-runs", ["rename", "move", "remove"])]
            as [(String, [String])]
    )
    func everyCommandIsTried(script: String, leftOut: [String]) throws {
        let text = try TestFolder.package.text("Tests/Scripts/" + script)
        let written = Set(Tool.commands.map(\.name)).subtracting(Self.others).subtracting(leftOut)
        let list = text.split(separator: "\n").drop { !$0.hasPrefix("commands='") && !$0.hasSuffix("<<'COMMANDS'") }
            .dropFirst().prefix { $0 != "'" && $0 != "COMMANDS" }
        let tried = list.map { line -> String in
            let fields = line.split(separator: "|")
            let words = (fields.count > 1 ? fields[1] : line).split(separator: " ").map(String.init)
            return script == "fault-sweep" ? words[1] : words[0]
        }
        #expect(Set(tried) == written)
    }
}
