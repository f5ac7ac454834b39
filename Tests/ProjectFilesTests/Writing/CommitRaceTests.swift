import Foundation
import TestSupport
import Testing

@testable import ProjectFiles

@Suite("A commit beside other hands")
struct CommitRaceTests {
    let folder: TestFolder

    init() throws { folder = try TestFolder.untouched() }

    /// Commits after somebody did something since the run looked.
    private func commit(_ changes: [FileChange], after meanwhile: () throws -> Void) throws -> CommitReport {
        let project = folder.project()
        let snapshot = project.snapshot(of: changes.map(\.path))
        try meanwhile()
        return try project.commit(Changes(files: changes), seen: snapshot)
    }

    @Test func leavesAFileThatWasSavedInTheMeantime() throws {
        try folder.write("A.swift", "a")
        let changes = [
            FileChange("A.swift", file: .write("new"), base: .write("new")),
            FileChange("B.swift", file: .write("b"), base: .write("b")),
        ]
        let report = try commit(changes) { try folder.write("A.swift", "person") }
        #expect(report.changedMeanwhile == ["A.swift"])
        #expect(report.written == ["B.swift"])
        #expect(folder.content("A.swift") == "person")
        #expect(folder.content(".viper-gen/base/files/A.swift.base") == nil)
        #expect(folder.content(".viper-gen/base/files/B.swift.base") == ":b")
    }

    @Test func leavesAFileThatAppearedOrWent() throws {
        try folder.write("B.swift", "b")
        try folder.write("C.swift", "c")
        let changes = [
            FileChange("A.swift", file: .write("new")), FileChange("B.swift", file: .write("new")),
            FileChange("C.swift", file: .remove),
        ]
        let report = try commit(changes) {
            try folder.write("A.swift", "person")
            try Disk.removeFile(folder.absolute("B.swift"))
            try folder.write("C.swift", "person")
        }
        #expect(report.changedMeanwhile == ["A.swift", "B.swift", "C.swift"])
        #expect(report.written.isEmpty && report.removed.isEmpty)
        #expect(folder.content("A.swift") == "person")
        #expect(folder.content("B.swift") == nil)
        #expect(folder.content("C.swift") == "person")
    }

    @Test(arguments: [false, true])
    func recordsWhereMovedFilesAreBeforeAnythingElse(isSaved: Bool) throws {
        try folder.commit([FileChange("A/X.swift", file: .write("old"), base: .write("old"))])
        try folder.write("B/X.swift", "old")
        try Disk.removeFile(folder.absolute("A/X.swift"))
        let module = ModuleID(spec: "B/B.viper", name: "B")
        let manifest = Manifest(module: module, files: [.init(path: "B/X.swift", role: "shared", template: "X")])
        let changes = Changes(
            files: [
                FileChange("A/X.swift", base: .remove),
                FileChange("B/X.swift", file: .write("new"), base: .write("new")),
            ],
            followed: FollowedMoves(bases: [BaseCopy(from: "A/X.swift", to: "B/X.swift")], manifests: [manifest])
        )
        let project = folder.project()
        let snapshot = project.snapshot(of: changes.files.map(\.path))
        if isSaved { try folder.write("B/X.swift", "person") }
        let report = try project.commit(changes, seen: snapshot)
        #expect(report.changedMeanwhile == (isSaved ? ["B/X.swift"] : []))
        #expect(folder.content("B/X.swift") == (isSaved ? "person" : "new"))
        #expect(folder.content(".viper-gen/base/files/B/X.swift.base") == (isSaved ? ":old" : ":new"))
        #expect(folder.content(".viper-gen/base/files/A/X.swift.base") == nil)
        #expect(try folder.project().manifest(of: module) == manifest)
    }

    @Test func leavesAFileWhoseBaseAnotherRunWrote() throws {
        try folder.write("A.swift", "a")
        let change = FileChange("A.swift", file: .write("new"), base: .write("new"))
        let report = try commit([change]) { try folder.write(".viper-gen/base/files/A.swift.base", "other") }
        #expect(report.changedMeanwhile == ["A.swift"])
        #expect(folder.content("A.swift") == "a")
        #expect(folder.content(".viper-gen/base/files/A.swift.base") == "other")
    }

