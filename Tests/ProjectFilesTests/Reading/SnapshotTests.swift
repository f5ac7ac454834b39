import TestSupport
import Testing

@testable import ProjectFiles

@Suite("A snapshot")
struct SnapshotTests {
    let folder: TestFolder
    let outside: TestFolder

    init() throws {
        folder = try TestFolder.untouched()
        outside = try TestFolder.untouched()
    }

    private func current(_ path: ProjectPath, bounds: Bounds = Bounds()) -> Snapshot.Current? {
        folder.project(bounds: bounds).snapshot(of: [path])[path]?.current
    }

    @Test func holdsFilesWithTheirBases() throws {
        try folder.write("a/A.swift", "now")
        try folder.write(".viper-gen/base/files/a/A.swift.base", "before")
        try folder.write(".viper-gen/base/files/a/B.swift.base", "before")
        let snapshot = folder.project().snapshot(of: ["a/A.swift", "a/B.swift", "c/C.swift"])
        #expect(snapshot["a/A.swift"] == .init(current: .bytes("now"), storedBase: Array("before".utf8)))
        #expect(snapshot["a/B.swift"] == .init(current: .absent, storedBase: Array("before".utf8)))
        #expect(snapshot["c/C.swift"] == .init(current: .absent, storedBase: nil))
        #expect(snapshot["d"] == nil)
    }

    @Test(arguments: ["", "a", "a\n", "\n", "a\n\n:b\r\n\n", "a\n<<<<<<< HEAD\nb\n"])
    func readsBasesAsTheyWereWritten(text: String) {
        let bytes = BaseText.encode(Array(text.utf8))
        #expect(BaseText.decode(bytes) == Array(text.utf8))
        #expect(bytes.split(separator: UInt8(ascii: "\n")).allSatisfy { $0.first == UInt8(ascii: ":") })
    }

    @Test func readsBasesOfOlderVersionsAndWithConflicts() {
        for text in ["import A\n\nclass B {}\n", ":a\nb\n", "<<<<<<< HEAD\nb\n=======\n>>>>>>> other\n"] {
            #expect(BaseText.decode(Array(text.utf8)) == Array(text.utf8))
        }
        let conflict = ":a\n<<<<<<< HEAD\n:b\n||||||| 1234\n=======\n:c\n>>>>>>> other\n:d\n"
        #expect(BaseText.decode(Array(conflict.utf8)) == Array(conflict.replacing(":", with: "").utf8))
    }

    @Test func saysWhatStandsThereInstead() throws {
        try folder.write("file", "")
        try folder.folder("folder")
        try folder.pipe("pipe")
        try folder.link("dangling", to: "nowhere")
        try folder.link("loop", to: "loop")
        try folder.link("linkedFolder", to: "folder")
        try outside.write("secret", "")
        try folder.link("out", to: outside.absolute("secret"))
        try folder.link("outFolder", to: outside.path)
        #expect(current("folder") == .blocked(.folder))
        #expect(current("pipe") == .blocked(.special))
        #expect(current("dangling") == .blocked(.danglingLink))
        #expect(current("linkedFolder") == .blocked(.folder))
        #expect(current("file/A.swift") == .blocked(.notAFolder("file")))
        #expect(current("file/x/A.swift") == .blocked(.notAFolder("file")))
        #expect(current("out") == .blocked(.leadsOutside))
        #expect(current("outFolder/secret") == .blocked(.leadsOutside))
        #expect(current("outFolder/x/y") == .blocked(.leadsOutside))
        guard case .blocked(.unreadable) = current("loop") else {
            Issue.record("\(String(describing: current("loop")))")
            return
        }
    }

    @Test func followsLinksInsideTheProject() throws {
        try folder.write("real/A.swift", "text")
        try folder.link("linked", to: "real")
        try folder.link("B.swift", to: "real/A.swift")
        #expect(current("linked/A.swift") == .bytes("text"))
        #expect(current("B.swift") == .bytes("text"))
        #expect(current("linked/C.swift") == .absent)
    }

    @Test func doesNotReadWhatIsTooLarge() throws {
        try folder.write("A.swift", "12345")
        var bounds = Bounds()
        bounds.fileSize = 4
        #expect(current("A.swift", bounds: bounds) == .blocked(.tooLarge(limit: 4)))
        bounds.fileSize = 5
        #expect(current("A.swift", bounds: bounds) == .bytes("12345"))
    }

    @Test func readsTheProjectsSettings() throws {
        #expect(try folder.project().settings() == nil)
        try folder.write(".viper-gen/project.viper", "project {}")
        let settings = try #require(try folder.project().settings())
        #expect(settings.path == ".viper-gen/project.viper")
        #expect(settings.bytes == Array("project {}".utf8))
        try Disk.removeFile(folder.absolute(".viper-gen/project.viper"))
        try folder.folder(".viper-gen/project.viper")
        #expect(throws: FileError(".viper-gen/project.viper", .blocked(.folder))) { try folder.project().settings() }
    }
}
