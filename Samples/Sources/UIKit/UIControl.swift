public typealias UIActionHandler = @MainActor (_ action: UIAction) -> Void

@MainActor @preconcurrency
open class UIAction: NSObject {
    open var title: String
    open var sender: Any? { control }

    private weak var control: UIControl?
    private let handler: UIActionHandler

    public init(title: String = "", handler: @escaping UIActionHandler) {
        self.title = title
        self.handler = handler
        super.init()
    }

    fileprivate func perform(from control: UIControl) {
        self.control = control
        handler(self)
    }
}

@MainActor @preconcurrency
open class UIControl: UIView {
    public struct Event: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        public static let touchUpInside = Event(rawValue: 1 << 6)
        public static let valueChanged = Event(rawValue: 1 << 12)
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        public static let editingChanged = Event(rawValue: 1 << 17)
    }

    public struct State: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        public static let normal: State = []
        public static let highlighted = State(rawValue: 1 << 0)
        public static let disabled = State(rawValue: 1 << 1)
    }

    open var isEnabled = true

    private var actions: [(action: UIAction, events: Event)] = []

    open func addAction(_ action: UIAction, for controlEvents: UIControl.Event) {
        actions.append((action, controlEvents))
    }

    open func sendActions(for controlEvents: UIControl.Event) {
        for entry in actions where !entry.events.isDisjoint(with: controlEvents) {
            sendAction(entry.action)
        }
    }

    open func sendAction(_ action: UIAction) {
        action.perform(from: self)
    }
}

@MainActor @preconcurrency
open class UIButton: UIControl {
    private var titles: [UInt: String] = [:]

    open func setTitle(_ title: String?, for state: UIControl.State) {
        titles[state.rawValue] = title
    }

    open func title(for state: UIControl.State) -> String? {
        titles[state.rawValue] ?? titles[UIControl.State.normal.rawValue]
    }
}

@MainActor @preconcurrency
open class UISwitch: UIControl {
    open var isOn = false

    open func setOn(_ on: Bool, animated: Bool) {
        isOn = on
    }
}

@MainActor @preconcurrency
open class UITextField: UIControl {
    open var text: String? = ""
    open var placeholder: String?
}
