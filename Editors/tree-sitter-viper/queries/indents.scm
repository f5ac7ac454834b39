[
  (module_body)
  (declarations)
  (accessors)
  (code)
  (parameters)
  (arguments)
  (settings)
  (description)
  (role_body)
] @indent

[
  "}"
  ")"
  "]"
] @outdent
