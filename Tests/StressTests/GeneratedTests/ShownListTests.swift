import TestSupport
import Testing
import ToolSupport

/// The list of a controller, in a program that taps its rows.
@Suite(.slow, .remembered) struct ShownListTests {
    /// By architecture, the property of a controller that fills the list, and its state, each up to the dot.
    private static let parts = [
        "viper": ("presenter?.", "state."), "mvp": ("presenter.", "state."), "mvc": ("", ""),
        "mvvm": ("viewModel.", ""), "clean": ("viewModel.", ""),
    ]

    private static func name(_ architecture: String) -> String { "Shelf" + architecture.capitalized }

    private static func files(_ architecture: String) throws -> [TestFile] {
        let project = try TestFolder()
        let name = name(architecture)
        try project.write(
            "Shelf.viper",
            """
            module \(name) {
                architecture: \(architecture)
                ui: uikit

                entity \(name)Item: Identifiable, Hashable, Sendable {
                    let id: Int
                    let title: String
                }

                state {
                    @list(open) var items: [\(name)Item] = []
                    var count: Int = 0
                }

                presenter {
                    func viewDidLoad()
                    func fill()
                    func touch()
                    func open(at index: Int)
                }
            }

            """
        )
        let run = project.run("generate")
        guard run.status == 0 else { throw ToolFailure(run) }
        let elements = [(1, "a"), (1, "b"), (2, "c")].map { ".init(id: \($0), title: \"\($1)\")" }
        let state = parts[architecture]?.1 ?? ""
        let fill = "\(state)items = [\(elements.joined(separator: ", "))]"
        return try project.files().filter(\.isSwift).map { file in
            let text = file.text
                .replacing(/func fill\(\) \{\s*\}/, with: "func fill() { \(fill) }")
                .replacing(/func touch\(\) \{\s*\}/, with: "func touch() { \(state)count += 1 }")
                .replacing("content.text =", with: "print(\"cell\")\ncontent.text =")
                .replacing(/func open\(at index: Int\) \{\s*\}/, with: "func open(at index: Int) { print(index) }")
            return TestFile(path: file.path.replacing("/", with: "-"), text: text)
        }
    }

    private static func calls(_ architecture: String) -> String {
        let name = name(architecture)
        return """
            do {
                print("\(architecture)")
                let maker = \(name)\(architecture == "viper" ? "WireFrame" : "Assembly").self
                let controller = maker.createModule() as! \(name)ViewController
                controller.loadViewIfNeeded()
                controller.\(parts[architecture]?.0 ?? "")fill()
                for _ in 0..<50 { await Task.yield() }
                print("touch")
                controller.\(parts[architecture]?.0 ?? "")touch()
                for _ in 0..<50 { await Task.yield() }
                let table = controller.view.subviews.compactMap { $0 as? UITableView }[0]
                for row in 0..<table.numberOfRows(inSection: 0) {
                    controller.tableView(table, didSelectRowAt: IndexPath(row: row, section: 0))
                }
            }

            """
    }

    @Test("fills the table once, and opens the element that the row shows, also where identifiers repeat")
    func fillsAndOpens() async throws {
        let architectures = Self.parts.keys.sorted()
        let modules = try architectures.flatMap(Self.files)
        let calls = architectures.map(Self.calls).joined().replacing("\n", with: "\n        ")
        let main = """
            import Foundation
            import UIKit

            @main struct Main {
                @MainActor static func main() async {
                    \(calls)
                }
            }

            """
        let output = try await SwiftCompiler.output(
            ofProgram: modules + [TestFile(path: "Main.swift", text: main)],
            ["-parse-as-library", "-module-name", "Program"],
            usesStandIns: true
        )
        #expect(output == architectures.map { "\($0)\ncell\ncell\ntouch\n1\n2\n" }.joined())
    }
}
