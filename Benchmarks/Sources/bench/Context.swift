import TemplateEngine

/// The context of the benchmark in the forms that the engines take.
struct Context {
    let value: Value

    init(json: [UInt8]) throws {
        value = try Value(json: SourceFile(path: "context.json", bytes: json))
    }

    /// As Stencil takes it.
    var plain: [String: Any] { Self.plain(value) as? [String: Any] ?? [:] }

    private static func plain(_ value: Value) -> Any {
        if let text = value.string { return text }
        if let flag = value.bool { return flag }
        if let number = value.integer { return number }
        if let list = value.list { return list.map(plain) }
        return (value.dictionary ?? [:]).mapValues(plain)
    }

    /// As Mustache takes it: what its templates cannot ask is worked out for them.
    var mustache: [String: Any] {
        var context = plain
        context["isChild"] = !((context["inherits"] as? [Any])?.isEmpty ?? true)
        context["methods"] = (context["methods"] as? [[String: Any]])?.enumerated().map { position, method in
            var method = method
            method["place"] = position + 1
            let parameters = method["parameters"] as? [Any] ?? []
            method["hasParameters"] = !parameters.isEmpty
            method["hasOneParameter"] = parameters.count == 1
            method["hasTags"] = !((method["tags"] as? [Any])?.isEmpty ?? true)
            return method
        }
        return context
    }
}
