module UITable {
    ui: uikit
}
