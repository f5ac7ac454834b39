module Login {
    /* what the screen shows
    view {}
}
