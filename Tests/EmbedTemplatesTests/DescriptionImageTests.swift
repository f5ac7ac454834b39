import BundledTemplates
import SourceText
import TestSupport
import Testing

@testable import ModuleSpec
@testable import TemplateEngine
@testable import embed_templates

/// The descriptions of architectures that were read when the tool was built.
@Suite struct DescriptionImageTests {
    private static let descriptions = BundledTemplates.files.filter { $0.path.hasSuffix("/architecture.viper") }

    private static func source(_ file: BundledTemplates.File) -> SourceFile {
        SourceFile(path: file.path, bytes: file.bytes)
    }

    /// Everything that a description contains, without what is compiled.
    private static func parts(of architecture: Architecture?) -> String {
        guard var architecture else { return "none" }
        architecture.templates.codeOfTexts = []
        architecture.templates.codeOfExpressions = []
        // The bytes of the file are long, and the same.
        architecture.file = SourceFile(path: architecture.file.path, bytes: [])
        var parts = ""
        dump(architecture, to: &parts)
        return parts
    }

    @Test func imageGivesWhatTheTextGives() throws {
        #expect(Self.descriptions.count >= 5)
        for file in Self.descriptions {
            let source = Self.source(file)
            let image = try #require(file.image, "\(file.path)")
            let read = try #require(ArchitectureFile(source, image: image))
            #expect(read.architecture?.file.bytes == file.bytes)
            #expect(read.diagnostics.isEmpty)
            #expect(Self.parts(of: read.architecture) == Self.parts(of: ArchitectureFile(source).architecture))
        }
    }

