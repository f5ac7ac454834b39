import Foundation
import Generation
import ProjectFiles
import TestSupport
import Testing
import ToolSupport

/// The index of what a run saw: it changes how long the next run takes, and nothing else.
struct IndexTests {
    private static let index = ".viper-gen/index"

    /// The same project twice. In one the tool keeps its index, and in the other it never has one.
    private struct Twins {
        let indexed: TestFolder
        let plain: TestFolder

        init(_ files: [String: String]) throws {
            (indexed, plain) = (try TestFolder(), try TestFolder())
            try change { folder in
                for (path, text) in files { try folder.write(path, text) }
            }
        }

        func change(_ edit: (TestFolder) throws -> Void) throws {
            for folder in [indexed, plain] { try edit(folder) }
        }

        /// Runs a command in both, and expects the same report and the same files.
        ///
        /// - Parameter noticed: What `watch` of the first one reported.
        func expectSame(
            _ words: String...,
            noticed: NoticedChanges? = nil,
            after edits: String,
            at location: SourceLocation = #_sourceLocation
        ) throws {
            if plain.exists(IndexTests.index) { try plain.remove(IndexTests.index) }
            let own = ToolRun(words, in: indexed.path, noticed: noticed)
            let other = ToolRun(words, in: plain.path)
            #expect(own.status == other.status, "\(words) after \(edits)", sourceLocation: location)
            #expect(own.printed == other.printed, "\(words) after \(edits)", sourceLocation: location)
            let (files, others) = (try contents(of: indexed), try contents(of: plain))
            let different = Set(files.keys).union(others.keys).filter { files[$0] != others[$0] }.sorted()
            #expect(different.isEmpty, "\(words) after \(edits)", sourceLocation: location)
        }

        private func contents(of folder: TestFolder) throws -> [String: String] {
            try folder.contents().filter { !$0.key.hasPrefix(IndexTests.index) && !$0.key.hasSuffix("/lock") }
        }

        /// How many specs a run leaves out.
        var unchangedSpecs: Int { unchangedSpecs(noticed: nil) }

        func unchangedSpecs(noticed: NoticedChanges?) -> Int {
            let folder = WorkingFolder(indexed.path)
            let run = try? Pipeline.run(["."], from: folder, leavingOut: true, noticed: noticed)
            return run?.projects.first?.unchangedSpecs ?? 0
        }
    }

    /// Specs of which some name others and use what others declare.
    private static let specs = [
        "Films/Films.viper": """
        module Films(client: any FilmClient) {
            entity Film: Sendable {
                let id: Int
                let title: String
            }
            presenter hears GenrePicker.delegate {
                func didSelect(_ film: Film)
            }
            interactor(client: any FilmClient) {
                func films(of genre: String?) async throws -> [Film]
            }
            wireframe {
                func showDetails(of film: Film) -> push FilmDetails(film: film)
                func showGenres(for listener: #GenrePicker.delegate) -> present GenrePicker(delegate: listener)
            }
        }

        """,
        "FilmDetails/FilmDetails.viper": """
        module FilmDetails(film: Film) {
            presenter(film: Film) {
                func viewDidLoad()
            }
            wireframe {
                func close() -> pop
            }
        }

        """,
        "Genres/GenrePicker.viper": """
        module GenrePicker {
            presenter {
                func didSelect(_ genre: String)
            }
            wireframe {
                func close() -> dismiss
            }
            delegate {
                func didPickGenre(_ genre: String)
            }
        }

        """,
        "Login/Login.viper": loginSpec,
        "Help/Help.viper":
            "module Help {\n    architecture: mvvm\n    view {\n        func show(_ text: String)\n    }\n}\n",
        "Two/Two.viper": """
        module First {
            presenter {
                func start()
            }
        }

        module Second {
            entity Part: Sendable {
                let id: Int
            }
            presenter {
                func didSelect(_ part: Part)
            }
        }

        """,
    ]

    /// Longer than the time for which time stamps are not trusted.
    private func waitForTrust() async throws { try await Task.sleep(for: .seconds(2.3)) }

