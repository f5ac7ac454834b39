/// A controller of AppKit whose view is in nib.
module Macmvpnib {
    architecture: mvp
    ui: appkit
    nib: "{{ module.name }}Panel"

    presenter {
        func viewDidLoad()
    }
}
