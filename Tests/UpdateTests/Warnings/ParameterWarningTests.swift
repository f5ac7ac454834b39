import TestSupport
import Testing
import ToolSupport

/// Warnings about uses of parameters and locals that are gone or have another type now, and about types that are gone.
@Suite struct ParameterWarningTests: LoginWarnings {
    @Test(
        "a parameter that has another type now is named where a person uses it as before",
        arguments: [
            ("Item?", ["print(item.title)"], "'item' may be used here as 'Item', and is 'Item?' now"),
            ("[Item]", ["print(item.title)"], "'item' may be used here as 'Item', and is '[Item]' now"),
            ("Item?", ["print(item)", "if let item { print(item.title) }", "print(other.item.title)"], nil),
            ("[Item]", ["print(item.count)", "let title = item.map(\\.title)", "print(\"item.title\")"], nil),
        ]
    )
    func parameter(type: String, lines: [String], message: String?) throws {
        let entity = "    entity Item: Sendable {\n        let title: String\n    }\n}\n"
        let folder = try generated(spec(asking: "item() async throws -> Item").dropLast(2) + entity)
        try folder.edit(presenter) { text in
            let head = "didReceiveItem(_ item: Item) {\n"
            return text.replacing(head, with: head + lines.map { "        \($0)\n" }.joined())
        }
        #expect(folder.run("check").printed == "")
        try folder.edit(path) { $0.replacing("-> Item", with: "-> \(type)") }
        #expect(folder.run("check").output.contains("didReceiveItem(_:)"))
        #expect(warnings(folder) == (message.map { [$0] } ?? []))
        #expect(try folder.text(presenter).contains("didReceiveItem(_ item: \(type)) {\n        \(lines[0])\n"))
    }

    @Test(
        "an error of any type is named where it is compared with the cases of the one that it was",
        arguments: [
            ("switch error {\n        case .denied: print(1)\n        case .late: print(2)\n        }", true),
            ("switch error {\n        case let .late: print(2)\n        default: print(1)\n        }", true),
            ("if error == .denied { print(1) }", true), ("print(error == .denied)", true), ("print(error)", false),
            ("switch other {\n        case .denied: print(error)\n        default: break\n        }", false),
        ]
    )
    func typedError(body: String, isNamed: Bool) throws {
        let error = "    enum LoginError: Error, Equatable {\n        case denied, late\n    }\n}\n"
        let folder = try generated(spec(asking: "logIn() async throws(LoginError) -> Int").dropLast(2) + error)
        let head = "didFailToLogIn(_ error: LoginError) {\n"
        try folder.edit(presenter) { text in
            let start = text.firstRange(of: head)?.upperBound ?? text.startIndex
            let end = text[start...].firstRange(of: "    }\n")?.lowerBound ?? text.endIndex
            return text[..<start] + "        \(body)\n" + text[end...]
        }
        try folder.edit(path) { $0.replacing("throws(LoginError)", with: "throws") }
        let message = "'error' is used here as 'LoginError', and is 'any Error' now"
        #expect(warnings(folder) == (isNamed ? [message] : []))
        #expect(try folder.text(presenter).contains("didFailToLogIn(_ error: any Error) {\n        \(body)\n"))
    }

    @Test(
        "a value of a new type beside a literal, and one that a property without a written type gets, does not compile",
        arguments: [
            ("sum = result", "Int", "String", true), ("sum += result", "Int", "Int?", true),
            ("print(result + 1)", "Int", "String", true), ("print(1 - result)", "Int", "Bool", true),
            ("if result > 3 { }", "Int", "String", true), ("print(result + 1)", "Int", "Double", false),
            ("print(\"a\" + result)", "String", "Int", true), ("sum = result.count", "[Int]", "String", false),
        ]
    )
    func besideLiteral(line: String, old: String, new: String, isNamed: Bool) throws {
        let folder = try generated(spec(asking: "total() async throws -> \(old)"))
        try folder.edit(presenter) { text in
            let name = text.contains("results: ") ? "results" : "total"
            let head = "didReceiveTotal(_ \(name): \(old)) {\n"
            let body = "        \(line.replacing("result", with: name))\n"
            return text.replacing(head, with: head + body)
                .replacing("    func viewDidLoad", with: "    private var sum = 0\n\n    func viewDidLoad")
        }
        #expect(folder.run("check").printed == "")
        try folder.edit(path) { $0.replacing("-> \(old)", with: "-> \(new)") }
        #expect((warnings(folder).first?.contains(" is used here as '\(old)', and is '\(new)' now") == true) == isNamed)
    }

