@MainActor @preconcurrency
public protocol UIScrollViewDelegate: NSObjectProtocol {
}

public struct UIEdgeInsets: Equatable, Sendable {
    public var top: CGFloat
    public var left: CGFloat
    public var bottom: CGFloat
    public var right: CGFloat

    public static let zero = UIEdgeInsets()

    public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }
}

@MainActor @preconcurrency
open class UIScrollView: UIView {
    open weak var delegate: (any UIScrollViewDelegate)?
    open var contentOffset = CGPoint.zero
    open var contentSize = CGSize.zero
    open var contentInset = UIEdgeInsets.zero
    open var refreshControl: UIRefreshControl?
}

@MainActor @preconcurrency
open class UITextView: UIScrollView {
    open var text: String! = ""
}

@MainActor @preconcurrency
open class UIRefreshControl: UIControl {
    open private(set) var isRefreshing = false

    open func beginRefreshing() {
        isRefreshing = true
    }

    open func endRefreshing() {
        isRefreshing = false
    }
}

@MainActor @preconcurrency
open class UISearchBar: UIView {
    open var text: String?
    open var placeholder: String?
}
