import SourceText
import TestSupport
import Testing

@testable import TemplateEngine

/// A template that was compiled before is the same as its text.
@Suite struct ImageTests {
    @Test(arguments: StencilCaseTests.cases)
    func rendersAsTheTextDoes(_ example: StencilCase) {
        let templates = example.templates.merging(["main": example.template]) { $1 }
        #expect(
            Self.printed(Self.images(of: templates), example.context)
                == Self.printed(Loader(templates), example.context)
        )
    }

    @Test func failsAsTheTextDoes() throws {
        for example in try GoldenErrorTests.load() {
            let templates = try Self.strings(example.templates).merging(["main": Self.string(example.template)]) { $1 }
            let context = try Self.values(example.context)
            #expect(
                Self.printed(Self.images(of: templates), context) == Self.printed(Loader(templates), context),
                "\(example.name)"
            )
        }
    }

    @Test(arguments: StencilCaseTests.cases)
    func codeOfATextRendersAsTheTextDoes(_ example: StencilCase) {
        let environment = Environment(loader: Loader(example.templates))
        let source = SourceFile(path: "main", text: example.template)
        let code = TemplateImage.code(ofText: source)
        #expect(code == nil || StoredImage(code ?? [], in: environment) != nil)
        #expect(
            Self.printed(source, code, in: environment, example.context)
                == Self.printed(source, nil, in: environment, example.context)
        )
    }

    @Test func codeOfATextFailsAsTheTextDoes() throws {
        for example in try GoldenErrorTests.load() {
            let environment = Environment(loader: Loader(try Self.strings(example.templates)))
            let source = SourceFile(path: "main", text: try Self.string(example.template))
            let context = try Self.values(example.context)
            #expect(
                Self.printed(source, TemplateImage.code(ofText: source), in: environment, context)
                    == Self.printed(source, nil, in: environment, context),
                "\(example.name)"
            )
        }
    }

    @Test(arguments: [
        "name", "name == 'Ada' and not other", "name.first|uppercase", "missing", "list.0.missing", "list|join:\", \"",
        "name if list else other", "name in list", "name ==", "1.5", "name|lowercase == \"ada\"",
    ])
    func codeOfAnExpressionGivesWhatTheTextGives(_ text: String) throws {
        let source = SourceFile(path: "main", text: text)
        let context: [String: Value] = ["name": "Ada", "list": ["Ada", "Bo"], "other": .null]
        func printed(_ code: [UInt8]?) -> String {
            do throws(DiagnosticsError) {
                return "\(try Expression(source, code: code, in: Environment()).evaluate(context))"
            } catch {
                return DiagnosticPrinter(useColor: false).print(error.diagnostics)
            }
        }
        let code = TemplateImage.code(ofExpression: source)
        #expect((code == nil) == (text == "name =="))
        #expect(printed(code) == printed(nil))
    }

    @Test func codeIsNotUsedIfItIsIncompleteOrTheEnvironmentIsAnother() throws {
        let source = SourceFile(path: "main", text: "text {{ name }}")
        let context: [String: Value] = ["name": "Ada"]
        let code = try #require(TemplateImage.code(ofText: SourceFile(path: "main", text: "code {{ name|uppercase }}")))
        #expect(try Template(source, code: code, in: Environment()).render(context) == "code ADA")
        #expect(try Template(source, code: code, in: Environment(undefined: .lenient)).render(context) == "text Ada")
        for count in 0..<code.count {
            let rendered = try Template(source, code: Array(code.prefix(count)), in: Environment()).render(context)
            #expect(rendered == "text Ada", "\(count) bytes")
        }
    }

    @Test func codeKnowsTheTemplatesThatItNames() throws {
        let source = SourceFile(path: "main", text: "{% include \"row\" %}{% include name %}")
        let environment = Environment(loader: Loader(["row": "{% include \"cell\" %}"]))
        let template = try Template(source, code: TemplateImage.code(ofText: source), in: environment)
        #expect(template.referencedTemplates == ["cell", "row"])
        #expect(template.computesNamesOfTemplates)
    }

    @Test func codeServesSeveralThreads() async throws {
        let source = SourceFile(path: "main", text: "{% for name in names %}{{ name|uppercase }}{% endfor %}")
        let template = try Template(source, code: TemplateImage.code(ofText: source), in: Environment())
        await withTaskGroup(of: String?.self) { group in
            for _ in 0..<16 { group.addTask { try? template.render(["names": ["a", "b"]]) } }
            for await text in group { #expect(text == "AB") }
        }
    }

    @Test func takesThePlaceOfTheTextInAStandardEnvironment() throws {
        var loader = Loader(["main": "text"])
        loader.image = { _ in TemplateImage.bytes(of: SourceFile(path: "main", text: "image")) }
        #expect(try TemplateStore(in: Environment(loader: loader)).render("main") == "image")
        #expect(try TemplateStore(in: Environment(loader: loader, trim: .all)).render("main") == "text")
        #expect(try TemplateStore(in: Environment(loader: loader, undefined: .lenient)).render("main") == "text")
        var limits = Limits()
        limits.nesting = 5
        #expect(try TemplateStore(in: Environment(loader: loader, limits: limits)).render("main") == "text")
        let filters = ["own": Filter { value, _ in value }]
        #expect(try TemplateStore(in: Environment(loader: loader, filters: filters)).render("main") == "text")
    }

    @Test func isNotUsedIfItIsIncomplete() throws {
        let text = "{% for name in names where name != 2.5 %}{{ name|uppercase }}, {% empty %}none{% endfor %}"
        let image = try #require(TemplateImage.bytes(of: SourceFile(path: "main", text: text)))
        for count in 0..<image.count {
            var loader = Loader(["main": "text"])
            loader.image = { _ in Array(image.prefix(count)) }
            #expect(try TemplateStore(in: Environment(loader: loader)).render("main") == "text", "\(count) bytes")
        }
    }

    @Test func isMissingForATemplateWithMistakes() {
        #expect(TemplateImage.bytes(of: SourceFile(path: "main", text: "{% if %}")) == nil)
        #expect(TemplateImage.bytes(of: SourceFile(path: "main", bytes: [0xFF])) == nil)
    }

    @Test func isTextInUTF8() throws {
        let image = try #require(
            TemplateImage.bytes(of: SourceFile(path: "main", text: "é{{ \"ü\"|default:1.5 }}{{ ö }}"))
        )
        #expect(Array(String(decoding: image, as: UTF8.self).utf8) == image)
    }

    /// A loader that has the images of all templates without mistakes.
    private static func images(of templates: [String: String]) -> Loader {
        var images: [String: [UInt8]] = [:]
        for (name, text) in templates {
            let file = SourceFile(path: name, text: text)
            guard let image = TemplateImage.bytes(of: file) else { continue }
            images[name] = image
            // Otherwise the text would be compared with itself.
            var program = Program(Environment())
            #expect(ImageReader.add(image, of: file, to: &program) != nil)
        }
        var loader = Loader(templates)
        loader.image = { [images] in images[$0] }
        return loader
    }

    /// What the template `main` gives, or its errors.
    private static func printed(_ loader: Loader, _ context: [String: Value]) -> String {
        do throws(DiagnosticsError) {
            return try TemplateStore(in: Environment(loader: loader)).render("main", context)
        } catch {
            return DiagnosticPrinter(useColor: false).print(error.diagnostics)
        }
    }

    /// What a text gives, with the code that was stored of it or without.
    private static func printed(
        _ source: SourceFile,
        _ code: [UInt8]?,
        in environment: Environment,
        _ context: [String: Value]
    ) -> String {
        do throws(DiagnosticsError) {
            return try Template(source, code: code, in: environment).render(context)
        } catch {
            return DiagnosticPrinter(useColor: false).print(error.diagnostics)
        }
    }

    private static func json(_ text: String) throws -> Value {
        try Value(json: SourceFile(path: "case.json", text: text))
    }

    private static func string(_ text: String) throws -> String { try json(text).string ?? "" }

    private static func values(_ text: String) throws -> [String: Value] { try json(text).dictionary ?? [:] }

    private static func strings(_ text: String) throws -> [String: String] {
        try values(text).compactMapValues(\.string)
    }
}
