import ModuleSpec
import SourceText
import SwiftReader

/// Checks for requests that should not replace each other.
struct ReplacedRequestCheck: ModuleCheck {
    let checked: CheckedModule

    /// A warning for each function that looks as if it changed something, and whose call a newer call cancels although
    /// the spec does not say so: both may have to end.
    func diagnostics() -> [Diagnostic] {
        // A requirement of a protocol cannot have '@each'.
        checked.calledRequests(orInherited: false) { requirement in
            requirement.result != nil && !requirement.attributes.contains { TaskOrder($0) != nil }
                && AnswerName.changesSomething(requirement.baseName)
        }
        .map { request in
            file.warning("a newer call of '\(request.fullName)' cancels an older one", at: request.nameRange)
                .note(
                    "write '@each' before it if each call has to end, '@latest' if only the last one counts, "
                        + "or '@first' to ignore calls while one runs"
                )
        }
    }
}
