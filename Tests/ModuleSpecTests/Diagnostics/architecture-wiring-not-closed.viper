architecture mine {
    role view {
        wiring {
