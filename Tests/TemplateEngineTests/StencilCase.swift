import SourceText
import TemplateEngine
import TestSupport
import Testing

/// A template whose result with Stencil 0.15.1 and StencilSwiftKit 2.10.1 is known.
struct StencilCase: CustomTestStringConvertible {
    let id: String
    let template: String
    let context: [String: Value]
    let templates: [String: String]
    let trim: Trim
    /// `nil` where an error is expected.
    let text: String?
    let line: Int?

    var testDescription: String { id }

    init(json: Value) {
        id = json["id"]?.string ?? ""
        template = json["template"]?.string ?? ""
        context = json["context"]?.dictionary ?? [:]
        templates = (json["templates"]?.dictionary ?? [:]).compactMapValues(\.string)
        trim = Self.trim(json["trim"]?.string)
        text = json["error"]?.bool == true ? nil : json["expect"]?.string
        line = json["line"]?.integer
    }

    private static func trim(_ name: String?) -> Trim {
        switch name {
        case nil: return .nothing
        case "smart": return .smart
        case "all": return .all
        case let pair?:
            let extents: [Substring: Trim.Extent] = [
                "none": .nothing, "whitespace": .whitespace, "line": .line, "all": .all,
            ]
            let parts = pair.split(separator: "/").map { extents[$0] ?? .nothing }
            return Trim(before: parts.first ?? .nothing, after: parts.last ?? .nothing)
        }
    }

    /// What this engine makes of it in lenient mode.
    func render() -> Result<String, DiagnosticsError> {
        let environment = Environment(loader: Loader(templates), trim: trim, undefined: .lenient)
        do throws(DiagnosticsError) {
            let template = try Template(SourceFile(path: "main", text: template), in: environment)
            return .success(try template.render(context))
        } catch {
            return .failure(error)
        }
    }

    /// All cases of a file in `Cases/`.
    static func load(_ name: String) throws -> [StencilCase] {
        let text = try TestFolder("Cases").text("\(name).jsonl")
        return try text.split(separator: "\n").map {
            StencilCase(json: try Value(json: SourceFile(path: "case.json", text: String($0))))
        }
    }
}
