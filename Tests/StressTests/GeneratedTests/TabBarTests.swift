import TestSupport
import Testing
import ToolSupport

/// A module whose view is a tab bar controller, in a program that lets it push a screen.
@Suite(.slow, .remembered) struct TabBarTests {
    /// How the object with the functions is made, for the tab bar controller `tabs`.
    private static let makers = [
        "viper": "let way = TabsWireFrame(); way.viewController = tabs",
        "mvp": "let way = TabsRouter(); way.viewController = tabs",
        "mvvm": "let way = TabsCoordinator(); way.viewController = tabs",
        "mvc": "let way = tabs",
    ]

    private static func files(_ architecture: String) throws -> [TestFile] {
        let project = try TestFolder()
        try project.write(".viper-gen/project.viper", "project {\n    architecture: \(architecture)\n}\n")
        try project.write(
            "Tabs.viper",
            """
            module Tabs {
                view.base: UITabBarController

                presenter {
                }

                wireframe {
                    func showNote() -> push Note
                    func back() -> pop
                }
            }

            module Note {
            }

            """
        )
        let run = project.run("generate")
        guard run.status == 0, run.errors == "" else { throw ToolFailure(run) }
        return try project.files().filter(\.isSwift).map { file in
            TestFile(path: file.path.replacing("/", with: "-"), text: file.text)
        }
    }

    @Test("pushes on its own stack, or on that of the selected tab", arguments: makers.keys.sorted())
    func push(_ architecture: String) async throws {
        let assembly = architecture == "viper" ? "TabsWireFrame" : "TabsAssembly"
        let main = """
            import UIKit

            @main struct Main {
                @MainActor static func main() {
                    let tabs = \(assembly).createModule() as! TabsViewController
                    \(try #require(Self.makers[architecture]))
                    let tab = UINavigationController(rootViewController: UIViewController())
                    tabs.viewControllers = [UIViewController(), tab]
                    tabs.selectedIndex = 0
                    way.showNote()
                    print("no stack", tab.topViewController is NoteViewController)
                    tabs.selectedIndex = 1
                    way.showNote()
                    print("selected tab", tab.topViewController is NoteViewController)
                    let outer = UINavigationController(rootViewController: tabs)
                    way.showNote()
                    print("own stack", outer.topViewController is NoteViewController, tab.viewControllers.count)
                    let stack = UINavigationController(rootViewController: UIViewController())
                    stack.pushViewController(tabs, animated: false)
                    way.back()
                    print("back", stack.viewControllers.count, tab.viewControllers.count)
                }
            }

            """
        let output = try await SwiftCompiler.output(
            ofProgram: try Self.files(architecture) + [TestFile(path: "Main.swift", text: main)],
            ["-parse-as-library", "-module-name", "Program"],
            usesStandIns: true
        )
        #expect(output == "no stack false\nselected tab true\nown stack true 2\nback 1 2\n")
    }
}
