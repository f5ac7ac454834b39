architecture holding {
    role view {
        always: true
        type: "{{ module.name }}View"
        holds: "weak {{ module.name }}"
    }

    file "{{ view.type }}.swift" {
        template: view.swift
        owner: shared
    }
}
