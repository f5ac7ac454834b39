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
        #expect(dumped(stored.plain as Any) == dumped(plain as Any), "\(text)")
        var read = Program(Environment())
        let start = ImageReader.add(stored.code, of: SourceFile(path: "text", text: text), to: &read)
        #expect(start == entry, "\(text)")
        #expect(dumped(read.code) == dumped(program.code), "\(text)")
    }

    private func dumped(_ value: Any) -> String {
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
        // With other bytes it may be a description, but nothing stops.
        var random = SystemRandomNumberGenerator()
        for _ in 0..<300 {
            var damaged = image
            damaged[Int.random(in: image.indices, using: &random)] = UInt8.random(in: 0...0x7F, using: &random)
            _ = ArchitectureFile(source, image: damaged)
        }
        // The same for the image of another description.
        _ = ArchitectureFile(SourceFile(path: "short", text: "architecture x {}"), image: image)
    }

    @Test(arguments: [
        ("escapes", #"file "A\"B\\{{ name }}.swift" {\#n template: "x y"\#n owner: shared\#n}"#),
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
        let source = SourceFile(path: "architecture.viper", text: "architecture a {\n\(items)\n}\n")
        let read = ArchitectureFile(source)
        try #require(read.diagnostics.isEmpty, "\(read.diagnostics)")
        let image = try #require(read.image(compilingTexts: { _ in nil }, expressions: { _ in nil }))
        let again = try #require(ArchitectureFile(source, image: image))
        #expect(Self.parts(of: again.architecture) == Self.parts(of: read.architecture))
    }

    @Test(arguments: ["wiring { /// A view.\nvar a: #view? }", "requirements { /// It is over.\nfunc f() }"])
    func documentedDeclarationHasNoImage(item: String) throws {
        let read = ArchitectureFile(SourceFile(path: "", text: "architecture a { role view { \(item) } }"))
        try #require(read.architecture != nil, "\(read.diagnostics)")
        #expect(read.image(compilingTexts: { _ in nil }, expressions: { _ in nil }) == nil)
    }
}
