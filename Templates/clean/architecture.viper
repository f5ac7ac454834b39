/// Domain, Data and Presentation, whose dependencies point inwards: use cases, repositories, and a view model that shows items.
architecture clean {
    starting-spec: starting-spec.viper
    gives-references: true
    reserves: "{{ 'actions' if wireframe }}"
    declares: "{% include 'declared.text' %}"

    /// How the view follows its view model: closures, a small generic Observable, Combine, or Swift's own observation (iOS 17).
    setting binding: closure, observable, combine, observation

    /// The framework that draws the screen; with 'none' the view is a plain class.
    setting ui: uikit, swiftui, none

    /// A folder for each layer and what is in it, or all files in the module's own.
    setting layout: layered, flat
    folders: settings.layout == "layered"

    /// SwiftUI follows what is observed or published, and calls no closure.
    exclude {
        ui: swiftui
        binding: closure
    }

    /// SwiftUI follows what is observed or published, and calls no closure.
    exclude {
        ui: swiftui
        binding: observable
    }

    /// Combine comes with the frameworks of the system.
    exclude {
        ui: none
        binding: combine
    }

    // The constants of 'createModule'.
    name local "{{ item.property }}" {
        each: parts
        by: name
    }

    name useCase "{{ item.distinctName|lowerFirstLetter }}{{ interactor.word }}" {
        each: interactor.requirements if interactor
        by: distinctName
    }

    role view {
        always: true
        word: View
        folder: Presentation/
        type: "{{ module.name }}{{ 'ViewController' if settings.ui == 'uikit' else 'View' }}"
        base: "{{ 'UIViewController' if settings.ui == 'uikit' }}"
        inherits: settings.ui != "swiftui"
        name bind "bind"
        name update "update"
        name cancellables "cancellables"
        name hasAppeared "hasAppeared"
        name follow "follow{{ item.plainName|upperFirstLetter }}" {
            each: shown
            by: plainName
        }
        wiring {
            var viewModel: #presenter?
        }
        refuse "'{{ item.fullName }}' returns a value, and a view model asks its view for none" {
            when: item.kind == "function" and item.returns and not item.isStatic and not item.isFromParent
        }
        refuse "'{{ item.fullName }}' cannot be an event that a view model sends its view: that is a function" {
            when: item.kind != "property" and item.kind != "function" and not item.isStatic and not item.isFromParent
        }
        refuse "'{{ item.fullName }}' is {{ 'async' if item.isAsync else 'throwing' }}, and a view model waits for no answer to an event that it sends its view" {
            when: item.kind == "function" and not item.isStatic and (item.isAsync or item.isThrowing) and not item.isFromParent
        }
        refuse "'{{ item.fullName }}' takes a closure that is not '@escaping', and the view hears of an event later" {
            when: item.kind == "function" and not item.isStatic and not item.escapesClosures and not item.isFromParent
        }
        refuse "'{{ item.fullName }}' cannot be an event that a view model sends its view: the closures that call it hold 'self'" {
            when: item.kind == "function" and item.name == "self" and not item.isStatic and not item.isFromParent
        }
        refuse "'{{ item.fullName }}' cannot be an event that a view model sends its view: no closure has operators, generic types, 'inout', '@autoclosure' or variadic parameters" {
            when: item.kind == "function" and not item.isStatic and not item.canBeClosure and not item.isFromParent
        }
        refuse "'body()' meets the 'body' that SwiftUI asks a view for" {
            when: item.fullName == "body()" and settings.ui == "swiftui"
        }
        refuse "'{{ item.fullName }}' cannot be bound weakly: a view model holds what it shows" {
            when: item.kind == "property" and item.reference and not item.isStatic and not item.isFromParent
        }
        refuse "'{{ item.fullName }}' cannot be bound: it needs a type with a value to start from, as an Optional has" {
            when: item.kind == "property" and not item.emptyValue and not item.isStatic and not item.isFromParent
        }
    }

    role presenter {
        always: true
        word: ViewModel
        folder: Presentation/
        contract: "{{ module.name }}{{ word }}"
        type: "Default{{ module.name }}{{ word }}"
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
        name start "start{{ item.name|upperFirstLetter }}" {
            each: presenter.unstarted
            by: name
            avoid: interactor.names if interactor
        }
        wiring {
            weak var delegate: #delegate?
        }
        refuse "'{{ item.fullName }}' cannot be asked of a view model, which is made with its use cases" {
            when: item.kind == "initializer"
        }
    }

    role interactor {
        word: UseCase
        folder: Domain/UseCases/
        type: "Default{{ module.name }}{{ word }}"
        inherits: false
        reserves: execute
        wiring {
            weak var output: #output?
            var repository: #data?
        }
        refuse "'{{ item.fullName }}' cannot be a use case: that is an object, and has nothing static" {
            when: item.isStatic
        }
        refuse "'{{ item.fullName }}' cannot be a use case: that does one thing, and to read and to write are two" {
            when: item.isWritable
        }
        refuse "'{{ item.fullName }}' cannot be a use case: that is a function, or a property to read" {
            when: not (item.kind == "function" or item.kind == "property")
        }
        refuse "'{{ item.fullName }}' names a part of the presentation, of which the domain knows nothing" {
            when: ("presenter" in item.siblings) or ("input" in item.siblings) or ("delegate" in item.siblings)
        }
    }

    role output {
        word: UseCaseOutput
        folder: Domain/UseCases/
        contract: "{{ module.name }}{{ word }}"
        property: output
        adopted-by: presenter
        refuse "'{{ item.fullName }}' names a part of the presentation, of which the domain knows nothing" {
            when: ("presenter" in item.siblings) or ("input" in item.siblings) or ("delegate" in item.siblings)
        }
        refuse "'{{ item.fullName }}' cannot be asked of a view model, which is made with its use cases" {
            when: item.kind == "initializer"
        }
    }

    role data {
        word: Repository
        folder: Data/Repositories/
        contract: "{{ module.name }}{{ name|upperFirstLetter }}{{ word }}"
        type: "Default{{ module.name }}{{ name|upperFirstLetter }}{{ word }}"
        property: "{{ name }}{{ word }}"
        refuse "'{{ item.fullName }}' names a part of the presentation, of which the data layer knows nothing" {
            when: ("presenter" in item.siblings) or ("input" in item.siblings) or ("delegate" in item.siblings)
        }
    }

    role wireframe {
        word: FlowCoordinator
        folder: Presentation/
        type: "{{ module.name }}{{ word }}"
        property: coordinator
        exposed: true
        reserves: "start dependencies{{ ' navigationController' if settings.ui != 'none' }}"
        refuse "'{{ item.fullName }}' cannot be asked of a coordinator, which is made with its dependencies" {
            when: item.kind == "initializer"
        }
        refuse "'{{ item.fullName }}' cannot be an action that a view model asks of the coordinator: that is a function" {
            when: item.kind != "function" and not item.isFromParent
        }
        refuse "'{{ item.fullName }}' cannot be an action that a view model asks of the coordinator: that is an object, and this is static" {
            when: item.isStatic and not item.isFromParent
        }
        refuse "'{{ item.fullName }}' cannot be an action that a view model asks of the coordinator: a property 'self' would hide its owner" {
            when: item.name == "self" and not item.isFromParent
        }
        refuse "'{{ item.fullName }}' cannot be an action that a view model asks of the coordinator: no closure has operators, generic types, 'inout', '@autoclosure' or variadic parameters" {
            when: not item.canBeClosure and not item.isFromParent
        }
    }

    role input {
        word: ModuleInput
        folder: Presentation/
        contract: "{{ module.name }}{{ word }}"
        adopted-by: presenter
        refuse "'{{ item.fullName }}' cannot be asked of a view model, which is made with its use cases" {
            when: item.kind == "initializer"
        }
    }

    role delegate {
        word: ModuleOutput
        folder: Presentation/
        contract: "{{ module.name }}{{ word }}"
    }

    /// What travels on the wire.
    counterpart dto {
        type: "{{ name }}DTO"
        of: data
        codable: true
        back: toDomain
    }

    /// What a view shows of an entity. A CartItem has a CartItemViewModel, unless that is another's name.
    counterpart item {
        type: "{% set stem name|replace:'Item$','','regex' %}{{ name if stem == name or name == module.name or stem in module.typeNames else stem }}ItemViewModel"
        of: state, view, presenter
        stands-in: true
        back: toDomain
    }

    file "{{ module.name }}Assembly.swift" {
        template: assembly.swift
        owner: shared
    }

    file "{{ item.name }}.swift" {
        template: helper.swift
        owner: generated
        each: protocols
    }

    file "{{ item.name }}.swift" {
        template: entity.swift
        folder: Domain/Entities/
        owner: shared
        each: entities
    }

    file "{{ item.name }}.swift" {
        template: alias.swift
        folder: Domain/Entities/
        owner: shared
        each: aliases
    }

    file "{{ module.name }}UseCases.swift" {
        template: use-cases.swift
        folder: interactor
        owner: generated
        when: interactor
    }

    file "Default{% include 'use-case-name.text' %}.swift" {
        template: use-case.swift
        folder: interactor
        owner: shared
        each: interactor.requirements if interactor
    }

    file "{{ module.name }}Repositories.swift" {
        template: repositories.swift
        folder: Domain/Repositories/
        owner: generated
        when: data
    }

    file "{{ item.type }}.swift" {
        template: repository.swift
        folder: item
        owner: shared
        each: data
    }

    file "{{ item.counterparts.dto.type }}.swift" {
        template: dto.swift
        folder: Data/DTO/
        owner: shared
        each: entities
        when: item.counterparts.dto
    }

    file "{{ item.name }}+{{ 'Codable' if item.isGiven.dto and item.isTaken.dto else 'Encodable' if item.isTaken.dto else 'Decodable' }}.swift" {
        template: wire-enum.swift
        folder: Data/DTO/
        owner: shared
        each: entities
        when: item.isReached.dto and item.rawType and item.rawType != "Character" and not item.isCodable
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

    file "{{ view.type }}.swift" {
        template: view-controller.swift
        folder: view
        owner: shared
        when: settings.ui != "swiftui"
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
        when: input or delegate
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

    shared "Observable.swift" {
        template: observable.swift
        when: settings.binding == "observable"
    }
}
