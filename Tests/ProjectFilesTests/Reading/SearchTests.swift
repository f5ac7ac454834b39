import TestSupport
import Testing

@testable import ProjectFiles

@Suite("The search for specs")
struct SearchTests {
    let folder: TestFolder

    init() throws {
        folder = try TestFolder()
        try folder.folder(".git")
    }

    private func find(_ paths: String..., in sub: String = "", bounds: Bounds = Bounds()) throws -> [Project.Spec] {
        let search = try Project.find(paths, from: WorkingFolder(folder.absolute(sub)), bounds: bounds)
        #expect(search.projects.allSatisfy { $0.root == folder.path })
        return search.projects.flatMap(\.specs)
    }

    /// Expects that a search with other bounds is refused.
    private func expectRefusal(
        _ kind: FileError.Kind,
        of path: String = ".",
        sourceLocation: SourceLocation = #_sourceLocation,
        _ change: (inout Bounds) -> Void
    ) {
        var bounds = Bounds()
        change(&bounds)
        #expect(throws: FileError(path, kind), sourceLocation: sourceLocation) { try find(path, bounds: bounds) }
    }

    @Test func findsSpecsInByteOrder() throws {
        for name in ["b/B.viper", "a/A.viper", "Z.viper", "a/a/a.viper", "a.swift", "viper", "c.viper.txt"] {
            try folder.write(name, "")
        }
        #expect(try find(".").map(\.displayPath) == ["Z.viper", "a/A.viper", "a/a/a.viper", "b/B.viper"])
        #expect(try find(".").map(\.path) == ["Z.viper", "a/A.viper", "a/a/a.viper", "b/B.viper"])
    }

    @Test func passesOverFoldersOfOthers() throws {
        for name in [".build", ".build-linux", ".hidden", "Pods", "Carthage", "DerivedData", "node_modules"] {
            try folder.write("\(name)/A.viper", "")
            try folder.write("x/\(name)/y/A.viper", "")
        }
        try folder.write("._A.viper", "")
        try folder.write(".viper", "")
        try folder.write("PodsToo/A.viper", "")
        #expect(try find(".").map(\.displayPath) == ["PodsToo/A.viper"])
    }

    @Test func takesWhatIsNamedWhereverItLies() throws {
        try folder.write("Pods/A.viper", "")
        try folder.write(".build/B.viper", "")
        #expect(try find("Pods/A.viper", ".build/B.viper").map(\.path) == [".build/B.viper", "Pods/A.viper"])
        #expect(try find("Pods").map(\.path) == ["Pods/A.viper"])
    }

    @Test func showsPathsAsTheyWereTyped() throws {
        try folder.write("a/b/A.viper", "")
        #expect(try find("./a").map(\.displayPath) == ["./a/b/A.viper"])
        #expect(try find("a/").map(\.displayPath) == ["a/b/A.viper"])
        #expect(try find("../b", in: "a/b").map(\.displayPath) == ["../b/A.viper"])
        #expect(try find("./a/../a/b/A.viper").map(\.displayPath) == ["./a/../a/b/A.viper"])
        #expect(try find(folder.path).map(\.displayPath) == [folder.absolute("a/b/A.viper")])
        #expect(try find("./a/../a/b/A.viper").map(\.path) == ["a/b/A.viper"])
    }

    @Test func showsSpecsBelowAFolderAboveByTheShortestPath() throws {
        for name in ["a/b/B.viper", "a/A.viper", "a/ab/AB.viper", "C.viper"] { try folder.write(name, "") }
        let shown = ["../../C.viper", "../A.viper", "../ab/AB.viper", "B.viper"]
        for above in ["../..", "../../", "../../a/.."] {
            #expect(try find(above, in: "a/b").map(\.displayPath) == shown)
        }
        #expect(try find("..", in: "a/b").map(\.displayPath) == Array(shown.dropFirst()))
        #expect(try find(folder.path, in: "a/b").map(\.displayPath).last == folder.absolute("a/b/B.viper"))
    }

    @Test func findsEachSpecOnce() throws {
        try folder.write("a/A.viper", "")
        #expect(try find("a/A.viper", ".", "./a", folder.path).map(\.displayPath) == ["a/A.viper"])
    }

    @Test func doesNotFollowLinksToFolders() throws {
        try folder.write("a/A.viper", "")
        try folder.link("a/loop", to: "..")
        try folder.link("b", to: "a")
        try folder.link("a/self.viper", to: "self.viper")
        #expect(try find(".").map(\.displayPath) == ["a/A.viper"])
        #expect(try find("b").map(\.displayPath) == ["b/A.viper"])
    }

    @Test func takesALinkToASpecWhereItStands() throws {
        try folder.write("shared/A.viper", "text")
        try folder.folder("app")
        try folder.link("app/A.viper", to: "../shared/A.viper")
        #expect(try find("app").map(\.path) == ["app/A.viper"])
        let project = try #require(try Project.find(["app"], from: WorkingFolder(folder.path)).projects.first)
        #expect(try project.read(project.specs[0]).bytes == Array("text".utf8))
    }

