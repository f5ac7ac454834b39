architecture unnamed {
    naming router {
        view: Screen
    }
    role presenter {
        always: true
        type: "{{ module.name }}Presenter"
    }
}
