import ModuleSpec
import SourceText
import SwiftReader

/// Checks that errors of the spec have a text, if the screen shows it.
struct ErrorTextCheck: ModuleCheck {
    let checked: CheckedModule

    /// A warning for each error type of the spec that a request certainly throws, that an `@error` for a `String`
    /// shows, and for which Foundation makes up a text.
    func diagnostics() -> [Diagnostic] {
        guard showsText else { return [] }
        let marks = checked.context.markedState
        let requests = checked.calledRequests { marks.showsErrors(ofRequest: $0.baseName) && $0.errorType != nil }
        return module.declarations.compactMap { declaration in
            guard let parent = declaration.parentWithoutText,
                let request = requests.first(where: { $0.errorType == declaration.name.text })
            else { return nil }
            let name = declaration.name.text
            return file.warning(
                "'@error' shows the 'localizedDescription' of '\(name)', which is no text for people",
                at: parent
            )
            .suggesting("LocalizedError", at: file.location(parent))
            .note("'\(request.fullName)' throws it", at: file.location(request.nameRange))
            .note("its text is then its 'errorDescription': write this in its braces, or in an extension")
        }
    }

    /// Whether a property of the state, or a function of the view, gets the text of errors.
    private var showsText: Bool {
        let functions = checked.context.sections.filter { $0.role == .view }.flatMap(\.section.requirements)
            .filter { requirement in requirement.attributes.contains { TaskMark($0) == .error } }
        let text = functions.first?.textOfError ?? checked.context.markedState.error?.type.textOfError
        return text != nil && text != "error"
    }
}

extension Requirement {
    /// The name of the type in `throws(…)`; `nil` if there is none.
    fileprivate var errorType: String? {
        guard case .typed(.named(let path)) = effects.throwing, path.count == 1 else { return nil }
        return path[0].name
    }
}

extension Declaration {
    /// The place of `Error` after the colon of a type that certainly has no text of its own; `nil` for other types.
    fileprivate var parentWithoutText: Range<Int>? {
        guard isValueType, !writtenMembers.contains("localizedDescription"),
            parents.allSatisfy({ Self.protocolsWithoutText.contains("\($0.type)") || rawType == "\($0.type)" })
        else { return nil }
        return parents.first { $0.type == .name("Error") }?.range
    }

    /// Any other protocol could inherit from `LocalizedError`.
    private static let protocolsWithoutText: Set = [
        "CaseIterable", "Codable", "Comparable", "CustomDebugStringConvertible", "CustomStringConvertible", "Decodable",
        "Encodable", "Equatable", "Error", "Hashable", "Identifiable", "Sendable",
    ]
}