    @Test func doesNotOverwriteAFileThatItNeverLookedAt() throws {
        try folder.write("A.swift", "a")
        let project = folder.project()
        let changes = Changes(files: [FileChange("A.swift", file: .write("new"))])
        let report = try project.commit(changes, seen: project.snapshot(of: []))
        #expect(report.changedMeanwhile == ["A.swift"])
        #expect(folder.content("A.swift") == "a")
    }

    #if os(Linux)
        @Test func leavesATextForWhichNoNameIsFree() throws {
            // Too long a name for that of a backup.
            let name = String(repeating: "A", count: 232) + ".swift"
            let path = ProjectPath(stringLiteral: name)
            try folder.write(name, "person")
            let project = folder.project()
            let changes = Changes(files: [FileChange(path, file: .write("new"))])
            let operations = OperationList(changes, seen: project.snapshot(of: [path]), in: project)
            var staging = Staging(in: project)
            try staging.take(operations.products, run: Journal.Run(1))
            try staging.write()
            let temporary = Journal.Run(1).temporaryName(number: 0)
            // Both can still be written when they have changed places.
            let handles = [name, temporary].map { FileHandle(forUpdatingAtPath: folder.absolute($0)) }
            try #require(handles.allSatisfy { $0 != nil })
            var publishing = Publishing(project, remaining: changes)
            publishing.publish(staging)
            #expect(publishing.problem != nil && publishing.done.isEmpty && publishing.hasSavedTemporaries)
            staging.discard(except: publishing.placed, andFolders: true)
            #expect(folder.content(name) == "new")
            #expect(folder.content(temporary) == "person")
        }
    #endif

    @Test func leavesAFileThatIsSavedAtTheLastMoment() throws {
        try folder.write("A.swift", "a")
        try folder.write("C.swift", "c")
        let project = folder.project()
        let changes = Changes(files: [
            FileChange("A.swift", file: .write("new"), base: .write("new")),
            FileChange("B.swift", file: .write("new"), base: .write("new")),
            FileChange("C.swift", file: .remove, base: .write("new")),
        ])
        let seen = project.snapshot(of: changes.files.map(\.path))
        let operations = OperationList(changes, seen: seen, in: project)
        var staging = Staging(in: project)
        try staging.take(operations.products + operations.records, run: Journal.Run(1))
        try staging.write()
        for file in ["A", "B", "C"] { try folder.write("\(file).swift", "person") }
        var publishing = Publishing(project, remaining: changes)
        publishing.publish(staging)
        #expect(publishing.changedMeanwhile == ["A.swift", "B.swift", "C.swift"])
        #expect(publishing.done.filter { $0.file != nil }.isEmpty)
        #expect(publishing.problem == nil)
        for file in ["A", "B", "C"] {
            #expect(folder.content("\(file).swift") == "person")
            #expect(folder.content(".viper-gen/base/files/\(file).swift.base") == nil)
        }
    }

    @Test(arguments: [false, true])
    func leavesAFileThatIsRemovedAtTheLastMoment(beforeStaging: Bool) throws {
        for file in ["A", "B", "C"] {
            try folder.write("\(file).swift", "old")
            try folder.write(".viper-gen/base/files/\(file).swift.base", ":old")
        }
        let project = folder.project()
        let changes = Changes(files: [
            FileChange("A.swift", file: .write("new"), base: .write("new")),
            FileChange("B.swift", file: .write("new"), base: .write("new"), keepsOld: true),
            FileChange("C.swift", base: .write("new")),
        ])
        let seen = project.snapshot(of: changes.files.map(\.path))
        let operations = OperationList(changes, seen: seen, in: project)
        var staging = Staging(in: project)
        func removeAll() throws {
            for file in ["A.swift", "B.swift", ".viper-gen/base/files/C.swift.base"] { try folder.remove(file) }
        }
        try staging.take(operations.products + operations.records, run: Journal.Run(1))
        if beforeStaging { try removeAll() }
        try staging.write()
        if !beforeStaging { try removeAll() }
        var publishing = Publishing(project, remaining: changes)
        publishing.publish(staging)
        staging.discard(except: publishing.placed, andFolders: false)
        #expect(publishing.changedMeanwhile == ["A.swift", "B.swift", "C.swift"])
        #expect(publishing.problem == nil)
        let left = ["A", "B"].map { ".viper-gen/base/files/\($0).swift.base" }
        #expect(try folder.tree().filter { !$0.hasSuffix("/lock") } == left + ["C.swift"])
    }