    private func trusted() async throws -> Twins {
        let twins = try Twins(Self.specs)
        try twins.expectSame("generate", after: "nothing")
        try await waitForTrust()
        try twins.expectSame("generate", after: "a while")
        #expect(twins.unchangedSpecs == Self.specs.count)
        return twins
    }

    @Test("specs of which nothing changed are left out, and those that a change concerns are not")
    func leavesOutUnchanged() async throws {
        let twins = try await trusted()
        try twins.change { folder in
            try folder.edit("Login/Login.viper") {
                $0.replacing("func login()", with: "func login()\n        func skip()")
            }
        }
        #expect(twins.unchangedSpecs == Self.specs.count - 1)
        try twins.expectSame("check", after: "a new requirement")
        try twins.expectSame("generate", after: "a new requirement")
        #expect(twins.unchangedSpecs == Self.specs.count)
        // Its parameters are arguments in `Films`.
        try twins.change { folder in
            try folder.edit("FilmDetails/FilmDetails.viper") {
                $0.replacing("FilmDetails(film: Film)", with: "FilmDetails(film: Film, isNew: Bool = false)")
            }
        }
        #expect(twins.unchangedSpecs == Self.specs.count - 2)
        try twins.expectSame("generate", after: "a new parameter")
        try twins.expectSame("check", after: "a new parameter")
    }

    @Test("a module that the delegate of another module names is known if neither changed")
    func readsNamedModules() async throws {
        let heard = [
            "List/List.viper": "module List {\n    presenter hears Filter.delegate {\n        func start()\n    }\n}\n",
            "Filter/Filter.viper":
                "module Filter {\n    delegate {\n        func filter(by picker: #Color.input)\n    }\n}\n",
            "Color/Color.viper": "module Color {\n    input {\n        func reset()\n    }\n}\n",
        ]
        let twins = try Twins(Self.specs.merging(heard) { $1 })
        try twins.expectSame("generate", after: "nothing")
        try await waitForTrust()
        try twins.expectSame("generate", after: "a while")
        try twins.change { folder in
            try folder.edit("List/List.viper") { $0.replacing("start()", with: "start()\n        func stop()") }
        }
        #expect(twins.unchangedSpecs == Self.specs.count + heard.count - 1)
        try twins.expectSame("generate", after: "a new requirement")
    }

    @Test("a file that is written behind its back with the same size and time is noticed")
    func keepsTimes() async throws {
        let twins = try await trusted()
        let paths = [
            "Login/Login.viper", "Login/LoginProtocols.swift", "Login/Presenter/LoginPresenter.swift",
            ".viper-gen/base/files/Login/LoginProtocols.swift.base",
            ".viper-gen/base/modules/Login/Login.viper/Login.manifest",
        ]
        for path in paths {
            try twins.change { folder in
                let text = try folder.text(path)
                let changed = text.replacing("Login", with: "Logit")
                try #require(changed != text && changed.utf8.count == text.utf8.count)
                try folder.overwrite(path, changed)
            }
            try twins.expectSame("check", after: "an edit of \(path)")
            try twins.expectSame("check", "--diff", after: "an edit of \(path)")
            try twins.change { folder in
                try folder.overwrite(path, try folder.text(path).replacing("Logit", with: "Login"))
            }
            try twins.expectSame("check", after: "the old text of \(path)")
        }
        #expect(twins.unchangedSpecs == Self.specs.count)
    }

    @Test("a file that is replaced by another of the same size and time is noticed")
    func replacesByRename() async throws {
        let twins = try await trusted()
        for path in ["Login/Login.viper", "Films/FilmsProtocols.swift", "Help/Help.viper"] {
            try twins.change { folder in
                let other = path + ".other"
                try folder.write(other, try folder.text(path).replacing("func", with: "fund"))
                try folder.setTime(of: other, like: path)
                try folder.remove(path)
                try folder.move(other, to: path)
            }
            try twins.expectSame("check", after: "another \(path)")
        }
    }

