/// View, Presenter, Interactor, Entity and WireFrame: one protocol and one class a layer.
architecture viper {
    starting-spec: starting-spec.viper

    /// The framework that draws the screen; with 'none' the view is a plain class.
    setting ui: uikit, none

    role view {
        always: true
        contract: "{{ module.name }}ViewProtocol"
        type: "{{ module.name }}{{ 'ViewController' if settings.ui == 'uikit' else 'View' }}"
        base: "{{ 'UIViewController' if settings.ui == 'uikit' else '' }}"
        wiring {
            var presenter: #presenter?
        }
        requirements {
            func render(_ state: #state)
        }
    }

    role presenter {
        always: true
        contract: "{{ module.name }}PresenterProtocol"
        type: "{{ module.name }}Presenter"
        wiring {
            weak var view: #view?
            var interactor: #interactor?
            var wireFrame: #wireframe?
            weak var delegate: #delegate?
        }
    }

    role interactor {
        contract: "{{ module.name }}InteractorInputProtocol"
        type: "{{ module.name }}Interactor"
        wiring {
            weak var presenter: #output?
            var dataManager: #data?
        }
    }

    role output {
        contract: "{{ module.name }}InteractorOutputProtocol"
        adopted-by: presenter
    }

    role wireframe {
        always: true
        contract: "{{ module.name }}WireFrameProtocol"
        type: "{{ module.name }}WireFrame"
    }

    role input {
        contract: "{{ module.name }}ModuleInput"
        adopted-by: presenter
    }

    role delegate {
        contract: "{{ module.name }}ModuleOutput"
    }

    role data {
        contract: "{{ module.name }}{{ name|upperFirstLetter }}DataManagerProtocol"
        type: "{{ module.name }}{{ name|upperFirstLetter }}DataManager"
        property: "{{ name }}DataManager"
    }

    file "{{ module.name }}Protocols.swift" {
        template: protocols.swift
        owner: generated
    }

    file "View/{{ view.type }}.swift" {
        template: view.swift
        owner: shared
    }

    file "View/{{ state.type }}.swift" {
        template: state.swift
        owner: shared
        when: state
    }

    file "Presenter/{{ presenter.type }}.swift" {
        template: presenter.swift
        owner: shared
    }

    file "Interactor/{{ interactor.type }}.swift" {
        template: interactor.swift
        owner: shared
        when: interactor
    }

    file "DataManager/{{ item.type }}.swift" {
        template: data-manager.swift
        owner: shared
        each: data
    }

    file "Entity/{{ item.name }}.swift" {
        template: entity.swift
        owner: shared
        each: entities
    }

    file "Entity/{{ item.name }}.swift" {
        template: alias.swift
        owner: shared
        each: aliases
    }

    file "WireFrame/{{ wireframe.type }}.swift" {
        template: wireframe.swift
        owner: shared
    }
}