    #if os(Linux)
        @Test func leavesAFileThatIsOpenForWriting() throws {
            try folder.write("A.swift", "a")
            try folder.write("C.swift", "c")
            let files = try ["A.swift", "C.swift"].map { try Disk.Place(folder.absolute($0)).open(O_WRONLY | O_APPEND) }
            defer { for file in files { close(file) } }
            let changes = [
                FileChange("A.swift", file: .write("new"), base: .write("new")),
                FileChange("B.swift", file: .write("new"), base: .write("new")),
                FileChange("C.swift", file: .remove, base: .write("new")),
            ]
            let report = try commit(changes) {}
            #expect(report.changedMeanwhile == ["A.swift", "C.swift"] && report.written == ["B.swift"])
            for file in files { #expect(write(file, "+", 1) == 1) }
            #expect(folder.content("A.swift") == "a+" && folder.content("C.swift") == "c+")
        }

        @Test func waitsUntilASaveHasEnded() throws {
            try folder.write("A.swift", "a")
            let file = try Disk.Place(folder.absolute("A.swift")).open(O_WRONLY | O_APPEND)
            let save = Thread {
                usleep(20_000)
                _ = write(file, "+", 1)
                close(file)
            }
            let report = try commit([FileChange("A.swift", file: .write("new"))]) { save.start() }
            #expect(report.changedMeanwhile == ["A.swift"])
            #expect(folder.content("A.swift") == "a+")
        }

        /// What is left of a file that is saved twice while it is replaced or removed.
        private struct Saves: Equatable {
            var isReported: Bool
            var text: String?
            var backup: String?
            var temporaries: [String] = []
        }

        @Test(arguments: [Edit.write("new"), .remove])
        func keepsBothTextsOfTwoSaves(change: Edit) throws {
            let both = Saves(isReported: true, text: change == .remove ? "-" : "new-", backup: "a+")
            // The run waits a tenth of a second for a save to end. On a busy machine, a thread may get no turn in that
            // time.
            var others: [Saves] = []
            for _ in 1...5 {
                let saves = try saveTwice(during: change)
                if saves == both { return }
                others.append(saves)
            }
            Issue.record("\(others)")
        }

        /// A save begins before the file is replaced or removed, and another follows that does not see the first.
        private func saveTwice(during change: Edit) throws -> Saves {
            let folder = try TestFolder.untouched()
            try folder.write("A.swift", "a")
            let path = folder.absolute("A.swift")
            let file = try Disk.Place(path).open(O_WRONLY | O_APPEND)
            let saves = Thread {
                for _ in 0..<5000 {
                    guard folder.content("A.swift") == "a" else { break }
                    usleep(200)
                }
                let second = open(path, O_WRONLY | O_CREAT | O_APPEND, 0o644)
                _ = write(file, "+", 1)
                _ = write(second, "-", 1)
                close(second)
                close(file)
            }
            let project = folder.project()
            let snapshot = project.snapshot(of: ["A.swift"])
            saves.start()
            let report = try project.commit(Changes(files: [FileChange("A.swift", file: change)]), seen: snapshot)
            return Saves(
                isReported: report.changedMeanwhile == ["A.swift"] && report.backups == ["A.swift": "A.swift.orig"],
                text: folder.content("A.swift"),
                backup: folder.content("A.swift.orig"),
                temporaries: try folder.tree().filter { $0.hasSuffix(".tmp") }
            )
        }
    #endif

    /// A's text moves to B.
    private let move = [
        FileChange("A.swift", file: .remove, base: .remove, movedTo: "B.swift"),
        FileChange("B.swift", file: .write("mine"), base: .write("b")),
    ]

    @Test func removesAMovedFile() throws {
        try folder.write("A.swift", "mine")
        let report = try commit(move) {}
        #expect(report.removed == ["A.swift"] && report.written == ["B.swift"])
        #expect(folder.content("A.swift") == nil && folder.content("B.swift") == "mine")
    }

    @Test func leavesAMovedFileWhoseNewPathIsTaken() throws {
        try folder.write("A.swift", "mine")
        try folder.write(".viper-gen/base/files/A.swift.base", "a")
        let report = try commit(move) { try folder.write("B.swift", "person") }
        #expect(report.changedMeanwhile == ["A.swift", "B.swift"] && report.removed.isEmpty)
        #expect(folder.content("A.swift") == "mine" && folder.content("B.swift") == "person")
        #expect(folder.content(".viper-gen/base/files/A.swift.base") == "a")
    }

    @Test func leavesAMovedFileWhoseNewPathIsRefused() throws {
        try folder.write("A.swift", "mine")
        let project = folder.project()
        let operations = OperationList(Changes(files: move), seen: project.snapshot(of: move.map(\.path)), in: project)
        var staging = Staging(in: project)
        try staging.take(operations.products + operations.records, run: Journal.Run(1))
        try staging.write()
        try Disk.removeFile(folder.absolute(".viper-gen-1-1.tmp"))
        var publishing = Publishing(project, remaining: Changes(files: move))
        publishing.publish(staging)
        #expect(publishing.problem?.path == "B.swift" && publishing.done.isEmpty)
        #expect(folder.content("A.swift") == "mine")
    }

    @Test func isRefusedWhileAnotherRunHoldsTheLock() throws {
        try folder.folder(".viper-gen")
        let lock = try #require(try FileLock.take(.init(folder.absolute(".viper-gen/lock"))))
        let change = FileChange("A.swift", file: .write("a"))
        var bounds = Bounds()
        bounds.lockWait = 50
        let project = folder.project(bounds: bounds)
        let error = #expect(throws: CommitError.self) {
            try project.commit(Changes(files: [change]), seen: Snapshot(read: []))
        }
        #expect(
            error?.problems.map(\.message) == ["another viper-gen has held the lock of '.' for a minute"]
        )
        #expect(project.isBeingWritten && !project.waitForOtherRuns())
        #expect(try folder.tree() == [".viper-gen/lock"])
        lock.release()
        #expect(!project.isBeingWritten && project.waitForOtherRuns())
        #expect(try folder.commit([change]).written == ["A.swift"])
    }

    @Test func takesTurnsWithOtherRuns() async throws {
        // Each of many runs adds its file, and waits for those that it meets.
        let project = folder.project()
        let written = await withTaskGroup(of: ProjectPath?.self) { group in
            for number in 0..<40 {
                group.addTask {
                    let path = ProjectPath(stringLiteral: "F\(number).swift")
                    let changes = Changes(files: [FileChange(path, file: .write("\(number)"), base: .write("x"))])
                    return try? project.commit(changes, seen: project.snapshot(of: [path])).written.first
                }
            }
            return await group.reduce(into: Set<ProjectPath>()) { if let path = $1 { $0.insert(path) } }
        }
        #expect(written.count == 40)
        let files = try folder.tree().filter { $0.hasPrefix("F") }
        #expect(Set(files) == Set(written.map(\.text)))
        #expect(try folder.tree().filter { $0.hasSuffix(".tmp") || $0.hasSuffix("journal") }.isEmpty)
    }
}

