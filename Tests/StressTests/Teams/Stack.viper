/// A controller of UIKit that is not a plain one.
module Stack {
    view.base: "UINavigationController"

    view {
        func show(_ text: String)
    }

    presenter {
        func viewDidLoad()
        func didTap()
    }

    wireframe {
        func showNext() -> push StackNext
        func goBack() -> pop
        func close() -> dismiss
    }
}

/// Presents the stack as it is, although the stack pushes others.
module StackNext {
    wireframe {
        func showStack() -> present Stack
    }
}
