/// A controller of AppKit whose view is in nib.
module Macvipernib {
    architecture: viper
    ui: appkit
    nib: "{{ module.name }}Panel"

    presenter {
        func viewDidLoad()
    }
}
