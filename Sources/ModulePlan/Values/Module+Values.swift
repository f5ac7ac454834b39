import ModuleSpec
import SwiftReader
import TemplateEngine

/// The values of the module itself.
struct ModuleSubject: Sendable {
    let module: Module
    let resolver: TypeResolver
    let typeNames: TypeNames
    /// Whether the spec marks a property of the state for the errors of requests.
    let hasError: Bool
    /// Whether the spec marks a property of the state as the list of the screen.
    let hasList: Bool

    static let fields: Fields<ModuleSubject> = [
        "documentation": { $0.module.documentation.value },
        "hasError": { .bool($0.hasError) },
        "hasList": { .bool($0.hasList) },
        "isDomain": { .bool($0.module.isDomain) },
        "name": { .string($0.module.name.text) },
        "parameterNames": { .strings($0.module.parameters.map(\.name.text)) },
        "parameters": { .list($0.module.parameters.map($0.resolver.resolve).map(Parameter.fields.value)) },
        "qualifier": { .string($0.module.qualifier) },
        "spec": { .string($0.module.file.path.split(separator: "/").last.map(String.init) ?? "") },
        "task": { .string($0.typeNames.haveOwnTask ? "_Concurrency.Task" : "Task") },
        "typeNames": { .strings($0.module.declarations.map(\.name.text)) },
    ]

    var value: Value { Self.fields.value(of: self) }
}

extension Module {
    /// Whether the spec marks a property of the state.
    func hasState(marked mark: TaskMark) -> Bool {
        state?.properties.contains { $0.attributes.contains { TaskMark($0) == mark } } == true
    }
}
