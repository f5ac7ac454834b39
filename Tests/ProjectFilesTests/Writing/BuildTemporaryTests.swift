import TestSupport
import Testing

@testable import ProjectFiles

@Suite("The temporary file of a run for a build")
struct BuildTemporaryTests {
    @Test("has the same name in each run, and another one if two run at once or the folder cannot be locked")
    func names() throws {
        let folder = try TestFolder()
        func temporary() -> BuildTemporary {
            BuildTemporary(in: folder.path, at: Disk.Place(folder.path), waiting: 0)
        }
        let first = temporary()
        let atOnce = temporary()
        #expect(first.path == folder.absolute(".viper-gen-0-0.tmp") && atOnce.path != first.path)
        atOnce.release()
        first.release()
        let next = temporary()
        #expect(next.path == first.path)
        next.release()
        let missing = BuildTemporary(in: folder.path, at: Disk.Place(folder.absolute("missing")), waiting: 0)
        #expect(missing.path != first.path)
        missing.release()
    }
}
