module Login {
    naming.view.contract: "{{ modul.name }}View"
}
