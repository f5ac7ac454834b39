import AppKit

final class HelpViewController: NSViewController {
    override func loadView() {
        view = NSTextField(labelWithString: "A name is what others see. Hints explain the buttons.")
    }
}
