/// Without the views that it makes.
@MainActor @preconcurrency
public protocol UIContentConfiguration {
}

public nonisolated struct UIListContentConfiguration: UIContentConfiguration, Hashable {
    public var text: String?
    public var secondaryText: String?

    public static func cell() -> UIListContentConfiguration {
        UIListContentConfiguration()
    }

    public static func subtitleCell() -> UIListContentConfiguration {
        UIListContentConfiguration()
    }
}