@Suite("What a commit did not do")
struct PartialCommitTests {
    let folder: TestFolder
    private let module = ModuleID(spec: "L.viper", name: "L")
    private let a = Manifest.File(path: "A.swift", role: "shared", template: "t")
    private let b = Manifest.File(path: "B.swift", role: "shared", template: "t")
    private let c = Manifest.File(path: "C.swift", role: "shared", template: "t")

    init() throws { folder = try TestFolder.untouched() }

    /// A manifest with A and B, of which the next run drops B.
    private func dropping() throws -> (changes: Changes, seen: Snapshot) {
        let files = [a, b].map { FileChange($0.path, file: .write("x"), base: .write("x")) }
        let old = Manifest(module: module, files: [a, b])
        try folder.commit(files, manifests: [.write(old)])
        let new = Manifest(module: module, files: [a])
        let changes = Changes(
            files: [FileChange("B.swift", file: .remove, base: .remove)],
            manifests: [.update(new, from: old, removing: [b])]
        )
        return (changes, folder.project().snapshot(of: ["B.swift"]))
    }

    private func manifest() throws -> [ProjectPath]? { try folder.project().manifest(of: module)?.files.map(\.path) }

    @Test func aRemovalIsForgottenOnceItIsDone() throws {
        let (changes, seen) = try dropping()
        #expect(try folder.project().commit(changes, seen: seen).removed == ["B.swift"])
        #expect(try manifest() == ["A.swift"])
    }

