import TemplateEngine
import Testing

@Suite struct ReferenceTests {
    @Test("a template knows the templates that it reaches by literal names, missing and broken ones too")
    func referencedTemplates() throws {
        let loader = Loader([
            "row": "{% import \"cell\" %}{% include 'gone' %}", "cell": "", "base": "{% block b %}{% endblock %}",
            "broken": "{% fro x in y %}", "unused": "",
        ])
        let text = "{% extends 'base' %}{% block b %}{% include \"row\" %}{% include 'broken' %}{% endblock %}"
        let template = try Template(SourceFile(path: "list", text: text), in: Environment(loader: loader))
        #expect(template.referencedTemplates == ["base", "broken", "cell", "gone", "row"])
    }

    @Test("a name that is computed while rendering is not known before")
    func computedNames() throws {
        let source = SourceFile(path: "list", text: "{% set name 'row' %}{% include name %}")
        let template = try Template(source, in: Environment(loader: Loader(["row": "x"])))
        #expect(template.referencedTemplates.isEmpty)
        #expect(try template.render() == "x")
        #expect(template.referencedTemplates.isEmpty)
    }
}
