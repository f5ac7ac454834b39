import SwiftReader

/// What a request does to an older one that is still running.
enum TaskOrder: String, CaseIterable, Sendable {
    /// It takes its place.
    case latest
    /// It runs beside it.
    case each

    /// `@latest` or `@each`, which are not attributes of Swift; `nil` for any other.
    init?(_ attribute: Attribute) {
        self.init(rawValue: attribute.name)
    }
}
