architecture mistaken {
    setting ui: uikit, none
    setting naming: plain, router
    setting first-call: setup, FUNCTION
    setting nib: ""

    exclude {
        ui: uikti
        stor: tca
    }
    exclude {
        acess: public
        tests: xctests
        isolation: none
    }
    exclude {
        ui: none, NAME
        first-call: didLoad(view:)
        nib: NAME
        header: anything
    }
    naming rooter {
        view: Screen
    }
    naming router {
        view: Screen
    }
    role presenter {
        always: true
        type: "{{ module.name }}Presenter"
        wiring {
            var interactor: #interactr?
            weak var view: #view?
        }
        requirements {
            func ping(_ x: #vieww, _ y: #state) -> #thing
        }
    }
    exclude {
        ui: uikit, , nonnne
    }
}
