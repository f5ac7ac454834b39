/// Model, View and Presenter: a passive view with a protocol, and a presenter that tells it what to show.
architecture mvp {
    starting-spec: starting-spec.viper
    page: page.md
    state-type: "{{ module.name }}State"
    gives-references: true
    reserves: "{{ 'navigator' if wireframe and settings.navigation == 'stack' }}"
    declares: "{% if view %}{{ settings.assembly-type }} {{ settings.root-view }}{{ ' ' if settings.ui == 'swiftui' }}{{ module.name if settings.ui == 'swiftui' }}{{ view.word if settings.ui == 'swiftui' }}{% endif %}"

    /// The framework that draws the screen; with 'none' the view is a plain class.
    setting ui: uikit, swiftui, appkit, none

    /// Where SwiftUI shows the module and those that it opens: in controllers of UIKit, or on a NavigationStack, for an app of SwiftUI.
    setting navigation: controllers, stack

    /// Only a screen of SwiftUI is on such a stack.
    exclude {
        ui: uikit, appkit, none
        navigation: stack
    }

    /// Only a controller has such a view.
    exclude {
        navigation: stack
        root-view: NAME
    }

    /// Only a controller has a nib.
    exclude {
        navigation: stack
        nib: NAME
    }

    /// Only a controller is made from a storyboard.
    exclude {
        navigation: stack
        storyboard: NAME
    }

    /// How a SwiftUI view follows its screen model: Swift's own observation (iOS 17), or Combine's.
    setting screen: observation, observable-object

    /// The class of the view that the controller makes in 'loadView()', in a file of its own.
    setting root-view: ""

    /// The nib with the controller's view.
    setting nib: FILE

    /// The storyboard with the controller, whose identifier is the name of its class.
    setting storyboard: FILE

    /// Only a controller has such a view.
    exclude {
        ui: swiftui, none
        root-view: NAME
    }

    /// Only a controller has a nib.
    exclude {
        ui: swiftui, none
        nib: NAME
    }

    /// Only a controller of UIKit is made from a storyboard here.
    exclude {
        ui: appkit, swiftui, none
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

    /// What that function returns: the view controller, the view's protocol or its class, each also as an Optional.
    setting assembly-result: view, optional-view, contract, optional-contract, class, optional-class

    /// The function returns the controller that shows the screen model, and not the screen model.
    exclude {
        ui: swiftui
        assembly-result: contract, optional-contract, class, optional-class
    }

    /// The protocol and the class of the view are internal, and other targets call the function.
    exclude {
        access: package, public
        assembly-result: contract, optional-contract, class, optional-class
    }

    warn "nothing shows the first state of the screen" {
        when: presenter and state and (settings.ui == "uikit" or settings.ui == "appkit" or settings.ui == "swiftui" and state.isGiven) and not (settings.on-load in presenter.firstCalls)
        at: state
        note: "add 'func {{ settings.on-load|replace:':)',': #view)' }}{{ '' if ')' in settings.on-load else '()' }}' to 'presenter', which renders the state when the view {{ 'appears' if settings.ui == 'swiftui' else 'is loaded' }}"
    }

    // The constants of the function that makes the module.
    name local "{{ 'screen' if item.name == 'view' and settings.ui == 'swiftui' else item.name if item.name == 'view' or item.name == 'presenter' else item.property }}" {
        each: parts
        by: name
    }

    // Those with the objects of domains.
    name object "{{ item.property }}" {
        each: interactor.objects if interactor
        by: key
    }

    /// The function returns a view of SwiftUI, which exists always.
    exclude {
        navigation: stack
        assembly-result: optional-view, contract, optional-contract, class, optional-class
    }

    // How another module makes this one. A protocol of the view does not say that it is a controller.
    opening "{{ settings.assembly-type }}{{ '()' if settings.assembly-call == 'instance' }}.{{ settings.assembly-function }}({{ 'navigator: ' if wireframe and settings.navigation == 'stack' }}{{ stack if wireframe and settings.navigation == 'stack' }}{{ ', ' if wireframe and settings.navigation == 'stack' and arguments }}{{ arguments }}){{ '?' if input and ('optional' in settings.assembly-result) }}{{ '.view' if input }}{{ ' as? ' if view.kind and ('contract' in settings.assembly-result) }}{{ view.kind if view.kind and ('contract' in settings.assembly-result) }}" {
        as: "{{ 'NSViewController' if settings.ui == 'appkit' else '' if settings.ui == 'none' else 'View' if settings.navigation == 'stack' else 'UIViewController' }}"
        optional: ("optional" in settings.assembly-result) or view.kind and ("contract" in settings.assembly-result)
        stack: wireframe and settings.navigation == "stack"
        stack-name: navigator
        is-stack: view and ("UINavigationController" in view.superclasses)
    }

    name shown "viewController"

    /// What the presenter asks of the view.
    role view {
        always: true
        word: View
        folder: View/
        contract: "{{ module.name }}{{ word }}Protocol"
        type: "{{ module.name }}{% if settings.ui == 'swiftui' %}ScreenModel{% elif settings.ui == 'none' %}{{ word }}{% else %}{{ word }}Controller{% endif %}"
        base: "{% if settings.ui == 'uikit' %}UIViewController{% elif settings.ui == 'appkit' %}NSViewController{% elif settings.ui == 'none' %}AnyObject{% elif settings.screen == 'observable-object' %}ObservableObject{% endif %}{{ ' !UITableViewController !UICollectionViewController !UINavigationController !UITabBarController !UIPageViewController' if settings.root-view or module.hasList }}"
        sets-dependencies: true
        name shownState "{{ 'shownState' if '_state' in view.names else 'state' }}"
        name appear "screenDidAppear"
        name hasAppeared "hasAppeared"
        name isShowingError "isShowingError"
        name disappear "screenDidDisappear"
        name stored "stored{{ item.name|upperFirstLetter }}" {
            each: view.stored
            by: name
        }
        name loaded "viewDidLoad"
        name setUpViews "setUpViews"
        name root "rootView"
        name table "tableView"
        name rows "rows"
        name rowsByID "rowsByID"
        name dataSource "dataSource"
        name makeDataSource "makeDataSource"
        name setUpList "setUpList"
        name alert "errorAlert"
        // A base class of a team can have 'showError'.
        name showError "{{ 'showLatestError' if view.hasOwnBase else 'showError' }}"
        name latestError "latestError"
        name configure "configure"
        name makeCell "makeCell"
        name showList "show{{ marks.list.plainName|upperFirstLetter if marks.list else 'List' }}"
        refuse "'{{ item.fullName }}' cannot be met by a controller of a storyboard, which has its own initializer; remove it, or 'storyboard'" {
            when: settings.storyboard and item.kind == "initializer" and not item.isInherited and not item.isFromParent
        }
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
        base: AnyObject
        sets-dependencies: true
        name state "state"
        name updateLoading "updateLoading" {
            avoid: interactor.names if interactor
        }
        name update "updateState" {
            avoid: interactor.names if interactor
        }
        name isUpdating "isUpdatingState" {
            avoid: interactor.names if interactor
        }
        name start "start{{ item.name|upperFirstLetter }}" {
            each: presenter.unstarted
            by: name
            avoid: interactor.names if interactor
        }
        refuse "'{{ item.fullName }}' cannot be a requirement of the presenter, which is made with its view and its dependencies; take the values as dependencies: presenter(name: Type)" {
            when: item.kind == "initializer" and not item.isInherited and not item.isFromParent
        }
        wiring {
            weak var view: #view?
            var service: #interactor?
            var router: #wireframe?
            weak var delegate: #delegate?
        }
        // A dismissed alert shows the next error only if this one is cleared.
        requirements-when: settings.ui != "none" and module.hasError
        requirements {
            func didDismissError()
        }
    }

    /// What the presenter asks of the service.
    role interactor {
        shared: true
        word: Service
        folder: Model/
        contract: "{{ module.name }}{{ word }}Protocol"
        type: "Live{{ module.name }}{{ word }}"
        base: AnyObject
        sets-dependencies: true
        isolation: "{{ 'actor' if settings.data-isolation == 'actor' }}"
        property: "{{ module.name|lowerFirstWord }}{{ word }}"
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
        property: output
        adopted-by: presenter
    }

    /// Where the presenter sends a person.
    role wireframe {
        word: Router
        folder: "{{ word }}/"
        contract: "{{ module.name }}{{ word }}Protocol"
        type: "{{ module.name }}{{ word }}"
        base: AnyObject
        sets-dependencies: true
        property: "{{ word|lowerFirstWord }}"
        holds: "weak var {{ 'view: #view' if settings.ui == 'none' else 'navigator: Navigator' if settings.navigation == 'stack' else 'viewController: NSViewController' if settings.ui == 'appkit' else 'viewController: UIViewController' }}?"
        refuse "'{{ item.fullName }}' cannot {{ item.destination.way }}: AppKit has no stack of controllers; write '{{ 'present' if item.destination.way == 'push' else 'dismiss' }}'" {
            when: settings.ui == "appkit" and item.destination and (item.destination.way == "push" or item.destination.way == "pop")
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
        when: contracts or protocols
        of-domains: true
    }

    file "{{ settings.assembly-type }}.swift" {
        template: assembly.swift
        owner: shared
    }

    file "{{ view.type }}.swift" {
        template: view.swift
        folder: view
        owner: shared
        when: settings.ui != "swiftui"
    }

    file "{{ settings.root-view }}.swift" {
        template: root-view.swift
        folder: view
        owner: shared
        when: settings.root-view
    }

    file "{{ module.name }}{{ view.word }}.swift" {
        template: screen.swift
        folder: view
        owner: shared
        when: settings.ui == "swiftui"
    }

    file "{{ view.type }}.swift" {
        template: screen-model.swift
        folder: view
        owner: shared
        when: settings.ui == "swiftui"
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
        of-domains: true
    }

    file "{{ wireframe.type }}.swift" {
        template: router.swift
        folder: wireframe
        owner: shared
        when: wireframe
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

    shared "Navigator.swift" {
        template: navigator.swift
        when: wireframe and settings.navigation == "stack"
    }

    test "{{ module.name }}{{ 'Mocks' if settings.spies == 'mock' else 'Spies' }}.swift" {
        template: spies.swift
        owner: generated
        when: doubles
        of-domains: true
    }

    // There is no storyboard in a target of tests, and a stack of SwiftUI keeps what it shows to itself.
    test "{{ module.name }}ModuleTests.swift" {
        template: module-tests.swift
        owner: generated
        when: not settings.storyboard and settings.navigation != "stack"
    }

    test "{{ module.name }}Fixtures.swift" {
        template: fixtures.swift
        owner: shared
        when: fixtures or missingParameters
        of-domains: true
    }

    test "{{ presenter.type }}Tests.swift" {
        template: presenter-tests.swift
        owner: shared
        when: subjects.presenter
    }

    test "{{ interactor.type }}Tests.swift" {
        template: interactor-tests.swift
        owner: shared
        when: interactor and subjects.interactor
    }
}
