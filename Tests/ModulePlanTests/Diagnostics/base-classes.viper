module Login {
    architecture: misshapen
}
