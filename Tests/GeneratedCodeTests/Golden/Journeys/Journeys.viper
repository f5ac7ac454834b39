/// What a screen lives through, as a controller of AppKit tells of it, in an order that is not the spec's.
module Voyage {
    architecture: mvc
    ui: appkit

    state {
        var port: String = ""
    }

    presenter {
        func viewDidDisappear()
        func viewWillAppear(_ animated: Bool)
        func viewDidLoad()
    }
}

/// The same, behind a presenter.
module Crossing {
    ui: appkit

    presenter {
        func viewDidDisappear(_ animated: Bool)
        func viewDidDisappear()
    }
}

/// The same, as SwiftUI tells of it.
module Ride {
    ui: swiftui

    presenter {
        func viewDidLoad()
        func viewWillAppear()
        func viewDidDisappear(_ animated: Bool)
    }
}

/// The same, with a view model; nobody hears of the first time.
module Walk {
    architecture: mvvm
    ui: swiftui

    presenter {
        func viewDidAppear(_ animated: Bool)
        func viewWillDisappear()
    }
}
