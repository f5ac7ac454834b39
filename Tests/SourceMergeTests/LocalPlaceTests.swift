import SwiftReader
import TestSupport
import Testing

@testable import SourceMerge

@Suite("The places of locals")
struct LocalPlaceTests {
    @Test("are in the block that has them, also if a closure is in its condition")
    func conditions() throws {
        for (head, isInBlock) in [
            ("if let a = list.first(where: { $0.b { 1 } == 1 })", true),
            ("while let a = list.last(where: { b in b })", true),
            ("if let c = run({ 1 }), let a = list.max(by: { $0 < $1 })", true),
            ("if run({ let a = 1; return a == 1 })", false),
        ] {
            let text = "func f() {\n    \(head) {\n        use(a)\n    }\n    use(a)\n}\n"
            let outline = try #require(SourceOutline(Array(text.utf8)))
            let names = LocalNames(in: outline.declarations[0].body, of: outline)
            let uses = outline.places(of: "a").filter { text.utf8.dropFirst($0 - 4).starts(with: "use(a)".utf8) }
            #expect(uses.map { names.hide(Array("a".utf8), at: $0) } == [isInBlock, false], "\(head)")
        }
    }

    @Test("are in the bodies of all functions of this package")
    func functionsOfPackage() throws {
        for file in try TestFolder.package.files(below: "Sources") where file.path.hasSuffix(".swift") {
            let outline = try #require(SourceOutline(Array(file.text.utf8)), "\(file.path)")
            for declaration in outline.all where declaration.container == nil && !declaration.body.isEmpty {
                let body = declaration.body
                let places = LocalNames(in: body, of: outline).places.values.joined()
                #expect(
                    places.allSatisfy { body.contains($0.lowerBound) && $0.upperBound <= body.upperBound },
                    "\(file.path)"
                )
            }
        }
    }
}
