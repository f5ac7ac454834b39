import Foundation
import TestSupport
import Testing
import ToolSupport

@testable import viper_gen

/// What the documents show is what the tool does.
///
/// - ` ```viper ` is a spec that generates without a word of complaint; a ` ```swift ` block after it is in the output.
///   ` ```viper PATH ` is a file as well, for the commands after it.
/// - ` ```viper-error ` is one that does not, and the ` ```text ` block after it is what the tool says.
/// - ` ```console ` holds commands and what they print, run one after the other in one folder a document; ` ```diff `
///   is an edit of a file in there, and ` ```swift PATH ` what one then contains.
/// - ` ```swift by-hand ` is what people write.
struct DocumentTests {
    @Test("every spec in a document generates what the document shows", arguments: Document.all.indices)
    func specs(index: Int) throws {
        let document = Document.all[index]
        var output: String?
        for block in document.blocks {
            let place: Comment = "\(document.path):\(block.number)"
            switch block.language {
            case "viper":
                let run = try Self.dryRun(block)
                #expect(run.status == 0 && run.errors == "", place)
                output = run.output
            case "swift" where block.remark.isEmpty:
                guard let output else { break }
                let isThere = Excerpt(block.lines).occurs(in: output)
                #expect(isThere, place)
            default: break
            }
        }
    }

    @Test("every mistake in a document is answered as the document says", arguments: Document.all.indices)
    func mistakes(index: Int) throws {
        let document = Document.all[index]
        for (block, answer) in zip(document.blocks, document.blocks.dropFirst())
        where block.language == "viper-error" {
            let run = try Self.dryRun(block)
            let place: Comment = "\(document.path):\(block.number)\n\(run.errors)"
            #expect(answer.language == "text", place)
            #expect(run.status == (answer.text.contains(": error: ") ? 2 : 0), place)
            let isSame = Excerpt(answer.lines).matches(run.errors)
            #expect(isSame, place)
        }
    }