    @Test func namesAPathThatIsMissing() throws {
        for path in ["nowhere", "nowhere.viper", "", "a.swift/b.viper"] {
            try folder.write("a.swift", "")
            let error = #expect(throws: FileError.self) { try find(path) }
            #expect(error?.kind == .missing)
            #expect(error?.path == path)
            #expect(error?.isMistakeInInput == true)
        }
    }

    @Test func namesAFileThatIsNoSpec() throws {
        try folder.write("Login.swift", "")
        let error = #expect(throws: FileError.self) { try find("Login.swift") }
        #expect(error?.kind == .notASpec)
    }

    @Test(.enabled(if: TestFolder.takesAnyName, "the file system refuses such a name"))
    func passesOverNamesThatAreNotUTF8() throws {
        try folder.write("A.viper", "")
        var found: [String] = []
        let isTaken = try folder.withRawEntry([0xFF, 0xFE] + Array(".viper".utf8)) {
            found = try find(".").map(\.displayPath)
        }
        #expect(isTaken)
        #expect(found == ["A.viper"])
    }

    @Test func refusesMoreThanItsBounds() throws {
        try folder.write("a/b/c/A.viper", "")
        try folder.write("a/B.viper", "")
        expectRefusal(.tooDeep(limit: 2)) { $0.depth = 2 }
        expectRefusal(.tooManySpecs(limit: 1)) { $0.specs = 1 }
        expectRefusal(.tooManyFiles(limit: 2), of: "a") { $0.entries = 2 }
    }

    /// Many folders in one are searched on all cores.
    @Test func searchesManyFoldersAsItDoesFew() throws {
        let names = (100..<250).map { "M\($0)" }
        for name in names { try folder.write("\(name)/\(name).viper", "") }
        try folder.write("M120/Sub/A.viper", "")
        try folder.write("M1999.viper", "")
        try folder.write("Pods/P.viper", "")
        try folder.link("M300", to: "M100")
        let inner = (100..<200).map { "M140/In\($0)/B.viper" }
        for path in inner { try folder.write(path, "") }
        let own = names.map { "\($0)/\($0).viper" }
        let expected = (own + inner + ["M120/Sub/A.viper", "M1999.viper"]).sorted()
        #expect(try find(".").map(\.displayPath) == expected)
        #expect(try find("M130/M130.viper", ".").map(\.displayPath) == expected)
        let shown = expected.map { $0.hasPrefix("M100/") ? String($0.dropFirst(5)) : "../" + $0 }
        #expect(try find("..", in: "M100").map(\.displayPath) == shown)
        expectRefusal(.tooManyFiles(limit: 200)) { $0.entries = 200 }
        expectRefusal(.tooManySpecs(limit: 100)) { $0.specs = 100 }
        expectRefusal(.tooDeep(limit: 1)) { $0.depth = 1 }
        // The first in order counts: `M120/Sub` is before the hundredth spec.
        expectRefusal(.tooDeep(limit: 1)) { ($0.depth, $0.specs) = (1, 100) }
        expectRefusal(.tooManySpecs(limit: 15)) { ($0.depth, $0.specs) = (1, 15) }
    }

    @Test func refusesAHugeSpecWithoutReadingIt() throws {
        try folder.write("A.viper", String(repeating: "{", count: 1 << 20))
        try folder.write("B.viper", String(repeating: "{", count: 1 << 20 + 1))
        let project = try #require(try Project.find(["."], from: WorkingFolder(folder.path)).projects.first)
        #expect(try project.read(project.specs[0]).bytes.count == 1 << 20)
        let error = #expect(throws: FileError.self) { try project.read(project.specs[1]) }
        #expect(error?.kind == .tooLarge(limit: 1 << 20))
        #expect(error?.message == "'B.viper' is larger than 1 MiB, the most that is read")
        #expect(error?.diagnostic.location?.file.path == "B.viper")
        #expect(error?.isMistakeInInput == true)
    }

    @Test func doesNotWaitForAPipe() throws {
        try folder.pipe("A.viper")
        #expect(try find(".").isEmpty)
        let project = try #require(try Project.find(["A.viper"], from: WorkingFolder(folder.path)).projects.first)
        #expect(throws: FileError("A.viper", .blocked(.special))) { try project.read(project.specs[0]) }
    }

    @Test func namesASpecThatWentAway() throws {
        try folder.write("A.viper", "")
        let project = try #require(try Project.find(["."], from: WorkingFolder(folder.path)).projects.first)
        try Disk.removeFile(folder.absolute("A.viper"))
        #expect(throws: FileError("A.viper", .missing)) { try project.read(project.specs[0]) }
    }
}

@Suite("The root of a project")
struct RootTests {
    let folder: TestFolder

