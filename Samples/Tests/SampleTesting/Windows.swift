import UIKit

@MainActor private var windows: [UIWindow] = []

/// Puts the view of a controller into a window of its own, in which the controller can show alerts.
@MainActor
public func show(_ controller: UIViewController) {
    let window = UIWindow(frame: .zero)
    windows.append(window)
    window.addSubview(controller.view)
}