    @Test("every command in a document prints what the document shows", arguments: Document.all.indices)
    func commands(index: Int) async throws {
        let document = Document.all[index]
        let workspace = try TestFolder()
        for block in document.blocks {
            let place: Comment = "\(document.path):\(block.number)"
            switch block.language {
            case "console":
                for (command, expected) in Self.commands(in: block) {
                    let printed = try await Self.printed(by: command, in: workspace)
                    let isSame = Excerpt(expected).matches(printed)
                    #expect(isSame, "\(document.path): $ \(command)\n\(printed)")
                }
            case "diff":
                let edit = try #require(Edit(block), place)
                try workspace.write(edit.path, try #require(edit.apply(to: try workspace.text(edit.path)), place))
            case "viper" where block.remark.hasSuffix(".viper"):
                try workspace.write(block.remark, block.text + "\n")
            case "swift" where block.remark.hasSuffix(".swift") || block.remark.hasSuffix(".viper"):
                let isSame = Excerpt(block.lines).matches(try workspace.text(block.remark))
                #expect(isSame, place)
            default: break
            }
        }
    }

    @Test("there are documents, with specs, mistakes and commands in them")
    func documentsAreThere() {
        let languages = Set(Document.all.flatMap(\.blocks).map(\.language))
        #expect(languages.isSuperset(of: ["viper", "viper-error", "console", "diff", "swift"]))
        #expect(Document.all.allSatisfy { $0.path == "CONTRIBUTING.md" || !$0.blocks.isEmpty })
        let texts = Document.all.compactMap { try? TestFolder.package.text($0.path) }
        #expect(texts.flatMap(Self.links).count > 100)
    }

    @Test("the README lists every command, and docs/commands.md has a section for each")
    func everyCommandIsDescribed() throws {
        let names = Tool.commands.map(\.name)
        let readme = try TestFolder.package.text("README.md")
        let links = readme.matches(of: /\[`([a-z]+)`\]\(docs\/commands\.md#([a-z]+)\)/)
        #expect(links.map { String($0.1) }.sorted() == names.sorted() && links.allSatisfy { $0.1 == $0.2 })
        let sections = try TestFolder.package.text("docs/commands.md").matches(of: /(?m)^## `([a-z]+)`$/)
        #expect(sections.map { String($0.1) }.sorted() == names.sorted())
    }

    @Test("every link in a document leads to a file, and to a heading in it", arguments: Document.all.indices)
    func links(index: Int) throws {
        let document = Document.all[index]
        let text = try TestFolder.package.text(document.path)
        let folder = TestFolder.package.url.appending(path: document.path).deletingLastPathComponent()
        for match in Self.links(in: text) {
            let target =
                match.1.isEmpty ? TestFolder.package.absolute(document.path) : folder.appending(path: match.1).path
            #expect(FileManager.default.fileExists(atPath: target), "\(document.path): \(match.1)")
            guard let anchor = match.2, let anchors = Self.anchors(inFileAt: target) else { continue }
            #expect(anchors.contains(String(anchor)), "\(document.path): \(match.0)")
        }
    }

    /// The links to files, with the headings that they name.
    private static func links(in page: String) -> [Regex<(Substring, Substring, Substring?)>.Match] {
        page.matches(of: /\]\(([^)#\s]*)(?:#([^)\s]+))?\)/).filter { !$0.1.contains("://") }
    }

    /// What a link to a heading of a file can name; `nil` if there is no such text.
    private static func anchors(inFileAt path: String) -> Set<String>? {
        let path = URL(fileURLWithPath: path).standardizedFileURL.path
        return anchorsOfDocuments[path] ?? (try? String(contentsOfFile: path, encoding: .utf8)).map(anchors)
    }

    private static let anchorsOfDocuments = Dictionary(
        uniqueKeysWithValues: Document.all.map { document in
            let page = (try? TestFolder.package.text(document.path)) ?? ""
            return (URL(fileURLWithPath: TestFolder.package.absolute(document.path)).path, anchors(of: page))
        }
    )

    /// What GitHub makes of the headings of a page.
    private static func anchors(of page: String) -> Set<String> {
        let titles = page.split(separator: "\n").compactMap { line -> String? in
            let title = line.drop { $0 == "#" }
            return title.first == " " && title.count < line.count ? title.dropFirst().lowercased() : nil
        }
        return Set(
            titles.map { title in
                title.filter { $0.isLetter || $0.isNumber || " -_".contains($0) }.replacing(" ", with: "-")
            }
        )
    }

    /// Generates from a block in a folder of its own; settings of a project meet an empty module.
    private static func dryRun(_ block: Document.Block) throws -> ToolRun {
        let workspace = try TestFolder()
        if block.lines.contains(where: { $0.hasPrefix("project ") }) {
            try workspace.write(".viper-gen/project.viper", block.text)
            try workspace.write("Home.viper", "module Home {\n}\n")
            return workspace.run("generate", "--dry-run")
        }
        let name = block.text.firstMatch(of: /(?m)^module `?(\w+)/).map { String($0.1) } ?? "Login"
        try workspace.write(name + ".viper", block.text)
        return workspace.run("generate", "--dry-run")
    }

    /// Lines that start with `$ ` are commands, those after them what each prints.
    private static func commands(in block: Document.Block) -> [(command: String, output: [String])] {
        var commands: [(command: String, output: [String])] = []
        for line in block.lines {
            if line.hasPrefix("$ ") {
                commands.append((String(line.dropFirst(2)), []))
            } else if !commands.isEmpty {
                commands[commands.count - 1].output.append(line)
            }
        }
        return commands
    }

    /// What a command prints, errors among it, in the order it prints them.
    private static func printed(by command: String, in workspace: TestFolder) async throws -> String {
        // The tool is built already.
        let command = command.replacing("swift run viper-gen", with: "viper-gen")
        let words = command.split(separator: " ").map(String.init)
        if words[0] == "viper-gen", !command.contains(/[^A-Za-z0-9 .,=_\/-]/) {
            return ToolRun(Array(words.dropFirst()), in: workspace.path).printed
        }
        let path = BuiltTool.products + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "")
        return try await Shell.run(
            "/bin/sh",
            ["-c", command],
            in: workspace.path,
            variables: GitRepository.variables.merging(["PATH": path]) { _, new in new },
            joinsErrors: true
        ).output
    }
}
