import TestSupport
import Testing
import ToolSupport

/// Architectures that a team writes itself.
struct OwnArchitectureTests {
    private static let template = "final class {{ presenter.type }} {\n}\n"

    /// A project whose only architecture of its own is called `ours`.
    ///
    /// - Parameter items: What its description has beside the class of the presenter and its file.
    private func project(_ items: String = "", template: String = template) throws -> TestFolder {
        let folder = try TestFolder()
        try folder.write(
            ".viper-gen/templates/ours/architecture.viper",
            """
            architecture ours {
                role presenter {
                    always: true
                    word: Reducer
                    type: "{{ module.name }}Reducer"
                }
                file "{{ module.name }}Reducer.swift" {
                    template: reducer.swift
                    owner: shared
                }
            \(items)
            }

            """
        )
        try folder.write(".viper-gen/templates/ours/reducer.swift.stencil", template)
        try folder.write(".viper-gen/project.viper", "project {\n    architecture: ours\n}\n")
        return folder
    }

    @Test("what an architecture has no place for, and what it refuses, is no mistake of its templates")
    func refusals() throws {
        let rule = "    role view {\n        refuse \"no\" {\n            when: item.returns\n        }\n    }\n"
        let folder = try project(rule)
        let check = folder.run("templates", "check")
        #expect(check.status == 0, "\(check.errors)")
        // The templates are tried nevertheless.
        try folder.edit(".viper-gen/templates/ours/reducer.swift.stencil") { $0 + "// {{ nobody }}\n" }
        let errors = folder.run("templates", "check").errors
        #expect(errors.contains("reducer.swift.stencil:3:7: error: there is no 'nobody'"), "\(errors)")
    }

    @Test(
        "a template that is right for some modules only is found, and the module is named",
        arguments: ["{{ state.type }}", "{{ presenter.functions.0.name }}"]
    )
    func partlyRight(text: String) throws {
        let folder = try project("    state-type: \"{{ module.name }}State\"", template: Self.template + "// \(text)\n")
        let check = folder.run("templates", "check")
        #expect(check.status == 2 && check.errors.contains("reducer.swift.stencil:3:"), "\(check.errors)")
        try folder.write("Cart.viper", "module Cart {\n}\n")
        let run = folder.run("generate")
        #expect(run.status == 2)
        #expect(run.errors.contains("Cart.viper:1:8: note: rendered for this module"), "\(run.errors)")
    }

    @Test("an architecture's own sample takes the place of those in the tool")
    func ownSample() throws {
        let text = "{% if settings.ui == \"none\" %}{{ nobody }}{% endif %}"
        let folder = try project("    setting ui: uikit, none", template: Self.template + "// \(text)\n")
        #expect(folder.run("templates", "check").status == 2)
        try folder.write(".viper-gen/templates/ours/sample.viper", "module Cart {\n    ui: uikit\n}\n")
        #expect(folder.run("templates", "check").status == 0)
        try folder.write(".viper-gen/templates/ours/sample.viper", "module Cart {\n    presnter {}\n}\n")
        let check = folder.run("templates", "check")
        #expect(check.status == 2 && check.errors.contains("ours/sample.viper:2:5: error: "), "\(check.errors)")
    }

