import TemplateEngine

/// The floor: what a program that knows nothing but this one text would do.
struct Floor {
    struct Parameter {
        let label, name, type, doc: String
        let isOptional: Bool
    }

    struct Method {
        let name: String
        let parameters: [Parameter]
        let isAsync, isThrowing: Bool
        let returns: String?
        let doc: String?
        let tags: [String]
    }

    let file, name, module, access: String
    let author: String?
    let imports, inherits: [String]
    let methods: [Method]

    init(_ value: Value) {
        func text(_ key: String, of value: Value = value) -> String { value[key]?.string ?? "" }
        func texts(_ key: String, of value: Value) -> [String] { value[key]?.list?.compactMap(\.string) ?? [] }
        file = text("file")
        name = text("name")
        module = text("module")
        access = text("access")
        author = value["author"]?.string
        imports = texts("imports", of: value)
        inherits = texts("inherits", of: value)
        methods = (value["methods"]?.list ?? []).map { method in
            Method(
                name: text("name", of: method),
                parameters: (method["parameters"]?.list ?? []).map {
                    Parameter(
                        label: text("label", of: $0),
                        name: text("name", of: $0),
                        type: text("type", of: $0),
                        doc: text("doc", of: $0),
                        isOptional: $0["optional"]?.bool ?? false
                    )
                },
                isAsync: method["async"]?.bool ?? false,
                isThrowing: method["throws"]?.bool ?? false,
                returns: method["returns"]?.string,
                doc: method["doc"]?.string,
                tags: texts("tags", of: method)
            )
        }
    }