    @Test(
        "a parameter that has another type and another name in generated code is named, too",
        arguments: [
            ("User", "[User]", "user", "print(user.name)", true), ("User", "Page", "user", "print(user.name)", true),
            ("User", "String", "user", "print(user.name)", true),
            ("[User]", "Page", "results", "print(results[0])", true),
            ("[User]", "Page", "results", "for user in results { print(user) }", true),
            ("[User]", "Page", "results", "print(results.count)", true),
            ("[User]", "User", "results", "results.forEach { print($0) }", true),
            ("User", "Page", "user", "print(user)", false), ("[User]", "Page", "results", "print(results)", false),
            ("User", "Page", "user", "print(user.id)", false),
        ]
    )
    func renamedParameter(old: String, new: String, name: String, line: String, isNamed: Bool) throws {
        let entities = """
                entity User: Sendable {
                    let id: Int
                    let name: String
                }

                entity Page: Sendable {
                    let id: Int
                    let items: [User]
                }
            }

            """
        let folder = try generated(spec(asking: "logIn() async throws -> \(old)").dropLast(2) + entities)
        let head = "didLogIn(_ \(name): \(old)) {\n"
        try folder.edit(presenter) { $0.replacing(head, with: head + "        \(line)\n") }
        #expect(try folder.text(presenter).contains(line))
        try folder.edit(path) { $0.replacing("-> \(old)", with: "-> \(new)") }
        let message = "'\(name)' may be used here as '\(old)', and is '\(new)' now"
        #expect(warnings(folder) == (isNamed ? [message] : []))
        #expect(try folder.text(presenter).contains("didLogIn(_ \(name): \(new)) {\n        \(line)\n"))
    }

    @Test(
        "a parameter of another type that is set in a property of the old one does not compile",
        arguments: [
            ("all = result", "String", true), ("self.all = result", "String", true), ("sum += result", "Double", true),
            ("last = result", "String", true), ("other.all = result", "String", true),
            ("let all = result\n        _ = all", "String", false), ("text = \"\\(result)\"", "String", false),
            ("any = result", "String", false), ("isOne = sum == result", "Double", false),
        ]
    )
    func setProperty(line: String, type: String, isNamed: Bool) throws {
        let folder = try generated(spec(asking: "count() async throws -> Int"))
        let names = [
            "all: Int = 0", "sum: Int = 0", "last: Int?", "text: String = \"\"", "any: Any = 0", "isOne: Bool = false",
            "other = Counter()",
        ]
        let properties = names.map { "    private var \($0)\n" }.joined() + "\n"
        try folder.edit(presenter) { text in
            text.replacing("didCount(_ result: Int) {\n", with: "didCount(_ result: Int) {\n        \(line)\n")
                .replacing("    func viewDidLoad() {\n", with: properties + "    func viewDidLoad() {\n")
                + "\nfinal class Counter {\n    var all: Int = 0\n}\n"
        }
        try folder.edit(path) { $0.replacing("-> Int", with: "-> \(type)") }
        #expect(warnings(folder) == (isNamed ? ["'result' is used here as 'Int', and is '\(type)' now"] : []))
    }

    @Test("a parameter of another type that is given to a function for the old one does not compile")
    func argument() throws {
        let folder = try generated(spec(asking: "logIn() async throws -> User").dropLast(2) + Self.users)
        try folder.edit(presenter) { text in
            text.replacing(
                "didLogIn(_ user: User) {\n    }\n",
                with:
                    "didLogIn(_ user: User) {\n        keep(user)\n    }\n\n    private func keep(_ user: User) {\n    }\n"
            )
        }
        try folder.edit(path) { $0.replacing("-> User", with: "-> [User]") }
        #expect(warnings(folder) == ["'user' is used here as 'User', and is '[User]' now"])
    }

    private static let users = "    entity User: Sendable {\n        let name: String\n    }\n}\n"

    @Test(
        "a local that has another type now is named where a person uses it as before",
        arguments: [
            ("Item?", ["print(item.title)"], "'item' may be used here as 'Item', and is 'Item?' now"),
            ("[Item]", ["print(item.title)"], "'item' may be used here as 'Item', and is '[Item]' now"),
            ("Item?", ["print(item)", "if let item = other { print(item.title) }"], nil),
            ("Item?", ["show { item in print(item.title) }"], nil),
        ]
    )
    func local(type: String, lines: [String], message: String?) throws {
        let entity = "    entity Item: Sendable {\n        let title: String\n    }\n}\n"
        let folder = try generated(spec(asking: "item() async throws -> Item").dropLast(2) + entity)
        let call = "                    self?.didReceiveItem(item)\n"
        let own = lines.map { String(repeating: " ", count: 20) + $0 + "\n" }.joined()
        try folder.edit(presenter) { $0.replacing(call, with: own + call) }
        #expect(folder.run("check").printed == "")
        try folder.edit(path) { $0.replacing("-> Item", with: "-> \(type)") }
        #expect(warnings(folder) == (message.map { [$0] } ?? []))
        #expect(try folder.text(presenter).contains(own + call))
    }