    @Test("the modules of a sample open, hear and use each other, as those of a project")
    func linkedSample() throws {
        let folder = try TestFolder()
        try folder.write(".viper-gen/project.viper", "")
        #expect(folder.run("templates", "eject", "viper", "wireframe.swift", "--as", "ours").status == 0)
        let sample = ".viper-gen/templates/ours/sample.viper"
        try folder.write(
            sample,
            """
            module List uses Films {
                presenter hears Details.delegate {
                    func didSelect(_ film: Film)
                }
                interactor {
                    func films() async throws -> [Film]
                }
                wireframe {
                    func show(_ film: Film, to caller: #Details.delegate) -> push Details(film: film, delegate: caller)
                }
            }
            module Details(film: Film) {
                presenter(film: Film) {
                    func viewDidLoad()
                }
                delegate {
                    func didDelete(_ film: Film)
                }
            }
            domain Films {
                entity Film {
                    let id: Int
                }
                interactor {
                    func films() async throws -> [Film]
                }
                data remote {
                    func films() async throws -> [Film]
                }
            }

            """
        )
        let check = folder.run("templates", "check")
        #expect(check.status == 0 && check.printed == "", "\(check.printed)")
        try folder.edit(sample) { $0.replacing("push Details(", with: "push Detail(") }
        let misspelled = folder.run("templates", "check")
        #expect(misspelled.status == 2)
        #expect(
            misspelled.errors.contains("\(sample):9:71: error: the project has no module 'Detail'\n"),
            "\(misspelled.errors)"
        )
        let domain = "domain A {\n    data remote {}\n    entity ARemoteDataManager {}\n}\n"
        try folder.edit(sample) { $0.replacing("push Detail(", with: "push Details(") + domain }
        let clash = folder.run("templates", "check").errors
        #expect(clash.contains("\(sample):33:12: error: "), "\(clash)")
        try folder.edit(sample) { $0.replacing(domain, with: "") }
        try folder.edit(".viper-gen/templates/ours/wireframe.swift.stencil") {
            "{% for item in wireframe.functions where item.destination %}{{ nobody }}{% endfor %}\n" + $0
        }
        let errors = folder.run("templates", "check").errors
        #expect(errors.contains("wireframe.swift.stencil:1:64: error: there is no 'nobody' here\n"), "\(errors)")
    }

    @Test("a template that nothing uses is named, with the one that it could be meant for")
    func unusedTemplates() throws {
        let type = #"    state-type: "{% include \"type.text\" %}""#
        let folder = try project(type, template: "{% include \"part\" %}\n")
        let place = ".viper-gen/templates/ours/"
        for name in ["part", "type.text", "reducr.swift", "state", "other", "view.swift"] {
            try folder.write(place + name + ".stencil", "{{ module.name }}State\n")
        }
        let check = folder.run("templates", "check")
        #expect(check.status == 0)
        #expect(
            check.errors == """
                \(place)other.stencil:1:1: warning: nothing uses this template
                {{ module.name }}State
                ^
                note: a description names templates, and they include or import others
                \(place)reducr.swift.stencil:1:1: warning: nothing uses this template
                {{ module.name }}State
                ^
                note: did you mean 'reducer.swift.stencil'?
                \(place)state.stencil:1:1: warning: nothing uses this template
                {{ module.name }}State
                ^
                note: did you mean 'state.swift.stencil'?

                """
        )
        // A copy of the architecture can use them.
        let copy = "architecture copy {\n    based-on: ours\n    page: other\n}\n"
        try folder.write(".viper-gen/templates/copy/architecture.viper", copy)
        #expect(!folder.run("templates", "check").errors.contains("other.stencil"))
        // A computed name can be that of any template.
        try folder.write(place + "part.stencil", "{% if module.name == \"\" %}{% include module.name %}{% endif %}\n")
        #expect(!folder.run("templates", "check").errors.contains("nothing uses"))
    }

    @Test("a mistake that only one value of a setting shows is reported with that value")
    func valueOfSetting() throws {
        let text = "// {% if settings.ui == \"none\" %}{{ nobody }}{% endif %}\n"
        let folder = try project("    setting ui: uikit, none", template: Self.template + text)
        let errors = folder.run("templates", "check").errors
        #expect(errors.contains("\nnote: with 'ui: none'\n"), "\(errors)")
        try folder.write(".viper-gen/templates/ours/reducer.swift.stencil", "{{ nobody }}\n")
        #expect(!folder.run("templates", "check").errors.contains("note: with"))
    }

    @Test("a byte order mark of a template does not get below the header of a file")
    func byteOrderMark() throws {
        let folder = try project(template: "\u{FEFF}import Foundation\n\n" + Self.template)
        try folder.write("Cart.viper", "module Cart {\n    header: \"Ours\"\n}\n")
        #expect(folder.run("generate").status == 0)
        let text = try folder.text("CartReducer.swift")
        #expect(text.hasPrefix("// Ours\n\nimport Foundation\n"), "\(text)")
        #expect(!text.unicodeScalars.contains("\u{FEFF}"))
    }

    @Test("a mistake in an expression of a description is shown at its place, with its notes")
    func mistakeInExpression() throws {
        let folder = try project("    warn \"no\" {\n        when: presenter and modul.name == \"A\"\n    }")
        let check = folder.run("templates", "check")
        #expect(
            check.errors == """
                .viper-gen/templates/ours/architecture.viper:12:29: error: there is no 'modul' here
                        when: presenter and modul.name == "A"
                                            ^~~~~
                .viper-gen/templates/ours/architecture.viper:12:29: note: did you mean 'module'?
                        when: presenter and modul.name == "A"
                                            ^~~~~
                                            module

                """
        )
    }

    @Test(
        "no file takes the place of a spec, or of what the tool stores",
        arguments: [
            ("{{ module.name }}.viper", "would be a spec, since its name ends with '.viper'"),
            (".viper-gen/{{ module.name }}.swift", "would be in '.viper-gen', which has what the tool stores"),
        ]
    )
    func reservedPaths(path: String, message: String) throws {
        let folder = try project(
            "    file \"\(path)\" {\n        template: reducer.swift\n        owner: shared\n    }"
        )
        let spec = "module Cart {\n}\n"
        try folder.write("Cart.viper", spec)
        for run in [folder.run("generate"), folder.run("generate", "--force")] {
            #expect(run.status == 2)
            #expect(run.errors.contains("Cart.viper:1:8: error: a file of 'Cart' \(message)"), "\(run.errors)")
        }
        #expect(try folder.text("Cart.viper") == spec)
    }

    @Test("files are made for the items of a list only", arguments: ["presenter", "module.name", "3"])
    func eachWithoutList(value: String) throws {
        let folder = try project(
            """
                file "{{ item }}.swift" {
                    template: reducer.swift
                    owner: shared
                    each: \(value)
                }
            """
        )
        let check = folder.run("templates", "check")
        #expect(check.status == 2 && check.errors.contains("architecture.viper:14:15: error: 'each' needs a list"))
    }

    /// A file of the architecture in addition to the class of the presenter.
    ///
    /// - Parameter items: What its block has beside the template and the owner.
    private static func file(_ path: String, _ items: String = "") -> String {
        "    file \"\(path)\" {\n        template: reducer.swift\n        owner: shared\n\(items)    }"
    }

    @Test("two files with one path are named in the description, by generate and by templates check")
    func onePath() throws {
        let folder = try project(Self.file("{{ presenter.type }}.swift"))
        try folder.write("Cart.viper", "module Cart {\n}\n")
        #expect(
            folder.run("generate").errors == """
                Cart.viper:1:8: error: 'CartReducer.swift' would be written twice
                module Cart {
                       ^~~~
                note: the module makes both; give a part or a declaration another name
                .viper-gen/templates/ours/architecture.viper:7:10: note: the architecture gives the path here
                    file "{{ module.name }}Reducer.swift" {
                         ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
                .viper-gen/templates/ours/architecture.viper:11:10: note: the architecture gives the path here
                    file "{{ presenter.type }}.swift" {
                         ^~~~~~~~~~~~~~~~~~~~~~~~~~~~

                """
        )
        try folder.write(".viper-gen/templates/ours/sample.viper", "module Cart {\n}\n")
        #expect(
            folder.run("templates", "check").errors == """
                .viper-gen/templates/ours/architecture.viper:11:10: error: \
                'Cart/CartReducer.swift' would be written twice
                    file "{{ presenter.type }}.swift" {
                         ^~~~~~~~~~~~~~~~~~~~~~~~~~~~
                .viper-gen/templates/ours/architecture.viper:7:10: note: the architecture gives the other path here
                    file "{{ module.name }}Reducer.swift" {
                         ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
                .viper-gen/templates/ours/sample.viper:1:8: note: planned for this module
                module Cart {
                       ^~~~

                """
        )
    }

    @Test("a path that does not name its item is the same for all")
    func onePathOfItems() throws {
        let folder = try project(Self.file("Part.swift", "        each: entities\n"))
        let errors = folder.run("templates", "check").errors
        #expect(errors.contains("architecture.viper:11:10: error: '"), "\(errors)")
        #expect(errors.contains("\nnote: several items of 'each' get this path\n"), "\(errors)")
    }

    @Test(
        "a path that no file can have is shown in the description",
        arguments: [
            ("", "has no name"), ("Parts/", "has no name"), ("Parts/..", "has no name"),
            ("../../../../A.swift", "leads out of the project"), ("A.viper", "would be a spec, "),
        ]
    )
    func pathOfNoFile(path: String, message: String) throws {
        let folder = try project(Self.file(path))
        try folder.write("Cart.viper", "module Cart {\n}\n")
        let errors = folder.run("generate").errors
        #expect(errors.hasPrefix("Cart.viper:1:8: error: a file of 'Cart' \(message)"), "\(errors)")
        #expect(errors.contains("architecture.viper:11:10: note: the architecture gives the path here\n"), "\(errors)")
        let check = folder.run("templates", "check").errors
        #expect(check.contains("architecture.viper:11:10: error: the path '\(path)' \(message)"), "\(check)")
    }

    @Test(
        "a path of a test or of a shared file that it cannot have is shown, also if the module's folder could have it",
        arguments: [
            ("test", "../../../T.swift", "leads out of the project"), ("test", "Parts/", "has no name"),
            ("shared", "../../../../S.swift", "leads out of the project"), ("shared", "", "has no name"),
        ]
    )
    func pathOfOtherFile(word: String, path: String, message: String) throws {
        let owner = word == "test" ? "        owner: shared\n" : ""
        let folder = try project("    \(word) \"\(path)\" {\n        template: reducer.swift\n\(owner)    }")
        let settings = "    tests: xctest\n    tests-output: T\n    tests-module: App\n    output: Sources/App/X/Y\n"
        try folder.write("Cart.viper", "module Cart {\n\(settings)}\n")
        let errors = folder.run("generate").errors
        #expect(errors.hasPrefix("Cart.viper:1:8: error: a file of 'Cart' \(message)"), "\(errors)")
        let start = word == "test" ? 10 : 12
        let notes = errors.split(separator: "\n").filter { $0.hasSuffix("the architecture gives the path here") }
        let place = "architecture.viper:11:\(start): "
        let note = ".viper-gen/templates/ours/\(place)note: the architecture gives the path here"
        #expect(notes.map(String.init) == [note], "\(errors)")
        let check = folder.run("templates", "check").errors
        let error = "\(place)error: the path '\(path)' \(message)"
        #expect(path == "../../../T.swift" || check.contains(error), "\(check)")
    }

    @Test("two paths that leave the folder of the target are shown as the description gives them")
    func onePathElsewhere() throws {
        let path = "../../{{ module.name }}A.swift"
        let folder = try project(Self.file(path) + "\n" + Self.file(path))
        try folder.write(".viper-gen/templates/ours/sample.viper", "module Cart {\n}\n")
        let errors = folder.run("templates", "check").errors
        #expect(errors.contains(":15:10: error: '../../CartA.swift' would be written twice\n"), "\(errors)")
    }

    @Test("a starting spec that an architecture inherits is shown where the description names it")
    func inheritedStartingSpec() throws {
        // The inherited spec has a section that this architecture lacks.
        let folder = try project("    based-on: viper\n    starting-spec: starting-spec.viper")
        let check = folder.run("templates", "check").errors
        #expect(check.hasPrefix(".viper-gen/templates/ours/architecture.viper:12:20: error: "), "\(check)")
    }

    @Test("a mistake in a starting spec is shown in its template, by templates check and by new")
    func startingSpec() throws {
        let folder = try project("    starting-spec: start.viper")
        let template = ".viper-gen/templates/ours/start.viper.stencil"
        let start = "module {{ name }} {\n    presenter {\n        func load(\n    }\n}\n"
        try folder.write(template, start)
        for (command, spec) in [(["templates", "check"], "Tried"), (["new", "Cart"], "Cart/Cart")] {
            let run = ToolRun(command, in: folder.path)
            #expect(run.status == 2)
            #expect(run.errors.hasPrefix("\(template):3:"), "\(run.errors)")
            #expect(run.errors.contains("\n\(spec).viper:3:"), "\(run.errors)")
            #expect(run.errors.contains(": note: in the spec that 'new' would write\n"), "\(run.errors)")
        }
        #expect(!folder.exists("Cart"))
        // Names in the line are no longer those of the template.
        try folder.write(template, "module {{ name }} {\n    presnter {}\n    entity {{ name }} { let id: }\n}\n")
        let errors = folder.run("templates", "check").errors
        #expect(errors.contains("\(template):2:5: error: "), "\(errors)")
        #expect(errors.contains("architecture.viper:11:20: error: "), "\(errors)")
        try folder.write(template, "module {{ name }} {\n    acess: public\n}\n")
        #expect(folder.run("templates", "check").errors.hasPrefix("\(template):2:5: error: unknown setting 'acess'\n"))
        try folder.write(template, "module {{ name }} {\n    {{ nobody }}\n}\n")
        #expect(folder.run("templates", "check").errors.hasPrefix("\(template):2:8: error: there is no 'nobody'"))
        try folder.write(template, "module {{ name }} {\n}\n")
        #expect(folder.run("templates", "check").printed.isEmpty)
    }

    @Test(
        "a starting spec can name modules of the project, and do what not all settings allow",
        arguments: [
            ("func close()", "func close() -> dismiss"), ("func close()", "func close() -> push Bar"),
            ("name }} {", "name }} uses Shop {"),
        ]
    )
    func startingSpecOfProject(old: String, new: String) throws {
        let folder = try TestFolder()
        try folder.write(".viper-gen/project.viper", "")
        #expect(folder.run("templates", "eject", "viper", "--as", "ours").status == 0)
        let template = ".viper-gen/templates/ours/starting-spec.viper.stencil"
        let start = try folder.text(template)
        let place = try #require(start.firstRange(of: old))
        try folder.write(template, start.replacingCharacters(in: place, with: new))
        #expect(folder.run("templates", "check").printed == "")
    }

    @Test("list shows the other architectures if one has mistakes")
    func listBesideMistakes() throws {
        let folder = try project("    statetype: \"A\"")
        let run = folder.run("templates", "list")
        #expect(run.status == 2)
        #expect(run.output.contains("\nours   (your own, with mistakes)\nviper  "), "\(run.output)")
        #expect(run.errors.hasPrefix(".viper-gen/templates/ours/architecture.viper:11:5: error: "), "\(run.errors)")
    }
}
