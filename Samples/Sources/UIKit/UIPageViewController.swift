open class UIPageViewController: UIViewController {
    public enum TransitionStyle: Int, Sendable {
        case pageCurl
        case scroll
    }

    public enum NavigationOrientation: Int, Sendable {
        case horizontal
        case vertical
    }

    public struct OptionsKey: Hashable, Sendable {
    }

    public let transitionStyle: TransitionStyle
    public let navigationOrientation: NavigationOrientation

    // As in UIKit, a subclass has no other designated initializer to call.
    public init(
        transitionStyle style: TransitionStyle,
        navigationOrientation: NavigationOrientation,
        options: [OptionsKey: Any]? = nil
    ) {
        transitionStyle = style
        self.navigationOrientation = navigationOrientation
        super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) {
        transitionStyle = .pageCurl
        navigationOrientation = .horizontal
        super.init(coder: coder)
    }
}
