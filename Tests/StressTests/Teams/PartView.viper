/// A part of a screen: a view without a controller.
module PartView(id: Int, title: String) {
    ui: none
    view.base: UIView

    view(id: Int, title: String) {
        var isHidden: Bool { get set }
        func show(_ values: [Double])
        func layoutSubviews()
    }

    presenter(id: Int) {
        func didTapValue(at index: Int)
    }
}
