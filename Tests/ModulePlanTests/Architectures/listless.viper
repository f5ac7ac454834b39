/// Makes files for something that is no list.
architecture listless {
    role presenter {
        always: true
        word: Presenter
        type: "{{ module.name }}Presenter"
    }
    file "{{ item }}.swift" {
        template: view.swift
        owner: shared
        each: module.name
    }
}
