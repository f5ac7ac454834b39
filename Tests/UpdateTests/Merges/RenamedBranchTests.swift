import Foundation
import TestSupport
import Testing
import ToolSupport

/// Merges of a branch that renamed a module, changed its names or indented its files, and one on which a person wrote
/// code.
struct RenamedBranchTests {
    private static let spec = """
        module Feed {
            state {
                @error var problem: String?
            }

            view {
                func scrollToTop()
                func flash()
            }

            presenter {
                func viewDidLoad()
            }

            interactor {
                func like(_ id: Int) async throws
            }
        }

        """

    private let old = "Feed/View/FeedViewController.swift"
    private let view = "Board/View/BoardViewController.swift"

    private func git(_ words: String..., in folder: TestFolder) async throws {
        _ = try await Shell.run("git", words, in: folder.path, variables: GitRepository.variables)
    }

    private func commit(in folder: TestFolder) async throws {
        try await git("add", "-A", in: folder)
        try await git("commit", "-qm", "change", in: folder)
    }

    /// The module after a merge of two branches.
    private func merged(
        settings: String = "project {\n    ui: uikit\n}\n",
        _ mine: (TestFolder) throws -> Void,
        with other: (TestFolder) throws -> Void
    ) async throws -> TestFolder {
        let folder = try TestFolder()
        try await git("init", "-q", "-b", "main", in: folder)
        try folder.write(".viper-gen/project.viper", settings)
        try folder.write("Feed/Feed.viper", Self.spec)
        #expect(folder.run("generate").status == 0)
        try await commit(in: folder)
        try await git("checkout", "-qb", "other", in: folder)
        try other(folder)
        try await commit(in: folder)
        try await git("checkout", "-q", "main", in: folder)
        try mine(folder)
        try await commit(in: folder)
        try await git("merge", "-q", "--no-edit", "other", in: folder)
        return folder
    }

