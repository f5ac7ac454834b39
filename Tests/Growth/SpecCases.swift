import ModuleSpec
import ProjectFiles
import SourceText
import SwiftLayout

/// Specs are read in time in proportion to their text, whatever it is.
func specCases(_ package: WorkingFolder) -> [GrowthCase] {
    specFloods.map { flood in
        let length = flood.units[0].utf8.count
        return GrowthCase(name: flood.name, size: max(8, 256 / length)) { size in
            let file = SourceFile(path: "Flood.viper", text: flood.text(size))
            return { _ = SpecFile(file) }
        }
    }
}

/// Specs are laid out in time in proportion to their text.
func formatCases(_ package: WorkingFolder) -> [GrowthCase] {
    [
        Repetition("module A { view { func a() … } }", "/**/"), Repetition("module A { view { … } }", "func a(); "),
        Repetition("module A { view { func a(…y: Int) } }", "x: Int, "), Repetition("…module A { }", "import A;\n"),
        Repetition("module A { view {\n…} }", "// a\n\n\n"), Repetition("module A { view { func a() … } }", "/*\n*/"),
        Repetition("module A { view { func a(x: … Int) } }", "/*\n*/"),
    ].map { text in
        GrowthCase(name: text.name, size: 512 / text.units[0].utf8.count) { size in
            let file = SourceFile(path: "A.viper", text: text.text(size))
            return { _ = SpecFormatter().format(file) }
        }
    }
}

/// Two states of a spec are compared in time in proportion to their text.
func compareCases(_ package: WorkingFolder) -> [GrowthCase] {
    func modules(_ text: String) -> [ModuleChange.Placed] {
        SpecFile(SourceFile(path: "A.viper", text: text)).modules.map { ("A.viper", $0) }
    }
    return [
        ("module A { view { …} }", "func a%()\n", "func b%()\n"),
        ("module A { view { …} }", "func a(b: A%)\n", "func a(c: B%)\n"),
        ("module A { view { …} }", "func a%()\n", "func a%() async\n"),
        ("…", "module A% {}\n", "module B% {}\n"), ("…", "module A {}\n", "module A { view {} }\n"),
    ].map { frame, old, new in
        GrowthCase(name: frame + old, size: 100) { size in
            let before = modules(Repetition(frame, old).text(size))
            let after = modules(Repetition(frame, new).text(size))
            return { _ = ModuleChange.changes(from: before, to: after) }
        }
    }
}

private let specFloods: [Repetition] =
    [
        "{", "(", "[", "<", "}", ")", "#", "`", "/", "/*", "/\\", "(/\\", "\\", "\"\\(", "#\"", "///\n",
        "/** */\n", ";", "-", "@", "a",
    ].map {
        Repetition("…", $0)
    }
    + [
        "[", "(", "A<", "any ", "inout ", "@a ", "~", "() throws(", "(() -> ", "A.", "A & ", "?", "A?.", "#a, ",
        "repeat ",
    ].map {
        Repetition("module L { view { func f(x: …", $0)
    }
    + [
        "func f()\n", "func f%()\n", "var v%: Int { get }\n", "let a: Int\n", "func ", "/// a\n",
        "func f<T% where ", "subscript(a: A%) -> B {\n", "{ get\n", "var a: A { get ",
    ].map {
        Repetition("module L { view {\n…", $0)
    }
    + [
        "a%: b\n", "a%: b; ", "a-", "a%: {", "view {}\n", "view {\n", "data d% {}\n", "entity E% {}\n",
        "entity E {}\n", "@a\n", "presentr {\n", "func f()\n",
    ].map {
        Repetition("module L {\n…", $0)
    }
    + [
        "protocol A%: B%, A+ {}\nprotocol B%: A+ {}\n", "entity E% { let a: E+, b: (E+, E%?) }\n",
        "typealias T% = (T+, [T%])\n",
    ].map {
        Repetition("module L(store: A1000) {\npresenter(store: any C) { func load() }\n…", $0)
    }
    + [
        // The last of the literals is not closed, at every size.
        Repetition("…\"\"\"\"", "\"\"\"\"\"\""),
        Repetition("…", "module L% {}\n"), Repetition("…", "module L {}\n"), Repetition("…", "import A\n"),
        Repetition("…", "modul L {}\n"),
        Repetition("…", "module L {\n"), Repetition("module L(…", "a%: A, "), Repetition("module L(…", "view: A, "),
        Repetition("module L { presenter(…", "a%: A, "), Repetition("module L { view: …", "A%, "),
        Repetition("module L { entity E {\n…", "let a%: A\n"),
        Repetition("module L { entity E {\n…", "@key(\"a\") let a%: A\n"),
        Repetition("module L { entity E {\n…", "case a%\n"),
        Repetition("module L { entity E: Codable {\n…", "let a%: A = 1\n"),
        Repetition("module L { state {\n…", "var a%: A\n"), Repetition("module L { header: \"…", "\\n"),
        Repetition("module L { entity E<…", "A<"),
        Repetition("module L { entity E { let a: A = …", "(1 + "),
        Repetition("module L { entity E { let a: A = …", "1 + "),
    ]
