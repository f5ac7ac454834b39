import SwiftLayout
import Testing

@Suite struct ImportBlockTests {
    private func adding(_ imports: [String], to text: String) -> String {
        String(decoding: ImportBlock.adding(imports, to: Array(text.utf8)), as: UTF8.self)
    }

    @Test func makesABlockAfterTheFilesComment() {
        #expect(
            adding(["UIKit", "Foundation"], to: "struct S {\n}\n")
                == "import Foundation\nimport UIKit\n\nstruct S {\n}\n"
        )
        #expect(
            adding(["A"], to: "// Header\n// of two lines\nstruct S {\n}\n")
                == "// Header\n// of two lines\n\nimport A\n\nstruct S {\n}\n"
        )
        #expect(
            adding(["A"], to: "/* Header\n */\n\n\n// MARK: S\nstruct S {\n}\n")
                == "/* Header\n */\n\nimport A\n\n// MARK: S\nstruct S {\n}\n"
        )
        #expect(adding(["A"], to: "") == "import A\n")
        #expect(adding(["A"], to: "// Header") == "// Header\n\nimport A\n")
    }

    @Test func documentationStaysWithWhatItDocuments() {
        #expect(adding(["A"], to: "/// Doc\nstruct S {\n}\n") == "import A\n\n/// Doc\nstruct S {\n}\n")
        #expect(
            adding(["A"], to: "// Header\n/// Doc\nstruct S {\n}\n")
                == "// Header\n\nimport A\n\n/// Doc\nstruct S {\n}\n"
        )
    }

    @Test func sortsGroupsAndDropsWhatIsThere() {
        let text =
            "// Header\n\nimport UIKit\nimport struct Accounts.User\nimport Foundation\n@testable import App\n\nlet a = 1\n"
        let expected = """
            // Header

            import Accounts
            import Foundation
            import UIKit

            import enum Accounts.Role
            import struct Accounts.User

            @testable import App

            let a = 1

            """
        #expect(adding(["Foundation", "Accounts", "enum Accounts.Role", "struct Accounts.User"], to: text) == expected)
        #expect(adding([], to: expected) == expected)
        #expect(adding(["UIKit"], to: expected) == expected)
    }

    @Test func anAttributeOfAnImportThatIsThereStays() {
        #expect(adding(["Legacy"], to: "@preconcurrency import Legacy\n") == "@preconcurrency import Legacy\n")
        #expect(
            adding(["@preconcurrency Legacy", "App"], to: "let a = 1\n")
                == "import App\n@preconcurrency import Legacy\n\nlet a = 1\n"
        )
        #expect(adding(["App"], to: "@testable import App\n") == "@testable import App\n")
    }

    @Test func commentsGoWithTheirImport() {
        let text = "// Header\n\n// for views\nimport UIKit  // all of it\nimport B\nlet a = 1\n"
        #expect(
            adding(["C"], to: text)
                == "// Header\n\nimport B\nimport C\n// for views\nimport UIKit  // all of it\n\nlet a = 1\n"
        )
    }

    @Test func importsInConditionsAreLeftAlone() {
        let text = "#if canImport(UIKit)\n    import UIKit\n#endif\n"
        #expect(adding(["Foundation"], to: text) == "import Foundation\n\n" + text)
    }

    @Test func textThatCannotBeReadStaysAsItIs() {
        #expect(adding(["A"], to: "let a = \"") == "let a = \"")
        #expect(adding(["not an import (", "", "A B"], to: "let a = 1\n") == "let a = 1\n")
    }

    @Test(arguments: [1, UInt64.random(in: .min ... .max)])
    func addingTwiceIsAddingOnce(seed: UInt64) {
        var generator = LayoutGenerator(seed: seed)
        for _ in 0..<300 {
            let text = generator.pick(["", "// Header\n", "import B\n", "import A  // a\n\n"]) + generator.rubbish()
            let once = adding(["Foundation", "struct A.B"], to: text)
            #expect(adding(["Foundation", "struct A.B"], to: once) == once, "seed \(seed): \(text)")
        }
    }
}
