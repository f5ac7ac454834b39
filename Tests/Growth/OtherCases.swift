import Generation
import LanguageServer
import ProjectFiles
import SourceMerge
import SourceText
import SwiftLayout
import SwiftReader
import TemplateEngine

/// Swift text is laid out in time in proportion to its length.
func layoutCases(_ package: WorkingFolder) -> [GrowthCase] {
    [
        Repetition("……", "(", ")"), Repetition("f…", "(a, b).c"), Repetition("…", "a<b "), Repetition("…", "[a: "),
        Repetition("f(…b)", "a, "), Repetition("let a = …c", "b && "), Repetition("let f: …B…", "(A<", ">, C) -> D"),
    ].map { text in
        GrowthCase(name: text.name, size: 500) { size in
            let bytes = Array(text.text(size).utf8)
            return { _ = Layout().apply(to: bytes) }
        }
    }
}

/// The outline of a file is found in time in proportion to its length, however deep it is.
func outlineCases(_ package: WorkingFolder) -> [GrowthCase] {
    [
        "struct A {", "{", "(", "[", "var a: [", "class A<", "extension A: B<", "@a(", "func f(", "a.", "&A ",
    ].map { piece in
        GrowthCase(name: piece, size: 250) { size in
            let file = SourceFile(path: "Deep.swift", text: String(repeating: piece, count: size))
            return { _ = SwiftOutline(file) }
        }
    } + ["/* a */ ", "func a() {}; ", "class A {}\r"].map(longLine)
}

/// The merge of a file with one long line.
private func longLine(of piece: String) -> GrowthCase {
    GrowthCase(name: "one line of \(piece)", size: 1 << 10) { size in
        let line = Array((String(repeating: piece, count: size) + "class Z {}\n").utf8)
        let file = FileVersions(
            path: "Long.swift",
            ownership: .shared,
            base: line,
            current: .bytes(line + Array("// mine\n".utf8)),
            new: Array("import B\n".utf8) + line
        )
        return { _ = FileMerge.decide([file]) }
    }
}

/// Files are merged in time in proportion to the branches of `#if` that people wrote in them, whatever these declare.
func mergeCases(_ package: WorkingFolder) -> [GrowthCase] {
    [
        Repetition("class P {\n…}\n", "#if DEBUG\n    func x() {}\n#endif\n"),
        Repetition("class P {\n…}\n", "#if DEBUG\n    func y() {}\n#endif\n"),
        Repetition("class P {\n    func y() {}\n…}\n", "#if DEBUG\n    var x = 1\n#endif\n"),
    ].map { text in
        GrowthCase(name: text.name, size: 256) { size in
            let file = FileVersions(
                path: "P.swift",
                ownership: .shared,
                base: Array("class P {\n    func y() {}\n}\n".utf8),
                current: .bytes(Array(text.text(size).utf8)),
                new: Array("class P {\n    func y() {}\n\n    func z() {}\n}\n".utf8)
            )
            return { _ = FileMerge.decide([file]) }
        }
    } + memberCases + typeCases + [
        bodyMerge("blocks") { size, mine in
            let half = Repetition("…", "if a {\n    b()\n}\n").text(size / 2)
            return half + mine + half
        },
        bodyMerge("blocks in blocks") { size, mine in
            Repetition("…", "if a {\n").text(size) + mine + Repetition("…", "}\n").text(size)
        },
        renameMerge("functions", "    private func load%() {\n        run%Task = get%()\n$    }\n", "load", "own"),
        renameMerge(
            "locals in functions",
            "    func f%() {\n        let a% = get()\n        use(a%)\n$    }\n",
            "a",
            "own"
        ),
        GrowthCase(name: "renamed locals in one function", size: 64) { size in
            let text = Repetition("…", "        let a% = get()\n        use(a%)\n").text(size)
            return renameMerge("class P {\n    func f() {\n\(text)$    }\n}\n", "a", "own")
        },
    ]
}

/// Edited files get many declarations, or many of their functions get other names, in time in proportion to these.
private var memberCases: [GrowthCase] {
    [
        memberCase("functions are added", "", "    func a%() {\n        b()\n    }\n\n"),
        memberCase("requirements are added", "", "    func a%(_ b: Int)\n", of: "protocol"),
        memberCase("functions get other names", "    func a%() {\n    }\n\n", "    func b%() {\n    }\n\n"),
    ]
}

/// The types of a file get other names in time in proportion to these, whatever they have in common.
private var typeCases: [GrowthCase] {
    [
        ("types with functions", "protocol Old%Input {\n    func load%()\n    func save()\n}\n\n"),
        ("types that are named alike", "protocol Old%Input {\n    func save()\n}\n\n"),
        ("types without members", "enum Old%Input {\n}\n\n"),
    ].map { name, unit in
        GrowthCase(name: "other names of " + name, size: 128) { size in
            let base = Repetition("…", unit).text(size)
            let new = base.replacing("Old", with: "New")
            let file = FileVersions(
                path: "P.swift",
                ownership: .shared,
                base: Array(base.utf8),
                current: .bytes(Array((base + "// mine\n").utf8)),
                new: Array(new.utf8)
            )
            // If one more is there, they have no places.
            let more = Array((new + "enum Other {\n}\n").utf8)
            return {
                _ = ChangedCalls([(file.base ?? [], file.new ?? [])], texts: [])
                _ = ChangedCalls([(file.base ?? [], more)], texts: [])
                _ = FileMerge.decide([file])
            }
        }
    }
}

