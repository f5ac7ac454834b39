{ view }
