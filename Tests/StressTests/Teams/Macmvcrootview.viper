/// A controller of AppKit whose view is in root-view.
module Macmvcrootview {
    architecture: mvc
    ui: appkit
    root-view: "{{ module.name }}Panel"

    presenter {
        func viewDidLoad()
    }
}
