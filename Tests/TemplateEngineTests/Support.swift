import SourceText
import TemplateEngine
import Testing

/// Renders `template`; what goes wrong is thrown.
func render(
    _ template: String,
    _ context: [String: Value] = [:],
    templates: [String: String] = [:],
    in environment: Environment = Environment()
) throws -> String {
    var environment = environment
    if !templates.isEmpty { environment.loader = Loader(templates) }
    let compiled = try Template(SourceFile(path: "main", text: template), in: environment)
    return try compiled.render(context)
}

/// What is printed for the errors of `template`, with all their notes.
func errors(
    _ template: String,
    _ context: [String: Value] = [:],
    templates: [String: String] = [:],
    in environment: Environment = Environment()
) -> String {
    do {
        return "no error, but: " + (try render(template, context, templates: templates, in: environment))
    } catch let error as DiagnosticsError {
        return DiagnosticPrinter(useColor: false).print(error.diagnostics)
    } catch {
        return "another error: \(error)"
    }
}

/// A lenient environment that trims nothing, as Stencil's is.
let likeStencil = Environment(trim: .nothing, undefined: .lenient)

/// Small limits, so that tests of them are fast.
func limited(_ change: (inout Limits) -> Void) -> Environment {
    var environment = Environment()
    change(&environment.limits)
    return environment
}
