import TestSupport
import Testing
import ToolSupport

/// The navigator that modules of SwiftUI share, in a program that presents stacks over each other.
@Suite(.slow, .remembered) struct NavigatorTests {
    private static let main = """
        import SwiftUI

        @main struct Main {
            @MainActor static func present(over navigator: Navigator) -> Navigator {
                var presented: Navigator?
                navigator.present { next in
                    presented = next
                    return EmptyView()
                }
                return presented!
            }

            @MainActor static func main() {
                let root = Navigator { _ in EmptyView() }
                let first = present(over: root)
                _ = present(over: first)
                first.dismiss()
                print("with all that is over it:", root.presented == nil)

                let second = present(over: root)
                first.dismiss()
                print("no other:", root.presented === second)

                root.dismiss()
                print("nothing of a root:", root.presented === second)

                let third = present(over: second)
                second.presented?.dismiss()
                third.dismiss()
                print("only what is over it:", second.presented == nil, root.presented === second)
            }
        }

        """

    @Test("ends a stack with all that is over it, and no other one")
    func dismissed() async throws {
        let project = try TestFolder()
        try project.write(
            "Home/Home.viper",
            "module Home {\n    ui: swiftui\n    navigation: stack\n    wireframe {\n        func close() -> pop\n    }\n}\n"
        )
        let run = project.run("generate")
        guard run.status == 0 else { throw ToolFailure(run) }
        let navigator = try #require(try project.files().first { $0.path.hasSuffix("Navigator.swift") })
        let output = try await SwiftCompiler.output(
            ofProgram: [
                TestFile(path: "Navigator.swift", text: navigator.text), TestFile(path: "Main.swift", text: Self.main),
            ],
            ["-parse-as-library", "-module-name", "Program"],
            usesStandIns: true
        )
        #expect(
            output == "with all that is over it: true\nno other: true\nnothing of a root: true\n"
                + "only what is over it: true true\n"
        )
    }
}