    func render() -> [UInt8] {
        var output: [UInt8] = []
        func write(_ text: String) { output.append(contentsOf: text.utf8) }
        func writeList(_ texts: [String], _ separator: String) {
            for (position, text) in texts.enumerated() {
                if position > 0 { write(separator) }
                write(text)
            }
        }
        func writeType(_ parameter: Parameter) {
            write(parameter.type)
            if parameter.isOptional { write("?") }
        }
        func writeTypes(_ parameters: [Parameter]) {
            for (position, parameter) in parameters.enumerated() {
                if position > 0 { write(", ") }
                write(parameter.name)
                write(": ")
                writeType(parameter)
            }
        }
        func writeEffects(_ method: Method) {
            if method.isAsync { write(" async") }
            if method.isThrowing { write(" throws") }
            if let type = method.returns {
                write(" -> ")
                write(type)
            }
        }
        func writeLines(_ parameters: [Parameter]) {
            for (position, parameter) in parameters.enumerated() {
                write("        ")
                write(parameter.label)
                write(" ")
                write(parameter.name)
                write(": ")
                writeType(parameter)
                if position < parameters.count - 1 { write(",") }
                write("\n")
            }
        }
        let upperModule = module.uppercased()

        write("// ")
        write(file)
        write("\n//\n// A mock of ")
        write(name)
        write(", which records calls and answers as it is told to.\n// Module: ")
        write(upperModule)
        write("\n// Author: ")
        write(author ?? "nobody")
        write("\n\n")
        for name in imports {
            write("import ")
            write(name)
            write("\n")
        }
        write("\n/// What ")
        write(name)
        write(" can do.\n")
        write(access)
        write(" protocol ")
        write(name)
        if !inherits.isEmpty {
            write(": ")
            writeList(inherits, ", ")
        }
        write(" {\n")
        for method in methods {
            write("    /// ")
            write(method.doc ?? "Does what its name says.")
            write("\n")
            for parameter in method.parameters {
                write("    /// - Parameter ")
                write(parameter.name)
                write(": ")
                write(parameter.doc)
                write("\n")
            }
            write("    func ")
            write(method.name)
            write("(")
            for (position, parameter) in method.parameters.enumerated() {
                if position > 0 { write(", ") }
                write(parameter.label)
                write(" ")
                write(parameter.name)
                write(": ")
                writeType(parameter)
            }
            write(")")
            writeEffects(method)
            write("\n")
        }
        write("}\n\n/// Everything that can be asked of ")
        write(name)
        write(".\n")
        write(access)
        write(" enum ")
        write(name)
        write("Call: Equatable {\n")
        for method in methods {
            write("    case ")
            write(method.name)
            if !method.parameters.isEmpty {
                write("(")
                writeTypes(method.parameters)
                write(")")
            }
            write("\n")
        }
        write("\n    /// The name of what is called.\n    ")
        write(access)
        write(" var name: String {\n        switch self {\n")
        for method in methods {
            write("        case .")
            write(method.name)
            write(": \"")
            write(method.name)
            write("\"\n")
        }
        write("        }\n    }\n\n    /// Its place in the protocol, from 1.\n    ")
        write(access)
        write(" var place: Int {\n        switch self {\n")
        for (position, method) in methods.enumerated() {
            write("        case .")
            write(method.name)
            write(": ")
            write(String(position + 1))
            write("\n")
        }
        write("        }\n    }\n\n    /// The name in capital letters, as in the log.\n    ")
        write(access)
        write(" var logName: String {\n        switch self {\n")
        for method in methods {
            write("        case .")
            write(method.name)
            write(": \"")
            write(module.uppercased())
            write(".")
            write(method.name.uppercased())
            write("\"\n")
        }
        write("        }\n    }\n}\n\n/// A ")
        write(name)
        write(" for tests.\n")
        write(access)
        write(" final class ")
        write(name)
        write("Mock: ")
        write(name)
        write(" {\n    ")
        write(access)
        write(" init() {}\n\n    /// All calls, in order.\n    ")
        write(access)
        write(" private(set) var calls: [")
        write(name)
        write("Call] = []\n")
        for method in methods { writeMock(method) }
        write("\n    /// Whether nothing has been called.\n    ")
        write(access)
        write(" var isUntouched: Bool {\n        calls.isEmpty\n    }\n")
        write("\n    /// The sum of all counts.\n    ")
        write(access)
        write(" var total: Int {\n        var sum = 0\n")
        for method in methods {
            write("        sum += ")
            write(method.name)
            write("Count\n")
        }
        write("        return sum\n    }\n\n    /// Forgets all calls.\n    ")
        write(access)
        write(" func reset() {\n        calls = []\n")
        for method in methods {
            write("        ")
            write(method.name)
            write("Count = 0\n")
            if !method.parameters.isEmpty {
                write("        ")
                write(method.name)
                write("Arguments = nil\n")
            }
        }
        write("    }\n}\n\n/// What can be waited for.\n")
        write(access)
        write(" enum ")
        write(name)
        write("Event: String {\n")
        for method in methods {
            let word = method.isAsync ? "finished" : "called"
            write("    case ")
            write(method.name)
            write(method.isAsync ? "Finished" : "Called")
            write(" = \"")
            write(method.name.lowercased())
            write("-")
            write(word)
            write("\"\n")
        }
        write("}\n\n/// A ")
        write(name)
        write(" that passes everything on.\n")
        write(access)
        write(" struct ")
        write(name)
        write("Forwarder: ")
        write(name)
        write(" {\n    let target: any ")
        write(name)
        write("\n\n")
        for method in methods {
            write("    ")
            write(access)
            write(" func ")
            write(method.name)
            write("(\n")
            writeLines(method.parameters)
            write("    )")
            writeEffects(method)
            write(" {\n        ")
            if method.isThrowing { write("try ") }
            if method.isAsync { write("await ") }
            write("target.")
            write(method.name)
            write("(")
            for (position, parameter) in method.parameters.enumerated() {
                if position > 0 { write(", ") }
                write(parameter.label)
                write(": ")
                write(parameter.name)
            }
            write(")\n    }\n")
        }
        write("}\n\n")
        for method in methods {
            write("// ")
            write(method.name.lowercased())
            write(": ")
            if method.tags.isEmpty { write("no tags") } else { writeList(method.tags, " / ") }
            write("\n")
        }
        write("\n")
        return output

        func writeMock(_ method: Method) {
            write("\n    // MARK: ")
            write(method.name)
            write("\n\n    /// How often ")
            write(method.name)
            write(" was called.\n    ")
            write(access)
            write(" var ")
            write(method.name)
            write("Count = 0\n")
            if !method.parameters.isEmpty {
                write("\n    /// What it was last called with.\n    ")
                write(access)
                write(" var ")
                write(method.name)
                write("Arguments: (")
                writeTypes(method.parameters)
                if method.parameters.count == 1 { write(", Void") }
                write(")?\n")
            }
            if method.isThrowing {
                write("\n    /// What it throws.\n    ")
                write(access)
                write(" var ")
                write(method.name)
                write("Error: (any Error)?\n")
            }
            if let type = method.returns {
                write("\n    /// What it returns.\n    ")
                write(access)
                write(" var ")
                write(method.name)
                write("Result: ")
                write(type)
                write("!\n")
            }
            write("\n    ")
            write(access)
            write(" func ")
            write(method.name)
            write("(\n")
            writeLines(method.parameters)
            write("    )")
            writeEffects(method)
            write(" {\n        ")
            write(method.name)
            write("Count += 1\n        calls.append(.")
            write(method.name)
            if !method.parameters.isEmpty {
                write("(")
                for (position, parameter) in method.parameters.enumerated() {
                    if position > 0 { write(", ") }
                    write(parameter.name)
                    write(": ")
                    write(parameter.name)
                }
                write(")")
            }
            write(")\n")
            if !method.parameters.isEmpty {
                write("        ")
                write(method.name)
                write("Arguments = (")
                for (position, parameter) in method.parameters.enumerated() {
                    if position > 0 { write(", ") }
                    write(parameter.name)
                }
                if method.parameters.count == 1 { write(", ()") }
                write(")\n")
            }
            if method.isThrowing {
                write("        if let error = ")
                write(method.name)
                write("Error { throw error }\n")
            }
            if method.returns != nil {
                write("        return ")
                write(method.name)
                write("Result\n")
            }
            write("    }\n")
        }
    }
}
