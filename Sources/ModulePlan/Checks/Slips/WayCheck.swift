import ModuleSpec
import SourceText
import SwiftReader

/// Checks for results of the wire frame that look like ways to other screens.
struct WayCheck: ModuleCheck {
    let checked: CheckedModule

    /// A warning for each function of the wire frame whose result is not a known type, and looks like a way to another
    /// screen.
    func diagnostics() -> [Diagnostic] {
        module.sections.filter { $0.role == .wireframe }.flatMap(\.requirements).compactMap { requirement in
            guard case .function(let function) = requirement.kind, let range = function.resultRange,
                let path = function.result?.path, path.count == 1, checked.context.typeNames.outside.contains(path[0]),
                path[0].utf8.first.map(Ascii.isLowercase) == true || isCapitalizedWay(path[0]),
                !checked.context.typesOfRun.contains(path[0]),
                // A misspelled type has a warning of its own.
                KnownTypes.meant(by: path[0]) == nil
            else { return nil }
            let ways = Destination.Way.allCases.map(\.rawValue)
            let location = file.location(range)
            let problem = Diagnostic.warning("'\(path[0])' is read as the type of the result", at: location)
            if let suggestion = problem.suggesting(nearestTo: path[0], among: ways, at: location) { return suggestion }
            // `popToRoot`
            let begins = ways.contains { way in
                path[0].hasPrefix(way) && path[0].dropFirst(way.count).first?.isUppercase == true
            }
            return begins ? problem.note("the ways to another screen are \(ways.joined(separator: ", "))") : nil
        }
    }

    /// Whether a name is a way with a capital: `Pop`. `Show` can be a type of the app.
    private func isCapitalizedWay(_ name: String) -> Bool {
        Destination.Way(rawValue: name.lowercased()).map { $0 != .show } ?? false
    }
}
