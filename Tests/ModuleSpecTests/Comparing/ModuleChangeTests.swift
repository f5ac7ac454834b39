import ModuleSpec
import SourceText
import Testing

/// The differences of two states of specs.
struct ModuleChangeTests {
    private func changes(_ old: String, _ new: String) -> [LineChange] {
        func placed(_ text: String) -> [ModuleChange.Placed] {
            SpecFile(SourceFile(path: "A.viper", text: "module A {\n\(text)\n}\n")).modules.map { ("A.viper", $0) }
        }
        return ModuleChange.changes(from: placed(old), to: placed(new)).flatMap(\.lines)
    }

    private func words(_ old: String, _ new: String) -> [String] {
        changes(old, new).map { "\($0.place): \($0.old ?? "") > \($0.new ?? "")" }
    }

    @Test("order, layout, comments and documentation are no change")
    func sameContent() {
        #expect(
            changes(
                "view {\nfunc a(x: Int)\nvar b: Int { get }\n}\npresenter {\n}",
                "presenter {}\n/// Says more.\nview { var b: Int { get }; // why\nfunc a(\n    x: Int\n) }"
            ).isEmpty
        )
    }

    @Test("a line is found again by its labels, then by its name")
    func pairs() {
        let pairs = words(
            "view {\nfunc a(x: Int)\nfunc a(y: Int)\nfunc b()\nfunc c()\n}",
            "view {\nfunc a(y: String)\nfunc a(z: Int)\nfunc b() async\nfunc d()\n}"
        )
        #expect(
            pairs == [
                "view: func c() > ", "view: func a(y: Int) > func a(y: String)",
                "view: func a(x: Int) > func a(z: Int)",
                "view: func b() > func b() async", "view:  > func d()",
            ]
        )
    }

    @Test("overloads keep their partners")
    func overloads() {
        #expect(
            words("view {\nfunc a(x: Int)\nfunc a(x: String)\n}", "view {\nfunc a(x: String)\nfunc a(x: Int) async\n}")
                == ["view: func a(x: Int) > func a(x: Int) async"]
        )
    }

    @Test("sections, settings, parameters of parts, destinations and types are compared")
    func allParts() {
        #expect(
            words(
                "ui: uikit\nenum Kind { case a }\nwireframe {\nfunc go() -> pop\n}\ndata remote {\nfunc all()\n}",
                "ui: none\nenum Kind: Hashable { case a(Int) }\nwireframe {\nfunc go() -> dismiss\n}\nview: Old {\n}\ninput {\n}"
            ) == [
                "settings: ui: uikit > ui: none", "enum Kind: enum Kind > enum Kind: Hashable",
                "enum Kind: case a > case a(Int)", "wireframe: func go() -> pop > func go() -> dismiss",
                "view:  > view: Old", "input:  > input", "data remote: func all() > ",
            ]
        )
    }

    @Test("a module that is alone with its name moves; of several, each has its spec")
    func moves() {
        func placed(_ paths: [String]) -> [ModuleChange.Placed] {
            paths.flatMap { path in
                SpecFile(SourceFile(path: path, text: "module A {\n}\n")).modules.map { (path, $0) }
            }
        }
        func words(_ old: [String], _ new: [String]) -> [String] {
            ModuleChange.changes(from: placed(old), to: placed(new)).map {
                "\($0.kind) \($0.oldPath ?? "")>\($0.path)"
            }
        }
        #expect(words(["x"], ["y"]) == ["moved x>y"])
        #expect(words(["x", "y"], ["y", "z"]) == ["moved x>z"])
        #expect(words(["x"], ["y", "z"]) == ["removed >x", "added >y", "added >z"])
    }
}
