/// A controller of AppKit whose view is in root-view.
module Macmvprootview {
    architecture: mvp
    ui: appkit
    root-view: "{{ module.name }}Panel"

    presenter {
        func viewDidLoad()
    }
}
