/// What a screen lives through, asked for in each way.
module Mayfly {
    state {
        var hours: Int = 0
    }

    view {
        func screenDidDisappear()
        func showDusk()
    }

    presenter {
        func viewDidDisappear(_ animated: Bool)
        func viewDidLoad()
        func viewWillAppear()
        func viewWillAppear(_ animated: Bool)
        func viewDidAppear(_ animated: Bool)
        func viewWillDisappear()
    }
}