/// - Parameters:
///   - base: What was generated last for each number.
///   - new: What is generated now.
private func memberCase(_ name: String, _ base: String, _ new: String, of kind: String = "class") -> GrowthCase {
    GrowthCase(name: name, size: 128) { size in
        func text(_ unit: String, mine: String = "") -> [UInt8] {
            let members = mine + Repetition("…", unit).text(size) + "    func z() {\n    }\n"
            let contract = members.replacing(" {\n    }", with: "")
            return Array("protocol Q {\n\(contract)}\n\n\(kind) P: Q {\n\(members)}\n".utf8)
        }
        let file = FileVersions(
            path: "P.swift",
            ownership: .shared,
            base: text(base),
            current: .bytes(text(base, mine: "    func mine() {\n        z()\n    }\n\n")),
            new: text(new)
        )
        return {
            _ = MissingRequirements([file], handwritten: []).names
            _ = ChangedCalls([(file.base ?? [], file.new ?? [])], texts: [])
            _ = FileMerge.decide([file])
        }
    }
}

/// Files in which a person gave other names to functions or locals are merged in time in proportion to these.
///
/// - Parameter member: One of many members, with a `$` where a statement is new.
private func renameMerge(_ name: String, _ member: String, _ old: String, _ new: String) -> GrowthCase {
    GrowthCase(name: "renamed " + name, size: 64) { size in
        let members = Repetition("class P {\n…}\n", "    var run%Task: Int?\n    func get%() {\n    }\n" + member)
        return renameMerge(members.text(size), old, new)
    }
}

private func renameMerge(_ text: String, _ old: String, _ new: String) -> () -> Void {
    let base = text.split(separator: "$").joined()
    let file = FileVersions(
        path: "P.swift",
        ownership: .shared,
        base: Array(base.utf8),
        current: .bytes(Array(base.replacing("\(old)1", with: "\(new)1").utf8)),
        new: Array(text.split(separator: "$").joined(separator: "        done()\n").utf8)
    )
    return { _ = FileMerge.decide([file]) }
}

/// Bodies in which a person wrote are merged in time in proportion to their blocks, if these get another one around
/// them.
///
/// - Parameter body: The body of a size, around some lines.
private func bodyMerge(_ name: String, _ body: @escaping (_ size: Int, _ lines: String) -> String) -> GrowthCase {
    GrowthCase(name: name, size: 256) { size in
        let text = { (lines: String) in Array("class P {\nfunc y() {\n\(lines)}\n}\n".utf8) }
        let file = FileVersions(
            path: "P.swift",
            ownership: .shared,
            base: text(body(size, "c()\n")),
            current: .bytes(text(body(size, "c()\nmine()\n"))),
            new: text("do {\n" + body(size, "c()\n") + "}\n")
        )
        return { _ = FileMerge.decide([file]) }
    }
}

/// What `init` reads of a project is read in time in proportion to its text.
func surveyCases(_ package: WorkingFolder) -> [GrowthCase] {
    let calls = Repetition("class C { func f() { … } }", "a.b(c, ")
    let targets = Repetition("…", ".target(name: \"A\", path: \"B\", ")
    return [
        GrowthCase(name: calls.name, size: 500) { size in
            let file = SourceFile(path: "A.swift", text: calls.text(size))
            return { _ = SwiftSurvey([file]) }
        },
        GrowthCase(name: targets.name, size: 250) { size in
            let file = SourceFile(path: "Package.swift", text: targets.text(size))
            return { _ = PackageManifest.targetPaths(in: file) }
        },
    ]
}

/// Templates are compiled in time in proportion to their text, and the nearest word is found among any.
func templateCases(_ package: WorkingFolder) -> [GrowthCase] {
    [
        GrowthCase(name: "{% if a %}line {{ b|uppercase }}{% endif %}", size: 50) { size in
            let lines = (0..<size).map { "{% if a\($0) %}line {{ b\($0)|uppercase }} \($0){% endif %}\n" }
            let file = SourceFile(path: "main", text: lines.joined())
            return { _ = try? Template(file) }
        },
        GrowthCase(name: "quotes that are never closed", size: 1 << 12) { size in
            let quotes = ["\"", "'"].map { $0 + String(repeating: "\\" + $0, count: size) }
            let file = SourceFile(path: "main", text: "{{ \(quotes.joined()) }}")
            return { _ = try? Template(file) }
        },
        GrowthCase(name: "the nearest to a long word", size: 1 << 12) { size in
            let word = String(repeating: "a", count: size)
            return { _ = Suggestion.nearest(to: word, in: ["view", "presenter", word + "b"]) }
        },
    ]
}

/// The changes of one message are made in time in proportion to their number.
func editCases(_ package: WorkingFolder) -> [GrowthCase] {
    [
        GrowthCase(name: "lines that are typed at the start", size: 250) { size in
            func message(_ method: String, _ parameters: String) -> [UInt8] {
                let body = "{\"jsonrpc\": \"2.0\", \"method\": \"\(method)\", \"params\": {\(parameters)}}"
                return Array("Content-Length: \(body.utf8.count)\r\n\r\n\(body)".utf8)
            }
            // A Swift file, so that only its text is kept.
            let document = "\"textDocument\": {\"uri\": \"file:///A.swift\", \"version\": 1, \"text\": \"\"}"
            let place = "{\"line\": 0, \"character\": 0}"
            let change = "{\"range\": {\"start\": \(place), \"end\": \(place)}, \"text\": \"    func a() {}\\n\"}"
            let changes = Array(repeating: change, count: size).joined(separator: ", ")
            let edit = message("textDocument/didChange", "\(document), \"contentChanges\": [\(changes)]")
            var server = LanguageServer(workingFolder: package)
            let start = "{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": \"initialize\", \"params\": {}}"
            _ = server.receive(Array("Content-Length: \(start.utf8.count)\r\n\r\n\(start)".utf8))
            _ = server.receive(message("textDocument/didOpen", document))
            return { _ = server.receive(edit) }
        }
    ]
}
