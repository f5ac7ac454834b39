architecture mine {
}
module Login {
}
