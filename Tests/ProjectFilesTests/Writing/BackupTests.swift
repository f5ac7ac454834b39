import TestSupport
import Testing

@testable import ProjectFiles

@Suite("A file that is replaced although a person edited it")
struct BackupTests {
    let folder: TestFolder
    private let changes = Changes(files: [
        FileChange("A.swift", file: .write("new"), base: .write("new"), keepsOld: true)
    ])

    init() throws {
        folder = try TestFolder.untouched()
        try folder.write("A.swift", "mine", mode: 0o600)
    }

    private func commit(after meanwhile: () throws -> Void = {}) throws -> CommitReport {
        let project = folder.project()
        let seen = project.snapshot(of: ["A.swift"])
        try meanwhile()
        return try project.commit(changes, seen: seen)
    }

    /// The run as far as `body`, which gets what is to be put in place.
    private func publishing(_ body: (Staging) throws -> Void) throws -> Publishing {
        let project = folder.project()
        let operations = OperationList(changes, seen: project.snapshot(of: ["A.swift"]), in: project)
        var staging = Staging(in: project)
        try staging.take(operations.products + operations.records, run: Journal.Run(1))
        try staging.write()
        try body(staging)
        var publishing = Publishing(project, remaining: changes)
        publishing.publish(staging)
        staging.discard(andFolders: false)
        return publishing
    }

    @Test func staysUnderAnotherNameWithItsMode() throws {
        let report = try commit()
        #expect(report.backups == ["A.swift": "A.swift.orig"])
        #expect(folder.content("A.swift") == "new")
        #expect(folder.content("A.swift.orig") == "mine")
        #expect(try folder.status("A.swift.orig")?.mode == 0o600)
    }

    @Test func getsTheNextNameIfAnotherProgramTookTheFirst() throws {
        let report = try commit { try folder.write("A.swift.orig", "theirs") }
        #expect(report.backups == ["A.swift": "A.swift.orig2"])
        #expect(folder.content("A.swift.orig") == "theirs")
        #expect(folder.content("A.swift.orig2") == "mine")
    }

    @Test func getsTheNextNameIfTheFirstIsTakenAtTheLastMoment() throws {
        let publishing = try publishing { _ in try folder.write("A.swift.orig", "theirs") }
        #expect(publishing.backups.made == ["A.swift": "A.swift.orig2"])
        #expect(folder.content("A.swift.orig") == "theirs")
    }

    @Test func usesTheBackupOfARunThatWasCutOff() throws {
        try folder.write("A.swift.orig", "mine")
        #expect(try commit().backups == ["A.swift": "A.swift.orig"])
        #expect(try folder.tree().filter { $0.hasPrefix("A") } == ["A.swift", "A.swift.orig"])
    }

    @Test func isNotReplacedIfItsNewContentIsGone() throws {
        // The rename of the new content is refused, after the backup was made.
        let publishing = try publishing { staging in
            for file in staging.items.compactMap(\.temporary) { try Disk.removeFile(file) }
        }
        #expect(publishing.problem?.path == "A.swift")
        #expect(publishing.backups.made.isEmpty)
        #expect(folder.content("A.swift") == "mine")
        #expect(folder.content("A.swift.orig") == nil)
    }

    @Test func isNotReplacedIfItIsSavedAtTheLastMoment() throws {
        let publishing = try publishing { _ in try folder.write("A.swift", "saved") }
        #expect(publishing.changedMeanwhile == ["A.swift"])
        #expect(folder.content("A.swift") == "saved")
        #expect(folder.content("A.swift.orig") == nil)
    }

    @Test func isNotReplacedIfNoNameIsFree() throws {
        for name in Backups.names(for: "A.swift") { try folder.write(name.text, "theirs") }
        #expect(folder.project().backupPath(of: "A.swift") == nil)
        let error = #expect(throws: CommitError.self) { try commit() }
        #expect(
            error?.problems.map(\.message) == [
                "'A.swift' was left alone: no name is free for its old text, from '.orig' to '.orig999'"
            ]
        )
        #expect(folder.content("A.swift") == "mine")
        #expect(try folder.tree().filter { $0.hasSuffix(".tmp") }.isEmpty)
    }

    @Test func isNotReplacedIfTheNameIsTooLong() throws {
        let path = ProjectPath(stringLiteral: String(repeating: "a", count: 236))
        try folder.write(path.text, "mine")
        #expect(folder.project().backupPath(of: path) == nil)
        #expect(throws: CommitError.self) {
            try folder.commit([FileChange(path, file: .write("new"), keepsOld: true)])
        }
        #expect(folder.content(path.text) == "mine")
    }

    @Test func keepsAFileThatALinkLeadsTo() throws {
        try folder.write("real/B.swift", "mine")
        try folder.link("B.swift", to: "real/B.swift")
        try folder.commit([FileChange("B.swift", file: .write("new"), keepsOld: true)])
        #expect(folder.content("real/B.swift") == "new")
        #expect(folder.content("B.swift.orig") == "mine")
        #expect(try folder.status("B.swift")?.kind == .link)
    }
}