    @Test func aFileThatWasSavedInsteadOfRemovedStaysInTheManifest() throws {
        let (changes, seen) = try dropping()
        try folder.write("B.swift", "saved")
        let report = try folder.project().commit(changes, seen: seen)
        #expect(report.removed.isEmpty && report.changedMeanwhile == ["B.swift"])
        #expect(try manifest() == ["A.swift", "B.swift"])
        #expect(folder.content(".viper-gen/base/files/B.swift.base") == ":x")
    }

    @Test func aFileThatCannotBeRemovedStaysInTheManifest() throws {
        let (changes, seen) = try dropping()
        let project = folder.project()
        let operations = OperationList(changes, seen: seen, in: project)
        var staging = Staging(in: project)
        try staging.take(operations.products + operations.records, run: Journal.Run(1))
        try staging.write()
        try folder.write("B.swift", "saved at the last moment")
        var publishing = Publishing(project, remaining: changes)
        publishing.publish(staging)
        #expect(publishing.changedMeanwhile == ["B.swift"])
        #expect(try manifest() == ["A.swift", "B.swift"])
    }

    @Test func aManifestWhoseFilesAreThereIsNotRemoved() throws {
        var (changes, seen) = try dropping()
        changes.manifests = [.remove(module, removing: [b])]
        try folder.write("B.swift", "saved")
        _ = try folder.project().commit(changes, seen: seen)
        #expect(try manifest() == ["A.swift", "B.swift"])
    }

    @Test func whatAnotherRunAddedToAManifestStays() throws {
        let (changes, seen) = try dropping()
        let project = folder.project()
        let operations = OperationList(changes, seen: seen, in: project)
        try folder.commit([], manifests: [.write(Manifest(module: module, files: [a, b, c]))])
        let session = try Session(project)
        defer { session.end() }
        _ = try session.run(operations, of: changes)
        #expect(try manifest() == ["A.swift", "C.swift"])
    }

    @Test func whatAnotherRunDidTheSameIsDone() throws {
        let project = folder.project()
        let changes = Changes(files: [FileChange("A.swift", file: .write("a"), base: .write("a"))])
        let seen = project.snapshot(of: ["A.swift"])
        try folder.commit(changes.files)
        let report = try project.commit(changes, seen: seen)
        #expect(report.changedMeanwhile.isEmpty)
        #expect(folder.content("A.swift") == "a")
    }
}

@Suite("After a run that was cut off")
struct UnfinishedRunTests {
    let folder: TestFolder

    init() throws { folder = try TestFolder.untouched() }

    @Test func theNextOneRemovesItsTemporaryFiles() throws {
        let temporary = "a/" + Journal.Run(0xABC).temporaryName(number: 3)
        try folder.write(temporary, "half")
        try folder.write("a/mine.tmp", "mine")
        try folder.write(".viper-gen/journal", "\(temporary)\nb/.viper-gen-1-2.tmp\n")
        #expect(folder.project().hasUnfinishedRun)
        try folder.commit([FileChange("A.swift")])
        #expect(!folder.project().hasUnfinishedRun)
        #expect(try folder.tree() == [".viper-gen/lock", "a/mine.tmp"])
    }

    @Test func aJournalOfAnyLengthIsRead() throws {
        let last = "a/" + Journal.Run(1).temporaryName(number: 20_000)
        try folder.write(last, "half")
        let lines = (0..<20_000).map { "folder\($0)/" + Journal.Run(1).temporaryName(number: $0) }
        // A line that is no path, and a last one without an end.
        let text = (lines + [String(repeating: "x", count: 200_000), last]).joined(separator: "\n")
        try folder.write(".viper-gen/journal", text)
        var bounds = Bounds()
        bounds.fileSize = 1 << 10
        let project = folder.project(bounds: bounds)
        let changes = Changes(files: [FileChange("A.swift", file: .write("a"))])
        _ = try project.commit(changes, seen: project.snapshot(of: ["A.swift"]))
        #expect(try folder.tree() == [".viper-gen/lock", "A.swift", "a/"])
    }

