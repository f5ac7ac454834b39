import Foundation
import TestSupport
import Testing
import ToolSupport

/// `spec --json` says to other tools what a spec says.
struct SpecCommandTests {
    private typealias Object = [String: Any]

    private static let spec = #"""
        import Foundation
        import struct Accounts.User

        /// Signs in.
        /// "Quoted" \ and ünïcode.
        module Login(service: any Service, _ title: String = "a \"b\"\t") {
            ui: none
            header: """
                one
                two
                """

            @frozen entity Item<Element>: Codable {
                @key("item_id") private(set) var id: Int = 3
                var isNamed: Bool { true }
            }

            enum Kind: String { case a }
            typealias Answer = (Result<Int, any Error>) -> Void
            protocol Helper: AnyObject { func help() }
            state { var isLoading: Bool = false }

            view: Loadable, A & B {
                var title: String { get async throws }
            }

            interactor(service: any Service) {
                /// Asks.
                @discardableResult static func load<Key: Hashable>(
                    by key: @escaping (Int) -> Key, _ rest: Int...
                ) async throws(Problem) -> [Key: Int] where Key: Sendable
            }

            presenter(title: String) {
            }

            data remote { subscript(index: Int) -> Int { get set } }
        }

        """#

    private func json(_ run: ToolRun) throws -> [String: Any] {
        #expect(run.status == 0, "\(run.errors)")
        return try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    }

    @Test("everything that a spec says is there, at its place")
    func wholeSpec() throws {
        let workspace = try TestFolder()
        try workspace.write("Login.viper", Self.spec)
        let root = try json(workspace.run("spec", "--json"))
        #expect(root["version"] as? Int == 1)
        let file = try #require((root["specs"] as? [Object])?.first)
        #expect(file["path"] as? String == "Login.viper")
        let imports = try #require(file["imports"] as? [Object])
        #expect(imports.map { $0["name"] as? String } == ["Foundation", "struct Accounts.User"])
        let module = try #require((file["modules"] as? [Object])?.first)
        #expect(module["name"] as? String == "Login")
        #expect(module["documentation"] as? [String] == ["Signs in.", #""Quoted" \ and ünïcode."#])
        #expect(module["position"] as? [String: Int] == ["line": 6, "column": 8])
        let parameters = try #require(module["parameters"] as? [Object])
        #expect(parameters.map { $0["type"] as? String } == ["any Service", "String"])
        #expect(parameters[1]["label"] is NSNull)
        #expect(parameters[1]["default"] as? String == #""a \"b\"\t""#)
        let settings = try #require(module["settings"] as? [Object])
        #expect(settings.map { $0["value"] as? String } == ["none", "one\ntwo"])
        #expect((module["state"] as? Object)?["properties"] is [Object])
        for key in ["enums", "typealiases", "protocols"] { #expect((module[key] as? [Object])?.count == 1) }

        let entity = try #require((module["entities"] as? [Object])?.first)
        #expect(entity["generics"] as? String == "<Element>")
        #expect(entity["attributes"] as? [String] == ["@frozen"])
        let members = try #require(entity["members"] as? [Object])
        #expect(members[0]["key"] as? String == "item_id")
        #expect(members[0]["modifiers"] as? [String] == ["private(set)"])
        #expect(members[1]["text"] as? String == "var isNamed: Bool { true }")

        let sections = try #require(module["sections"] as? [Object])
        #expect(sections.map { $0["role"] as? String } == ["view", "interactor", "presenter", "data"])
        #expect(sections[3]["name"] as? String == "remote" && sections[0]["name"] is NSNull)
        let inherits = try #require(sections[0]["inherits"] as? [Object])
        #expect(inherits.map { $0["type"] as? String } == ["Loadable", "A & B"])
    }

    @Test("a requirement is there as text and as its parts")
    func requirement() throws {
        let workspace = try TestFolder()
        try workspace.write("Login.viper", Self.spec)
        let root = try json(workspace.run("spec", "--json", "Login.viper"))
        let module = try #require(((root["specs"] as? [Object])?.first?["modules"] as? [Object])?.first)
        let sections = try #require(module["sections"] as? [Object])
        let requirement = try #require((sections[1]["requirements"] as? [Object])?.first)
        #expect(requirement["kind"] as? String == "function")
        #expect(requirement["name"] as? String == "load")
        #expect(requirement["fullName"] as? String == "load(by:_:)")
        #expect(
            requirement["text"] as? String == """
                @discardableResult static func load<Key: Hashable>(by key: @escaping (Int) -> Key, _ rest: Int...) \
                async throws(Problem) -> [Key: Int] where Key: Sendable
                """
        )
        #expect(requirement["attributes"] as? [String] == ["@discardableResult"])
        #expect(requirement["modifiers"] as? [String] == ["static"])
        #expect(requirement["type"] as? String == "[Key: Int]")
        #expect(requirement["where"] as? [String] == ["Key: Sendable"])
        let effects = try #require(requirement["effects"] as? Object)
        #expect(effects["async"] as? Bool == true && effects["throws"] as? String == "throws")
        #expect(effects["error"] as? String == "Problem")
        let parameters = try #require(requirement["parameters"] as? [Object])
        #expect(parameters[0]["label"] as? String == "by" && parameters[0]["name"] as? String == "key")
        #expect(parameters[1]["label"] is NSNull && parameters[1]["isVariadic"] as? Bool == true)
        #expect((requirement["generics"] as? [Object])?.first?["constraint"] as? String == "Hashable")
    }

    @Test("every text is valid JSON, with its keys in the same order each time")
    func everyText() throws {
        let workspace = try TestFolder()
        // Swift takes no control character in a literal; in a comment it does.
        let control = "\u{1} \u{7F}"
        let texts = ["é", "e\u{301}", "😀", "\u{2028}", "\\\\u0000", "\\\"", "</script>"]
        let values = texts.enumerated().map { "        var v\($0): String = \"\($1)\" // \($1) \(control)" }
        try workspace.write(
            "Login.viper",
            "/// \(control) \(texts.joined(separator: " "))\nmodule Login {\n    state {\n\(values.joined(separator: "\n"))\n    }\n}\n"
        )
        let run = workspace.run("spec", "--json")
        let module = try #require(((try json(run)["specs"] as? [Object])?.first?["modules"] as? [Object])?.first)
        let properties = try #require((module["state"] as? Object)?["properties"] as? [Object])
        for (property, text) in zip(properties, texts) {
            let value = property["default"] as? String ?? ""
            #expect(Array(value.utf8) == Array("\"\(text)\"".utf8))
        }
        #expect(workspace.run("spec", "--json").output == run.output)
        #expect(run.output.hasPrefix("{\n  \"version\": 1,\n  \"specs\": [\n    {\n      \"path\": \"Login.viper\",\n"))
    }

    @Test("a mistake is named as 'check' does, with status 2 and nothing on standard output")
    func mistakes() throws {
        let workspace = try TestFolder()
        try workspace.write("A.viper", "module A {\n}\n")
        try workspace.write("B.viper", "module B {\n    vew {\n    }\n}\n")
        let run = workspace.run("spec", "--json")
        let check = workspace.run("check")
        #expect(run.status == 2 && run.output == "")
        #expect(run.errors == check.errors && check.status == run.status)
        let none = workspace.run("spec", "--json", "nowhere")
        #expect(none.status == 2 && none.output == "" && none.errors == "error: 'nowhere' does not exist\n")
    }

    @Test("without --json it says what it wants; its help and unknown options are those of every command")
    func usage() throws {
        let workspace = try TestFolder()
        let run = workspace.run("spec")
        #expect(run.status == 2 && run.output == "")
        #expect(run.errors.hasPrefix("error: 'spec' needs '--json': viper-gen spec --json\n"))
        #expect(workspace.run("help", "spec").output.contains("--json"))
        let unknown = workspace.run("spec", "--jso")
        #expect(unknown.status == 2)
        #expect(unknown.errors.hasPrefix("error: unknown option '--jso'; did you mean '--json'?\n"))
    }
}
