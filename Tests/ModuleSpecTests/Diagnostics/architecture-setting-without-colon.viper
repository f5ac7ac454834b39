architecture mine {
    setting ui uikit
}
