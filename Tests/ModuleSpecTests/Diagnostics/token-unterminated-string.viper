module Login {
    header: "Copyright
    view {}
}
