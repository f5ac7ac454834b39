module Login {
    naming.view.contract: "{{ module.name }} View"
}