    @Test("a parameter that is gone is not named in a generated line that is replaced")
    func parameterOfGeneratedLine() throws {
        let requirement = "func like(_ item: Int, _ on: Bool) async throws"
        let folder = try generated(
            "module Login {\n    presenter { func viewDidLoad() }\n    interactor { \(requirement) }\n}\n"
        )
        try folder.edit(presenter) { $0.replacing("viewDidLoad() {\n", with: "viewDidLoad() {\n        print(1)\n") }
        try folder.edit(path) { $0.replacing("_ item: Int, _ on: Bool", with: "_ on: Bool, for id: Int") }
        #expect(warnings(folder).isEmpty)
        // A line of a person's is named before the update, too.
        try folder.edit(presenter) { $0.replacing("        Task {", with: "        print(id)\n        Task {") }
        try folder.edit(path) { $0.replacing("_ on: Bool, for id: Int", with: "_ on: Bool") }
        #expect(warnings(folder) == ["'id' is used here, and is no longer a parameter of 'like(_:)'"])
    }

    @Test("an argument for a type that is gone is not named beside the type")
    func argumentOfGoneType() throws {
        let folder = try generated(
            "module Login(client: any C) {\n    presenter { func viewDidLoad() }\n"
                + "    interactor(client: any C) { func load() }\n}\n"
        )
        let line = "        let interactor = LoginInteractor(client: client)\n"
        try folder.edit("Login/WireFrame/LoginWireFrame.swift") {
            $0.replacing(line, with: "        print(1)\n" + line + "        print(2)\n")
        }
        try folder.edit(path) { $0.replacing("    interactor(client: any C) { func load() }\n", with: "") }
        let run = folder.run("generate")
        #expect(run.errors.contains("'LoginInteractor' is used here, and is no longer generated"), "\(run.errors)")
        #expect(!run.errors.contains("'client' is used"), "\(run.errors)")
    }

    @Test("a type that another module or a domain has now is not gone", arguments: ["domain Cards", "module Cards"])
    func movedType(place: String) throws {
        let entity = "    entity Card: Sendable {\n        let pin: String\n    }\n"
        let folder = try generated("module Login {\n    presenter { func viewDidLoad() }\n\(entity)}\n")
        try folder.edit(presenter) {
            $0.replacing("viewDidLoad() {\n", with: "viewDidLoad() {\n        print(Card(pin: \"\").pin, .pin)\n")
        }
        try folder.write(path, "module Login {\n    presenter { func viewDidLoad() }\n}\n")
        let other = place.hasPrefix("domain") ? "" : "    presenter { func viewDidLoad() }\n"
        try folder.write("Cards/Cards.viper", "\(place) {\n\(other)\(entity)}\n")
        let run = folder.run("generate")
        #expect(run.status == 0 && run.errors.isEmpty, "\(run.printed)")
    }

    @Test("a line that gets the new names of parameters is not named before the update either")
    func lineThatFollows() throws {
        let folder = try TestFolder()
        let request = "func items(matching text: String, page: Int) async throws -> [String]"
        let spec = """
            domain Shop {
                data remote {
                    \(request)
                }
            }

            module Login uses Shop {
                ui: none
                interactor {
                    \(request)
                }
            }

            """
        try folder.write(path, spec)
        #expect(folder.run("generate").status == 0)
        let interactor = try #require(folder.files().first { $0.path.hasSuffix("LoginInteractor.swift") }?.path)
        try folder.edit(interactor) {
            $0.replacing("        try await ", with: "        let all = try await ")
                .replacing("page: page)\n", with: "page: page)\n        return all.filter { !$0.isEmpty }\n")
        }
        #expect(folder.run("check").printed == "")
        let new = "items(matching query: String, sort: Int, page number: Int)"
        try folder.write(path, spec.replacing("items(matching text: String, page: Int)", with: new))
        #expect(warnings(folder) == [])
        #expect(try folder.text(interactor).contains(".items(matching: query, sort: sort, page: number)\n"))
    }
}