    @Test func aJournalThatCannotBeReadStays() throws {
        try folder.folder(".viper-gen")
        try folder.pipe(".viper-gen/journal")
        let error = #expect(throws: CommitError.self) {
            try folder.commit([FileChange("A.swift", file: .write("a"))])
        }
        let message = """
            cannot read '.viper-gen/journal', the list of files that an unfinished run left: it is not a file
            """
        #expect(error?.problems.map(\.message) == [message])
        #expect(try folder.tree() == [".viper-gen/journal", ".viper-gen/lock"])
    }

    @Test func aForgedJournalRemovesNothingElse() throws {
        let outside = try TestFolder.untouched()
        let name = Journal.Run(1).temporaryName(number: 1)
        try outside.write(name, "theirs")
        try folder.link("out", to: outside.path)
        try folder.write("A.swift", "a")
        try folder.write(".viper-gen-x-1.tmp", "a")
        try folder.write(".viper-gen-1.tmp", "a")
        try folder.folder("f/\(name)")
        try folder.write(
            ".viper-gen/journal",
            """
            A.swift
            ../\(outside.path.splitAtName.name)/\(name)
            \(outside.absolute(name))
            out/\(name)
            .viper-gen-x-1.tmp
            .viper-gen-1.tmp
            f/\(name)
            \u{0}

            """
        )
        try folder.commit([FileChange("B.swift", file: .write("b"))])
        #expect(outside.content(name) == "theirs")
        let left = [".viper-gen/lock", ".viper-gen-1.tmp", ".viper-gen-x-1.tmp", "A.swift", "B.swift"]
        #expect(try folder.tree() == left + ["f/\(name)/", "out"])
    }

    @Test func filesThatWereWrittenAreTakenUp() throws {
        // Killed after the files and before their bases: nothing is written twice.
        try folder.write("A.swift", "new")
        try folder.write(".viper-gen/base/files/A.swift.base", "old")
        try folder.age("A.swift")
        let report = try folder.commit([FileChange("A.swift", file: .write("new"), base: .write("new"))])
        #expect(report.written.isEmpty)
        #expect(try folder.isAged("A.swift"))
        #expect(folder.content(".viper-gen/base/files/A.swift.base") == ":new")
    }

    @Test func aFailureWhileStagingLeavesTheDiskAsItWas() throws {
        // A file is where a folder is to be made; the check cannot know, because it appears after it.
        try folder.write("A.swift", "a")
        let project = folder.project()
        let paths: [ProjectPath] = ["A.swift", "n/m/B.swift", "z/C.swift"]
        let changes = Changes(files: paths.map { FileChange($0, file: .write("new")) })
        let operations = OperationList(changes, seen: project.snapshot(of: paths), in: project)
        var staging = Staging(in: project)
        try staging.take(operations.products, run: Journal.Run(1))
        try folder.write("z", "in the way")
        #expect(throws: FileError.self) { try staging.write() }
        staging.discard(andFolders: true)
        #expect(try folder.tree() == ["A.swift", "z"])
        #expect(folder.content("A.swift") == "a")
    }

    @Test func aFailureAfterManyFoldersLeavesNothing() throws {
        let project = folder.project()
        let paths = (0..<600).map { ProjectPath(stringLiteral: "m\($0)/n/A.swift") } + ["z/B.swift"]
        let changes = Changes(files: paths.map { FileChange($0, file: .write("new")) })
        let operations = OperationList(changes, seen: project.snapshot(of: paths), in: project)
        let session = try Session(project)
        defer { session.end() }
        try folder.write("z", "in the way")
        #expect(throws: CommitError.self) { try session.run(operations, of: changes) }
        #expect(try folder.tree() == ["z"])
    }

    @Test func allTemporaryFilesOfALargeRunAreListed() throws {
        let root = RootFolder(folder.project().root)
        let names = (0..<20_000).map { "folder\($0)/" + Journal.Run(1).temporaryName(number: $0) }
        try folder.folder(".viper-gen")
        let paths = names.map(folder.absolute)
        try Journal(in: folder.absolute(".viper-gen"), on: root).write(paths) { $0 }
        #expect(folder.content(".viper-gen/journal") == names.map { $0 + "\n" }.joined())
    }

    @Test func aFailureInAProjectThatWasNewLeavesNothing() throws {
        let project = folder.project()
        let changes = Changes(files: ["n/A.swift", "z/B.swift"].map { FileChange($0, file: .write("new")) })
        let seen = project.snapshot(of: changes.files.map(\.path))
        let operations = OperationList(changes, seen: seen, in: project)
        let session = try Session(project)
        defer { session.end() }
        try folder.write("z", "in the way")
        let error = #expect(throws: CommitError.self) { try session.run(operations, of: changes) }
        #expect(error?.problems == [FileError("z/B.swift", .blocked(.notAFolder("z")))])
        #expect(try folder.tree() == ["z"])
    }

    @Test func aRefusalHalfWayRemembersWhatWasWritten() throws {
        try folder.write("A.swift", "a")
        try folder.write("B/B.swift", "b")
        let project = folder.project()
        let paths: [ProjectPath] = ["A.swift", "B/B.swift"]
        let changes = Changes(files: paths.map { FileChange($0, file: .write("new"), base: .write("new")) })
        let operations = OperationList(changes, seen: project.snapshot(of: paths), in: project)
        var staging = Staging(in: project)
        try staging.take(operations.products + operations.records, run: Journal.Run(1))
        try staging.write()
        // The second file's staged content is gone: its rename is refused.
        try Disk.removeFile(folder.absolute("B/.viper-gen-1-1.tmp"))
        var publishing = Publishing(project, remaining: changes)
        publishing.publish(staging)
        staging.discard(andFolders: false)
        #expect(publishing.problem?.path == "B/B.swift")
        #expect(publishing.done.filter(\.isProduct).map(\.path) == ["A.swift"])
        #expect(folder.content("A.swift") == "new")
        #expect(folder.content("B/B.swift") == "b")
        #expect(folder.content(".viper-gen/base/files/A.swift.base") == ":new")
        #expect(folder.content(".viper-gen/base/files/B/B.swift.base") == nil)
        #expect(try folder.tree().filter { $0.hasSuffix(".tmp") }.isEmpty)
    }
}