    private func rename(_ folder: TestFolder) throws { #expect(folder.run("rename", "Feed", "Board").status == 0) }

    private func set(_ line: String) -> (TestFolder) throws -> Void {
        { folder in
            try folder.edit(".viper-gen/project.viper") { $0.replacing("uikit\n", with: "uikit\n    \(line)\n") }
            #expect(folder.run("generate").status == 0)
        }
    }

    /// Replaces each conflict with the side of the branch that did not rename.
    private func takeOldSide(in folder: TestFolder) throws {
        try folder.edit(view) { $0.replacing(#/<<<<<<<.*\n|(?s)=======\n.*?>>>>>>>[^\n]*\n/#, with: "") }
        #expect(try folder.text(view).contains("Feed"))
    }

    /// `check` and `generate` name the same places each time, with status 1.
    private func expectNamed(_ places: [String], in folder: TestFolder) {
        for command in ["generate", "check", "generate", "check"] {
            let run = folder.run(command)
            #expect(run.status == 1, "\(command): \(run.printed)")
            let found = run.errors.split(separator: "\n").filter { $0.contains("warning: ") }.map(String.init)
            #expect(found == places, "\(command): \(run.printed)")
        }
    }

    private func warning(_ place: String, _ name: String) -> String {
        "\(view):\(place): warning: 'Feed\(name)' is called 'Board\(name)' now"
    }

    @Test("a file that one branch indented is left with its markers if git mixed its functions")
    func indented() async throws {
        let folder = try await merged(
            { folder in
                try folder.edit(old) {
                    let own = "    private func helper() {\n        // mine\n    }\n\n"
                    return $0.replacing("    func render(", with: own + "    func render(")
                }
            },
            with: set("indent: 2")
        )
        #expect(try folder.text(old).contains("<<<<<<<"))
        for command in ["check", "generate", "check"] {
            let run = folder.run(command)
            #expect(run.status == 1 && run.errors.contains("error: this file has conflict markers"), "\(run.printed)")
        }
        #expect(try folder.text(old).contains("<<<<<<<"))
    }

    @Test("the side of the branch that did not rename has old names, which are named until they are new")
    func oldSide() async throws {
        let folder = try await merged(
            { folder in
                let own = "    private var count = 0\n"
                try folder.edit(old) { $0.replacing("    var presenter:", with: own + "    var presenter:") }
            },
            with: rename
        )
        try takeOldSide(in: folder)
        expectNamed(
            [
                warning("3:13", "ViewController"), warning("3:51", "ViewProtocol"),
                warning("5:25", "PresenterProtocol"),
            ],
            in: folder
        )
        try folder.edit(view) { $0.replacing("Feed", with: "Board") }
        folder.expectClean()
        #expect(folder.run("generate").printed.isEmpty)
    }

    @Test("a function of that side with an old type is named")
    func oldFunction() async throws {
        let folder = try await merged(
            { folder in
                try folder.edit(old) {
                    $0.replacing("State) {\n", with: "State) {\n        // mine\n").replacing(
                        "else { return }\n        show",
                        with: "else { return }\n        title = state.problem\n        show"
                    )
                }
            },
            with: rename
        )
        try takeOldSide(in: folder)
        let text = try folder.text(view)
        let line = try #require(text.range(of: "FeedState")).lowerBound
        let number = text[..<line].count { $0 == "\n" } + 1
        expectNamed([warning("\(number):26", "State")], in: folder)
        // Another module can have the name again.
        try folder.write("Feed/Feed.viper", Self.spec)
        #expect(folder.run("generate").status == 0)
        #expect(folder.run("check").printed.isEmpty)
    }

    @Test("an extension that git merged under the old name is named, also in a person's own file")
    func oldExtension() async throws {
        let function = "\n    func scrollToTop() {\n    }\n"
        let moved = "\nextension FeedViewController {\n    func scrollToTop() {\n        title = \"\"\n    }\n}\n"
        var folder = try await merged(
            { folder in try folder.edit(old) { $0.replacing(function, with: "") + moved } },
            with: rename
        )
        let text = try folder.text(view)
        #expect(!text.contains("<<<<<<<") && text.contains("extension FeedViewController"))
        let place = try #require(text.range(of: "extension Feed")).lowerBound
        let line = text[..<place].count { $0 == "\n" } + 1
        expectNamed([warning("\(line):11", "ViewController")], in: folder)
        try folder.edit(view) { $0.replacing("extension Feed", with: "extension Board") }
        folder.expectClean()

        folder = try await merged(
            { folder in
                try folder.edit(old) { $0.replacing(function, with: "") }
                try folder.write("Feed/View/Scroll.swift", "import UIKit\n" + moved)
            },
            with: rename
        )
        #expect(folder.exists("Board/View/Scroll.swift"))
        expectNamed(
            [
                "Board/View/Scroll.swift:3:11: warning: 'FeedViewController' is called 'BoardViewController' now"
            ],
            in: folder
        )
    }

    @Test("an extension in a person's own file is named, too, if the spec requires nothing of it")
    func extensionWithHelper() async throws {
        let helper = "extension FeedViewController {\n    func shake() {\n    }\n}\n"
        let folder = try await merged(
            { folder in try folder.write("Feed/View/Shake.swift", helper) },
            with: rename
        )
        let path = "Board/View/Shake.swift"
        #expect(folder.exists(path))
        expectNamed(["\(path):1:11: warning: 'FeedViewController' is called 'BoardViewController' now"], in: folder)
        // A type of that name can be another one.
        try folder.write("Other/Other.swift", "final class FeedViewController {}\n")
        #expect(folder.run("check").printed.isEmpty)
        try folder.remove("Other/Other.swift")
        try folder.edit(path) { $0.replacing("Feed", with: "Board") }
        folder.expectClean()
    }

    /// A module that was called 'Map', with a line of a person's in its view.
    private func renamedMap(imports: String, _ line: String) throws -> TestFolder {
        let folder = try TestFolder()
        try folder.write("Map.viper", "module Map {\n    ui: swiftui\n}\n")
        #expect(folder.run("generate").status == 0)
        try folder.edit("Map.viper") { $0.replacing("module Map", with: "module Place") }
        #expect(folder.run("generate").status == 0)
        try folder.edit("View/PlaceView.swift") { text in
            text.replacing("import SwiftUI\n", with: imports + "import SwiftUI\n")
                .replacing("    var body", with: "    \(line)\n\n    var body")
        }
        return folder
    }

    @Test(
        "a name that a type had can be that of a library's: it is told without an error, and how to say which is meant"
    )
    func libraryType() throws {
        let imports = "@preconcurrency import class MapLib.MapView\n"
        for start in [imports, "import MapKit\n", "public import MapLib\n"] {
            let folder = try renamedMap(imports: start, "var map: MapView?")
            let library = start.contains("MapKit") ? "MapKit" : "MapLib"
            for command in ["check", "generate", "generate", "check"] {
                let run = folder.run(command)
                #expect(run.status == 0 && run.output.isEmpty, "\(run.printed)")
                #expect(
                    run.errors == """
                        View/PlaceView.swift:7:14: warning: 'MapView' may be what is called 'PlaceView' now
                            var map: MapView?
                                     ^~~~~~~
                                     PlaceView
                        note: if another type is meant, write the module that declares it before its name: '\(library).MapView'

                        """
                )
            }
            try folder.edit("View/PlaceView.swift") { $0.replacing(": MapView", with: ": \(library).MapView") }
            folder.expectClean()
        }
    }

    @Test("without such an import, it is certain, unless the type is the system's or there is one in the project")
    func certainType() throws {
        let name = "View/PlaceView.swift:7:14: warning: 'MapView' is called 'PlaceView' now\n"
        for start in ["import Foundation\n", "import Core\n"] {
            let folder = try renamedMap(imports: start, "var map: MapView?")
            try folder.write("Core/Sources/Other.swift", "struct Other {}\n")
            let run = folder.run("check")
            #expect(run.status == 1 && run.errors.hasPrefix(name), "\(run.printed)")
            try folder.write("Core/Sources/Other.swift", "typealias MapView = Other\n")
            folder.expectClean()
        }
        let folder = try TestFolder()
        try folder.write("Scroll.viper", "module Scroll {\n    ui: swiftui\n}\n")
        #expect(folder.run("generate").status == 0)
        try folder.edit("Scroll.viper") { $0.replacing("module Scroll", with: "module Feed") }
        #expect(folder.run("generate").status == 0)
        try folder.edit("View/FeedView.swift") {
            $0.replacing("        content\n", with: "        ScrollView { content }\n")
        }
        #expect(try folder.text("View/FeedView.swift").contains("ScrollView { content }"))
        folder.expectClean()
    }

    @Test("a type that a file no longer has, and that another file uses, is named")
    func missingType() throws {
        let folder = try TestFolder()
        try folder.write("Feed/Feed.viper", Self.spec)
        #expect(folder.run("generate").status == 0)
        let path = "Feed/Interactor/FeedInteractor.swift"
        try folder.write(path, "// nothing\n")
        for command in ["check", "generate", "check"] {
            let run = folder.run(command)
            #expect(run.status == 1, "\(run.printed)")
            #expect(
                run.errors.contains(
                    """
                    \(path):1:1: warning: this file no longer declares 'FeedInteractor', which \
                    'Feed/WireFrame/FeedWireFrame.swift' uses

                    """
                ) && run.errors.contains("note: declare it again; or delete the file, and run"),
                "\(run.printed)"
            )
        }
        // It can be anywhere in the project.
        try folder.write("Other.swift", "typealias FeedInteractor = Other\n")
        #expect(folder.run("check").printed.isEmpty)
        try folder.remove("Other.swift")
        try folder.remove(path)
        #expect(folder.run("generate", "--restore").status == 0)
        folder.expectClean()
    }

    @Test(
        "a type that a person moved to a package elsewhere is told without an error, until its module is before its name"
    )
    func typeOfPackage() throws {
        let folder = try TestFolder()
        try folder.write("Feed/Feed.viper", Self.spec)
        #expect(folder.run("generate").status == 0)
        let path = "Feed/Interactor/FeedInteractor.swift"
        let user = "Feed/WireFrame/FeedWireFrame.swift"
        try folder.write(path, "// in FeedKit\n")
        let start = "\(path):1:1: warning: this file no longer declares 'FeedInteractor', which '\(user)' uses\n"
        // A system framework does not declare it.
        try folder.edit(user) { "import Foundation\n" + $0 }
        #expect(folder.run("check").status == 1)
        try folder.edit(user) { "@testable import FeedKit\n" + $0 }
        for command in ["check", "generate", "generate", "check"] {
            let run = folder.run(command)
            #expect(run.status == 0 && run.output.isEmpty && run.errors.hasPrefix(start), "\(run.printed)")
            #expect(
                run.errors.hasSuffix(
                    """
                    note: if 'FeedKit' declares it, write 'FeedKit.FeedInteractor' there, or a 'typealias'
                    note: otherwise declare it again; or delete the file, and run 'viper-gen generate --restore' to have it as \
                    it is generated

                    """
                ),
                "\(run.errors)"
            )
        }
        try folder.edit(user) { $0.replacing(" FeedInteractor", with: " FeedKit.FeedInteractor") }
        folder.expectClean()
    }

