/// View, Presenter, Interactor, Entity and WireFrame: one protocol and one class a layer.
architecture viper {
    starting-spec: starting-spec.viper
    page: page.md
    reserves: "{{ 'navigator' if wireframe and settings.navigation == 'stack' }}"
    declares: "{% if view %}{{ settings.assembly-type }} {{ settings.root-view }}{{ ' ' if settings.ui == 'swiftui' }}{{ module.name if settings.ui == 'swiftui' }}{{ view.word if settings.ui == 'swiftui' }}{% endif %}"
    state-type: "{{ module.name }}State"
    gives-references: settings.wiring == "initializers" or settings.wiring == "presenter" and role == "presenter"
    gives-back-references: settings.wiring == "presenter" and role == "presenter"
    // With the other names only the classes declare their references.
    shows-references: settings.required-references == "all" or settings.required-references == "by-naming" and settings.wiring == "properties" and settings.naming != "input-output" and settings.naming != "interface"

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

    /// The names of protocols and classes; 'naming.wireframe: Navigator' changes one word of them.
    setting naming: wireframe, router, input-output, interface

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

    /// How a part holds others, with 'wiring: properties': as an Optional, or with '!'.
    setting references: optional, unwrapped

    /// With initializers, a part holds others in constants.
    exclude {
        wiring: initializers
        references: unwrapped
    }

    /// How a part refers to one that holds it: weakly as an Optional, weakly with '!', or 'unowned' with '!'.
    setting back-references: optional, unwrapped, unowned
    references: "{{ settings.references }} back-{{ settings.back-references }}"

    /// Whether a data manager leaves the main actor, as an actor, if all its functions are async and what they take and give is 'Sendable'.
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

    /// The type with the function that makes the module, in a file of its own. Without it, the wire frame has that function.
    setting assembly-type: ""

    /// The folder of that type, in the folder of the module.
    setting assembly-folder: FILE

    /// The function that makes the module.
    setting assembly-function: "createModule"

    /// Whether the function that makes the module is a type method, or a method of an instance.
    setting assembly-call: static, instance

    /// The property of an instance of the assembly with the module's input. Without it, the function returns the input, and with
    /// 'none' it does not.
    setting assembly-input: ""

    /// The property of an instance of the assembly with the view, which the function then does not return.
    setting assembly-view: ""

    /// The function returns no view.
    exclude {
        assembly-view: NAME
        assembly-result: nothing, optional-view, contract, optional-contract, optional-class
    }

    /// The function returns what shows the screen model.
    exclude {
        ui: swiftui
        assembly-view: NAME
    }

    /// The function returns what shows the screen model.
    exclude {
        navigation: stack
        assembly-view: NAME
    }

    /// The class of the view is internal, and other targets use the assembly.
    exclude {
        access: package, public
        assembly-view: NAME
    }

    /// What that function returns: the view controller, the view's protocol or its class, each also as an Optional. With 'nothing',
    /// it takes a view that is made elsewhere, and connects the other parts to it.
    setting assembly-result: view, optional-view, contract, optional-contract, class, optional-class, nothing

    /// The view is made elsewhere, and this is how it is made.
    exclude {
        storyboard: NAME
        assembly-result: nothing
    }

    /// The view is made elsewhere, and this is how it is made.
    exclude {
        nib: NAME
        assembly-result: nothing
    }

    /// A view that is made elsewhere cannot get its presenter in 'init'.
    exclude {
        wiring: initializers
        assembly-result: nothing
    }

    /// The function returns the controller that shows the screen model, and not the screen model.
    exclude {
        ui: swiftui
        assembly-result: contract, optional-contract, class, optional-class, nothing
    }

    /// The protocol and the class of the view are internal, and other targets call the function.
    exclude {
        access: package, public
        assembly-result: contract, optional-contract, class, optional-class, nothing
    }

    /// All protocols in one file, each in a file of its own, or what a part receives with what it sends.
    setting contracts: single, split, pairs

    /// The file with all protocols, which can be in a folder, as 'Contracts/{{ module.name }}Contracts'.
    setting contracts-file: FILE

    /// Parts get each other by properties that are set after all are made, or by parameters of 'init'; or the presenter gets all by 'init', and the others get it by a property.
    setting wiring: properties, initializers, presenter

    /// The order in which the presenter refers to the other parts: in its properties, and in its 'init'. Without 'wireframe' it
    /// does not refer to that.
    setting presenter-order: view-interactor-wireframe, view-wireframe-interactor, interactor-view-wireframe, interactor-wireframe-view, wireframe-view-interactor, wireframe-interactor-view, view-interactor, interactor-view

    /// The property of the wire frame with the controller from which it shows other screens, instead of 'viewController'; with
    /// 'none' it has none.
    setting wireframe-view: ""

    /// The navigator of the stack has its own property.
    exclude {
        navigation: stack
        wireframe-view: NAME
    }

    /// Whether the protocols require the references that are properties: as 'naming' and 'wiring' have it, always, or never.
    setting required-references: by-naming, all, none

    naming router {
        wireframe: Router
    }

    naming input-output {
        view.contract: "{{ module.name }}ViewInput"
        presenter.contract: "{{ module.name }}ViewOutput"
        presenter.property: output
        interactor.contract: "{{ module.name }}InteractorInput"
        output.contract: "{{ module.name }}InteractorOutput"
        output.property: output
        wireframe: Router
        wireframe.contract: "{{ module.name }}RouterInput"
        delegate.property: moduleOutput
        data.contract: "{{ module.name }}{{ name|upperFirstLetter }}{{ word }}Input"
    }

    naming interface {
        view.contract: "{{ module.name }}ViewInterface"
        presenter.contract: "{{ module.name }}PresenterInterface"
        interactor.contract: "{{ module.name }}InteractorInterface"
        output.contract: "{{ module.name }}InteractorOutputInterface"
        wireframe: Wireframe
        wireframe.contract: "{{ module.name }}WireframeInterface"
        input: ModuleInterface
        delegate: ModuleDelegate
        data.contract: "{{ module.name }}{{ name|upperFirstLetter }}{{ word }}Interface"
    }

    warn "'assembly-call: instance' has no effect" {
        when: settings.assembly-call == "instance" and not settings.assembly-type
        note: "the wire frame makes the module; set 'assembly-type: \"{{ '{{ module.name }}' }}Assembly\"' for a type of its own"
    }

    warn "'assembly-input: {{ settings.assembly-input }}' has no effect" {
        when: input and settings.assembly-input and settings.assembly-input != "none" and not (settings.assembly-type and settings.assembly-call == "instance")
        note: "only an instance of a type of its own has properties; set {{ '' if settings.assembly-type else \"'assembly-type' and \" }}'assembly-call: instance'"
    }

    warn "'assembly-view: {{ settings.assembly-view }}' has no effect" {
        when: settings.assembly-view and not (settings.assembly-type and settings.assembly-call == "instance")
        note: "only an instance of a type of its own has properties; set {{ '' if settings.assembly-type else \"'assembly-type' and \" }}'assembly-call: instance'"
    }

    warn "'assembly-view' and 'assembly-input' need different names" {
        when: settings.assembly-view and settings.assembly-view == settings.assembly-input and settings.assembly-type and settings.assembly-call == "instance"
        error: true
    }

    warn "'assembly-view: {{ settings.assembly-view }}' is another name of the assembly" {
        when: view and settings.assembly-type and settings.assembly-call == "instance" and (settings.assembly-view == settings.assembly-function or settings.assembly-view == view.type or settings.assembly-view == presenter.type)
        note: "give the property another name"
        error: true
    }

    warn "'assembly-input: {{ settings.assembly-input }}' is another name of the assembly" {
        when: input and view and settings.assembly-type and settings.assembly-call == "instance" and (settings.assembly-input == settings.assembly-function or settings.assembly-input == view.type or settings.assembly-input == presenter.type)
        note: "give the property another name"
        error: true
    }

    warn "the view takes values in its 'init', and is made elsewhere" {
        when: settings.assembly-result == "nothing" and view and view.dependencies
        at: view
        note: "the code that makes the view passes them: '{{ settings.assembly-function }}' only connects it"
    }

    warn "nothing shows the first state of the screen" {
        when: presenter and state and (settings.ui == "uikit" or settings.ui == "appkit" or settings.ui == "swiftui" and state.isGiven) and not (settings.on-load in presenter.firstCalls)
        at: state
        note: "add 'func {{ settings.on-load|replace:':)',': #view)' }}{{ '' if ')' in settings.on-load else '()' }}' to 'presenter', which renders the state when the view {{ 'appears' if settings.ui == 'swiftui' else 'is loaded' }}"
    }

    warn "with 'back-references: {{ settings.back-references }}', an answer that comes after the screen is gone stops the app" {
        when: settings.back-references != "optional" and output and presenter and presenter.tasks
        at: output
        note: "an 'async' function of 'interactor' can end later; write 'back-references: optional', or return what it finds"
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
        assembly-result: optional-view, contract, optional-contract, class, optional-class, nothing
    }

    // How another module makes this one. A protocol of the view does not say that it is a controller.
    opening "{% set returnsInput input and settings.assembly-input != 'none' and not (settings.assembly-input and settings.assembly-type and settings.assembly-call == 'instance') %}{{ settings.assembly-type if settings.assembly-type else wireframe.type }}{{ '()' if settings.assembly-type and settings.assembly-call == 'instance' }}.{{ settings.assembly-function }}({{ 'navigator: ' if wireframe and settings.navigation == 'stack' }}{{ stack if wireframe and settings.navigation == 'stack' }}{{ ', ' if wireframe and settings.navigation == 'stack' and arguments }}{{ arguments }}){{ '?' if returnsInput and ('optional' in settings.assembly-result) }}{{ '.view' if returnsInput }}{{ ' as? ' if view.kind and ('contract' in settings.assembly-result) }}{{ view.kind if view.kind and ('contract' in settings.assembly-result) }}" {
        as: "{{ 'NSViewController' if settings.ui == 'appkit' else '' if settings.ui == 'none' else 'View' if settings.navigation == 'stack' else 'UIViewController' }}"
        unless: "{% if settings.assembly-result == 'nothing' %}with 'assembly-result: nothing' its view is made elsewhere{% elif settings.assembly-view and settings.assembly-type and settings.assembly-call == 'instance' %}with 'assembly-view: {{ settings.assembly-view }}' its assembly keeps the view{% endif %}"
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
        wiring {
            weak var view: #view?
            var interactor: #interactor?
            var wireFrame: #wireframe?
            weak var delegate: #delegate?
        }
        wiring-order: "{{ settings.presenter-order|replace:'-',' ' }}{{ '' if ('wireframe' in settings.presenter-order) else ' !wireframe' }}"
        // A dismissed alert shows the next error only if this one is cleared.
        requirements-when: settings.ui != "none" and module.hasError
        requirements {
            func didDismissError()
        }
    }

    /// What the presenter asks of the interactor.
    role interactor {
        word: Interactor
        folder: Interactor/
        contract: "{{ module.name }}{{ word }}InputProtocol"
        type: "{{ module.name }}{{ word }}"
        base: AnyObject
        sets-dependencies: true
        in-tasks: true
        stubs-stop: answers
        wiring {
            weak var presenter: #output?
            var dataManager: #data?
        }
    }

    /// What the interactor tells the presenter.
    role output {
        word: InteractorOutput
        folder: Interactor/
        contract: "{{ module.name }}{{ word }}Protocol"
        property: presenter
        adopted-by: presenter
    }

    /// Where the presenter sends a person.
    role wireframe {
        always: not settings.assembly-type or ("wireframe" in settings.presenter-order)
        word: WireFrame
        folder: "{{ word }}/"
        contract: "{{ module.name }}{{ word }}Protocol"
        type: "{{ module.name }}{{ word }}"
        base: AnyObject
        sets-dependencies: true
        property: "{{ word|lowerFirstWord }}"
        holds: "{% if settings.wireframe-view != 'none' %}weak var {{ settings.wireframe-view if settings.wireframe-view else 'view' if settings.ui == 'none' else 'navigator' if settings.navigation == 'stack' else 'viewController' }}: {{ '#view' if settings.ui == 'none' else 'Navigator' if settings.navigation == 'stack' else 'NSViewController' if settings.ui == 'appkit' else 'UIViewController' }}?{% endif %}"
        refuse "'{{ item.fullName }}' cannot {{ item.destination.way }}: with 'wireframe-view: none' there is no controller to do so from" {
            when: settings.wireframe-view == "none" and item.destination and item.destination.way != "show"
        }
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

    /// What the interactor asks of a source of data.
    role data {
        shared: true
        word: DataManager
        folder: "{{ word }}/"
        contract: "{{ module.name }}{{ name|upperFirstLetter }}{{ word }}Protocol"
        type: "{{ module.name }}{{ name|upperFirstLetter }}{{ word }}"
        base: AnyObject
        isolation: "{{ 'actor' if settings.data-isolation == 'actor' }}"
        stubs-stop: true
        property: "{{ name }}{{ word }}"
    }

    file "{% if settings.contracts-file %}{{ settings.contracts-file }}{% else %}{{ module.name }}{{ 'Interfaces' if settings.naming == 'interface' else 'Protocols' }}{% endif %}.swift" {
        template: protocols.swift
        owner: generated
        when: settings.contracts == "single" and (contracts or protocols)
        of-domains: true
    }

    // With these names both protocols of the view are in its folder.
    file "{{ item.contract }}.swift" {
        template: contract.swift
        folder: "{{ view.folder if item.name == 'presenter' and settings.naming == 'input-output' else item.folder }}"
        owner: generated
        each: parts
        when: item.declaresContract and (settings.contracts == "split" or settings.contracts == "pairs" and not (item.name in ("view presenter interactor output input delegate"|split)))
        of-domains: true
    }

    file "{{ module.name }}{{ view.word }}IO.swift" {
        template: view-contracts.swift
        folder: view
        owner: generated
        when: settings.contracts == "pairs" and (("view" in contracts) or ("presenter" in contracts))
    }

    file "{{ module.name }}{{ interactor.word }}IO.swift" {
        template: interactor-contracts.swift
        folder: interactor
        owner: generated
        when: settings.contracts == "pairs" and (("interactor" in contracts) or ("output" in contracts))
    }

    file "{{ module.name }}ModuleIO.swift" {
        template: module-contracts.swift
        folder: presenter
        owner: generated
        when: settings.contracts == "pairs" and (("input" in contracts) or ("delegate" in contracts))
    }

    file "{{ item.name }}.swift" {
        template: helper.swift
        owner: generated
        each: protocols
        when: settings.contracts != "single"
        of-domains: true
    }

    file "{{ settings.assembly-type }}.swift" {
        template: assembly.swift
        folder: "{{ settings.assembly-folder }}{{ '/' if settings.assembly-folder }}"
        owner: shared
        when: settings.assembly-type
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
        template: interactor.swift
        folder: interactor
        owner: shared
        when: interactor
    }

    file "{{ item.type }}.swift" {
        template: data-manager.swift
        folder: item
        owner: shared
        each: data
        of-domains: true
    }

    file "{{ item.name }}.swift" {
        template: entity.swift
        folder: Entity/
        owner: shared
        each: entities
        of-domains: true
    }

    file "{{ item.name }}.swift" {
        template: alias.swift
        folder: Entity/
        owner: shared
        each: aliases
        of-domains: true
    }

    file "{{ wireframe.type }}.swift" {
        template: wireframe.swift
        folder: wireframe
        owner: shared
        when: wireframe
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
        when: not settings.storyboard and settings.navigation != "stack" and madeModule
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

    test "{{ item.type }}Tests.swift" {
        template: data-tests.swift
        owner: shared
        each: data
        when: subjects[item.name]
    }
}