@Suite("On a disk that ignores case")
struct CaseTests {
    /// Two hard links that differ in case are to the code what such a disk shows: one file under both names.
    @Test func aRemovalDoesNotTakeTheFileAwayUnderItsNewSpelling() throws {
        let folder = try TestFolder.untouched()
        try folder.write("LoginView.swift", "a")
        if try folder.status("Loginview.swift") == nil {
            try folder.hardLink("Loginview.swift", to: "LoginView.swift")
        }
        try folder.commit([
            FileChange("Loginview.swift", file: .remove, base: .remove),
            FileChange("LoginView.swift", file: .keep, base: .write("a")),
        ])
        #expect(folder.content("LoginView.swift") == "a")
        #expect(folder.content(".viper-gen/base/files/LoginView.swift.base") == ":a")
    }

    @Test(arguments: ["a", "b"]) func aBuildDoesNotTakeAFileAwayUnderItsNewSpelling(text: String) throws {
        let folder = try TestFolder()
        let build = BuildFolder("out", from: WorkingFolder(folder.path))
        func update(_ path: String, _ text: String) throws {
            let product = Product(path: try ProjectPath(path), bytes: Array(text.utf8))
            try build.update(to: [product], stamp: folder.absolute("stamp"), start: .now)
        }
        try update("Loginview.swift", "a")
        if try folder.status("out/LoginView.swift") == nil {
            try folder.hardLink("out/LoginView.swift", to: "out/Loginview.swift")
        }
        try update("LoginView.swift", text)
        #expect(folder.content("out/LoginView.swift") == text)
        #expect(folder.content("out/Loginview.swift") != nil, "it was the same file")
        try folder.remove("out/Loginview.swift")
        if folder.content("out/LoginView.swift") == nil { try folder.write("out/LoginView.swift", text) }
        try update("Another.swift", "c")
        #expect(folder.content("out/LoginView.swift") == nil && folder.content("out/Another.swift") == "c")
    }

    @Test(.enabled(if: ignoresCase)) func aFileMayChangeItsSpellingAndItsContent() throws {
        let folder = try TestFolder.untouched()
        try folder.commit([FileChange("Loginview.swift", file: .write("a"), base: .write("a"))])
        let report = try folder.commit([
            FileChange("Loginview.swift", file: .remove, base: .remove),
            FileChange("LoginView.swift", file: .write("b"), base: .write("b")),
        ])
        #expect(report.changedMeanwhile.isEmpty)
        #expect(folder.content("LoginView.swift") == "b")
        #expect(folder.content(".viper-gen/base/files/LoginView.swift.base") == "b")
    }

    static var ignoresCase: Bool {
        guard let folder = try? TestFolder() else { return false }
        return (try? folder.write("a", "")) != nil && folder.content("A") != nil
    }
}
