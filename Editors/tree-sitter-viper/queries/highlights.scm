; The names of the captures are those that editors share. No word has two of them, so the order of the patterns means
; nothing.

; Modules

"import" @keyword.import

(import
  (identifier) @type)

[
  "module"
  "domain"
  "uses"
  "hears"
  "state"
  "project"
] @keyword

[
  (import_kind)
  (role)
] @keyword

(module
  name: (identifier) @type)

(domain
  name: (identifier) @type)

(used_domains
  (identifier) @type)

(heard
  module: (identifier) @type
  section: (identifier) @variable.builtin)

; data NAME
(section
  name: (identifier) @label)

; Declarations

[
  "typealias"
  "entity"
  "enum"
  "protocol"
  "struct"
  "class"
  "actor"
  "associatedtype"
  "case"
  "let"
  "var"
  "get"
  "set"
  "willSet"
  "didSet"
] @keyword

[
  "func"
  "init"
  "subscript"
] @keyword.function

[
  "async"
  "throws"
  "rethrows"
  "where"
  "of"
  "Type"
  "Protocol"
] @keyword

[
  (modifier)
  (type_modifier)
] @keyword.modifier

(attribute
  "@" @attribute)

(attribute
  (identifier) @attribute)

(typealias
  name: (identifier) @type)

(entity
  name: (identifier) @type)

(enum
  name: (identifier) @type)

(protocol
  name: (identifier) @type)

(nested_type
  name: (identifier) @type)

(associatedtype
  name: (identifier) @type)

(generic
  name: (identifier) @type)

(type_identifier) @type

(function
  name: (identifier) @function)

(property
  name: (identifier) @variable.other.member)

(pattern
  (identifier) @variable.other.member)

(enum_case
  name: (identifier) @constant)

; Before a dependency these words are no labels.
(section
  (parameters
    (parameter
      label: (identifier) @keyword.modifier
      (#any-of? @keyword.modifier "weak" "unowned" "init"))))

(parameter
  label: (identifier) @variable.parameter
  (#not-match? @variable.parameter "^(weak|unowned|init)$"))

(parameter
  name: (identifier) @variable.parameter)

(tuple_element
  label: (identifier) @variable.parameter)

(tuple_element
  name: (identifier) @variable.parameter)

; Ways to other screens

[
  "push"
  "present"
  "show"
  "pop"
  "dismiss"
] @keyword

(destination
  module: (identifier) @type)

(destination
  closure: (identifier) @function)

(argument
  label: (identifier) @variable.parameter)

; Settings

(setting
  key: (key) @label)

(new_setting
  key: (key) @label)

(value
  (identifier) @constant.builtin.boolean
  (#any-of? @constant.builtin.boolean "true" "false"))

(value
  (identifier) @keyword.operator
  (#any-of? @keyword.operator "and" "or" "not" "in" "if" "else"))

(value
  (identifier) @constant
  (#not-match? @constant "^(true|false|and|or|not|in|if|else)$"))

(value
  (dotted_word) @constant)

; Architectures

[
  "architecture"
  "setting"
  "exclude"
  "naming"
  "role"
  "counterpart"
  "file"
  "shared"
  "test"
  "opening"
  "warn"
  "name"
  "wiring"
  "requirements"
  "refuse"
] @keyword

(architecture
  name: (identifier) @type)

(naming
  name: (_) @label)

(counterpart
  name: (identifier) @label)

(given_name
  name: (identifier) @label)

; Swift text

([
  (code
    (identifier) @keyword)
  (expression
    (identifier) @keyword)
  (interpolation
    (identifier) @keyword)
]
  (#any-of? @keyword
    "as" "await" "break" "case" "catch" "continue" "default" "defer" "do" "else" "enum" "fallthrough" "for" "func" "guard"
    "if" "in" "init" "is" "let" "repeat" "return" "self" "static" "struct" "subscript" "super" "switch" "throw" "throws"
    "try" "typealias" "var" "where" "while"))

([
  (code
    (identifier) @constant.builtin)
  (expression
    (identifier) @constant.builtin)
  (interpolation
    (identifier) @constant.builtin)
  (attribute_arguments
    (identifier) @constant.builtin)
]
  (#any-of? @constant.builtin "true" "false" "nil"))

([
  (code
    (identifier) @type)
  (expression
    (identifier) @type)
  (interpolation
    (identifier) @type)
  (attribute_arguments
    (identifier) @type)
]
  (#match? @type "^[A-Z]"))

; Words

(sibling) @variable.builtin

(sibling_type
  (identifier) @variable.builtin)

(number) @constant.numeric

[
  (string_content)
  (raw_string)
  "\""
  "\"\"\""
] @string

(escape) @string.escape

"\\(" @punctuation.special

[
  (operator)
  "->"
  "="
  "=="
  "&"
  "?"
  "!"
  "~"
  "..."
] @operator

[
  "("
  ")"
  "["
  "]"
  "{"
  "}"
  "<"
  ">"
] @punctuation.bracket

[
  ","
  ":"
  ";"
  "."
] @punctuation.delimiter

(comment) @comment

(doc_comment) @comment.documentation
