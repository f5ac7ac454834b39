import Foundation
import SourceMerge
import TestSupport
import Testing

/// `git apply` makes the new text out of the old one and the difference.
struct UnifiedDiffTests {
    @Test("a changed line is shown with three lines around it")
    func changedLine() {
        let old = Array((1...9).map { "\($0)\n" }.joined().utf8)
        let new = Array((1...9).map { $0 == 5 ? "five\n" : "\($0)\n" }.joined().utf8)
        let diff = UnifiedDiff.bytes(from: old, to: new, path: "A.swift")
        #expect(
            String(decoding: diff, as: UTF8.self) == """
                --- a/A.swift
                +++ b/A.swift
                @@ -2,7 +2,7 @@
                 2
                 3
                 4
                -5
                +five
                 6
                 7
                 8

                """
        )
        #expect(UnifiedDiff.bytes(from: old, to: old, path: "A.swift").isEmpty)
    }

    @Test("git applies the differences of random texts", arguments: Seeds.all)
    func applies(seed: UInt64) async throws {
        var random = SeededGenerator(seed)
        let folder = try TestFolder()
        var patch: [UInt8] = []
        var wanted: [String: [UInt8]] = [:]
        for number in 0..<60 {
            let name = ["f\(number).swift", "a b\(number)", "ä\(number).swift", "q\"\(number)\\"][number % 4]
            let old: [UInt8]? = number % 10 == 0 ? nil : Self.text(&random)
            let new: [UInt8]? = number % 10 == 1 ? nil : Self.change(old ?? [1], &random)
            if let old { try folder.write(name, old) }
            if let new { wanted[name] = new }
            patch += UnifiedDiff.bytes(from: old, to: new, path: name)
        }
        try folder.write("all.patch", patch)
        let git = try await Shell.run("git", ["apply", "--whitespace=nowarn", "all.patch"], in: folder.path)
        #expect(git.status == 0, "\(git.errors)")
        for (name, text) in wanted {
            let applied = try folder.bytes(name)
            #expect(applied == text, "\(name)")
        }
        let names = try folder.files().map(\.path).filter { $0 != "all.patch" }
        #expect(Set(names) == Set(wanted.keys))
    }

    /// Lines of few kinds, with and without a line end at the end.
    private static func text(_ random: inout some RandomNumberGenerator) -> [UInt8] {
        let lines = (0...Int.random(in: 0...30, using: &random)).map { _ in
            "line \(Int.random(in: 0...9, using: &random))"
        }
        let end = ["\n", "\r\n", ""].randomElement(using: &random) ?? ""
        return Array((lines.joined(separator: end.isEmpty ? "\n" : end) + end).utf8)
    }

    private static func change(_ text: [UInt8], _ random: inout some RandomNumberGenerator) -> [UInt8] {
        var lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(Array.init)
        for _ in 0...Int.random(in: 0...3, using: &random) {
            let place = Int.random(in: 0..<lines.count, using: &random)
            switch Int.random(in: 0..<3, using: &random) {
            case 0: lines[place] = Array("changed".utf8)
            case 1: lines.insert(Array("new".utf8), at: place)
            default: if lines.count > 1 { lines.remove(at: place) }
            }
        }
        let changed = Array(lines.joined(separator: [UInt8(ascii: "\n")]))
        return changed.isEmpty ? [UInt8(ascii: "x")] : changed
    }
}
