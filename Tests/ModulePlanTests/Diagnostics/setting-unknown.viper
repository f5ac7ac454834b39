module Login {
    colour: blue
}
