public struct LocalizedStringKey: Equatable, Sendable, ExpressibleByStringInterpolation {
    let key: String

    public init(_ value: String) {
        key = value
    }

    public init(stringLiteral value: String) {
        key = value
    }
}

public nonisolated struct Text: Equatable, Sendable {
    let content: String

    public init(_ key: LocalizedStringKey) {
        content = key.key
    }

    public init(verbatim content: String) {
        self.content = content
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(_ content: S) {
        self.content = String(content)
    }
}

extension Text: BuiltInView {
    @MainActor func contents(at place: Place) -> Contents {
        Contents(Element(label: content, use: .text))
    }
}
