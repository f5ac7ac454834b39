/// Model, View and ViewModel: a view model that does not know its view, and a view that binds to the properties of the view model.
architecture mvvm {
    starting-spec: starting-spec.viper
    page: page.md
    gives-references: true
    declares: "{% if view %}{{ settings.assembly-type }} {{ settings.root-view }}{% endif %}"
    reserves: "{{ 'navigator' if wireframe and settings.navigation == 'stack' }}"

    /// How the view follows its view model: closures, a small generic Observable, Combine, or Swift's own observation (iOS 17).
    setting binding: closure, observable, combine, observation

    /// The type of what a view follows with 'binding: observable', in a file that all modules share.
    setting observable-type: "Observable"

    /// The framework that draws the screen; with 'none' the view is a plain class.
    setting ui: uikit, swiftui, none

    /// Where SwiftUI shows the module and those that it opens: in controllers of UIKit, or on a NavigationStack, for an app of SwiftUI.
    setting navigation: controllers, stack

    /// Only a screen of SwiftUI is on such a stack.
    exclude {
        ui: uikit, none
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

    /// SwiftUI follows properties that are observed or published, and calls no closure.
    exclude {
        navigation: stack
        binding: closure, observable
    }

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
        ui: swiftui, none
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

    /// SwiftUI follows properties that are observed or published, and calls no closure.
    exclude {
        ui: swiftui
        binding: closure, observable
    }

    /// Combine is a framework of the system, which a module without one cannot use.
    exclude {
        ui: none
        binding: combine
    }

    /// The function returns a view of SwiftUI, which exists always.
    exclude {
        navigation: stack
        assembly-result: optional-view
    }

    // How another module makes this one.
    opening "{{ settings.assembly-type }}{{ '()' if settings.assembly-call == 'instance' }}.{{ settings.assembly-function }}({% set isOnStack wireframe and settings.navigation == 'stack' %}{{ 'navigator: ' if isOnStack }}{{ stack if isOnStack }}{{ ', ' if isOnStack and arguments }}{{ arguments }}){{ '?' if input and settings.assembly-result != 'view' }}{{ '.view' if input }}" {
        as: "{{ '' if settings.ui == 'none' else 'View' if settings.navigation == 'stack' else 'UIViewController' }}"
        optional: settings.assembly-result != "view"
        stack: wireframe and settings.navigation == "stack"
        stack-name: navigator
        is-stack: view and ("UINavigationController" in view.superclasses)
    }

    name shown "viewController"

    // The functions of the assembly that make a SwiftUI view and its view model.
    name makeView "{{ 'makeScreen' if settings.assembly-function == 'makeView' else 'makeView' }}"
    name makeViewModel "{{ 'makeModel' if settings.assembly-function == 'makeViewModel' else 'makeViewModel' }}"

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

    /// What the view follows: properties of the view model, and functions as events that it sends.
    role view {
        always: true
        word: View
        folder: View/
        type: "{{ module.name }}{{ 'ViewController' if settings.ui == 'uikit' else 'View' }}"
        base: "{{ 'UIViewController' if settings.ui == 'uikit' else 'AnyObject' if settings.ui == 'none' }}{{ ' !UITableViewController !UICollectionViewController !UINavigationController !UITabBarController !UIPageViewController' if settings.root-view or module.hasList }}"
        inherits: settings.ui != "swiftui"
        shows-properties: true
        name bind "bind"
        name update "update"
        name cancellables "cancellables"
        name follow "follow{{ item.plainName|upperFirstLetter }}" {
            each: shown
            by: plainName
        }
        name loaded "viewDidLoad"
        name setUpViews "setUpViews"
        name content "content"
        name root "rootView"
        name table "tableView"
        name rows "rows"
        name rowsByID "rowsByID"
        name dataSource "dataSource"
        name makeDataSource "makeDataSource"
        name setUpList "setUpList"
        name alert "errorAlert"
        name latestError "latestError"
        name configure "configure"
        wiring {
            var viewModel: #presenter?
        }
        refuse "'{{ item.fullName }}' returns a value: a view model sends events to its view and expects no result; remove the result" {
            when: item.kind == "function" and item.returns and not item.isStatic and not item.isFromParent
        }
        refuse "'{{ item.fullName }}' cannot be an event for the view: an event is a function; declare it with 'func'" {
            when: item.kind != "property" and item.kind != "function" and not item.isStatic and not item.isFromParent
        }
        refuse "'{{ item.fullName }}' is {{ 'async' if item.isAsync else 'throwing' }}: a view model does not wait for its view; remove '{{ 'async' if item.isAsync else 'throws' }}'" {
            when: item.kind == "function" and not item.isStatic and (item.isAsync or item.isThrowing) and not item.isFromParent
        }
        refuse "'{{ item.fullName }}' takes a closure that is not '@escaping': the view can get the event later; add '@escaping'" {
            when: item.kind == "function" and not item.isStatic and not item.escapesClosures and not item.isFromParent
        }
        refuse "'{{ item.fullName }}' cannot be an event for the view: the closures that call it use 'self'; rename it" {
            when: item.kind == "function" and item.name == "self" and not item.isStatic and not item.isFromParent
        }
        refuse "'{{ item.fullName }}' cannot be an event for the view: an event is a closure, which cannot be an operator or have generic types, 'inout', '@autoclosure' or variadic parameters; use a function without them" {
            when: item.kind == "function" and not item.isStatic and not item.canBeClosure and not item.isFromParent
        }
        refuse "'body()' has the name of the property 'body' that a SwiftUI view has; rename it" {
            when: item.fullName == "body()" and settings.ui == "swiftui"
        }
        refuse "'{{ item.fullName }}' cannot be bound: its type has no value to start with; make it an Optional" {
            when: item.kind == "property" and not item.emptyValue and not item.isStatic and not item.isFromParent
        }
        refuse "'{{ item.fullName }}' cannot be bound weakly: a view model stores the values that it shows; remove 'weak'" {
            when: item.kind == "property" and item.reference and not item.isStatic and not item.isFromParent
        }
    }

    /// What the view asks of the view model.
    role presenter {
        always: true
        word: ViewModel
        folder: ViewModel/
        type: "{{ module.name }}{{ word }}"
        base: AnyObject
        property: viewModel
        shows-state: true
        reserves: "{% include 'reserved-view-model.text' %}"
        name onChange "on{{ item.plainName|upperFirstLetter }}Change" {
            each: shown
            by: plainName
        }
        name onEvent "on{{ item.distinctName|upperFirstLetter }}" {
            each: view.functions
            by: distinctName
        }
        name storedValue "stored{{ item.plainName|upperFirstLetter }}" {
            each: shown
            by: plainName
        }
        name stored "stored{{ item.name|upperFirstLetter }}" {
            each: presenter.stored
            by: name
        }
        name updateLoading "updateLoading" {
            avoid: interactor.names if interactor
        }
        name hasAppeared "hasAppeared"
        name appear "screenDidAppear"
        name isShowingError "isShowingError" {
            avoid: view.names
        }
        name start "start{{ item.name|upperFirstLetter }}" {
            each: presenter.unstarted
            by: name
            avoid: interactor.names if interactor
        }
        wiring {
            var service: #interactor?
            var coordinator: #wireframe?
            weak var delegate: #delegate?
        }
        // A dismissed alert shows the next error only if this one is cleared. In SwiftUI its binding does so.
        requirements-when: settings.ui != "swiftui" and settings.ui != "none" and module.hasError
        requirements {
            func didDismissError()
        }
    }

    /// What the view model asks of the service.
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

    /// What the service tells the view model.
    role output {
        word: ServiceOutput
        folder: Model/
        contract: "{{ module.name }}{{ word }}"
        property: output
        adopted-by: presenter
    }

    /// Where the view model sends a person.
    role wireframe {
        word: Coordinator
        folder: "{{ word }}/"
        contract: "{{ module.name }}{{ word }}Protocol"
        type: "{{ module.name }}{{ word }}"
        base: AnyObject
        property: "{{ word|lowerFirstWord }}"
        holds: "{{ 'weak var ' if settings.ui != 'none' }}{{ '' if settings.ui == 'none' else 'navigator: Navigator?' if settings.navigation == 'stack' else 'viewController: UIViewController?' }}"
    }

    /// What other modules ask of this one.
    role input {
        word: ModuleInput
        folder: ViewModel/
        contract: "{{ module.name }}{{ word }}"
        adopted-by: presenter
        exposed: true
    }

    /// What the module tells others.
    role delegate {
        word: ModuleOutput
        folder: ViewModel/
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
        template: view-controller.swift
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

    file "{{ view.type }}.swift" {
        template: swiftui-view.swift
        folder: view
        owner: shared
        when: settings.ui == "swiftui"
    }

    file "{{ presenter.type }}.swift" {
        template: view-model.swift
        folder: presenter
        owner: shared
    }

    file "{{ wireframe.type }}.swift" {
        template: router.swift
        folder: wireframe
        owner: shared
        when: wireframe
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

    shared "Navigator.swift" {
        template: navigator.swift
        when: wireframe and settings.navigation == "stack"
    }

    shared "{{ settings.observable-type }}.swift" {
        template: observable.swift
        when: settings.binding == "observable"
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
        template: view-model-tests.swift
        owner: shared
        when: subjects.presenter
    }

    test "{{ interactor.type }}Tests.swift" {
        template: interactor-tests.swift
        owner: shared
        when: interactor and subjects.interactor
    }
}
