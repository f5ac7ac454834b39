import Foundation
import TestSupport
import Testing
import ToolSupport

/// A repository from strangers: whatever it holds, nothing outside of it is printed, copied or touched.
@Suite(.serialized)
struct HostileProjectTests {
    /// A change of a project, in a folder that has `project` and `outside`.
    struct Attack: CustomTestStringConvertible {
        let testDescription: String
        let prepare: @Sendable (TestFolder) throws -> Void

        init(_ name: String, _ prepare: @escaping @Sendable (TestFolder) throws -> Void) {
            testDescription = name
            self.prepare = prepare
        }
    }

    /// What every file outside holds.
    private static let secret = "SECRET4711"
    private static let manifest = ".viper-gen/base/modules/Login/Login.viper/Login.manifest"
    private static let spec = """
        module Login {
            architecture: ours
            ui: none
            entity User {
                let id: Int
            }
        }

        """

    private static let commands = [
        ["format"], ["list"], ["new", "Home", "--ui", "none"], ["templates", "eject", "mvp"], ["templates", "check"],
        ["graph"], ["spec", "--json", "Login/Login.viper"],
    ]

    /// A project with its own templates, and a folder beside it that is not for the tool.
    private static let seed = Result {
        let folder = try TestFolder()
        try folder.write("project/.viper-gen/project.viper", "project {\n    indent: 4\n}\n")
        try folder.write("project/Login/Login.viper", spec)
        try folder.write("project/Plain/note.env", "mine")
        for words in [["templates", "eject", "viper", "--as", "ours"], ["generate"]] {
            try #require(ToolRun(words, in: folder.absolute("project")).status == 0)
        }
        for path in try folder.contents().keys where path.hasPrefix("project/") {
            let copy = "outside/" + path.dropFirst("project/".count)
            // A mistake in every language, whose message would show the line.
            try folder.write(copy, try folder.text(path) + "\(secret) }{ {% {{\n")
        }
        try folder.write("outside/.viper-gen-1-1.tmp", secret)
        try folder.write("outside/Login/.viper-gen-1-1.tmp", secret)
        return folder
    }

    private static let places = [
        "Login", "Login/Login.viper", "Login/Entity", "Login/Entity/User.swift", "Login/LoginProtocols.swift", manifest,
        ".viper-gen", ".viper-gen/base", ".viper-gen/base/files", ".viper-gen/base/files/Login",
        ".viper-gen/base/modules",
        ".viper-gen/base/files/Login/LoginProtocols.swift.base", ".viper-gen/templates", ".viper-gen/templates/ours",
        ".viper-gen/templates/ours/architecture.viper", ".viper-gen/templates/ours/entity.swift.stencil",
        ".viper-gen/project.viper", ".viper-gen/lock", ".viper-gen/journal", ".viper-gen/.gitignore",
    ]

