import TestSupport
import Testing

@testable import ProjectFiles

private let companions = [".viper-gen/.gitattributes", ".viper-gen/.gitignore", ".viper-gen/lock"]

@Suite("A commit")
struct CommitTests {
    let folder: TestFolder

    init() throws { folder = try TestFolder.untouched() }

    @Test func writesFilesAndWhatIsRememberedOfThem() throws {
        let report = try folder.commit([
            FileChange("Login/B.swift", file: .write("b"), base: .write("b")),
            FileChange("Login/A.swift", file: .write("a"), base: .write("a")),
        ])
        #expect(report.written == ["Login/A.swift", "Login/B.swift"])
        #expect(report.removed.isEmpty && report.changedMeanwhile.isEmpty)
        let bases = ["A", "B"].map { ".viper-gen/base/files/Login/\($0).swift.base" }
        #expect(try folder.tree() == (companions + bases + ["Login/A.swift", "Login/B.swift"]).sorted())
        #expect(folder.content("Login/A.swift") == "a")
        #expect(folder.content(bases[1]) == ":b")
    }

    @Test func laysOutItsFolderForGitOnce() throws {
        try folder.commit([FileChange("A.swift", file: .write("a"), base: .write("a"))])
        #expect(folder.content(".viper-gen/.gitignore") == "/index\n/journal\n/lock\n")
        #expect(folder.content(".viper-gen/.gitattributes")?.contains("base/** -text -diff linguist-generated") == true)
        try folder.write(".viper-gen/.gitignore", "mine")
        try Disk.removeFile(folder.absolute(".viper-gen/.gitattributes"))
        try folder.commit([FileChange("A.swift", file: .write("b"), base: .write("b"))])
        #expect(folder.content(".viper-gen/.gitignore") == "mine")
        #expect(folder.content(".viper-gen/.gitattributes") == nil)
    }

