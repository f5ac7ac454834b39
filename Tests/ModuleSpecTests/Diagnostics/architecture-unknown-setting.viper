architecture mine {
    startingspec: a.viper
}
