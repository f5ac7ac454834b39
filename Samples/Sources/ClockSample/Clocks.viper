/// A clock whose view follows its view model by closures.
module ClosureClock(ticker: any Ticker, timeSource: any TimeSource) {
    architecture: mvvm
    binding: closure

    /// What the clock shows, ready to display.
    state {
        var time: String = "--:--:--"
    }

    /// View → ViewModel
    presenter(ticker: any Ticker) {
        func viewDidLoad()
    }

    /// ViewModel → Service
    interactor(timeSource: any TimeSource) {
        func currentTime() -> String
    }
}

/// A clock whose view follows its view model by an Observable.
module ObservableClock(ticker: any Ticker, timeSource: any TimeSource) {
    architecture: mvvm
    binding: observable

    /// What the clock shows, ready to display.
    state {
        var time: String = "--:--:--"
    }

    /// View → ViewModel
    presenter(ticker: any Ticker) {
        func viewDidLoad()
    }

    /// ViewModel → Service
    interactor(timeSource: any TimeSource) {
        func currentTime() -> String
    }
}

/// A clock whose view follows its view model by Combine.
module CombineClock(ticker: any Ticker, timeSource: any TimeSource) {
    architecture: mvvm
    binding: combine

    /// What the clock shows, ready to display.
    state {
        var time: String = "--:--:--"
    }

    /// View → ViewModel
    presenter(ticker: any Ticker) {
        func viewDidLoad()
    }

    /// ViewModel → Service
    interactor(timeSource: any TimeSource) {
        func currentTime() -> String
    }
}

/// A clock whose view follows its view model by Swift's own observation.
module ObservationClock(ticker: any Ticker, timeSource: any TimeSource) {
    architecture: mvvm
    binding: observation

    /// What the clock shows, ready to display.
    state {
        var time: String = "--:--:--"
    }

    /// View → ViewModel
    presenter(ticker: any Ticker) {
        func viewDidLoad()
    }

    /// ViewModel → Service
    interactor(timeSource: any TimeSource) {
        func currentTime() -> String
    }
}
