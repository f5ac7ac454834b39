/// Functions for the moments of the view that get the view.
module Veranda {
    on-load: didLoad(view:)
    on-appear: shown
    on-disappear: hidden

    state {
        var guests: Int = 0
    }

    presenter {
        func didLoad(view: #view)
        func shown(_ view: #view)
        func hidden(view: #view?)
    }
}
