indent: 2
