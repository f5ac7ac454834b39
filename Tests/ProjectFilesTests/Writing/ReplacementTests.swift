import TestSupport
import Testing

@testable import ProjectFiles

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

@Suite("A file that is replaced")
struct ReplacementTests {
    let folder: TestFolder

    init() throws {
        folder = try TestFolder.untouched()
        try folder.write("A.swift", "old", mode: 0o640)
    }

    private func replace() throws -> CommitReport {
        try folder.commit([FileChange("A.swift", file: .write("new"), base: .write("new"))])
    }

    @Test(.enabled(if: TestFolder.keepsAttributes, "the disk has no extended attributes"))
    func keepsItsExtendedAttributes() throws {
        try folder.setAttribute("user.viper-gen.a", to: [1, 0, 2], of: "A.swift")
        try folder.setAttribute("user.viper-gen.b", to: [], of: "A.swift")
        #expect(try replace().losses.isEmpty)
        #expect(folder.content("A.swift") == "new")
        #expect(folder.attribute("user.viper-gen.a", of: "A.swift") == [1, 0, 2])
        #expect(folder.attribute("user.viper-gen.b", of: "A.swift") == [])
        #expect(try folder.status("A.swift")?.mode == 0o640)
    }

    #if os(Linux)
        @Test(.enabled(if: TestFolder.keepsAttributes, "the disk has no extended attributes"))
        func keepsItsAccessList() throws {
            // Version 2; the owner rw-, the user 12345 r--, the group r--, the mask r--, others ---.
            var list: [UInt8] = [2, 0, 0, 0]
            let entries: [(tag: UInt8, permissions: UInt8, id: [UInt8])] = [
                (0x01, 6, [255, 255, 255, 255]), (0x02, 4, [0x39, 0x30, 0, 0]), (0x04, 4, [255, 255, 255, 255]),
                (0x10, 4, [255, 255, 255, 255]), (0x20, 0, [255, 255, 255, 255]),
            ]
            for entry in entries { list += [entry.tag, 0, entry.permissions, 0] + entry.id }
            try folder.setAttribute("system.posix_acl_access", to: list, of: "A.swift")
            #expect(try replace().losses.isEmpty)
            #expect(folder.attribute("system.posix_acl_access", of: "A.swift") == list)
            #expect(try folder.status("A.swift")?.mode == 0o640)
        }
    #endif

    @Test func isReportedIfItHasOtherNames() throws {
        try folder.hardLink("B.swift", to: "A.swift")
        let report = try replace()
        #expect(report.losses == [.init(path: "A.swift", hasOtherNames: true, attributes: [])])
        #expect(folder.content("A.swift") == "new" && folder.content("B.swift") == "old")
    }

    @Test func isNotReportedIfItsOtherNameIsItsBackup() throws {
        let report = try folder.commit([FileChange("A.swift", file: .write("new"), keepsOld: true)])
        #expect(report.losses.isEmpty && report.backups == ["A.swift": "A.swift.orig"])
    }
}

@Suite("A folder that becomes a link to a place outside during a run")
struct SwappedFolderTests {
    let folder: TestFolder
    let outside: TestFolder
    private let changes = Changes(files: [
        FileChange("Login/A.swift", file: .write("new"), base: .write("new")),
        FileChange("Login/View/B.swift", file: .write("new"), base: .write("new")),
        FileChange("Login/C.swift", file: .remove),
    ])

    init() throws {
        folder = try TestFolder.untouched()
        outside = try TestFolder.untouched()
        for place in [folder, outside] {
            for file in ["A.swift", "C.swift", "View/B.swift"] {
                try place.write((place === folder ? "Login/" : "") + file, "old")
            }
        }
    }

    private func swap() throws {
        try folder.write("Moved/x", "")
        try #require(rename(folder.absolute("Login"), folder.absolute("Moved/Login")) == 0)
        try folder.link("Login", to: outside.path)
    }

    /// Runs the steps of a commit, and swaps the folder before one of them.
    ///
    /// - Parameter step: 0 before the files are compared, 1 before they are staged, 2 before they are published, 3
    ///   before temporary files are removed.
    @Test(arguments: 0...3)
    func getsNothing(before step: Int) throws {
        let before = try (outside.tree(), outside.contents(times: true))
        let project = folder.project()
        let operations = OperationList(changes, seen: project.snapshot(of: changes.files.map(\.path)), in: project)
        #expect(operations.products.count == 3)
        var staging = Staging(in: project)
        if step == 0 { try swap() }
        do {
            try staging.take(operations.products + operations.records, run: Journal.Run(1))
            if step == 1 { try swap() }
            try staging.write()
            if step == 2 { try swap() }
            var publishing = Publishing(project, remaining: changes)
            publishing.publish(staging)
            if step == 3 { try swap() }
        } catch is FileError {
            #expect(step < 2)
        }
        staging.discard(andFolders: false)
        #expect(try outside.tree() == before.0)
        #expect(try outside.contents(times: true) == before.1)
    }

    @Test func isNotReadThrough() throws {
        let disk = RootFolder(folder.path)
        try swap()
        #expect(throws: SystemError.self) { try disk.list(folder.absolute("Login")) }
        guard case .absent = try disk.read(folder.absolute("Login/A.swift"), limit: 100) else {
            Issue.record("a file outside was read")
            return
        }
        #expect(try disk.status(folder.absolute("Login/A.swift")) == nil)
        #expect(throws: SystemError.self) { try disk.place(outside.absolute("A.swift")) }
    }
}
