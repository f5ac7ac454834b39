architecture isolated {
    role view {
        always: true
        type: "{{ module.name }}View"
        isolation: "{{ 'thread' }}"
    }

    file "{{ view.type }}.swift" {
        template: view.swift
        owner: shared
    }
}
