/// What a screen lives through, as a controller of AppKit tells of it, in an order that is not the spec's.
module Voyage {
    architecture: mvc
    ui: appkit

    /// What the screen shows.
    state {
        /// Where the ship lies.
        var port: String = ""
    }

    /// What a passenger does.
    presenter {
        /// The passenger has left.
        func viewDidDisappear()
        func viewWillAppear(_ animated: Bool)
        func viewDidLoad()

        /// Asks for a cabin.
        func book(_ cabin: Int)
    }

    interactor {
        func port() async throws -> String
        func book(_ cabin: Int) async throws
    }
}

/// The same, with a presenter.
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

/// The same, with a view model; the first time is not told.
module Walk {
    architecture: mvvm
    ui: swiftui
    binding: combine

    /// How far it is.
    state {
        /// In metres.
        var distance: Double = 0
    }

    /// What happens on the way.
    view {
        /// Says what a sign says.
        func show(_ sign: String)
        func turn(_ turn: Int)
        func meet(_ name: String, at place: String)
        func rest()
    }

    /// What a walker does.
    presenter {
        func viewDidAppear(_ animated: Bool)
        func viewWillDisappear()

        /// The pace that is wanted.
        var pace: Int { get set }
    }
}

/// The same, without SwiftUI.
module Hike {
    architecture: mvvm
    binding: combine

    view {
        func show(_ sign: String)
        func turn(_ turn: Int)
        func meet(_ name: String, at place: String)
        func rest()
    }
}
