import TestSupport
import Testing
import ToolSupport

/// The alert of a controller for the errors of requests, in a program that shows the screen, covers it and answers the
/// alert.
@Suite(.slow, .remembered) struct AlertTests {
    private enum Kit: String, CaseIterable {
        case uikit
        case appkit

        var screen: String { self == .uikit ? "Screen" : "MacScreen" }
    }

    /// A module with an error in its state, or with a function that shows errors.
    private struct Module {
        let architecture: String
        let kit: Kit
        var hasFunction = false

        var name: String { "Desk" + architecture.capitalized + kit.rawValue.capitalized }

        /// The sections of the spec that say what the screen shows.
        private var shown: String {
            hasFunction
                ? """
                    state {
                        @loading var isLoading: Bool = false
                    }

                    view {
                        @error func show(_ message: String)
                    }
                """
                : """
                    state {
                        @loading var isLoading: Bool = false
                        @error var problem: String?
                    }
                """
        }

        /// The property of the controller that makes the requests, up to the dot.
        private var asker: String { AlertTests.askers[architecture] ?? "" }

        func files() throws -> [TestFile] {
            let project = try TestFolder()
            try project.write(
                "Desk.viper",
                """
                module \(name) {
                    architecture: \(architecture)
                    ui: \(kit)

                \(shown)

                    presenter {
                        func viewDidLoad()
                        func load(_ text: String)
                        func save()
                    }

                    interactor {
                        func load(_ text: String) async throws
                        func save() async
                    }
                }

                """
            )
            let run = project.run("generate")
            guard run.status == 0 else { throw ToolFailure(run) }
            let failing = "if !text.isEmpty { throw Failure(text) }"
            return try project.files().filter(\.isSwift).map { file in
                let text = file.text
                    .replacing(/fatalError\("\w*(?:\.l|L)oad[^"]* is not implemented"\)/, with: failing)
                    .replacing(/fatalError\("\w*(?:\.s|S)ave[^"]* is not implemented"\)/, with: "return")
                    .replacing(#/(?m)^actor /#, with: "nonisolated final class ")
                return TestFile(path: file.path.replacing("/", with: "-"), text: text)
            }
        }

        /// The statements that print what the screen shows.
        var calls: String {
            """
            do {
                let maker = \(name)\(architecture == "viper" ? "WireFrame" : "Assembly").self
                let controller = maker.createModule() as! \(name)ViewController
                let load: (String) -> Void = { controller.\(asker)load($0) }
                let screen = \(kit.screen)(controller, load: load, save: { controller.\(asker)save() })
                for line in await screen.\(hasFunction ? "stack" : "story")() { print("\(architecture) \(kit)", line) }
            }

            """
        }
    }

    private static let askers = [
        "viper": "presenter?.", "mvp": "presenter.", "mvc": "", "mvvm": "viewModel.", "clean": "viewModel.",
    ]

    private static let support = """
        import Foundation

        struct Failure: LocalizedError {
            let errorDescription: String?

            init(_ text: String) { errorDescription = text }
        }

        @MainActor func settle() async {
            for _ in 0..<200 { await Task.yield() }
        }

        """

    private static let screen = """
        import UIKit

        @MainActor struct Screen {
            let controller: UIViewController
            let load: (String) -> Void
            let save: () -> Void
            let window = UIWindow(frame: .zero)

            init(_ controller: UIViewController, load: @escaping (String) -> Void, save: @escaping () -> Void) {
                (self.controller, self.load, self.save) = (controller, load, save)
            }

            private var alerts: [UIAlertController] {
                sequence(first: controller, next: \\.presentedViewController).compactMap { $0 as? UIAlertController }
            }

            private func after(_ change: () -> Void) async -> String {
                change()
                await settle()
                return alerts.isEmpty ? "-" : alerts.map { $0.message ?? "" }.joined(separator: "+")
            }

            private func tap() {
                guard let alert = alerts.first else { return }
                alert.select(alert.actions[0])
            }

            private func cover() { controller.view.removeFromSuperview() }

            private func uncover() {
                window.addSubview(controller.view)
                controller.viewDidAppear(false)
            }

            func stack() async -> [String] {
                window.rootViewController = controller
                controller.loadViewIfNeeded()
                let early = await [after { load("w") }, after { window.makeKeyAndVisible() }, after(tap)]
                controller.present(UIViewController(), animated: false)
                let lines = await [after { load("a") }, after(save), after { load("b") }]

                let sheet = ClosingSheet()
                controller.dismiss(animated: false)
                controller.present(sheet, animated: false)
                sheet.startClosing()
                UIAlertController.appearSlowly = true
                var queue = await [after { load("a") }, after { load("b") }, after { load("c") }, after(sheet.endClosing)]
                for _ in 0..<3 { await queue.append(after { alerts.last?.endAppearing() }) }
                UIAlertController.appearSlowly = false
                return [early, lines, queue].map { $0.joined(separator: " ") }
            }

            func story() async -> [String] {
                window.rootViewController = controller
                controller.loadViewIfNeeded()
                var early = await [after { load("a") }, after { window.makeKeyAndVisible() }]
                early += await [after { controller.viewDidAppear(false) }, after(tap), after(uncover)]

                var shown = await [after(save), after { load("a") }]
                shown += await [after(save), after { load("b") }]
                shown += await [after(tap), after(save), after { load("b") }, after(tap)]

                var covered = await [after(cover), after { load("a") }, after { load("b") }, after(uncover), after(tap)]
                covered += await [after(cover), after { load("a") }, after { load("") }, after(uncover)]

                let sheet = UIViewController()
                var below = await [after { controller.present(sheet, animated: false) }, after { load("a") }]
                below += await [after(tap), after { sheet.dismiss(animated: false) }, after(uncover)]

                var closing = await [after { load("a") }, after { load("") }, after { load("a") }]
                let endTap = alerts.first.map { $0.startSelecting($0.actions[0]) }
                closing += await [after { load("b") }, after { endTap?() }, after(tap)]

                var again = await [after { load("a") }]
                let endAgain = alerts.first.map { $0.startSelecting($0.actions[0]) }
                again += await [after(save), after { endAgain?() }, after(save)]

                var gone = await [after { load("a") }]
                let endGone = alerts.first.map { $0.startSelecting($0.actions[0]) }
                gone += await [after { load("b") }, after { load("") }, after { endGone?() }]
                return [early, shown, covered, below, closing, again, gone].map { $0.joined(separator: " ") }
            }
        }

        /// A controller that closes until a test ends it.
        final class ClosingSheet: UIViewController {
            private var closing: ManualTransition?

            override var isBeingDismissed: Bool { closing != nil }
            override var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { closing }

            func startClosing() { closing = ManualTransition() }

            func endClosing() {
                let ended = closing
                closing = nil
                dismiss(animated: false)
                ended?.end()
            }
        }

        """

    private static let macScreen = """
        import AppKit

        @MainActor struct MacScreen {
            let controller: NSViewController
            let load: (String) -> Void
            let save: () -> Void
            let window: NSWindow

            init(_ controller: NSViewController, load: @escaping (String) -> Void, save: @escaping () -> Void) {
                (self.controller, self.load, self.save) = (controller, load, save)
                window = NSWindow(contentViewController: controller)
            }

            private func after(_ change: () -> Void) async -> String {
                change()
                await settle()
                return window.sheets.isEmpty ? "-" : window.sheets.map(\\.title).joined(separator: "+")
            }

            private func close() {
                guard let sheet = window.attachedSheet else { return }
                window.endSheet(sheet)
            }

            func story() async -> [String] {
                var early = await [after { load("a") }, after { window.makeKeyAndOrderFront(nil) }]
                early += await [after { controller.viewDidAppear() }, after(close), after { controller.viewDidAppear() }]

                var shown = await [after(save), after { load("a") }, after(save), after { load("b") }]
                shown += await [after(close), after(save), after { load("b") }, after { load("") }]

                let sheet = NSWindow()
                sheet.title = "sheet"
                var below = await [after { window.beginSheet(sheet) }, after { load("a") }]
                below += await [after(close), after(close), after { controller.viewDidAppear() }]
                return [early, shown, below].map { $0.joined(separator: " ") }
            }
        }

        """

    private static let stories: [Kit: [String]] = [
        .uikit: [
            "- a a - -", "- a a b - - b -", "- - - b - - - - -", "- a - - -", "a - a a b -", "a a - -", "a a a -",
        ],
        .appkit: ["- a a - -", "- a a b - - b -", "sheet sheet+a a - -"],
    ]

    @Test("shows each error once, replaces its text, goes with it, and waits while the screen cannot show it")
    func story() async throws {
        let ofUIKit = Self.askers.keys.sorted().map { Module(architecture: $0, kit: .uikit) }
        let modules = ofUIKit + ["mvc", "mvp", "viper"].map { Module(architecture: $0, kit: .appkit) }
        try await check(modules) { Self.stories[$0] ?? [] }
    }

    @Test("shows the error of a function over what the screen presents, and waits until the screen is there")
    func stack() async throws {
        let modules = Self.askers.keys.sorted().map { Module(architecture: $0, kit: .uikit, hasFunction: true) }
        // The alert of an error before the screen appears. Then the first alert, the same after a request without an
        // error, and the second alert over the first. Then the alerts of three errors while a sheet closes: each waits
        // until the one below is there.
        try await check(modules) { _ in ["- w -", "a a a+b", "- - - a a+b a+b+c a+b+c"] }
    }

    private func check(_ modules: [Module], expecting stories: (Kit) -> [String]) async throws {
        let calls = modules.map(\.calls).joined().replacing("\n", with: "\n        ")
        let main = "@main\nstruct Main {\n    @MainActor static func main() async {\n        \(calls)\n    }\n}\n"
        let output = try await SwiftCompiler.output(
            ofProgram: try modules.flatMap { try $0.files() } + [
                TestFile(path: "Support.swift", text: Self.support), TestFile(path: "Screen.swift", text: Self.screen),
                TestFile(path: "MacScreen.swift", text: Self.macScreen), TestFile(path: "Main.swift", text: main),
            ],
            ["-parse-as-library", "-module-name", "Program"] + SwiftCompiler.callersActor,
            usesStandIns: true
        )
        let expected = modules.flatMap { module in
            stories(module.kit).map { "\(module.architecture) \(module.kit) \($0)" }
        }
        #expect(output.split(separator: "\n").map(String.init) == expected)
    }
}
