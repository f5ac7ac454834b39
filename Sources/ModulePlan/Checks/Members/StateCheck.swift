import ModuleSpec
import SourceText
import SwiftReader

/// Checks the properties of the state, in architectures where a class has them.
struct StateCheck: ModuleCheck {
    let checked: CheckedModule

    /// An error for each property that a class cannot have.
    func conflicts() -> [Diagnostic] {
        guard let state = module.state else { return [] }
        let showing = Set(checked.context.architecture.roles.filter(\.showsState).map(\.role))
        guard checked.context.stateType != nil || !showing.isEmpty else { return [stateWithoutPlace(state)] }
        return classes.placedParts.filter { showing.contains($0.part.role) }.flatMap { placed in
            let (part, implementer) = (placed.part, placed.implementer)
            let taken = implementer?.memberNames ?? []
            return state.properties.compactMap { property -> Diagnostic? in
                if taken.contains(property.name.text) {
                    return memberConflict(of: property.name, in: implementer, named: part.type ?? "")
                }
                if let base = implementer?.base, base.hasProperty(named: property.name.text) {
                    return file.error(
                        "'\(property.name.text)' of the state conflicts with a member of '\(part.base ?? "")'",
                        at: property.name.range
                    )
                }
                return unshowableDefault(of: property)
            }
        }
    }

    private func stateWithoutPlace(_ state: ModuleSpec.State) -> Diagnostic {
        let name = checked.context.architecture.name
        return file.error("'\(name.text)' has no place for a state", at: state.keyword)
            .note(
                "add 'state-type' here, or 'shows-state' to a role",
                at: checked.context.architecture.location(name.range)
            )
    }

    private func memberConflict(of name: Name, in implementer: ClassPlan?, named type: String) -> Diagnostic {
        let architecture = checked.context.architecture.name.text
        let problem = file.error(
            "'\(name.text)' of the state conflicts with a member of '\(type)'",
            at: name.range
        )
        let dependencies = (implementer?.parts ?? []).flatMap(\.dependencies).map(\.parameter.name)
        guard let dependency = dependencies.first(where: { $0.text == name.text }) else {
            return problem.note("in '\(architecture)' the properties of the state are properties of that class")
        }
        return problem.note(
            "in '\(architecture)' that class has this dependency and the state; give one of them another name",
            at: file.location(dependency.range)
        )
    }

    private func unshowableDefault(of property: StoredProperty) -> Diagnostic? {
        guard checked.context.projections.substituting(in: property) == nil else { return nil }
        return file.error("the default value of '\(property.name.text)' cannot be shown", at: property.name.range)
            .note("the view sees no entities here, and this value cannot be converted")
    }

    /// An error for each property that starts with a value of the module, if its type has no empty value.
    func withoutEmptyValue() -> [Diagnostic] {
        checked.context.firstValues.withoutEmptyValue.map { property in
            let text = property.defaultValue?.text ?? ""
            return file.error(
                "'\(property.name.text)' cannot start with '\(text)', because '\(property.type)' has no empty value",
                at: property.name.range
            )
            .note("the state exists before the class sets the property; make it Optional: \(property.type)?")
        }
    }

    /// For each attribute of a property that is no mark: an error for one in a struct that is for the properties of
    /// classes and views, and a warning for one that a class does not have.
    func misplacedWrappers() -> [Diagnostic] {
        let properties = checked.context.written.state?.properties ?? []
        let isStruct = checked.context.stateType != nil
        return properties.flatMap(\.attributes).compactMap { attribute in
            let isWrapper = Self.wrappers.contains(attribute.name)
            // A word in lowercase is a misspelled mark.
            guard TaskMark(attribute) == nil, attribute.name.utf8.first.map(Ascii.isUppercase) == true,
                isWrapper || !isStruct
            else { return nil }
            let mark = "@" + attribute.name
            let needed =
                attribute.name == "Published"
                ? "is only available on properties of classes"
                : "is for views and their models, and the state is a struct"
            let problem =
                isStruct
                ? file.error("'\(mark)' \(needed)", at: attribute.range)
                : file.warning("'\(mark)' is left out: the class has the property without it", at: attribute.range)
            guard isWrapper else { return problem }
            let isBound = checked.context.architecture.settings.contains { $0.name.text == "binding" }
            let reason =
                isBound
                ? "the setting 'binding' says how the screen follows the state"
                : "the state is shown whenever it changes"
            return problem.note("\(reason); remove '\(mark)'")
        }
    }

    /// An error for each property of a struct that only the struct could read or set. A class has its properties as
    /// the architecture needs them.
    func hiddenProperties() -> [Diagnostic] {
        guard checked.context.stateType != nil, let properties = checked.context.written.state?.properties else {
            return []
        }
        // By index, since a loop copies each of them.
        return properties.indices.compactMap { index in
            let hiding = properties[index].modifiers.first {
                $0.text.hasPrefix("private") || $0.text.hasPrefix("fileprivate")
            }
            return hiding.map { modifier in
                file.error(
                    "'\(properties[index].name.text)' of the state cannot be '\(modifier.text)'",
                    at: modifier.range
                )
                .note("the state is a struct that other types read and set; remove '\(modifier.text)'")
            }
        }
    }

    /// Attributes that tell a view of SwiftUI about changes.
    private static let wrappers: Set = [
        "AppStorage", "Bindable", "Binding", "Environment", "EnvironmentObject", "FocusState", "GestureState",
        "ObservationIgnored", "ObservationTracked", "ObservedObject", "Published", "SceneStorage", "State",
        "StateObject",
    ]
}