    @Test func everyTextAndExpressionIsCompiled() throws {
        let environment = Environment()
        for file in Self.descriptions {
            let read = ArchitectureFile(Self.source(file), image: try #require(file.image))
            let templates = try #require(read?.architecture).templates
            for text in templates.texts {
                let code = templates.code(of: text)
                #expect((code == nil) == text.isPlain, "\(file.path): \(text.text)")
                guard let code else { continue }
                var compiler = Compiler(Program(environment))
                let entry = try compiler.compile(SourceFile(path: "text", text: text.text))
                try expectSame(code, compiler.program, entry, text.text)
            }
            for expression in templates.expressions {
                let code = try #require(templates.code(of: expression), "\(file.path): \(expression.text)")
                let source = SourceFile(path: "expression", text: expression.text)
                var compiler = Compiler(Program(environment))
                let entry = try compiler.compileExpression(source, in: 0..<source.bytes.count)
                try expectSame(code, compiler.program, entry, expression.text)
            }
        }
    }

    /// Expects that an image has what was compiled of a text.
    private func expectSame(_ image: [UInt8], _ program: Program, _ entry: Int, _ text: String) throws {
        let stored = try #require(StoredImage(image, in: Environment()), "\(text)")
        let plain = PlainProgram(program, at: entry)
        #expect(Self.dumped(stored.plain as Any) == Self.dumped(plain as Any), "\(text)")
        var read = Program(Environment())
        let start = ImageReader.add(stored.code, of: SourceFile(path: "text", text: text), to: &read)
        #expect(start == entry, "\(text)")
        #expect(Self.contents(of: read) == Self.contents(of: program), "\(text)")
    }

    /// What a machine and messages need of a program.
    private static func contents(of program: Program) -> [String] {
        let places = program.code.indices.map { program.place(at: $0) }
        let symbols = program.symbols.own.map(\.name)
        let tables: [Any] = [program.loops, program.maps, program.macros, program.calls, program.references]
        let rest: [Any] = [program.blocks, program.variables, program.keepsBlocks, places, symbols]
        return ([program.code, program.text, program.constants] as [Any] + tables + rest).map(dumped)
    }

    private static func dumped(_ value: Any) -> String {
        var text = ""
        dump(value, to: &text)
        return text
    }

    @Test func damagedImageIsNoDescription() throws {
        let file = try #require(Self.descriptions.min { $0.bytes.count < $1.bytes.count })
        let (image, source) = (try #require(file.image), Self.source(file))
        for length in stride(from: 0, to: image.count, by: 97) {
            #expect(ArchitectureFile(source, image: Array(image[..<length])) == nil, "\(length) bytes")
        }
        #expect(ArchitectureFile(source, image: image + [0]) == nil)
        // That of another description.
        #expect(ArchitectureFile(SourceFile(path: "short", text: "architecture x {}"), image: image) == nil)
    }

    /// What other bytes say may be a description of something else. Reading it always ends.
    @Test(arguments: Seeds.all)
    func anyBytesAreRead(seed: UInt64) throws {
        let file = try #require(Self.descriptions.min { $0.bytes.count < $1.bytes.count })
        let (image, source) = (try #require(file.image), Self.source(file))
        var random = SeededGenerator(seed)
        for _ in 0..<500 {
            var damaged = image
            let place = Int.random(in: image.indices, using: &random)
            // Long numbers, and negative ones.
            let last: UInt8 = random.pick([0, 1, 0x0F, 0x3F])
            let bytes = [UInt8](repeating: 0x7F, count: random.pick([0, 0, 1, 5, 10])) + [last]
            damaged.replaceSubrange(place..<min(image.count, place + random.pick([1, bytes.count])), with: bytes)
            guard let read = ArchitectureFile(source, image: damaged)?.architecture else { continue }
            for text in read.templates.texts {
                guard let code = read.templates.code(of: text) else { continue }
                _ = StoredImage(code, in: Environment())
            }
        }
    }

    /// So that no property can be missing in the image.
    @Test func everyWordComesOutAsItWentIn() throws {
        for table in DescriptionTable.all {
            for row in table.rows {
                let word = row.name + (row.form.hasPrefix(row.name + ":") ? ":" : " ")
                #expect(everyWord.contains(word), "\(word)")
            }
        }
        try expectSame(everyWord)
    }

    @Test(arguments: [
        ("escapes", #"file "A\"B\\{{ name }}.swift" {\#n template: "x y"\#n owner: shared\#n}"#),
        (
            "documented declarations",
            "role view {\nwiring {\n/// A view.\nvar a: #view?\n}\nrequirements {\n/// Over.\nfunc f()\nfunc g()\n} }"
        ),
        ("names in backticks", #"naming router { view: "`class`" }"#),
        ("letters outside of ASCII", "/// Größe é\nwarn \"Ä {{ x }}\" { when: state }"),
        ("Swift in one line", "role view { wiring { weak var a: #presenter?; var b: [#data: Int]? } }"),
        (
            "any requirement",
            "role view { requirements { @objc func f<T>(_ a: T) async throws -> [T] where T: P\nvar a: Int { get } } }"
        ),
        (
            "declarations without a space before them",
            "role view {\nwiring {var a: #presenter?}\nrequirements{\nfunc f()\n} }"
        ),
        ("nothing", ""),
    ])
    func anyDescriptionComesOutAsItWentIn(name: String, items: String) throws {
        try expectSame("architecture a {\n\(items)\n}\n")
    }

    private func expectSame(_ description: String) throws {
        let source = SourceFile(path: "architecture.viper", text: description)
        let read = ArchitectureFile(source)
        try #require(read.diagnostics.isEmpty, "\(read.diagnostics.map(\.message))")
        let image = try #require(read.image(compilingTexts: { _ in nil }, expressions: { _ in nil }))
        let again = try #require(ArchitectureFile(source, image: image))
        #expect(Self.parts(of: again.architecture) == Self.parts(of: read.architecture))
    }
}

/// A description with every word, and with a value that is not the usual one.
private let everyWord = """
    /// An architecture.
    architecture every {
        starting-spec: start.viper
        page: page.md
        based-on: other
        gives-references: a
        gives-back-references: b
        shows-references: c
        references: "unwrapped"
        folders: d
        state-type: "State"
        reserves: "one two"
        declares: "Three"
        /// A setting.
        setting words: four, five, FUNCTION
        setting text: "{{ six }}"
        setting path: FILE
        /// Why not.
        exclude {
            words: four, five
            text: NAME
        }
        naming long {
            view: Screen
            presenter.base: "Base"
        }
        /// A role.
        role interactor {
            always: e
            shared: true
            word: Interactor
            contract: "Contract"
            owns-contract: true
            contract-of-each: "{{ item.name }}"
            function-of-each: run
            type-of-each: "Type"
            property-of-each: "property"
            type: "Class"
            base: "NSObject"
            property: "interactor"
            folder: Model/
            adopted-by: presenter
            sets-dependencies: true
            holds: "var x: Int"
            isolation: "actor"
            wiring {
                /// A view.
                weak var view: #view?
                let other: [#data]
            }
            wiring-order: "view data"
            requirements {
                /// Shows it.
                func show(_ a: #state)
            }
            requirements-when: f
            inherits: g
            overrides: true
            shows-state: true
            shows-properties: true
            in-tasks: true
            stubs-stop: answers
            asks-factory: true
            exposed: true
            reserves: "seven"
            name key "text" {
                each: h
                by: plainName
                avoid: i
            }
            refuse "No" {
                when: j
            }
        }
        /// A second type.
        counterpart dto {
            type: "DTO"
            of: data, state
            stands-in: true
            codable: true
            back: toDomain
            request: "Request"
        }
        file "A.swift" {
            template: a.swift
            owner: shared
            folder: item
            each: k
            when: l
            of-domains: true
        }
        shared "B.swift" {
            template: b.swift
            when: m
        }
        test "C.swift" {
            template: c.swift
            owner: generated
        }
        name other "text"
        warn "Warning" {
            when: n
            at: state
            note: "note"
            error: true
        }
        opening "make()" {
            as: UIViewController
            unless: "never"
            optional: o
            stack: p
            stack-name: "q"
            is-stack: r
        }
    }

    """
