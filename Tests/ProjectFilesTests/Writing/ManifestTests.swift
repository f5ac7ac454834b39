import SourceText
import TestSupport
import Testing

@testable import ProjectFiles

@Suite("A manifest")
struct ManifestTests {
    let folder: TestFolder
    let module = ModuleID(spec: "Login/Login.viper", name: "Login")
    static let place = ".viper-gen/base/modules/Login/Login.viper/Login.manifest"

    init() throws { folder = try TestFolder.untouched() }

    private static let unknownLine = "this line has an unknown first word, or too few or too many fields"

    private var manifest: Manifest {
        Manifest(
            module: module,
            files: [
                .init(path: "Login/View.swift", role: "view", template: "View.swift"),
                .init(path: "Login/A file.swift", role: "entity", template: "Entity.swift"),
                .init(path: "Flow/B.swift", role: "view", template: "B.swift", planned: "Login/B.swift"),
            ],
            earlier: [.init(path: "Login/Old.swift", role: "view", template: "View.swift")]
        )
    }

    @Test func isALineAFileInByteOrder() {
        #expect(
            String(decoding: manifest.text, as: UTF8.self) == """
                viper-gen manifest 1
                spec\tLogin/Login.viper
                module\tLogin
                file\tview\tB.swift\tFlow/B.swift\tLogin/B.swift
                file\tentity\tEntity.swift\tLogin/A file.swift
                file\tview\tView.swift\tLogin/View.swift
                was\tview\tView.swift\tLogin/Old.swift

                """
        )
    }

    @Test func isReadAsItWasWritten() throws {
        try folder.commit([], manifests: [.write(manifest)])
        #expect(folder.content(Self.place) == String(decoding: manifest.text, as: UTF8.self))
        #expect(try folder.project().manifest(of: module) == manifest)
        let all = folder.project().manifests()
        #expect(all.manifests == [manifest])
        #expect(all.diagnostics.isEmpty)
    }

    @Test func isAbsentForAModuleThatIsNew() throws {
        #expect(try folder.project().manifest(of: module) == nil)
        #expect(folder.project().manifests().manifests.isEmpty)
    }

    @Test func survivesWhatVersionControlDoesToText() throws {
        let text = String(decoding: manifest.text, as: UTF8.self)
        let line = "file\tview\tView.swift\tLogin/View.swift\n"
        try folder.write(Self.place, text.replacing("\n", with: "\r\n"))
        #expect(try folder.project().manifest(of: module) == manifest)
        try folder.write(Self.place, text + line + "file\tother\tX\tLogin/View.swift\n")
        #expect(try folder.project().manifest(of: module) == manifest)
    }

    @Test func thatAUnionOfTwoBranchesWroteTwiceHasTheFilesOfBoth() throws {
        let text = String(decoding: manifest.text, as: UTF8.self)
        let line = "file\tview\tView.swift\tLogin/View.swift\n"
        try folder.write(Self.place, text.replacing(line, with: "") + text)
        #expect(try folder.project().manifest(of: module) == manifest)
        try folder.write(Self.place, text + text.replacing(line, with: ""))
        #expect(try folder.project().manifest(of: module) == manifest)
    }

    @Test(arguments: [
        ("", "it is empty", 1),
        ("hello\n", "it does not start with 'viper-gen manifest 1'", 1),
        ("viper-gen manifest 1\n<<<<<<< HEAD\n", Self.unknownLine, 2),
        ("viper-gen manifest 1\nviper-gen manifest\n", Self.unknownLine, 2),
        ("viper-gen manifest 1\nfile\ta\tb\n", Self.unknownLine, 2),
        ("viper-gen manifest 1\nwas\ta\tb\tc\td\n", Self.unknownLine, 2),
        ("viper-gen manifest 1\nby-hand\ta\tb\n", Self.unknownLine, 2),
        (
            "viper-gen manifest 1\nfile\ta\tb\t../../etc/passwd\n",
            "the path '../../etc/passwd' has the component '..'", 2
        ),
        ("viper-gen manifest 1\nfile\ta\tb\t/etc/passwd\n", "is absolute", 2),
        ("viper-gen manifest 1\nmodule\tHome\n", "it belongs to 'Home', but is in the place of 'Login'", 2),
    ])
    func thatIsDamagedIsNamedWithItsPlace(_ text: String, _ message: String, _ line: Int) throws {
        try folder.write(Self.place, text)
        let found = folder.project().manifests()
        #expect(found.manifests.isEmpty)
        let diagnostic = try #require(found.diagnostics.first)
        #expect(diagnostic.message.contains("the manifest is damaged: "))
        #expect(diagnostic.message.contains(message))
        let location = try #require(diagnostic.location)
        #expect(location.file.path == Self.place)
        #expect(location.file.position(of: location.range.lowerBound).line == line)
        #expect(diagnostic.notes.first?.message.contains("'viper-gen generate'") == true)
    }

    @Test func thatIsNotUTF8IsDamaged() throws {
        let bytes = Array("viper-gen manifest 1\n".utf8) + [0xFF]
        let file = SourceFile(path: "x", bytes: bytes)
        let error = #expect(throws: Diagnostic.self) { try Manifest(file, of: module) }
        #expect(error?.message == "the manifest is damaged: it is not UTF-8")
    }

    @Test func ofANewerVersionIsNotCalledDamaged() throws {
        for text in ["viper-gen manifest 2\n", "viper-gen manifest 1\nviper-gen manifest 2\n"] {
            let file = SourceFile(path: "x", text: text)
            let error = #expect(throws: Diagnostic.self) { try Manifest(file, of: module) }
            #expect(error?.message == "this manifest was written by a newer viper-gen")
        }
    }

    @Test func keptUnderAnOldSpellingIsOfTheSpecThatItNames() throws {
        let place = ".viper-gen/base/modules/login/login.viper/login.manifest"
        try folder.write(place, String(decoding: manifest.text, as: UTF8.self))
        #expect(folder.project().manifests().manifests == [manifest])
        #expect(folder.project().manifests().diagnostics.isEmpty)
    }

    @Test func isRemovedWithItsFolders() throws {
        try folder.commit([], manifests: [.write(manifest)])
        try folder.commit([], manifests: [.remove(module)])
        #expect(try folder.tree() == [".viper-gen/.gitattributes", ".viper-gen/.gitignore", ".viper-gen/lock"])
    }

    @Test func thatSaysTheSameIsNotWritten() throws {
        try folder.commit([], manifests: [.write(manifest)])
        try folder.age(Self.place)
        try folder.commit([], manifests: [.write(manifest)])
        #expect(try folder.isAged(Self.place))
    }

    @Test func ofAModuleWithAnImpossibleNameIsRefused() throws {
        for name in ["", "a/b", "..", "../../../../x"] {
            let manifest = Manifest(module: ModuleID(spec: "Login.viper", name: name), files: [])
            _ = try? folder.commit([], manifests: [.write(manifest)])
        }
        #expect(try folder.tree().allSatisfy { $0.hasPrefix(".viper-gen/") })
    }
}