    @Test(
        "what somebody changes where the first run wrote is noticed, at once and later",
        arguments: Tier.cases([false, true])
    )
    func changesWhatWasMade(later: Bool) async throws {
        let specs = Self.specs.filter { ["Login", "Help", "Two"].contains($0.key.prefix { $0 != "/" }) }
        let outside = try TestFolder()
        let edits: [(String, (TestFolder) throws -> Void)] = [
            ("no edit", { _ in }),
            ("another text of a file", { try $0.edit("Login/LoginProtocols.swift") { $0 + "// mine\n" } }),
            ("no file", { try $0.remove("Login/Presenter/LoginPresenter.swift") }),
            (
                "another base",
                { folder in
                    let base = ".viper-gen/base/files/Help/View/HelpViewController.swift.base"
                    try folder.edit(base) { $0 + ":// mine\n" }
                }
            ),
            (
                "another manifest",
                { folder in
                    try folder.edit(".viper-gen/base/modules/Two/Two.viper/First.manifest") {
                        $0.replacing("First", with: "Other")
                    }
                }
            ),
            (
                "a manifest of a module without a spec",
                { folder in
                    let manifests = ".viper-gen/base/modules/Login/Login.viper/"
                    let text = try folder.text(manifests + "Login.manifest").replacing("Login", with: "Gone")
                    try folder.write(manifests + "Gone.manifest", text)
                }
            ),
            (
                "a spec in a folder that was made",
                { try $0.write("Login/Presenter/New.viper", "module New {\n    presenter {\n    }\n}\n") }
            ),
            (
                "a link in the place of a folder",
                { folder in
                    let target = outside.absolute(UUID().uuidString)
                    try FileManager.default.moveItem(atPath: folder.absolute("Login/View"), toPath: target)
                    try FileManager.default.createSymbolicLink(
                        atPath: folder.absolute("Login/View"),
                        withDestinationPath: target
                    )
                }
            ),
            (
                "another folder in the place of one",
                { folder in
                    try folder.move("Login/View", to: "Old")
                    try folder.write("Login/View/Mine.swift", "")
                    try folder.remove("Old")
                }
            ),
        ]
        let all = try edits.map { _ in try Twins(specs) }
        for twins in all { try twins.expectSame("generate", after: "nothing") }
        if later { try await waitForTrust() }
        for (twins, (name, edit)) in zip(all, edits) {
            try twins.change(edit)
            try twins.expectSame("check", after: name)
            try twins.expectSame("generate", after: name)
            try twins.expectSame("check", after: name)
        }
    }

    @Test("links in the places of folders and files are noticed, and so are folders and files that are gone")
    func places() async throws {
        let twins = try await trusted()
        let outside = try TestFolder()
        var number = 0
        func moveAway(_ path: String, _ folder: TestFolder) throws {
            number += 1
            try folder.move(path, to: "\(outside.path)/\(number)".relative(to: folder.path))
            try FileManager.default.createSymbolicLink(
                atPath: folder.absolute(path),
                withDestinationPath: "\(outside.path)/\(number)"
            )
        }
        try twins.change { try moveAway("Login/Presenter", $0) }
        try twins.expectSame("check", after: "a link in the place of a folder")
        try twins.change { try moveAway("Films/FilmsProtocols.swift", $0) }
        try twins.expectSame("check", after: "a link in the place of a file")
        try twins.change { try moveAway(".viper-gen/base/files/Two", $0) }
        try twins.expectSame("check", after: "a link in the place of a folder of bases")
        try twins.change { try $0.remove("Help") }
        try twins.expectSame("check", after: "a folder that is gone")
    }

