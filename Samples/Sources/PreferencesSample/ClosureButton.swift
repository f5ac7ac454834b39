import AppKit

/// A button that calls a closure. Off Apple's systems there are no selectors, and a click is said in a subclass.
final class ClosureButton: NSButton {
    private let onClick: @MainActor () -> Void

    init(_ title: String, onClick: @escaping @MainActor () -> Void) {
        self.onClick = onClick
        super.init(frame: .zero)
        self.title = title
        #if canImport(ObjectiveC)
            target = self
            action = #selector(click)
        #endif
    }

    required init?(coder: NSCoder) {
        nil
    }

    #if canImport(ObjectiveC)
        @objc private func click() {
            onClick()
        }
    #else
        override func performClick(_ sender: Any?) {
            guard isEnabled else { return }
            onClick()
        }
    #endif
}