    @Test("files that git left at an old path with markers, and that nobody edited, are removed with their module")
    func orphan() async throws {
        let folder = try await merged(set("naming: router"), with: rename)
        let router = "Feed/Router/FeedRouter.swift"
        #expect(try folder.text(router).contains("<<<<<<<<"))
        let line = "orphaned \(router)  (no spec describes 'Feed'; conflict markers)\n"
        for command in ["check", "generate"] { #expect(folder.run(command).output.contains(line)) }
        let findings = folder.run("check", "--format", "json").output
        #expect(findings.contains("\"orphaned\"") && findings.contains("\"it has conflict markers\""), "\(findings)")
        let run = folder.run("remove", "Feed")
        #expect(run.status == 0 && run.output.contains("removed  \(router)\n"), "\(run.printed)")
        #expect(!folder.exists(router))
        folder.expectClean()
    }

    @Test("an edited file with markers stays in its module until they are gone")
    func markedOrphan() async throws {
        let folder = try await merged(
            { folder in
                try rename(folder)
                try folder.edit(view) { $0.replacing("ToTop() {\n", with: "ToTop() {\n        title = \"B\"\n") }
            },
            with: { folder in
                #expect(folder.run("rename", "Feed", "Home").status == 0)
                try folder.edit("Home/View/HomeViewController.swift") {
                    $0.replacing("flash() {\n", with: "flash() {\n        title = \"A\"\n")
                }
            }
        )
        try folder.remove("Home/Home.viper")
        try folder.edit("Board/Board.viper") { $0.replacing(#/<<<<<<<.*\n|(?s)=======.*?>>>>>>>[^\n]*\n/#, with: "") }
        _ = folder.run("generate")
        let marked = "Home/View/HomeViewController.swift"
        for isTrial in [true, false, false] {
            let run = isTrial ? folder.run("remove", "Home", "--dry-run") : folder.run("remove", "Home")
            #expect(run.status == 1, "\(run.printed)")
            let left = run.output.split(separator: "\n").filter { $0.hasPrefix("left") }
            #expect(left == ["left     \(marked)  (conflict markers: resolve them, and run this again)"])
            let line = "orphaned \(marked)  (no spec describes 'Home'; conflict markers)\n"
            #expect(folder.run("check").output.contains(line))
        }
        #expect(try folder.files().filter { $0.text.contains("<<<<<<<") }.map(\.path) == [marked])
        try folder.write(marked, "// mine\n")
        #expect(folder.run("remove", "Home").output == "left     \(marked)  (edited by hand)\n")
        folder.expectClean()
    }
}