    @Test("the folders of a spec whose warning is gone are noticed, too")
    func placesOfSettledSpecs() async throws {
        let outside = try TestFolder()
        var specs = Self.specs
        specs["Odd/Odd.viper"] = "module Odd {\n    presenter {\n        func show(_ text: string)\n    }\n}\n"
        let twins = try Twins(specs)
        try twins.expectSame("generate", after: "nothing")
        try twins.change { folder in try folder.edit("Odd/Odd.viper") { $0.replacing("string", with: "String") } }
        #expect(twins.unchangedSpecs == specs.count - 1)
        try twins.expectSame("generate", after: "another type")
        try await waitForTrust()
        try twins.expectSame("generate", after: "a while")
        #expect(twins.unchangedSpecs == specs.count)
        var number = 0
        try twins.change { folder in
            number += 1
            let path = ".viper-gen/base/files/Odd/Presenter"
            try folder.move(path, to: "\(outside.path)/\(number)".relative(to: folder.path))
            try FileManager.default.createSymbolicLink(
                atPath: folder.absolute(path),
                withDestinationPath: "\(outside.path)/\(number)"
            )
        }
        try twins.expectSame("generate", after: "a link in the place of a folder of bases")
    }

    @Test("an index that is damaged, cut off, foreign or of another project only costs time")
    func damage() throws {
        let twins = try Twins(Self.specs)
        try twins.expectSame("generate", after: "nothing")
        let index = try twins.indexed.bytes(Self.index)
        func expectSame(_ bytes: [UInt8], _ what: String) throws {
            try twins.indexed.write(Self.index, bytes)
            try twins.expectSame("check", after: what)
            try twins.indexed.write(Self.index, bytes)
            try twins.expectSame("generate", after: what)
        }
        try expectSame([], "an empty index")
        try expectSame(Array("viper-gen seen 2".utf8), "a title alone")
        for count in [16, 40, 71, 72, 73, 100, index.count / 2, index.count - 1] {
            try expectSame(Array(index.prefix(count)), "\(count) bytes")
        }
        var generator = SeededGenerator(7)
        for _ in 0..<Tier.count(20, quick: 5) {
            var bytes = index
            bytes[Int.random(in: 0..<bytes.count, using: &generator)] ^= UInt8.random(in: 1...255, using: &generator)
            try expectSame(bytes, "a byte that changed")
        }
        let other = try Twins(Self.specs.filter { $0.key.hasPrefix("Login") })
        try other.expectSame("generate", after: "nothing")
        try expectSame(try other.indexed.bytes(Self.index), "the index of another project")
    }

    @Test("'check' makes no index, and neither a folder in its place nor one that cannot be written matters")
    func withoutIndex() throws {
        let twins = try Twins(Self.specs)
        try twins.expectSame("generate", after: "nothing")
        try twins.indexed.remove(Self.index)
        try twins.expectSame("check", after: "the index was removed")
        #expect(!twins.indexed.exists(Self.index))
        try twins.indexed.write(Self.index + "/file", "")
        try twins.expectSame("generate", after: "a folder in the place of the index")
        #expect(twins.indexed.exists(Self.index + "/file"))
    }

    @Test("warnings are shown by every run")
    func warnings() throws {
        var specs = Self.specs
        specs["Odd/Odd.viper"] = "module Odd {\n    presenter {\n        func show(_ text: string)\n    }\n}\n"
        let twins = try Twins(specs)
        for _ in 0..<3 {
            try twins.expectSame("generate", after: "nothing")
            try twins.expectSame("check", after: "nothing")
        }
        #expect(twins.indexed.run("check").errors.contains("'string'"))
        #expect(twins.unchangedSpecs == specs.count - 1)
    }

