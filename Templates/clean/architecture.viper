/// Domain, Data and Presentation, whose dependencies point inwards: use cases, repositories, and a view model that shows items.
architecture clean {
    starting-spec: starting-spec.viper
    page: page.md
    gives-references: true
    reserves: "{{ 'actions' if wireframe }}{{ ' navigator' if wireframe and settings.navigation == 'stack' }}"
    declares: "{% include 'declared.text' %}"

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

    /// Folders for each layer and its parts, or all files in the folder of the module.
    setting layout: layered, flat
    folders: settings.layout == "layered"

    /// How a part refers to one that holds it: weakly as an Optional, weakly with '!', or 'unowned' with '!'.
    setting back-references: optional, unwrapped, unowned
    references: "back-{{ settings.back-references }}"

    /// Whether a repository leaves the main actor, as an actor, if all its functions are async and what they take and give is 'Sendable'.
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

    warn "'assembly-call: instance' has no effect" {
        when: wireframe and settings.assembly-call == "instance"
        at: wireframe
        note: "an instance of the assembly has what the coordinator depends on, so the function that makes the module is a type method"
    }

    // How another module makes this one.
    opening "{{ settings.assembly-type }}{{ '()' if settings.assembly-call == 'instance' and not wireframe }}.{{ settings.assembly-function }}({% set isOnStack wireframe and settings.navigation == 'stack' %}{{ 'navigator: ' if isOnStack }}{{ stack if isOnStack }}{{ ', ' if isOnStack and arguments }}{{ arguments }}){{ '.view' if input }}" {
        as: "{{ '' if settings.ui == 'none' else 'View' if settings.navigation == 'stack' else 'UIViewController' }}"
        stack: wireframe and settings.navigation == "stack"
        stack-name: navigator
        is-stack: view and ("UINavigationController" in view.superclasses)
    }

    // The functions of the assembly that make a SwiftUI view and its view model.
    name makeView "{{ 'makeScreen' if settings.assembly-function == 'makeView' else 'makeView' }}"
    name makeViewModel "{{ 'makeModel' if settings.assembly-function == 'makeViewModel' else 'makeViewModel' }}"

    // The constants of the function that makes the module.
    name local "{{ item.property }}" {
        each: parts
        by: name
    }

    name useCase "{{ item.distinctName|lowerFirstWord }}{{ interactor.word }}" {
        each: interactor.requirements if interactor
        by: distinctName
    }

    // Those with the objects of domains.
    name object "{{ item.type|lowerFirstWord }}" {
        each: interactor.objects if interactor
        by: key
    }

    /// What the view follows: properties of the view model, and functions as events that it sends.
    role view {
        always: true
        word: View
        folder: Presentation/
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
        refuse "'{{ item.fullName }}' cannot be bound weakly: a view model stores the values that it shows; remove 'weak'" {
            when: item.kind == "property" and item.reference and not item.isStatic and not item.isFromParent
        }
        refuse "'{{ item.fullName }}' cannot be bound: its type has no value to start with; make it an Optional" {
            when: item.kind == "property" and not item.emptyValue and not item.isStatic and not item.isFromParent
        }
    }

    /// What the view asks of the view model.
    role presenter {
        always: true
        word: ViewModel
        folder: Presentation/
        contract: "{{ module.name }}{{ word }}"
        owns-contract: true
        type: "Default{{ module.name }}{{ word }}"
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
        name changePublisher "{{ item.plainName }}Publisher" {
            each: shown
            by: plainName
        }
        name eventPublisher "{{ item.distinctName }}Publisher" {
            each: view.functions
            by: distinctName
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
            weak var delegate: #delegate?
        }
        // A dismissed alert shows the next error only if this one is cleared. In SwiftUI its binding does so.
        requirements-when: settings.ui != "swiftui" and settings.ui != "none" and module.hasError
        requirements {
            func didDismissError()
        }
        refuse "'{{ item.fullName }}' cannot be a requirement of the view model, which is made with its use cases; use a function" {
            when: item.kind == "initializer"
        }
        refuse "'{{ item.fullName }}' cannot be '@objc': the protocols of a view model are Swift's; remove '@objc'" {
            when: item.isObjectiveC and not item.isFromParent
        }
    }

    /// What the view model asks of the domain: each requirement is a use case.
    role interactor {
        shared: true
        word: UseCase
        folder: Domain/UseCases/
        contract-of-each: "{% include 'use-case-name.text' %}"
        function-of-each: execute
        type-of-each: "Default{% include 'use-case-name.text' %}"
        property-of-each: "{{ item.distinctName|lowerFirstWord }}{{ interactor.word }}"
        type: "Default{{ module.name }}{{ word }}"
        base: AnyObject
        isolation: "{{ 'nonisolated' if settings.data-isolation == 'actor' }}"
        inherits: false
        reserves: execute
        in-tasks: true
        stubs-stop: true
        wiring {
            weak var output: #output?
            var repository: #data?
        }
        refuse "'{{ item.fullName }}' cannot be a use case: a use case has no static members; remove 'static'" {
            when: item.isStatic
        }
        refuse "'{{ item.fullName }}' cannot be a use case: reading and writing are two use cases; remove 'set' and add a function that writes" {
            when: item.isWritable
        }
        refuse "'{{ item.fullName }}' cannot be a use case: a use case is a function or a property; use one of them" {
            when: not (item.kind == "function" or item.kind == "property")
        }
        refuse "'{{ item.fullName }}' cannot be '@objc': the protocol of a use case is Swift's; remove '@objc'" {
            when: item.isObjectiveC and not item.isFromParent
        }
        refuse "'{{ item.fullName }}' names a part of the presentation layer, which the domain layer cannot use; use an entity" {
            when: ("presenter" in item.siblings) or ("input" in item.siblings) or ("delegate" in item.siblings)
        }
    }

    /// What the use cases tell the view model.
    role output {
        word: UseCaseOutput
        folder: Domain/UseCases/
        contract: "{{ module.name }}{{ word }}"
        property: output
        adopted-by: presenter
        refuse "'{{ item.fullName }}' names a part of the presentation layer, which the domain layer cannot use; use an entity" {
            when: ("presenter" in item.siblings) or ("input" in item.siblings) or ("delegate" in item.siblings)
        }
        refuse "'{{ item.fullName }}' cannot be a requirement of the view model, which is made with its use cases; use a function" {
            when: item.kind == "initializer"
        }
    }

    /// What the use cases ask of a repository.
    role data {
        shared: true
        word: Repository
        folder: Data/Repositories/
        contract: "{{ module.name }}{{ name|upperFirstLetter }}{{ word }}"
        type: "Default{{ module.name }}{{ name|upperFirstLetter }}{{ word }}"
        base: AnyObject
        isolation: "{{ 'actor' if settings.data-isolation == 'actor' }}"
        stubs-stop: true
        property: "{{ name }}{{ word }}"
        name send "send"
        refuse "'{{ item.fullName }}' names a part of the presentation layer, which the data layer cannot use; use an entity" {
            when: ("presenter" in item.siblings) or ("input" in item.siblings) or ("delegate" in item.siblings)
        }
    }

    /// Where the view model sends a person.
    role wireframe {
        word: FlowCoordinator
        folder: Presentation/
        type: "{{ module.name }}{{ word }}"
        base: AnyObject
        property: coordinator
        exposed: true
        reserves: "dependencies {{ 'start' if settings.ui == 'none' else 'start navigator makeModule' if settings.navigation == 'stack' else 'start(in:) viewController makeModule' }}"
        asks-factory: true
        refuse "'{{ item.fullName }}' cannot be a requirement of the coordinator, which is made with its dependencies; use a function" {
            when: item.kind == "initializer"
        }
        refuse "'{{ item.fullName }}' cannot be an action of the coordinator: an action is a function; declare it with 'func'" {
            when: item.kind != "function" and not item.isFromParent
        }
        refuse "'{{ item.fullName }}' cannot be an action of the coordinator: an action is not static; remove 'static'" {
            when: item.isStatic and not item.isFromParent
        }
        refuse "'{{ item.fullName }}' cannot be an action of the coordinator: an action is a property, which cannot have the name 'self'; rename it" {
            when: item.name == "self" and not item.isFromParent
        }
        refuse "'{{ item.fullName }}' cannot be an action of the coordinator: an action is a closure, which cannot be an operator or have generic types, 'inout', '@autoclosure' or variadic parameters; use a function without them" {
            when: not item.canBeClosure and not item.isFromParent
        }
    }

    /// What other modules ask of this one.
    role input {
        word: ModuleInput
        folder: Presentation/
        contract: "{{ module.name }}{{ word }}"
        adopted-by: presenter
        exposed: true
        refuse "'{{ item.fullName }}' cannot be a requirement of the view model, which is made with its use cases; use a function" {
            when: item.kind == "initializer"
        }
    }

    /// What the module tells others.
    role delegate {
        word: ModuleOutput
        folder: Presentation/
        contract: "{{ module.name }}{{ word }}"
        exposed: true
    }

    /// The form of an entity that is sent to a server, or comes from one. That of an entity of a domain begins with the name of
    /// the module, since each asks a server in its own way.
    counterpart dto {
        type: "{{ module.name if isUsed }}{{ name }}DTO"
        of: data
        codable: true
        back: toDomain
        request: "{{ module.name }}{{ name|upperFirstLetter }}RequestDTO"
    }

    /// The form of an entity that a view shows. A CartItem has a CartItemViewModel, unless something else has that name. That of an
    /// entity of a domain begins with the name of the module.
    counterpart item {
        type: "{{ module.name if isUsed }}{% set ended %}{{ name }}.{% endset %}{% set stem ended|replace:'Item.',''|replace:'.','' %}{{ name if stem == name or name == module.name or (stem in module.typeNames) else stem }}ItemViewModel"
        of: state, view, presenter
        stands-in: true
        back: toDomain
    }

    file "{{ settings.assembly-type }}.swift" {
        template: assembly.swift
        owner: shared
    }

    file "{{ item.name }}.swift" {
        template: helper.swift
        owner: generated
        each: protocols
        of-domains: true
    }

    file "{{ item.name }}.swift" {
        template: entity.swift
        folder: "{{ presenter.folder if item.isOfPresentation else 'Domain/Entities/' }}"
        owner: shared
        each: entities
        of-domains: true
    }

    file "{{ item.name }}.swift" {
        template: alias.swift
        folder: Domain/Entities/
        owner: shared
        each: aliases
        of-domains: true
    }

    file "{{ module.name }}UseCases.swift" {
        template: use-cases.swift
        folder: interactor
        owner: generated
        when: interactor and (interactor.requirements or ("output" in contracts))
        of-domains: true
    }

    file "Default{% include 'use-case-name.text' %}.swift" {
        template: use-case.swift
        folder: interactor
        owner: shared
        each: interactor.requirements if interactor
        of-domains: true
    }

    file "{{ module.name }}Repositories.swift" {
        template: repositories.swift
        folder: Domain/Repositories/
        owner: generated
        when: ("data" in contracts)
        of-domains: true
    }

    file "{{ item.type }}.swift" {
        template: repository.swift
        folder: item
        owner: shared
        each: data
        of-domains: true
    }

    file "{{ item.counterparts.dto.type }}.swift" {
        template: dto.swift
        folder: Data/DTO/
        owner: shared
        each: entities
        when: item.counterparts.dto
        of-domains: true
    }

    file "{{ item.counterparts.dto.type }}.swift" {
        template: dto.swift
        folder: Data/DTO/
        owner: shared
        each: usedEntities
        when: item.counterparts.dto
    }

    file "{{ item.type }}.swift" {
        template: request-dto.swift
        folder: Data/DTO/
        owner: shared
        each: sent.dto
        of-domains: true
    }

    // A module that uses a domain can send all of its enums.
    file "{{ item.name }}+{{ 'Codable' if module.isDomain or item.isGiven.dto and item.isTaken.dto else 'Encodable' if item.isTaken.dto else 'Decodable' }}.swift" {
        template: wire-enum.swift
        folder: Data/DTO/
        owner: shared
        each: entities
        when: (module.isDomain or item.isReached.dto) and item.rawType and item.rawType != "Character" and not item.isCodable
        of-domains: true
    }

    file "{{ presenter.contract }}.swift" {
        template: view-model-protocols.swift
        folder: presenter
        owner: generated
    }

    file "{{ presenter.type }}.swift" {
        template: view-model.swift
        folder: presenter
        owner: shared
    }

    file "{{ item.counterparts.item.type }}.swift" {
        template: item-view-model.swift
        folder: presenter
        owner: shared
        each: entities
        when: item.counterparts.item
    }

    // Each screen shows something else of the entities that screens share.
    file "{{ item.counterparts.item.type }}.swift" {
        template: item-view-model.swift
        folder: presenter
        owner: shared
        each: usedEntities
        when: item.counterparts.item
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

    file "{{ module.name }}Module.swift" {
        template: module.swift
        folder: presenter
        owner: generated
        when: ("input" in contracts) or ("delegate" in contracts)
    }

    file "{{ wireframe.type }}Dependencies.swift" {
        template: coordinator-dependencies.swift
        folder: wireframe
        owner: generated
        when: wireframe
    }

    file "{{ wireframe.type }}.swift" {
        template: coordinator.swift
        folder: wireframe
        owner: shared
        when: wireframe
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

    test "{{ item.type }}Tests.swift" {
        template: data-tests.swift
        owner: shared
        each: data
        when: subjects[item.name]
    }

    test "{{ item.counterparts.dto.type }}Tests.swift" {
        template: dto-tests.swift
        owner: shared
        each: entities
        when: item.counterparts.dto and item.counterparts.dto.isGiven and item.counterparts.dto.isDecodable
        of-domains: true
    }

    test "{{ item.counterparts.dto.type }}Tests.swift" {
        template: dto-tests.swift
        owner: shared
        each: usedEntities
        when: item.counterparts.dto and item.counterparts.dto.isGiven and item.counterparts.dto.isDecodable
    }

    test "Default{% include 'use-case-name.text' %}Tests.swift" {
        template: use-case-tests.swift
        owner: shared
        each: interactor.requirements if interactor
        when: subjects.interactor[item.distinctName]
    }
}
