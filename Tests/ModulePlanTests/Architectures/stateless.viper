/// Knows of no state.
architecture stateless {
    role view {
        always: true
        type: "{{ module.name }}View"
    }
}