    @Test("a change of a module that the tool warns of, or of whose files one is merged, reaches those that name it")
    func changesOfUnsettledModules() throws {
        let wordy = "GenrePicker(unused: Int = 1) {"
        for isMerged in [false, true] {
            var specs = Self.specs
            if !isMerged {
                specs["Genres/GenrePicker.viper"] = specs["Genres/GenrePicker.viper"]?
                    .replacing("GenrePicker {", with: wordy)
            }
            let twins = try Twins(specs)
            try twins.expectSame("generate", after: "nothing")
            if isMerged {
                try twins.change { folder in
                    try folder.edit("Genres/Presenter/GenrePickerPresenter.swift") { $0 + "// mine\n" }
                    try folder.edit("Genres/GenrePicker.viper") {
                        $0.replacing("presenter {", with: "presenter {\n        func didTapAll()")
                    }
                }
                try twins.expectSame("generate", after: "a merge")
            }
            try twins.change { folder in
                try folder.edit("Genres/GenrePicker.viper") {
                    $0.replacing("didPickGenre", with: "genrePickerDidPick")
                }
            }
            try twins.expectSame("generate", after: "another name")
            #expect(try twins.indexed.text("Films/Presenter/FilmsPresenter.swift").contains("genrePickerDidPick"))
            try twins.expectSame("check", after: "another name")
        }
    }

    // MARK: - Random edits

    /// Something that people do between two runs.
    private enum Edit: CaseIterable {
        case requirement, heard, warning, entity, parameter, renameModule, addSpec, removeSpec, moveSpec,
            otherArchitecture, mistake
        case writeInFile, breakDeclaration, removeFile, moveFile, joinFiles, ownFile, touch, mode
        case editBase, removeBase, removeManifest, projectSetting, template, journal, none
    }

    private func apply(_ edit: Edit, to folder: TestFolder, _ seed: UInt64) throws {
        var generator = SeededGenerator(seed)
        let number = Int.random(in: 0..<1000, using: &generator)
        let specs = folder.paths(below: "", endingWith: ".viper").map { String($0.dropFirst()) }
            .filter { !$0.contains("viper-gen") }
        let files = folder.paths(below: "", endingWith: ".swift").map { String($0.dropFirst()) }
        let bases = folder.paths(below: ".viper-gen/base", endingWith: "")
            .filter { $0.hasSuffix(".base") || $0.hasSuffix(".manifest") }
        guard let spec = specs.randomElement(using: &generator), let file = files.randomElement(using: &generator),
            let base = bases.randomElement(using: &generator)
        else { return }
        switch edit {
        case .requirement:
            try folder.edit(spec) { text in
                text.replacing("presenter {\n", with: "presenter {\n        func do\(number)()\n", maxReplacements: 1)
            }
        case .heard:
            try folder.edit(spec) { $0.replacing("delegate {\n", with: "delegate {\n        func did\(number)()\n") }
        case .warning:
            try folder.edit(spec) { $0.replacing("Picker {\n", with: "Picker(unused\(number): Int = 1) {\n") }
        case .entity:
            try folder.edit(spec) { text in
                text.replacing(
                    " {\n",
                    with: " {\n    entity Thing\(number % 3): Sendable {\n        let id: Int\n    }\n",
                    maxReplacements: 1
                )
            }
        case .parameter:
            try folder.edit(spec) { $0.replacing("(film: Film", with: "(film: Film, number\(number): Int = 1") }
        case .renameModule:
            try folder.edit(spec) { $0.replacing("module Login", with: "module Login\(number)") }
        case .addSpec:
            try folder.write("New\(number)/New\(number).viper", "module New\(number) {\n    presenter {\n    }\n}\n")
        case .removeSpec: if specs.count > 3 { try folder.remove(spec) }
        case .moveSpec:
            if specs.count > 3, let name = spec.split(separator: "/").last {
                try folder.move(spec, to: "Moved\(number)/\(name)")
            }
        case .otherArchitecture:
            try folder.edit(spec) { $0.replacing("architecture: mvvm", with: "architecture: mvp") }
        case .mistake: try folder.edit(spec) { $0.replacing("func do", with: "funk do", maxReplacements: 1) }
        case .writeInFile: try folder.edit(file) { $0 + "// mine \(number)\n" }
        case .breakDeclaration:
            try folder.edit(file) { $0.replacing("func view", with: "func my\(number)View", maxReplacements: 1) }
        case .removeFile: try folder.remove(file)
        case .moveFile: try folder.move(file, to: "Elsewhere\(number % 4)/" + (file.split(separator: "/").last ?? ""))
        case .joinFiles:
            if let other = files.randomElement(using: &generator), other != file {
                let text = try folder.text(file)
                try folder.edit(other) { $0 + text }
                try folder.remove(file)
            }
        case .ownFile: try folder.write("\(file.dropLast(6))+Own\(number).swift", "extension LoginPresenter {}\n")
        case .touch: try folder.write(file, try folder.bytes(file))
        case .mode: chmod(folder.absolute(file), number % 2 == 0 ? 0o600 : 0o644)
        case .editBase: try folder.edit(base) { $0.replacing("func ", with: "func x", maxReplacements: 1) }
        case .removeBase: if base.hasSuffix(".base") { try folder.remove(base) }
        case .removeManifest: if base.hasSuffix(".manifest") { try folder.remove(base) }
        case .projectSetting:
            try folder.write(
                ".viper-gen/project.viper",
                "project {\n    \(number % 2 == 0 ? "access: public" : "header: Number \(number)")\n}\n"
            )
        case .template:
            if !folder.exists(".viper-gen/templates") {
                _ = folder.run("templates", "eject", "mvvm")
            }
            let templates = folder.paths(below: ".viper-gen/templates", endingWith: ".stencil")
            if let template = templates.randomElement(using: &generator) {
                try folder.edit(template) { $0 + "// \(number)\n" }
            }
        case .journal: try folder.write(".viper-gen/journal", "")
        case .none: break
        }
    }

