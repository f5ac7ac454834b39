module Login {
    header: "Copyright \q"
}
