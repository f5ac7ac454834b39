/// Model, View and Controller as Apple draws them: a controller between the view that it owns and the model.
architecture mvc {
    starting-spec: starting-spec.viper
    page: page.md
    gives-references: true
    declares: "{% if view %}{{ settings.assembly-type }} {{ settings.root-view }}{% endif %}"

    /// The framework that draws the screen; with 'none' the controller is a plain class.
    setting ui: uikit, appkit, none

    /// The class of the view that the controller makes in 'loadView()', in a file of its own.
    setting root-view: ""

    /// The nib with the controller's view.
    setting nib: FILE

    /// The storyboard with the controller, whose identifier is the name of its class.
    setting storyboard: FILE

    /// Only a controller has such a view.
    exclude {
        ui: none
        root-view: NAME
    }

    /// Only a controller has a nib.
    exclude {
        ui: none
        nib: NAME
    }

    /// Only a controller of UIKit is made from a storyboard here.
    exclude {
        ui: appkit, none
        storyboard: NAME
    }

    /// The view is made in code, or it is in a nib or a storyboard.
    exclude {
        root-view: NAME
        nib: NAME
    }

    /// The view is made in code, or it is in a nib or a storyboard.
    exclude {
        root-view: NAME
        storyboard: NAME
    }

    /// The view is in a nib, or it is in a storyboard.
    exclude {
        nib: NAME
        storyboard: NAME
    }

    /// A folder for each layer, or all files in the folder of the module.
    setting layout: layered, flat
    folders: settings.layout == "layered"

    /// How a part refers to one that holds it: weakly as an Optional, weakly with '!', or 'unowned' with '!'.
    setting back-references: optional, unwrapped, unowned
    references: "back-{{ settings.back-references }}"

    /// Whether the service leaves the main actor, as an actor, if all its functions are async and what they take and give is 'Sendable'.
    setting data-isolation: actor, main

    /// The function of 'presenter' that the view calls when it is loaded; 'didLoad(view:)' gets the view.
    setting on-load: viewDidLoad, FUNCTION

    /// The function that it calls each time it will appear.
    setting on-will-appear: viewWillAppear, FUNCTION

    /// The function that it calls each time it has appeared.
    setting on-appear: viewDidAppear, FUNCTION

    /// The function that it calls each time it will disappear.
    setting on-will-disappear: viewWillDisappear, FUNCTION

    /// The function that it calls each time it has disappeared.
    setting on-disappear: viewDidDisappear, FUNCTION

    /// The type with the function that makes the module, in a file of its own.
    setting assembly-type: "{{ module.name }}Assembly"

    /// The function that makes the module.
    setting assembly-function: "createModule"

    /// Whether the function that makes the module is a type method, or a method of an instance.
    setting assembly-call: static, instance

    /// What that function returns: the view controller, or an Optional.
    setting assembly-result: view, optional-view

    // How another module makes this one.
    opening "{{ settings.assembly-type }}{{ '()' if settings.assembly-call == 'instance' }}.{{ settings.assembly-function }}({{ arguments }}){{ '?' if input and settings.assembly-result != 'view' }}{{ '.view' if input }}" {
        as: "{{ 'NSViewController' if settings.ui == 'appkit' else '' if settings.ui == 'none' else 'UIViewController' }}"
        optional: settings.assembly-result != "view"
        is-stack: view and ("UINavigationController" in view.superclasses)
    }

    // The constants of the function that makes the module.
    name local "{{ item.property }}" {
        each: parts
        by: name
    }

    // Those with the objects of domains.
    name object "{{ item.property }}" {
        each: interactor.objects if interactor
        by: key
    }

    /// How the controller shows something.
    role view {
        always: true
        word: View
        folder: Controller/
        type: "{{ module.name }}{{ 'Controller' if settings.ui == 'none' else 'ViewController' }}"
        base: "{% if settings.ui == 'uikit' %}UIViewController{% elif settings.ui == 'appkit' %}NSViewController{% else %}AnyObject{% endif %}{{ ' !UITableViewController !UICollectionViewController !UINavigationController !UITabBarController !UIPageViewController' if settings.root-view or module.hasList }}"
        shows-state: true
        reserves: "{{ 'loadView' if settings.ui == 'appkit' or settings.root-view }}"
        name show "showState" {
            avoid: interactor.names if interactor
        }
        name update "updateState" {
            avoid: interactor.names if interactor
        }
        name isUpdating "isUpdatingState" {
            avoid: interactor.names if interactor
        }
        name hasChanged "hasChangedState" {
            avoid: interactor.names if interactor
        }
        name updateLoading "updateLoading" {
            avoid: interactor.names if interactor
        }
        name start "start{{ item.name|upperFirstLetter }}" {
            each: view.unstarted
            by: name
            avoid: interactor.names if interactor
        }
        name setUpViews "setUpViews" {
            avoid: interactor.names if interactor
        }
        name root "rootView"
        name table "tableView"
        name rows "shownRows"
        name rowsByID "rowsByID"
        name dataSource "dataSource"
        name makeDataSource "makeDataSource" {
            avoid: interactor.names if interactor
        }
        name setUpList "setUpList" {
            avoid: interactor.names if interactor
        }
        name alert "errorAlert"
        name latestError "latestError"
        // A base class of a team can have 'showError'.
        name showError "{{ 'showLatestError' if view.hasOwnBase else 'showError' }}" {
            avoid: interactor.names if interactor
        }
        name configure "configure"
        name makeCell "makeCell"
        name showList "show{{ marks.list.plainName|upperFirstLetter if marks.list else 'List' }}"
        wiring {
            var service: #interactor?
            weak var delegate: #delegate?
        }
    }

    /// How the controller responds to a person, and to the life of its view.
    role presenter {
        always: true
        overrides: true
        adopted-by: view
    }

    /// What the controller asks of the service.
    role interactor {
        shared: true
        word: Service
        folder: Model/
        contract: "{{ module.name }}{{ word }}Protocol"
        type: "Live{{ module.name }}{{ word }}"
        base: AnyObject
        isolation: "{{ 'actor' if settings.data-isolation == 'actor' }}"
        property: "{{ module.name|lowerFirstWord }}{{ word }}"
        in-tasks: true
        stubs-stop: true
        wiring {
            weak var output: #output?
        }
    }

    /// What the service tells the controller.
    role output {
        word: ServiceOutput
        folder: Model/
        contract: "{{ module.name }}{{ word }}"
        property: output
        adopted-by: view
    }

    /// Where the controller sends a person.
    role wireframe {
        adopted-by: view
        refuse "'{{ item.fullName }}' cannot {{ item.destination.way }}: AppKit has no stack of controllers; write '{{ 'present' if item.destination.way == 'push' else 'dismiss' }}'" {
            when: settings.ui == "appkit" and item.destination and (item.destination.way == "push" or item.destination.way == "pop")
        }
    }

    /// What other modules ask of this one.
    role input {
        word: ModuleInput
        folder: Controller/
        contract: "{{ module.name }}{{ word }}"
        adopted-by: view
        exposed: true
    }

    /// What the module tells others.
    role delegate {
        word: ModuleOutput
        folder: Controller/
        contract: "{{ module.name }}{{ word }}"
        exposed: true
    }

    file "{{ module.name }}Protocols.swift" {
        template: protocols.swift
        owner: generated
        when: contracts or protocols
        of-domains: true
    }

    file "{{ settings.assembly-type }}.swift" {
        template: assembly.swift
        owner: shared
    }

    file "{{ view.type }}.swift" {
        template: controller.swift
        folder: view
        owner: shared
    }

    file "{{ settings.root-view }}.swift" {
        template: root-view.swift
        folder: view
        owner: shared
        when: settings.root-view
    }

    file "{{ interactor.type }}.swift" {
        template: service.swift
        folder: interactor
        owner: shared
        when: interactor
        of-domains: true
    }

    file "{{ item.name }}.swift" {
        template: entity.swift
        folder: Model/
        owner: shared
        each: entities
        of-domains: true
    }

    file "{{ item.name }}.swift" {
        template: alias.swift
        folder: Model/
        owner: shared
        each: aliases
        of-domains: true
    }

    test "{{ module.name }}{{ 'Mocks' if settings.spies == 'mock' else 'Spies' }}.swift" {
        template: spies.swift
        owner: generated
        when: doubles
        of-domains: true
    }

    // There is no storyboard in a target of tests.
    test "{{ module.name }}ModuleTests.swift" {
        template: module-tests.swift
        owner: generated
        when: not settings.storyboard
    }

    test "{{ module.name }}Fixtures.swift" {
        template: fixtures.swift
        owner: shared
        when: fixtures or missingParameters
        of-domains: true
    }

    // There is no storyboard in a target of tests.
    test "{{ view.type }}Tests.swift" {
        template: controller-tests.swift
        owner: shared
        when: subjects.view and not settings.storyboard
    }

    test "{{ interactor.type }}Tests.swift" {
        template: interactor-tests.swift
        owner: shared
        when: interactor and subjects.interactor
    }
}