    @Test("runs with an index do what runs without one do, after any edits", arguments: Seeds.ofTier)
    func randomEdits(seed: UInt64) throws {
        var generator = SeededGenerator(seed)
        var leftOut = 0
        for _ in 0..<Tier.count(4, quick: 1) {
            let twins = try Twins(Self.specs)
            try twins.expectSame("generate", after: "nothing")
            var edits: [String] = []
            for _ in 0..<Tier.count(10, quick: 6) {
                for _ in 0..<generator.pick([1, 1, 1, 2, 3]) {
                    let (edit, choice) = (generator.pick(Edit.allCases), generator.next())
                    edits.append("\(edit)")
                    try twins.change { try apply(edit, to: $0, choice) }
                }
                let log = "\(edits) with SEED=\(seed)"
                switch generator.pick([0, 1, 2, 3, 4]) {
                case 0: try twins.expectSame("check", after: log)
                case 1: try twins.expectSame("generate", "--dry-run", after: log)
                case 2: try twins.expectSame("check", "--format", "json", "--diff", after: log)
                default: try twins.expectSame("generate", after: log)
                }
                leftOut += twins.unchangedSpecs
            }
        }
        #expect(leftOut > 0)
    }

    @Test("a run of 'watch' compares only the specs that the system reported, if the last run made the index")
    func noticedSpecs() async throws {
        let twins = try await trusted()
        let folder = twins.indexed
        var watch = try SpecWatch(["."], from: WorkingFolder(folder.path))
        func addRequirement(_ name: String) throws {
            try folder.edit("Login/Login.viper") { text in
                text.replacing("func login()", with: "func login()\n        func \(name)()")
            }
        }
        try addRequirement("skip")
        let first = try watch.wait()
        #expect(first.specs == [folder.absolute("Login/Login.viper")] && !first.isBeyondSpecs)
        #expect(ToolRun(["generate"], in: folder.path, noticed: first).status == 0)
        #expect(try folder.text("Login/LoginProtocols.swift").contains("func skip()"))

        try folder.edit("Help/View/HelpViewController.swift") { $0 + "// mine\n" }
        try addRequirement("hop")
        let second = try watch.wait()
        #expect(twins.unchangedSpecs == Self.specs.count - 2)
        #expect(twins.unchangedSpecs(noticed: second) == Self.specs.count - 1)
        // The index is older than what is reported.
        try addRequirement("jump")
        let third = try watch.wait()
        #expect(twins.unchangedSpecs(noticed: third) == Self.specs.count - 2)
        // What it does not report was reported before the last run, and is compared by the next one.
        #expect(folder.run("generate").status == 0)
        #expect(try folder.text("Login/LoginProtocols.swift").contains("func jump()"))
        #expect(twins.unchangedSpecs == Self.specs.count)
    }

