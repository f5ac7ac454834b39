import SourceText
import SwiftReader
import TestSupport
import Testing

@testable import viper_gen

/// The commands that messages and documents tell people to type.
struct AdviceTests {
    /// A command in a text: `viper-gen generate --force`.
    private struct Advice: Hashable {
        let place: String
        let words: [String]
    }

    @Test("every command in a message or a document has a known name and known options")
    func commandsParse() throws {
        let advice = try Self.texts().flatMap { Self.commands(in: $0.text, of: $0.place) }
        #expect(Set(advice.map(\.words)).count > 40)
        for command in advice {
            #expect(throws: Never.self, "\(command.place): viper-gen \(command.words.joined(separator: " "))") {
                try Self.parse(command.words)
            }
        }
    }

    @Test("every option in a message is one of a command")
    func optionsAreKnown() throws {
        let known = Set(Tool.commands.flatMap { $0.options.map { "--" + $0.name } } + ["--help", "--version"])
        let named = try Self.messages().flatMap { text, place in
            text.contains("'--") ? text.matches(of: #/'(--[a-z-]+)/#).map { (String($0.1), place) } : []
        }
        #expect(named.count > 10)
        for (option, place) in named { #expect(known.contains(option), "\(place): \(option)") }
    }

    @Test(
        "a wrong command is found",
        arguments: [
            "run: viper-gen generat", "'viper-gen generate --keep-edit A'", "`viper-gen templates ejct viper`",
            "to bring it up to date: viper-gen check --force",
        ]
    )
    func mistakes(text: String) throws {
        let commands = Self.commands(in: text, of: "")
        #expect(commands.count == 1)
        for command in commands { #expect(throws: UsageError.self) { try Self.parse(command.words) } }
    }

    private static func parse(_ words: [String]) throws {
        let command = try Tool.commands.named(words[0])
        let arguments = try command.parse(Array(words.dropFirst()))
        guard command.name == "templates", let word = arguments.positional.first, word != unknown else { return }
        try TemplatesCommand.check(word)
    }

    /// What a literal of a source has for a value.
    private static let unknown = "VALUE"

    private static func texts() throws -> [(text: String, place: String)] {
        let documents = ["README.md"] + TestFolder.package.paths(below: "docs", endingWith: ".md")
        return try messages() + documents.map { (try TestFolder.package.text($0), $0) }
    }

    /// The golden files of messages, and the literals of the sources.
    private static func messages() throws -> [(text: String, place: String)] { try readMessages.get() }

    private static let readMessages = Result {
        let folders = [
            ("Tests/CommandTests/Messages", ".txt"), ("Tests/ModuleSpecTests/Diagnostics", ".case"),
            ("Tests/ModulePlanTests/Diagnostics", ".case"),
        ]
        let golden = try folders.flatMap { folder, ending in
            try TestFolder.package.paths(below: folder, endingWith: ending).map { path in
                (text: try TestFolder.package.text(path), place: path)
            }
        }
        let sources = try TestFolder.package.paths(below: "Sources", endingWith: ".swift").flatMap { path in
            let file = try TestFolder.package.source(path)
            return TokenList(file).tokens.filter { $0.kind == .string }.map { token in
                (text: MessageLiteral.pieces(of: file.text(token.range)).joined(separator: unknown), place: path)
            }
        }
        return golden + sources
    }

    /// The first line of a manifest is no command.
    nonisolated(unsafe) private static let command =
        #/(?:['`]|run: |date: |&& |\$ )viper-gen (?!manifest )([a-z][^'`\n;&|>)·…]*)/#

    /// The commands after a quotation mark, a prompt or words such as "run:".
    private static func commands(in text: String, of place: String) -> [Advice] {
        guard text.contains("viper-gen ") else { return [] }
        return text.matches(of: command).compactMap { match in
            // An interpolation that can be empty: `help\(…)`.
            let command = match.1.split(separator: " ").map { word in
                word.first?.isLowercase == true && word.hasSuffix(unknown) ? word.dropLast(unknown.count) : word
            }
            return command.isEmpty ? nil : Advice(place: place, words: command.map(String.init))
        }
    }
}
