/// A controller of AppKit whose view is in nib.
module Macmvcnib {
    architecture: mvc
    ui: appkit
    nib: "{{ module.name }}Panel"

    presenter {
        func viewDidLoad()
    }
}
