module class {
}
