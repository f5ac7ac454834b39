/// Declares types beside its parts, shows one section to everybody, and keeps the names on the wire from entities.
architecture layered {
    declares: "{{ module.name }}Actions {{ module.name }}Assembly"

    role presenter {
        always: true
        type: "{{ module.name }}ViewModel"
        shows-state: true
    }

    role interactor {
        type: "{{ module.name }}UseCase"
    }

    role wireframe {
        type: "{{ module.name }}Coordinator"
        exposed: true
    }

    role data {
        contract: "{{ module.name }}{{ name|upperFirstLetter }}Repository"
        type: "Default{{ module.name }}{{ name|upperFirstLetter }}Repository"
    }

    counterpart dto {
        type: "{{ name }}DTO"
        of: data
        codable: true
        back: toDomain
    }

    counterpart item {
        type: "{{ name }}Item"
        of: state, presenter
        stands-in: true
        back: toDomain
    }

    file "{{ item.name }}.swift" {
        template: entity.swift
        owner: shared
        each: entities
        when: item.counterparts.dto
    }
}
