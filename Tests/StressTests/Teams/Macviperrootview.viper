/// A controller of AppKit whose view is in root-view.
module Macviperrootview {
    architecture: viper
    ui: appkit
    root-view: "{{ module.name }}Panel"

    presenter {
        func viewDidLoad()
    }
}
