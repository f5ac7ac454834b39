/// Its controller shows the state itself.
architecture shown {
    role view {
        always: true
        type: "{{ module.name }}Controller"
        base: UIViewController
        shows-state: true
    }
}