    private static let links: [Attack] = places.flatMap { place in
        let up = String(repeating: "../", count: place.split(separator: "/").count)
        let targets: [(String, @Sendable (TestFolder) -> String)] = [
            ("its twin outside", { _ in up + "outside/" + place }),
            ("a folder outside", { $0.absolute("outside/Login") }),
            ("nothing outside", { _ in up + "outside/new/thing" }),
            ("a link that leads outside", { _ in String(up.dropFirst(3)) + "hop" }),
            ("the folder above", { _ in String(up.dropLast()) }),
            ("an endless file", { _ in "/dev/zero" }),
        ]
        return targets.map { name, target in
            Attack("\(place) is a link to \(name)") { folder in
                let twin = "../outside/" + place
                try FileManager.default.createSymbolicLink(
                    atPath: folder.absolute("project/hop"),
                    withDestinationPath: twin
                )
                try replace(place, in: folder) { path in
                    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target(folder))
                }
            }
        }
    }

    private static let others: [Attack] = places.flatMap { place in
        [
            Attack("\(place) is a folder") { folder in
                try replace(place, in: folder) {
                    try FileManager.default.createDirectory(atPath: $0, withIntermediateDirectories: true)
                }
            },
            Attack("\(place) is a pipe") { folder in
                try replace(place, in: folder) { path in try #require(mkfifo(path, 0o644) == 0) }
            },
        ]
    }

    private static let hostilePaths = [
        "../outside", "../outside/Login", "..", "../..", "Login/../../outside", "./../outside", "//outside", "/dev/shm",
        "hop", "hop/Login", ".git", ".git/hooks", ".GIT/hooks", "a/.git/hooks", ".viper-gen", ".viper-gen/base",
        ".Viper-Gen/templates", "~/x", "C:\\x", "..\\outside", "%2e%2e/outside", "a//b", ".", "a/./b",
        String(repeating: "a", count: 300), Array(repeating: "a", count: 600).joined(separator: "/"), "a\u{7F}b",
        "caf\u{E9}/../../outside",
    ]

    private static let paths: [Attack] = hostilePaths.flatMap { path in
        [
            Attack("output: \(path.prefix(40))") { folder in
                try link("hop", in: folder)
                try folder.write("project/Login/Login.viper", spec.replacing("ui:", with: "output: \(path)\n    ui:"))
            },
            Attack("the project's output: \(path.prefix(40))") { folder in
                try link("hop", in: folder)
                try folder.write(
                    "project/.viper-gen/project.viper",
                    "project {\n    output: \(path)\n    shared: \(path)\n}\n"
                )
            },
        ]
    }

    /// Files in the place of generated ones that are no longer asked for.
    private static let manifests: [Attack] =
        (hostilePaths + [
            "hop/Login/Login.viper", "hop/Plain/note.env", "Plain/note.env", "Login/Login.viper",
            ".viper-gen/project.viper",
            ".viper-gen/templates/ours/entity.swift.stencil", ".git/config", "Login",
        ]).flatMap { path in
            [
                Attack("a manifest names \(path.prefix(40))") { folder in
                    try link("hop", in: folder)
                    try folder.write("project/.git/config", "mine")
                    try folder.edit("project/" + manifest) { $0 + "file\tshared\tviper/entity.swift\t\(path)\n" }
                    let base = ".viper-gen/base/files/\(path).base"
                    if let text = try? folder.text("project/" + path), !text.contains(secret) {
                        try? folder.write("project/" + base, text)
                    }
                },
                Attack("a manifest is of the spec \(path.prefix(40))") { folder in
                    try link("hop", in: folder)
                    try folder.edit("project/" + manifest) {
                        $0.replacing("spec\tLogin/Login.viper", with: "spec\t\(path)")
                    }
                },
            ]
        }

    private static let journals: [Attack] = [
        "../outside/.viper-gen-1-1.tmp", "../outside/Login/.viper-gen-1-1.tmp", "hop/.viper-gen-1-1.tmp",
        "hop/Login/.viper-gen-1-1.tmp", "Login/../../outside/.viper-gen-1-1.tmp", "/dev/null", "Plain/note.env",
        "Login/Login.viper", "", ".", "..", "Login", "\u{0}", "Plain/.viper-gen-1-1.tmp/../note.env",
        String(repeating: "x/", count: 5000), "../outside/Login/Login.viper\n../outside/.viper-gen-1-1.tmp",
    ].map { lines in
        Attack("a journal names \(lines.prefix(40))") { folder in
            try link("hop", in: folder)
            try folder.write("project/.viper-gen/journal", lines + "\n" + folder.absolute("outside/.viper-gen-1-1.tmp"))
        }
    }

    private static let attacks = links + others + paths + manifests + journals

    @Test("nothing leads out of a project: one attack of every 60")
    func someAttacks() throws {
        try attempt(Self.attacks.enumerated().filter { $0.offset % 60 == 5 })
    }

    @Test("nothing leads out of a project, whatever it holds", .slow, .remembered)
    func allAttacks() throws {
        #expect(Self.attacks.count > 200)
        try attempt(Self.attacks.enumerated().map { $0 })
    }

    private func attempt(_ attacks: [(offset: Int, element: Attack)]) throws {
        let seed = try Self.seed.get()
        for (number, attack) in attacks {
            let folder = try TestFolder()
            for name in ["project", "outside"] {
                try FileManager.default.copyItem(atPath: seed.absolute(name), toPath: folder.absolute(name))
            }
            let outside = TestFolder(at: folder.absolute("outside"))
            try attack.prepare(folder)
            let before = try outside.contents(times: true)
            let commands = [["generate"], ["check", "--diff"], ["generate", "--force"]]
            for words in [commands[number % 2], Self.commands[number % Self.commands.count], commands[2]] {
                let run = ToolRun(words, in: folder.absolute("project"))
                #expect((0...3).contains(run.status), "\(attack.testDescription): \(words): \(run.printed)")
                #expect(!run.printed.contains(Self.secret), "\(attack.testDescription): \(words): \(run.printed)")
            }
            #expect(try outside.contents(times: true) == before, "\(attack.testDescription)")
            let project = TestFolder(at: folder.absolute("project"))
            let copied = try project.contents().filter { $0.value.contains(Self.secret) }.keys
            #expect(copied.isEmpty, "\(attack.testDescription): \(copied)")
            for file in ["Plain/note.env", ".git/config"] where project.exists(file) {
                #expect(try project.text(file) == "mine", "\(attack.testDescription)")
            }
        }
    }

    private static func link(_ name: String, in folder: TestFolder) throws {
        try FileManager.default.createSymbolicLink(
            atPath: folder.absolute("project/" + name),
            withDestinationPath: folder.absolute("outside")
        )
    }

    private static func replace(_ place: String, in folder: TestFolder, with make: (String) throws -> Void) throws {
        let path = folder.absolute("project/" + place)
        try? FileManager.default.removeItem(atPath: path)
        try make(path)
    }
}
