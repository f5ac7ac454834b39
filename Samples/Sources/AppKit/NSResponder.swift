@MainActor @preconcurrency
open class NSResponder: NSObject {
    open weak var nextResponder: NSResponder?

    override public init() {
        super.init()
    }

    public init?(coder: NSCoder) {
        super.init()
    }
}
