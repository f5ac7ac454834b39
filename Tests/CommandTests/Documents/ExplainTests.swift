import Foundation
import TestSupport
import Testing
import ToolSupport

@testable import viper_gen

/// Every code of `check` is explained, and its example has it.
struct ExplainTests {
    private static let started = Result {
        let folder = try TestFolder()
        #expect(folder.run("new", "Login").status == 0)
        return folder
    }

    private func apply(_ step: Explanation.Step, in folder: TestFolder) throws {
        switch step {
        case .run(let words): _ = ToolRun(words, in: folder.path)
        case .change(let path, let old, let new):
            #expect(try folder.text(path).contains(old), "\(path) has no '\(old)'")
            try folder.edit(path) { $0.replacing(old, with: new, maxReplacements: 1) }
        case .append(let line, let path): try folder.edit(path) { $0 + line + "\n" }
        case .write(let path, let bytes): try folder.write(path, bytes)
        case .copy(let path, let other): try folder.write(other, try folder.bytes(path))
        case .remove(let path): try folder.remove(path)
        }
    }

    @Test("the example of a code produces a finding with this code", arguments: Finding.Rule.allCases)
    func examples(rule: Finding.Rule) throws {
        let folder = try Self.started.get().copy()
        for step in rule.explanation.example { try apply(step, in: folder) }
        let run = ToolRun(["check", "--format", "json"] + rule.explanation.arguments, in: folder.path)
        let report = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
        let rules = (report?["findings"] as? [[String: Any]] ?? []).compactMap { $0["rule"] as? String }
        #expect(rules.contains(rule.rawValue), "\(run.output)")
        // Without the example, there is none.
        #expect(try Self.started.get().copy().run("check", "--format", "json").output.contains("\"findings\": []"))
    }

    @Test("the page of a code has its summary, its example and what to do", arguments: Finding.Rule.allCases)
    func pages(rule: Finding.Rule) throws {
        let run = try TestFolder().run("explain", rule.rawValue)
        #expect(run.status == 0 && run.errors.isEmpty)
        #expect(run.output.hasPrefix("\(rule.rawValue): \(rule.summary)\n\nexample:\n  1. run: viper-gen new Login\n"))
        #expect(run.output.contains("run: viper-gen check") && run.output.contains(rule.explanation.repair))
        #expect(rule.explanation.repair.split(separator: "\n").allSatisfy { $0.count <= 100 })
    }

    @Test("all codes are listed, in the tool and in docs/ci.md")
    func list() throws {
        let folder = try TestFolder()
        let codes = Finding.Rule.allCases.map(\.rawValue)
        let listed = folder.run("explain").output.split(separator: "\n").map {
            $0.split(separator: " ").first.map(String.init)
        }
        #expect(listed == codes)
        let page = try TestFolder.package.text("docs/ci.md")
        for code in codes { #expect(page.contains("`\(code)`"), "\(code)") }
        #expect(folder.run("explain", "stal").errors.contains("did you mean 'stale'?"))
        #expect(folder.run("explain", "stale", "extra").status == 2)
    }
}
