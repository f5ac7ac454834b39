module Login {
    ui uikit
    line-width: 90
}
