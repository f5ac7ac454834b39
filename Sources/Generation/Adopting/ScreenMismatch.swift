import ModuleSpec
import SourceText
import SwiftReader

/// A module with a SwiftUI view that would get a view controller.
struct ScreenMismatch {
    /// What stops `new`, which would write the view controller beside the view.
    let failure: Failure

    /// - Parameters:
    ///   - code: The Swift files of the module.
    ///   - settings: The settings that the module would get.
    ///   - architecture: The architecture.
    ///   - library: The architectures, of which others can have SwiftUI views.
    /// - Returns: `nil` if the module has no SwiftUI view, or gets none of another kind.
    init?(
        _ code: ModuleCode,
        _ settings: AdoptedSettings,
        _ architecture: Architecture,
        _ library: TemplateLibrary
    ) {
        guard let view = settings.screen, let framework = settings.framework else { return nil }
        let setting = ScreenProposals.framework
        func hasSwiftUI(_ architecture: Architecture?) -> Bool {
            architecture?.values(of: setting).contains(ScreenProposals.swiftUI) == true
        }
        let other = library.architectureNames.first { hasSwiftUI(try? library.description(of: $0)) }
        let own = hasSwiftUI(architecture) ? "for the SwiftUI view, add: --\(setting) \(ScreenProposals.swiftUI)" : nil
        let hints = [
            own ?? other.map { "for the SwiftUI view, choose an architecture that has such, as: --architecture \($0)" },
            "for a view controller beside it, add: --\(setting) \(framework)",
        ].compactMap(\.self)
        let place = code.outlines.lazy.flatMap { outline in
            outline.types.filter { $0.name == view && $0.kind != .extension }
                .map { outline.tokens.file.location($0.nameRange) }
        }.first
        let message =
            "'\(view)' is a SwiftUI view, and with '\(setting): \(framework)' the module gets a view controller"
        let problem = Diagnostic.error(message, at: place).note("nothing was written")
        failure = Failure(diagnostics: [hints.reduce(problem) { $0.note($1) }], status: .mistake)
    }
}
