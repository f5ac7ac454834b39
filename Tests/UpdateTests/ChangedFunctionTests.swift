import TestSupport
import Testing
import ToolSupport

/// Functions of people's whose requirements get another name, other parameters or another result.
struct ChangedFunctionTests {
    private let presenter = "Shop/Presenter/ShopPresenter.swift"
    private let interactor = "Shop/Interactor/ShopInteractor.swift"

    private func spec(_ events: [String], _ requests: [String] = []) -> String {
        func section(_ name: String, _ functions: [String]) -> String {
            functions.isEmpty ? "" : "    \(name) {\n" + functions.map { "        func \($0)\n" }.joined() + "    }\n"
        }
        return "module Shop {\n" + section("presenter", ["viewDidLoad()"] + events) + section("interactor", requests)
            + "}\n"
    }

    /// A module that was generated, with a line in the body of a function, and its next spec.
    private func changed(
        from spec: String,
        _ file: String,
        _ head: String,
        _ lines: String...,
        to next: String
    ) throws -> TestFolder {
        let folder = try TestFolder()
        try folder.write("Shop/Shop.viper", spec)
        #expect(folder.run("generate").status == 0)
        try folder.edit(file) { text in
            guard let start = text.range(of: "func \(head) {\n") else { return text + "func \(head) is missing" }
            let end = text[start.upperBound...].range(of: "    }\n")!
            let body = lines.map { "        \($0)\n" }.joined()
            return text[..<start.upperBound] + body + text[end.lowerBound...]
        }
        #expect(folder.run("check").printed == "")
        try folder.write("Shop/Shop.viper", next)
        return folder
    }

    private func warnings(_ run: ToolRun) -> [String] {
        run.errors.split(separator: "\n").filter { $0.contains("warning: ") }.map(String.init)
    }

    @Test("an event that is renamed beside another change keeps its body")
    func renamedBesideOthers() throws {
        let old = ["didSelect(_ order: Int)", "didChange(_ filter: String)"]
        for new in [
            ["didPick(_ order: Int)"], ["didTapX()", "didPick(_ order: Int)", "didChange(_ filter: String)"],
            ["didPick(_ order: Int)", "didApply(_ filter: String, animated: Bool)"],
        ] {
            let folder = try changed(
                from: spec(old),
                presenter,
                "didSelect(_ order: Int)",
                "print(order)",
                to: spec(new)
            )
            let run = folder.run("generate")
            #expect(run.status == 0 && run.errors == "" && run.output.contains("→ didPick(_:)"), "\(run.printed)")
            #expect(try folder.text(presenter).contains("func didPick(_ order: Int) {\n        print(order)\n"))
        }
    }

    @Test("an event that is gone is named if a new one at another place has its parameters")
    func possibleRename() throws {
        let folder = try changed(
            from: spec(["didSelect(_ order: Int)", "didTap()"]),
            presenter,
            "didSelect(_ order: Int)",
            "print(order)",
            to: spec(["didTap()", "didChange()", "didPick(_ order: Int)"])
        )
        for command in ["check", "generate"] {
            let run = folder.run(command)
            #expect(run.status == (command == "check" ? 1 : 0), "\(run.printed)")
            #expect(warnings(run).count == 1, "\(run.printed)")
            let message = "'didSelect(_:)' is no longer asked for, and 'didPick(_:)' is new with the same parameters"
            #expect(warnings(run).first?.hasSuffix("warning: " + message) == true, "\(run.printed)")
        }
        #expect(folder.run("check").printed == "")
    }
}
