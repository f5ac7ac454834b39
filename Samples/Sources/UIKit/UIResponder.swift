@MainActor @preconcurrency
open class UIResponder: NSObject {
    override public init() {
        super.init()
    }

    open var next: UIResponder? { nil }
}