    @Test func thatChangesNothingTouchesNothing() throws {
        #expect(try folder.commit([FileChange("A.swift")]) == CommitReport())
        #expect(try folder.tree().isEmpty)

        let changes = [FileChange("A.swift", file: .write("a"), base: .write("a"))]
        try folder.commit(changes)
        let files = try folder.tree()
        for file in files { try folder.age(file) }
        #expect(try folder.commit(changes) == CommitReport())
        for file in files { #expect(try folder.isAged(file), "\(file)") }
    }

    @Test func saysWhichFoldersItMakes() throws {
        try folder.folder("there")
        let made = try folder.commit([FileChange("there/a/b/A.swift", file: .write("a"), base: .keep)]).madeFolders
        #expect(!made.contains(.root) && !made.contains("there") && !made.contains("b") && !made.contains("there/b"))
        #expect(made.contains("there/a") && made.contains("there/a/b"))
        // Paths are compared by their bytes: to a text, two spellings of a letter are equal.
        let accented = try folder.commit([FileChange("\u{E9}/A.swift", file: .write("a"))]).madeFolders
        #expect(accented.contains("\u{E9}") && !accented.contains("e\u{301}"))
        #expect(made.entries(of: "there", with: []) == nil)
        #expect(made.entries(of: "there/a", with: ["c"])?.map(\.name) == ["b", "c"])
        #expect(made.entries(of: "there/a/b", with: [])?.isEmpty == true)
    }

    @Test func leavesAFileThatKeepsItsContentAloneAndWritesItsBase() throws {
        try folder.write("A.swift", "a")
        try folder.age("A.swift")
        var report = try folder.commit([FileChange("A.swift", file: .keep, base: .write("a"))])
        report.madeFolders = MadeFolders()
        #expect(report == CommitReport())
        #expect(try folder.isAged("A.swift"))
        #expect(folder.content(".viper-gen/base/files/A.swift.base") == ":a")
    }

    @Test(arguments: [0o644, 0o600, 0o755, 0o4640] as [UInt32])
    func keepsTheModeOfAFile(_ mode: UInt32) throws {
        try folder.write("A.swift", "a", mode: .init(mode))
        try folder.commit([FileChange("A.swift", file: .write("b"))])
        #expect(folder.content("A.swift") == "b")
        #expect(try folder.status("A.swift")?.mode == mode)
    }

    @Test(.enabled(if: TestFolder.mayGiveAway, "only root can give a file to somebody else"))
    func keepsTheOwnerOfAFile() throws {
        try #require(try folder.giveAway())
        try folder.commit([FileChange("A.swift", file: .write("b"))])
        #expect(try folder.status("A.swift")?.owner == 12345)
        #expect(try folder.status("A.swift")?.group == 54321)
    }

    @Test func writesThroughALinkInsideTheProject() throws {
        try folder.write("real/A.swift", "a")
        try folder.link("A.swift", to: "real/A.swift")
        try folder.link("linked", to: "real")
        try folder.commit([
            FileChange("A.swift", file: .write("b")), FileChange("linked/New/B.swift", file: .write("new")),
        ])
        #expect(try folder.status("A.swift")?.kind == .link)
        #expect(folder.content("real/A.swift") == "b")
        #expect(folder.content("real/New/B.swift") == "new")
    }

    @Test func removesFilesAndTheFoldersThatBecomeEmpty() throws {
        let changes = ["a/b/A.swift", "a/B.swift"].map {
            FileChange(ProjectPath(stringLiteral: $0), file: .write("x"), base: .write("x"))
        }
        try folder.commit(changes)
        let report = try folder.commit([FileChange("a/b/A.swift", file: .remove, base: .remove)])
        #expect(report.removed == ["a/b/A.swift"])
        #expect(try folder.status("a/b") == nil)
        #expect(folder.content("a/B.swift") == "x")
        #expect(try folder.status(".viper-gen/base/files/a/b") == nil)
        try folder.commit([FileChange("a/B.swift", file: .remove, base: .remove)])
        #expect(try folder.tree() == companions)
    }

    @Test func writesManifestsAfterBasesAndRemovals() throws {
        let module = ModuleID(spec: "A/A.viper", name: "A")
        let manifest = Manifest(module: module, files: [.init(path: "A/A.swift", role: "shared", template: "a")])
        try folder.write("B.swift", "b")
        let project = folder.project()
        let changes = Changes(
            files: [
                FileChange("A/A.swift", file: .write("a"), base: .write("a")), FileChange("B.swift", file: .remove),
            ],
            manifests: [.write(manifest)]
        )
        let seen = project.snapshot(of: changes.files.map(\.path))
        let operations = OperationList(changes, seen: seen, in: project)
        var staging = Staging(in: project)
        try staging.take(operations.products + operations.records, run: Journal.Run(1))
        try staging.write()
        var publishing = Publishing(project, remaining: changes)
        publishing.publish(staging)
        let companions: [ProjectPath] = [".viper-gen/.gitattributes", ".viper-gen/.gitignore"]
        let first: [ProjectPath] = ["A/A.swift", ".viper-gen/base/files/A/A.swift.base", "B.swift"]
        #expect(publishing.done.map(\.path) == first + companions + [".viper-gen/base/modules/A/A.viper/A.manifest"])
    }

    @Test func listsTheFilesThatItRemovesInTheJournal() throws {
        try folder.write("a/A.swift", "a")
        let project = folder.project()
        let changes = Changes(files: [FileChange("a/A.swift", file: .remove)])
        let operations = OperationList(changes, seen: project.snapshot(of: ["a/A.swift"]), in: project)
        var staging = Staging(in: project)
        try staging.take(operations.products, run: Journal.Run(1))
        #expect(staging.temporaries.map(\.besideTarget) == [folder.absolute("a/.viper-gen-1-0.tmp")])
        // It is there under that name if the run is killed at that moment.
        try folder.write("a/.viper-gen-1-0.tmp", "a")
        try folder.remove("a/A.swift")
        try folder.write(".viper-gen/journal", "a/.viper-gen-1-0.tmp\n")
        try folder.commit([FileChange("B.swift", file: .write("b"))])
        #expect(try folder.tree() == [".viper-gen/lock", "B.swift", "a/"])
    }

    @Test func removesALinkAndNotWhatItLeadsTo() throws {
        try folder.write("real.swift", "a")
        try folder.link("A.swift", to: "real.swift")
        try folder.commit([FileChange("A.swift", file: .remove)])
        #expect(try folder.tree() == ["real.swift"])
    }

    @Test func forgetsAFileThatIsGone() throws {
        try folder.write(".viper-gen/base/files/a/A.swift.base", "a")
        try folder.commit([FileChange("a/A.swift", base: .remove)])
        #expect(try folder.tree() == [".viper-gen/lock"])
    }

    @Test func writesManyFilesAndReplacesThem() throws {
        for text in ["one", "two"] {
            let changes = (0..<60).map { number in
                FileChange(
                    ProjectPath(stringLiteral: "m\(number % 7)/F\(number).swift"),
                    file: .write(text),
                    base: .write(text)
                )
            }
            let report = try folder.commit(changes)
            #expect(report.written.count == 60)
            for change in changes { #expect(folder.content(change.path.text) == text) }
        }
        #expect(try folder.tree().filter { $0.contains(".tmp") || $0.hasSuffix("journal") }.isEmpty)
    }

    @Test func writesEmptyAndBinaryContentAsItIs() throws {
        let bytes: [UInt8] = [0, 0xFF, 0x0D, 0x0A, 0xEF, 0xBB, 0xBF]
        try folder.commit([FileChange("A", file: .write(bytes)), FileChange("B", file: .write([]))])
        let snapshot = folder.project().snapshot(of: ["A", "B"])
        #expect(snapshot["A"]?.current == .bytes(bytes))
        #expect(snapshot["B"]?.current == .bytes([]))
    }
}

@Suite("A commit that cannot be written")
struct CommitRefusalTests {
    let folder: TestFolder
    let outside: TestFolder

    init() throws {
        folder = try TestFolder.untouched()
        outside = try TestFolder.untouched()
    }

    /// Tries to write the paths and one good file, and expects that the disk stays as it is.
    private func refusal(_ paths: ProjectPath...) throws -> [FileError.Kind] {
        let before = (try folder.tree(), try outside.tree())
        let changes = paths.map { FileChange($0, file: .write("new"), base: .write("new")) }
        let good = FileChange("Good/Good.swift", file: .write("good"))
        let error = #expect(throws: CommitError.self) { try folder.commit(changes + [good]) }
        #expect(try folder.tree() == before.0)
        #expect(try outside.tree() == before.1)
        #expect(error?.written == [])
        return error?.problems.map(\.kind) ?? []
    }

    @Test func becauseAFileStandsWhereAFolderIsNeeded() throws {
        try folder.write("Login", "a file")
        #expect(try refusal("Login/A.swift") == [.blocked(.notAFolder("Login"))])
        #expect(try refusal("Login/View/A.swift") == [.blocked(.notAFolder("Login"))])
    }

    @Test func becauseAFolderStandsAtAFilesPlace() throws {
        try folder.write("Login/A.swift/x", "")
        #expect(try refusal("Login/A.swift") == [.blocked(.folder)])
    }

    @Test func becauseALinkLeadsOutOfTheProject() throws {
        try outside.write("secret", "secret")
        try folder.link("file", to: outside.absolute("secret"))
        try folder.link("folder", to: outside.path)
        try folder.link("up", to: "..")
        try folder.link("new", to: outside.absolute("not-there"))
        #expect(try refusal("file") == [.blocked(.leadsOutside)])
        #expect(try refusal("folder/secret") == [.blocked(.leadsOutside)])
        #expect(try refusal("folder/new/A.swift") == [.blocked(.leadsOutside)])
        #expect(try refusal("up/A.swift") == [.blocked(.leadsOutside)])
        #expect(try refusal("new") == [.blocked(.danglingLink)])
        #expect(outside.content("secret") == "secret")
    }

    @Test func becauseTheBaseLeadsOutOfTheProject() throws {
        try folder.folder(".viper-gen")
        try folder.link(".viper-gen/base", to: outside.path)
        #expect(try refusal("A.swift") == [.blocked(.leadsOutside)])
    }

    @Test func becauseTheProjectsFolderLeadsOut() throws {
        try folder.link(".viper-gen", to: outside.path)
        #expect(try refusal("A.swift") == [.blocked(.leadsOutside)])
        let error = #expect(throws: CommitError.self) { try folder.commit([FileChange("A.swift", file: .write("a"))]) }
        #expect(error?.problems.map(\.kind) == [.blocked(.leadsOutside)])
        #expect(try outside.tree().isEmpty)
    }

    @Test func becauseAFileIsReadOnly() throws {
        try folder.write("A.swift", "a", mode: 0o444)
        #expect(try refusal("A.swift") == [.readOnly])
        let removal = [FileChange("A.swift", file: .remove)]
        let error = #expect(throws: CommitError.self) { try folder.commit(removal) }
        #expect(error?.problems == [FileError("A.swift", .readOnly)])
        #expect(folder.content("A.swift") == "a")
    }

    @Test func becauseThePlaceIsNotForGeneratedFiles() throws {
        try folder.write(".git/config", "x")
        try folder.link("hooks", to: ".git")
        for path: ProjectPath in [".git/hooks/post-checkout", ".GIT/x", "a/.git/x", ".viper-gen/lock", ".Viper-Gen/x"] {
            #expect(try refusal(path) == [.reserved])
        }
        #expect(try refusal("hooks/config") == [.reserved])
        #expect(try refusal("hooks/new") == [.reserved])
    }

    @Test func becauseTwoFilesWouldBeOne() throws {
        #expect(try refusal("Login/A.swift", "login/a.swift") == [.sameName("Login/A.swift")])
        #expect(try refusal("caf\u{E9}.swift", "cafe\u{301}.swift") == [.sameName("cafe\u{301}.swift")])
        try folder.write("real.swift", "")
        try folder.link("link.swift", to: "real.swift")
        #expect(try refusal("link.swift", "real.swift") == [.sameFile("link.swift")])
        #expect(try refusal("A.swift", "A.swift") == [.plannedTwice])
    }

    @Test func becauseAFileIsNeededAsAFolder() throws {
        #expect(try refusal("a", "a/b.swift") == [.neededAsFolder("a/b.swift")])
        #expect(try refusal("A", "a/b/c.swift") == [.neededAsFolder("a/b/c.swift")])
    }

    @Test func becauseTheRootIsNoFile() throws {
        #expect(try refusal(.root).contains(.blocked(.folder)))
    }

    @Test func namesEverythingAtOnce() throws {
        try folder.write("x", "")
        try folder.write("A.swift", "", mode: 0o444)
        let kinds = try refusal("x/A.swift", "A.swift", ".git/a")
        #expect(kinds == [.reserved, .readOnly, .blocked(.notAFolder("x"))])
    }

    @Test func isKnownWithoutWriting() throws {
        try folder.write("A.swift", "", mode: 0o444)
        let project = folder.project()
        let changes = Changes(files: [FileChange("A.swift", file: .write("a"))])
        let problems = project.problems(changes, seen: project.snapshot(of: ["A.swift"]))
        #expect(problems == [FileError("A.swift", .readOnly)])
        #expect(problems.first?.message == "'A.swift' is read-only")
        #expect(problems.first?.isMistakeInInput == false)
    }
}
