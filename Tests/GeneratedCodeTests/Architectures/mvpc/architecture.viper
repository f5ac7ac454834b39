/// Model, View, Presenter and Coordinator: a coordinator makes the screen, shows it, and knows where it leads.
architecture mvpc {
    state-type: "{{ module.name }}State"
    gives-references: true

    /// The framework that draws the screen; with 'none' the view is a plain class.
    setting ui: uikit, none

    /// A folder for each layer, or all files in the folder of the module.
    setting layout: layered, flat
    folders: settings.layout == "layered"

    // The constants of 'start'. The coordinator is there already.
    name local "{{ 'self' if item.name == 'wireframe' else item.property }}" {
        each: parts
        by: name
    }

    /// What the presenter asks of the view.
    role view {
        always: true
        word: View
        folder: View/
        contract: "{{ module.name }}{{ word }}Protocol"
        type: "{{ module.name }}{{ 'ViewController' if settings.ui == 'uikit' else 'View' }}"
        base: "{{ 'UIViewController' if settings.ui == 'uikit' }}"
        name loaded "viewDidLoad"
        name setUpViews "setUpViews"
        name table "tableView"
        name rows "rows"
        name rowsByID "rowsByID"
        name dataSource "dataSource"
        name makeDataSource "makeDataSource"
        name setUpList "setUpList"
        name alert "errorAlert"
        name showError "showError"
        name latestError "latestError"
        name configure "configure"
        name makeCell "makeCell"
        name showList "show{{ marks.list.plainName|upperFirstLetter if marks.list else 'List' }}"
        wiring {
            var presenter: #presenter?
        }
        requirements {
            func render(_ state: #state)
        }
    }

    /// What the view asks of the presenter.
    role presenter {
        always: true
        word: Presenter
        folder: Presenter/
        contract: "{{ module.name }}{{ word }}Protocol"
        type: "{{ module.name }}{{ word }}"
        name state "state"
        name updateLoading "updateLoading"
        name update "updateState"
        name isUpdating "isUpdatingState"
        name start "start{{ item.name|upperFirstLetter }}" {
            each: presenter.unstarted
            by: name
            avoid: interactor.names if interactor
        }
        wiring {
            weak var view: #view?
            var service: #interactor?
            var coordinator: #wireframe?
            weak var delegate: #delegate?
        }
    }

    /// What the presenter asks of the service.
    role interactor {
        word: Service
        folder: Model/
        contract: "{{ module.name }}{{ word }}Protocol"
        type: "Live{{ module.name }}{{ word }}"
        property: "{{ module.name|lowerFirstLetter }}{{ word }}"
        in-tasks: true
        stubs-stop: true
        wiring {
            weak var output: #output?
        }
    }

    /// What the service tells the presenter.
    role output {
        word: ServiceOutput
        folder: Model/
        contract: "{{ module.name }}{{ word }}"
        adopted-by: presenter
    }

    /// Where the presenter sends a person.
    role wireframe {
        always: true
        word: Coordinator
        folder: Coordinator/
        contract: "{{ module.name }}{{ word }}Protocol"
        type: "{{ module.name }}{{ word }}"
        reserves: "start{{ ' navigationController' if settings.ui == 'uikit' }}"
        refuse "'{{ item.fullName }}' cannot be a requirement of the coordinator, which is made with its navigation controller; use a function" {
            when: item.kind == "initializer"
        }
    }

    /// What other modules ask of this one.
    role input {
        word: ModuleInput
        folder: Presenter/
        contract: "{{ module.name }}{{ word }}"
        adopted-by: presenter
        exposed: true
    }

    /// What the module tells others.
    role delegate {
        word: ModuleOutput
        folder: Presenter/
        contract: "{{ module.name }}{{ word }}"
        exposed: true
    }

    file "{{ module.name }}Protocols.swift" {
        template: protocols.swift
        owner: generated
    }

    file "{{ wireframe.type }}.swift" {
        template: coordinator.swift
        folder: wireframe
        owner: shared
    }

    file "{{ view.type }}.swift" {
        template: view.swift
        folder: view
        owner: shared
    }

    file "{{ state.type }}.swift" {
        template: state.swift
        folder: view
        owner: shared
        when: state
    }

    file "{{ presenter.type }}.swift" {
        template: presenter.swift
        folder: presenter
        owner: shared
    }

    file "{{ interactor.type }}.swift" {
        template: service.swift
        folder: interactor
        owner: shared
        when: interactor
    }

    file "{{ item.name }}.swift" {
        template: entity.swift
        folder: Model/
        owner: shared
        each: entities
    }

    file "{{ item.name }}.swift" {
        template: alias.swift
        folder: Model/
        owner: shared
        each: aliases
    }
}