    init() throws { folder = try TestFolder() }

    private func roots(_ paths: [String], from sub: String = "") throws -> [String: [ProjectPath]] {
        let projects = try Project.find(paths, from: WorkingFolder(folder.absolute(sub))).projects
        return Dictionary(
            projects.map { ($0.root.relative(to: folder.path) ?? $0.root, $0.specs.map(\.path)) },
            uniquingKeysWith: { $0 + $1 }
        )
    }

    @Test func isTheNearestFolderThatHoldsItsFolder() throws {
        try folder.folder("a/.viper-gen")
        try folder.folder("a/b/.git")
        try folder.write("a/b/A.viper", "")
        try folder.write("b/B.viper", "")
        try folder.write("a/c/C.viper", "")
        #expect(try roots(["."]) == ["": ["b/B.viper"], "a": ["c/C.viper"], "a/b": ["A.viper"]])
        #expect(try roots(["A.viper"], from: "a/b") == ["a/b": ["A.viper"]])
    }

    /// The root of specs in a folder, where the search ends at the folder `disk`: above it is what makes the
    /// test's folder a root.
    private func root(ofSpecsIn sub: String, from workingFolder: String) -> String? {
        var finder = RootFinder(
            workingFolder: folder.absolute("disk/" + workingFolder),
            home: folder.absolute("disk/home"),
            top: folder.absolute("disk")
        )
        return finder.root(ofSpecsIn: folder.absolute("disk/" + sub))?.relative(to: folder.absolute("disk"))
    }

    @Test func isElseTheRepository() throws {
        try folder.folder("disk/a/.git")
        // In a linked worktree it is a file.
        try folder.write("disk/b/.git", "gitdir: elsewhere\n")
        #expect(root(ofSpecsIn: "a/x", from: "") == "a")
        #expect(root(ofSpecsIn: "b/x", from: "a/x") == "b")
    }

    @Test func isElseTheWorkingFolderOrTheSpecsOwn() throws {
        #expect(root(ofSpecsIn: "a/x", from: "a") == "a")
        #expect(root(ofSpecsIn: "b", from: "a") == "b")
    }

    @Test func isNeverTheHomeFolder() throws {
        try folder.folder("disk/home/.git")
        try folder.folder("disk/home/.viper-gen")
        try folder.folder("disk/home/a/.git")
        #expect(root(ofSpecsIn: "home/a/x", from: "home") == "home/a")
        #expect(root(ofSpecsIn: "home/b/x", from: "home") == "home/b/x")
        #expect(root(ofSpecsIn: "home/b/x", from: "home/b") == "home/b")
        #expect(root(ofSpecsIn: "home", from: "home") == nil)
    }

    @Test func isNoFolderOfTheSystem() {
        var finder = RootFinder(workingFolder: "/", home: nil, top: "/")
        #expect(finder.root(ofSpecsIn: "/") == nil)
        #expect(finder.root(ofSpecsIn: "/nowhere") == "/nowhere")
    }

    @Test func isFoundForAFileThatIsNotThereYet() throws {
        try folder.folder(".git")
        try folder.folder("app")
        let place = try Project.place(of: "New/New.viper", from: WorkingFolder(folder.absolute("app")))
        #expect(place.project.root == folder.path)
        #expect(place.path == "app/New/New.viper")
        #expect(place.project.displayPath(of: place.path) == "New/New.viper")
        #expect(
            try Project.place(of: "../x/../New.viper", from: WorkingFolder(folder.absolute("app"))).path == "New.viper"
        )
        #expect(
            try Project.place(of: folder.absolute("a/b/c.viper"), from: WorkingFolder(folder.absolute("app"))).path
                == "a/b/c.viper"
        )
        let error = #expect(throws: FileError.self) {
            try Project.place(of: "a\nb.viper", from: WorkingFolder(folder.path))
        }
        #expect(error?.kind == .unusableName(.controlCharacter))
    }

    @Test func givesPathsAsPeopleInTheWorkingFolderTypeThem() throws {
        try folder.folder("app/x")
        let path: ProjectPath = "app/x/A.swift"
        #expect(folder.project().displayPath(of: path) == "app/x/A.swift")
        #expect(folder.project(workingFolder: folder.absolute("app")).displayPath(of: path) == "x/A.swift")
        #expect(folder.project(workingFolder: folder.absolute("test")).displayPath(of: path) == "../app/x/A.swift")
        #expect(folder.project(workingFolder: folder.absolute("app")).displayPath(of: .root) == "..")
        #expect(folder.project().displayPath(of: .root) == ".")
        #expect(folder.project(workingFolder: "/nowhere").displayPath(of: path) == folder.absolute("app/x/A.swift"))
        let above = folder.path.splitAtName
        #expect(folder.project(workingFolder: above.folder).displayPath(of: path) == above.name + "/app/x/A.swift")
    }
}
