import SwiftReader
import TestSupport
import Testing
import ToolSupport

import struct SourceText.SourceFile

/// A module, made and dropped by a program: every part is where it belongs, and none outlives the view.
@Suite(.slow, .remembered) struct ReleaseTests {
    enum UI: String, CaseIterable {
        case uikit
        case none

        var view: String { self == .uikit ? "LoginViewController" : "LoginView" }
        /// What the wire frame holds the view as.
        var shown: String { self == .uikit ? "viewController" : "view" }
    }

    private static func spec(_ ui: UI) -> TestFile {
        TestFile(
            path: "Login.viper",
            text: """
                module Login(service: Service, limit: Int) {
                    ui: \(ui.rawValue)
                    state { var isLoading: Bool = false }
                    view { func show() }
                    presenter(limit: Int) {
                        func viewDidLoad()
                        func refresh()
                    }
                    interactor(service: Service, retries: Int = 3) { func refresh() async throws -> Int }
                    output { func didLoad() }
                    wireframe { func close() }
                    input { func reset() }
                    delegate { func loginDidFinish() }
                    data remote { func count() -> Int }
                }

                """
        )
    }

    private struct Variant {
        let name: String
        let files: [TestFile]
    }

    /// The generated module as it is; then with each `weak` in it taken away, and with each line that wires two parts.
    private static func variants(_ ui: UI) throws -> [Variant] {
        let module = try Generated.files(from: [spec(ui)]).filter(\.isSwift)
        var variants = [Variant(name: "untouched", files: module)]
        for (index, file) in module.enumerated() {
            for change in withoutWeak(file) + withoutWiring(file) {
                var files = module
                files[index].text = change.text
                variants.append(Variant(name: change.name, files: files))
            }
        }
        return variants
    }

    private static func withoutWeak(_ text: TestFile) -> [(name: String, text: String)] {
        let file = SourceFile(path: text.path, text: text.text)
        let tokens = TokenList(file).tokens
        return tokens.indices.filter { file.text(tokens[$0].range) == "weak" }.map { index in
            let start = file.text(0..<tokens[index].range.lowerBound)
            let rest = file.text(tokens[index + 1].range.lowerBound..<file.bytes.count)
            let isCapture = rest.hasPrefix("self]")
            // What is not weak is not Optional.
            return (
                "strong " + (isCapture ? "self" : file.text(tokens[index + 2].range)) + " in " + text.path,
                start + (isCapture ? rest.replacing("self?.", with: "self.") : rest)
            )
        }
    }

    private static func withoutWiring(_ file: TestFile) -> [(name: String, text: String)] {
        guard file.path.hasSuffix("WireFrame.swift") else { return [] }
        let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.indices.filter { lines[$0].contains(#/^ {8}\w+\.\w+ = /#) }.map { index in
            var rest = lines
            let line = rest.remove(at: index)
            return ("no \(line.drop { $0 == " " })", rest.joined(separator: "\n"))
        }
    }

    /// The numbers of the variants that have a problem, which each line of the program's output starts with.
    private static func variants(in output: String) -> Set<Int> {
        Set(output.split(separator: "\n").compactMap { $0.split(separator: ":").first.flatMap { Int($0) } })
    }

    @Test(arguments: UI.allCases)
    func everyPartIsWiredAndReleasedWithTheView(_ ui: UI) async throws {
        let probe = try Beside.outside("ReleaseProgram").text
            .replacing("LOGIN_VIEW", with: ui.view).replacing("LOGIN_SHOWN", with: ui.shown)
        let variants = try Self.variants(ui)
        var files: [TestFile] = []
        var calls = ""
        for (number, variant) in variants.enumerated() {
            let suffix = "V\(number)"
            files += UniqueNames.renamed(
                variant.files + [TestFile(path: "Probe.swift", text: probe)],
                suffix: suffix
            )
            calls += "        for problem in await Probe\(suffix).problems() { print(\"\(number): \\(problem)\") }\n"
        }
        let main = "@main\nstruct Main {\n    static func main() async {\n\(calls)    }\n}\n"
        files.append(TestFile(path: "Main.swift", text: main))

        // Four references and a task that are weak, and eight lines.
        #expect(variants.count == 1 + 5 + 8)
        let output = try await SwiftCompiler.output(
            ofProgram: files,
            ["-parse-as-library", "-module-name", "Program"],
            usesStandIns: true
        ) { output in
            let said = Self.variants(in: output)
            return !said.contains(0) && said.count == 1 + 5 + 8 - 1
        }
        let said = Self.variants(in: output)
        #expect(!said.contains(0), "\(output)")
        for (number, variant) in variants.enumerated().dropFirst() {
            #expect(said.contains(number), "not noticed: \(variant.name)")
        }
    }
}
