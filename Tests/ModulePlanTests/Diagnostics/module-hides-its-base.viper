module UI {
}
