import ModuleSpec
import SourceText
import SwiftReader

/// Checks for attributes that are nearly marks, or that Swift does not know.
struct MisspelledMarkCheck: ModuleCheck {
    let checked: CheckedModule

    /// A warning for each attribute whose name is nearly a mark that could be in its place, such as `latest` before a
    /// function that tasks call, and for each that is no attribute of Swift, and begins with a small letter. One with a
    /// capital is a property wrapper, a macro or an actor.
    func diagnostics() -> [Diagnostic] {
        let marks = TaskMark.allCases.map(\.rawValue)
        let properties = module.state?.properties ?? []
        // By index, here and below, since a loop copies each of them.
        let ofState = properties.indices.flatMap { ofNoWrapper(properties[$0].attributes, like: marks) }
        return misspelled(ofState, of: marks) + misspelledKeys() + misspelledMarksOfFunctions()
    }

    /// The attributes that are no property wrappers. A word with a capital is one, unless it is a mark but for that.
    private func ofNoWrapper(_ attributes: [Attribute], like marks: [String]) -> [Attribute] {
        attributes.filter { attribute in
            attribute.name.utf8.first.map(Ascii.isUppercase) != true || marks.contains(attribute.name.lowercased())
        }
    }

    private func misspelledKeys() -> [Diagnostic] {
        let ofEntities = module.declarations.indices.flatMap { index in
            ofNoWrapper(module.declarations[index].attributesOfProperties, like: [Attribute.key])
        }
        let sent = module.sections.filter { $0.role == .data }.flatMap(\.requirements).filter { $0.requestMark != nil }
        let ofParameters = sent.flatMap(\.parameters).flatMap(\.attributes)
        return misspelled(ofEntities + ofParameters, of: [Attribute.key])
    }

    private func misspelledMarksOfFunctions() -> [Diagnostic] {
        checked.context.sections.flatMap { described -> [Diagnostic] in
            let requirements = described.section.requirements
            guard requirements.indices.contains(where: { !requirements[$0].attributes.isEmpty }) else { return [] }
            let attributes = requirements.flatMap(\.attributes)
            let orders = described.description.isCalledInTasks ? TaskOrder.allCases.map(\.rawValue) : []
            let marks = orders + (described.section.role == .data ? [RequestPlan.mark] : [])
            return misspelled(attributes, of: marks)
        }
    }

    private func misspelled(_ attributes: [Attribute], of marks: [String]) -> [Diagnostic] {
        attributes.filter { !marks.contains($0.name) }.compactMap { attribute in
            // The suggestion leaves what is in parentheses.
            let start = attribute.range.lowerBound
            let end = start + min(attribute.range.count, "@\(attribute.name)".utf8.count)
            let location = file.location(start..<end)
            let problem = Diagnostic.warning("Swift has no attribute '@\(attribute.name)'", at: location)
            let meant = problem.suggesting(nearestTo: attribute.name, among: marks, at: location) { "@" + $0 }
            if let meant { return meant }
            guard attribute.name.utf8.first.map(Ascii.isLowercase) == true, !Self.known.contains(attribute.name) else {
                return nil
            }
            let list = marks.map { "'@\($0)'" }.joined(separator: ", ")
            return marks.isEmpty ? problem : problem.note("viper-gen has \(list) here")
        }
    }

    /// The attributes of Swift 6.3 that begin with a small letter, and the marks of other places, about which there are
    /// errors of their own.
    private static let known: Set<String> = {
        let ofSwift = """
            abi attached autoclosure available backDeployed c cdecl concurrent convention discardableResult \
            dynamicCallable dynamicMemberLookup escaping export exported extern freestanding frozen globalActor \
            implementation implementationOnly inlinable inline isolated lifetime main nonexhaustive nonobjc objc \
            objcMembers preconcurrency propertyWrapper resultBuilder retroactive safe sendable sensitive specialized \
            storageRestrictions testable unchecked unsafe usableFromInline warn_unqualified_access
            """
        let marks = TaskOrder.allCases.map(\.rawValue) + TaskMark.allCases.map(\.rawValue)
        return Set(ofSwift.split(separator: " ").map(String.init) + marks + [Attribute.key, RequestPlan.mark])
    }()
}
