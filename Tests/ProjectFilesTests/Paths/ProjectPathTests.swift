import Testing

@testable import ProjectFiles

@Suite("A path in the project")
struct ProjectPathTests {
    @Test(arguments: [
        ("", PathProblem.empty), ("/a", .absolute), ("a//b", .emptyComponent), ("a/", .emptyComponent),
        ("../a", .dotComponent("..")), ("a/../b", .dotComponent("..")), ("./a", .dotComponent(".")),
        ("a\0b", .controlCharacter), ("a\nb", .controlCharacter), ("a\tb", .controlCharacter),
        ("/\u{301}a", .absolute), (String(repeating: "a", count: 241), .tooLong(limit: 240)),
        (Array(repeating: String(repeating: "a", count: 100), count: 10).joined(separator: "/"), .tooLong(limit: 900)),
    ])
    func thatIsNoneIsRefused(_ text: String, _ problem: PathProblem) {
        #expect(throws: problem) { try ProjectPath(text) }
    }

    @Test func thatIsRelativeMayGoUpAndDownInsideTheProject() throws {
        let folder: ProjectPath = "Modules/Login"
        #expect(try folder.appending("View/A.swift") == "Modules/Login/View/A.swift")
        #expect(try folder.appending("./../Home//A.swift") == "Modules/Home/A.swift")
        #expect(try folder.appending("../..") == .root)
        #expect(throws: PathProblem.leavesRoot) { try folder.appending("../../../A.swift") }
        #expect(throws: PathProblem.leavesRoot) { try folder.appending("../../../Modules/A.swift") }
        #expect(throws: PathProblem.absolute) { try folder.appending("/etc/passwd") }
        #expect(throws: PathProblem.controlCharacter) { try folder.appending("a\0") }
    }

    @Test func knowsItsParts() {
        let path: ProjectPath = "a/b/c.swift"
        #expect(path.name == "c.swift")
        #expect(path.parent == "a/b")
        #expect(path.components == ["a", "b", "c.swift"])
        #expect((("a" as ProjectPath).parent) == .root)
        #expect(ProjectPath.root.parent == nil)
        #expect(ProjectPath.root.name == "")
        // To a String the slash and the accent after it are one letter.
        let accent: ProjectPath = "a/\u{301}b/c"
        #expect(accent.components == ["a", "\u{301}b", "c"])
        #expect(accent.parent?.name == "\u{301}b")
        #expect(accent.parent?.parent == "a")
        #expect(path.isBelow("a") && path.isBelow(.root) && !path.isBelow("a/bc") && !path.isBelow(path))
    }

    @Test func isComparedByBytesAndFoldedByLetters() {
        let composed: ProjectPath = "caf\u{E9}.swift"
        let decomposed: ProjectPath = "cafe\u{301}.swift"
        #expect(composed != decomposed)
        #expect(Set([composed, decomposed]).count == 2)
        #expect(composed.folded == decomposed.folded)
        #expect(("Login/A.swift" as ProjectPath).folded == ("login/a.SWIFT" as ProjectPath).folded)
        #expect(("B" as ProjectPath) < ("a" as ProjectPath))
    }
}
