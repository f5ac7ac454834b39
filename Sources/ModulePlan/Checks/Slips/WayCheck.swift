import ModuleSpec
import SourceText
import SwiftReader

/// Checks for results of the wire frame that look like ways to other screens.
struct WayCheck: ModuleCheck {
    let checked: CheckedModule

    /// A warning for each function of the wire frame whose result is not a known type, and looks like a way to another
    /// screen, and an error for each that leads to one and cannot.
    func diagnostics() -> [Diagnostic] {
        misreadResults() + leavingMainActor()
    }

    private func misreadResults() -> [Diagnostic] {
        module.sections.filter { $0.role == .wireframe }.flatMap(\.requirements).compactMap { requirement in
            guard case .function(let function) = requirement.kind, let range = function.resultRange,
                let path = function.result?.path, path.count == 1, checked.context.typeNames.outside.contains(path[0]),
                !checked.context.typesOfRun.contains(path[0])
            else { return nil }
            if let problem = misreadModule(path[0], at: range) { return problem }
            guard path[0].utf8.first.map(Ascii.isLowercase) == true || isCapitalizedWay(path[0]),
                // A misspelled type has a warning of its own.
                KnownTypes.meant(by: path[0]) == nil
            else { return nil }
            let ways = Destination.Way.allCases.map(\.rawValue)
            let location = file.location(range)
            let problem = Diagnostic.warning("'\(path[0])' is read as the type of the result", at: location)
            if let suggestion = problem.suggesting(nearestTo: path[0], among: ways, at: location) { return suggestion }
            // `popToRoot`, `back`, but not `time_t`
            return path[0].contains("_")
                ? nil : problem.note("the ways to another screen are \(ways.joined(separator: ", "))")
        }
    }

    /// A warning for `func open() -> Details`, where `Details` is a module of the project.
    private func misreadModule(_ name: String, at range: Range<Int>) -> Diagnostic? {
        let context = checked.context
        guard name != module.name.text, context.others.has(name), KnownTypes.framework(declaring: name) == nil,
            context.compiled.typesByFramework[context.settings["ui"]]?.declares(name) != true
        else { return nil }
        return file.warning("'\(name)' is read as the type of the result, and is a module", at: range)
            .suggesting("\(Destination.Way.push.rawValue) \(name)", at: file.location(range))
    }

    /// An error for each function that uses the screen, and is not on the main actor: `nonisolated func close() ->
    /// pop`.
    private func leavingMainActor() -> [Diagnostic] {
        guard checked.context.settings["isolation"] != "none" else { return [] }
        return module.sections.flatMap { section -> [Diagnostic] in
            guard section.role == .wireframe, !section.destinations.isEmpty else { return [] }
            let functions = section.functionsByPlace
            return section.destinations.compactMap { destination in
                guard destination.way != .show, let function = functions[destination.function],
                    let word = function.modifiers.first(where: { $0.text == "nonisolated" })
                else { return nil }
                return file.error(
                    "a 'nonisolated' function cannot use the screen, which is on the main actor",
                    at: word.range
                )
                .note("write '\(function.fullName)' without it")
            }
        }
    }

    /// Whether a name is a way with a capital: `Pop`. `Show` can be a type of the app.
    private func isCapitalizedWay(_ name: String) -> Bool {
        Destination.Way(rawValue: name.lowercased()).map { $0 != .show } ?? false
    }
}