    @Test("runs of 'watch' do what other runs do, after any edits of specs", arguments: Seeds.ofTier)
    func noticedEdits(seed: UInt64) throws {
        let edits: [Edit] = [
            .requirement, .heard, .warning, .entity, .parameter, .renameModule, .addSpec, .removeSpec, .moveSpec,
            .otherArchitecture, .mistake,
        ]
        var generator = SeededGenerator(seed)
        for _ in 0..<Tier.count(4, quick: 1) {
            let twins = try Twins(Self.specs)
            var watch = try SpecWatch(["."], from: WorkingFolder(twins.indexed.path))
            try twins.expectSame("generate", after: "nothing")
            var log: [String] = []
            for number in 0..<Tier.count(12, quick: 6) {
                for _ in 0..<generator.pick([1, 1, 2]) {
                    let (edit, choice) = (generator.pick(edits), generator.next())
                    log.append("\(edit)")
                    try twins.change { try apply(edit, to: $0, choice) }
                }
                // So that there is something to report if no edit found its place.
                try twins.change { folder in
                    try folder.write("Last/Last.viper", "module Last {\n    ui: none\n}\n// \(number)\n")
                }
                try twins.expectSame("generate", noticed: try watch.wait(), after: "\(log) with SEED=\(seed)")
            }
            try twins.expectSame("generate", after: "\(log) with SEED=\(seed)")
            try twins.expectSame("check", after: "\(log) with SEED=\(seed)")
        }
    }

    @Test("the warning for a screen that cannot close comes and goes with what other specs say")
    func closings() async throws {
        let twins = try await trusted()
        func edit(_ path: String, _ old: String, _ new: String, warns: Bool) throws {
            try twins.change { folder in try folder.edit(path) { $0.replacing(old, with: new) } }
            try twins.expectSame("check", after: new)
            try twins.expectSame("generate", after: new)
            #expect(twins.indexed.run("check").errors.contains("'pop' does not close") == warns, "\(new)")
        }
        let (films, details) = ("Films/Films.viper", "FilmDetails/FilmDetails.viper")
        try edit(films, "-> push FilmDetails", "-> present FilmDetails", warns: true)
        try edit(details, "func viewDidLoad()", "func viewDidLoad()\n        func didTap()", warns: true)
        try edit("Login/Login.viper", "func login()", "func login()\n        func skip()", warns: true)
        try edit(details, "-> pop", "-> dismiss", warns: false)
        try edit(details, "-> dismiss", "-> pop", warns: true)
        try edit(films, "-> present FilmDetails", "-> push FilmDetails", warns: false)
    }
}

extension TestFolder {
    /// Writes a file in place, with its old time.
    fileprivate func overwrite(_ path: String, _ text: String) throws {
        var old = stat()
        try #require(stat(absolute(path), &old) == 0)
        let handle = try #require(FileHandle(forWritingAtPath: absolute(path)))
        try handle.write(contentsOf: Data(text.utf8))
        try handle.close()
        setTime(of: path, to: old)
        var new = stat()
        try #require(stat(absolute(path), &new) == 0 && new.st_ino == old.st_ino && new.st_size == old.st_size)
    }

    fileprivate func setTime(of path: String, like other: String) throws {
        var status = stat()
        try #require(stat(absolute(other), &status) == 0)
        setTime(of: path, to: status)
    }

    private func setTime(of path: String, to status: stat) {
        #if canImport(Darwin)
            let times = [status.st_atimespec, status.st_mtimespec]
        #else
            let times = [status.st_atim, status.st_mtim]
        #endif
        utimensat(AT_FDCWD, absolute(path), times, 0)
    }
}

extension String {
    /// The path from a folder, by way of the root.
    fileprivate func relative(to folder: String) -> String {
        String(repeating: "../", count: folder.split(separator: "/").count) + dropFirst()
    }
}
