import TestSupport
import Testing
import ToolSupport

/// An answer gets what the request was asked with, or its result. If the spec changes which, and both have one type, an
/// edited body compiles and does something else.
struct OtherValueTests: LoginWarnings {
    private static func spec(_ request: String, _ architecture: String) -> String {
        "module Login {\n    architecture: \(architecture)\n    presenter { func viewDidLoad() }\n"
            + "    interactor { @each func \(request) }\n}\n"
    }

    private static let remove = "remove(_ id: Int) async throws"
    private static let rename = "rename(_ name: String, count: Int) async throws"

    @Test(
        "a parameter that gets the result now, or what was asked with, is named",
        arguments: ["viper", "mvc", "mvp", "mvvm", "clean"],
        [
            (
                remove, "\(remove) -> Int", "id",
                "gets the 'result' of 'remove(_:)' now, and got its parameter 'id' before"
            ),
            (
                "\(remove) -> Int", remove, "result",
                "gets the parameter 'id' of 'remove(_:)' now, and got its 'result' before"
            ),
            (
                remove, "\(remove) -> Item", "id",
                "gets the 'item' of 'remove(_:)' now, and got its parameter 'id' before"
            ),
            (
                rename, "\(rename) -> String", "name",
                "gets the 'result' of 'rename(_:count:)' now, and got its parameter 'name' before"
            ),
            (
                "remove(_ item: Item) async throws", "remove(_ item: Item) async throws -> Item", "item",
                "gets the 'item' of 'remove(_:)' now, and got its parameter 'item' before"
            ),
            (
                "remove(_ item: Item) async throws -> Item", "remove(_ item: Item) async throws", "item",
                "gets the parameter 'item' of 'remove(_:)' now, and got its 'item' before"
            ),
            (remove, "remove(_ noteID: Int) async throws", "id", nil),
            ("\(remove) -> Int", "remove(_ noteID: Int) async throws -> Int", "result", nil),
            ("\(remove) -> Int", "\(remove) -> Item", "result", nil),
        ] as [(String, String, String, String?)]
    )
    func otherValue(architecture: String, change: (old: String, new: String, used: String, message: String?)) throws {
        let (old, new, used, message) = change
        let folder = try generated(Self.spec(old, architecture))
        let name = old.hasPrefix("remove") ? "didRemove" : "didRename"
        let file = try #require(
            try folder.paths(below: "Login", endingWith: ".swift").first {
                try folder.text($0).contains("private func \(name)(")
            }
        )
        try folder.edit(file) { text in
            text.split(separator: "\n", omittingEmptySubsequences: false)
                .map { $0.contains("private func \(name)(") ? "\($0)\n        print(\(used))" : String($0) }
                .joined(separator: "\n")
        }
        #expect(folder.run("check").printed == "")
        try folder.write(path, Self.spec(new, architecture))
        let found = warnings(folder).filter { $0.contains(" of '\(name)(_:)' gets") }
        #expect(found == (message.map { ["'\(used)' of '\(name)(_:)' \($0)"] } ?? []))
    }

    @Test("one that the body does not use is not named")
    func unused() throws {
        let folder = try generated(Self.spec(Self.remove, "viper"))
        try folder.edit(presenter) {
            $0.replacing("didRemove(_ id: Int) {\n", with: "didRemove(_ id: Int) {\n        print(1)\n")
        }
        try folder.write(path, Self.spec("\(Self.remove) -> Int", "viper"))
        #expect(warnings(folder) == [])
        #expect(try folder.text(presenter).contains("didRemove(_ result: Int) {\n        print(1)\n"))
    }

    @Test("one with another name of the person's is named by it")
    func ownName() throws {
        let folder = try generated(Self.spec(Self.remove, "viper"))
        try folder.edit(presenter) {
            $0.replacing("didRemove(_ id: Int) {\n", with: "didRemove(_ gone: Int) {\n        print(gone)\n")
        }
        try folder.write(path, Self.spec("\(Self.remove) -> Int", "viper"))
        let message =
            "'gone' of 'didRemove(_:)' gets the 'result' of 'remove(_:)' now, and got its parameter 'id' before"
        #expect(warnings(folder) == [message])
    }
}
