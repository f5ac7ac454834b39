[
  (module_body)
  (declarations)
  (accessors)
  (code)
  (parameters)
  (settings)
  (description)
  (role_body)
] @fold
