module Login {
    header: "Copyright \(year)"
}
