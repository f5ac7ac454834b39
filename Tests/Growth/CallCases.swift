import ProjectFiles
import SourceMerge
import SourceText

/// Calls of changed functions in one file are found in time in proportion to the modules that have these functions.
func callCases(_ package: WorkingFolder) -> [GrowthCase] {
    let call = "A….createModule()\n"
    return [
        callCase("in one function", ("enum B {\nfunc f() {\n", call, "}\n}\n")),
        callCase("in functions", ("enum B {\n", "func f…() {\n" + call + "}\n", "}\n")),
        callCase("in extensions", ("", "extension A… {\nfunc f() {\n" + call + "}\n}\n", "")),
    ]
}

/// - Parameter caller: The start of the file, what it has for each module, and its end; `…` is the module's number.
private func callCase(_ name: String, _ caller: (start: String, part: String, end: String)) -> GrowthCase {
    GrowthCase(name: name, size: 64) { size in
        func numbered(_ text: String, _ number: Int) -> String {
            text.split(separator: "…", omittingEmptySubsequences: false).joined(separator: "\(number)")
        }
        let modules = (0..<size).map { number -> (base: [UInt8], new: [UInt8]) in
            func module(_ parameter: String) -> [UInt8] {
                Array(numbered("class A… {\n    static func createModule(\(parameter)) {}\n}\n", number).utf8)
            }
            return (base: module(""), new: module("id: Int"))
        }
        let parts = (0..<size).map { numbered(caller.part, $0) }
        let file = SourceFile(path: "B.swift", text: caller.start + parts.joined() + caller.end)
        return {
            let text = CallingText(file, callees: Set((0..<size).map { "A\($0)" }))
            for (number, module) in modules.enumerated() {
                guard let text else { fatalError("the file cannot be read") }
                let extensions = text.text(extending: ["A\(number)"]).map { [$0] } ?? []
                let calls = ChangedCalls([module], texts: [module.new] + extensions)
                guard calls.uses(in: text).count == 1 else { fatalError("the call is not found") }
            }
        }
    }
}
