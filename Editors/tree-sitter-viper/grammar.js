/**
 * The specs of viper-gen. docs/spec-language.md describes the language, and the rules have the order of its grammar.
 *
 * What the tool only copies is read as words and brackets: values, defaults, and the bodies of functions. The rules allow
 * more than the tool does, so that a mistake stays small while a person types: every declaration is allowed wherever one
 * is, and so is an unknown word, and brackets can be missing.
 */

const roles = ['view', 'presenter', 'interactor', 'wireframe', 'input', 'delegate'];

const modifiers = [
  'static', 'mutating', 'nonmutating', 'nonisolated', 'weak', 'unowned', 'lazy', 'override', 'final', 'convenience',
  'required', 'indirect', 'private', 'fileprivate', 'internal', 'package', 'public', 'open', 'optional', 'dynamic',
  'distributed', 'prefix', 'infix', 'postfix', 'presentation',
];

const typeModifiers = ['any', 'some', 'each', 'repeat', 'inout', 'sending', '__owned', '__shared', '_const'];

/** Modifiers of declarations and of types. */
const conventions = ['borrowing', 'consuming', 'isolated'];

module.exports = grammar({
  name: 'viper',

  word: $ => $.identifier,

  // src/scanner.c finds them.
  externals: $ => [
    // ';', or the end of a line unless the next one goes on with what the line began.
    $._separator,
    $.comment,
    $.doc_comment,
    $.raw_string,
    // Nothing, where a brace is missing: at the end of the file.
    $._end,
    // Nothing, where another bracket is missing: there, and before a line that declares something.
    $._break,
    // Never found. Where it is allowed, a string is being read, and no comment begins.
    $._in_string,
    // Never found. Where it is allowed, a line that declares something does not end what is before it.
    $._unbroken,
  ],

  extras: $ => [/\s/, $.comment, $.doc_comment],

  conflicts: $ => [
    // 'output: Folder' is a setting, and 'output: Parent {' a section.
    [$._role, $._output],
  ],

  supertypes: $ => [$.declaration, $.type],

  rules: {
    source_file: $ => repeat(choice(
      $.import,
      $.module,
      $.domain,
      $.project,
      $.architecture,
      $._separator,
    )),

    // Modules

    import: $ => seq('import', optional(alias($.identifier, $.import_kind)), dotted($.identifier)),

    module: $ => seq('module', name($), optional($.parameters), optional($.used_domains), optional($.module_body)),
    domain: $ => seq('domain', name($), optional($.parameters), optional($.module_body)),
    used_domains: $ => seq('uses', commaSep1($.identifier)),
    module_body: $ => braces($, choice($.setting, $.section, $.state, $.declaration)),

    // Without braces, 'output: Folder' is a setting.
    section: $ => prec.dynamic(-1, seq(
      $._role,
      optional($.parameters),
      optional($.inheritance),
      optional($.heard),
      optional($.declarations),
    )),
    _role: $ => choice(
      prefixed($, field('role', choice($.role, alias('output', $.role)))),
      prefixed($, seq(field('role', alias('data', $.role)), name($))),
    ),
    role: _ => token(choice(...roles)),
    inheritance: $ => seq(':', commaSep1($.type)),
    heard: $ => seq('hears', commaSep1(seq(field('module', $.identifier), '.', field('section', $.identifier)))),

    state: $ => seq('state', $.declarations),

    // Declarations

    declarations: $ => braces($, $.declaration),

    declaration: $ => choice(
      $.property,
      $.function,
      $.initializer,
      $.subscript,
      $.associatedtype,
      $.typealias,
      $.entity,
      $.enum,
      $.protocol,
      $.nested_type,
      $.enum_case,
      $.unknown,
    ),

    typealias: $ => seq($._typealias, name($), optional($.generics), '=', field('type', $.type)),
    entity: $ => seq($._entity, $._type_tail),
    enum: $ => seq($._enum, $._type_tail),
    protocol: $ => seq($._protocol, $._type_tail),
    nested_type: $ => seq($._type, $._type_tail),
    _type_tail: $ => seq(name($), optional($.generics), optional($.inheritance), optional($.where), optional($.declarations)),

    enum_case: $ => seq(
      $._case,
      commaSep1(seq(name($), optional(alias($.tuple_type, $.payload)), optional($._default))),
    ),

    property: $ => seq($._var, commaSep1($._binding)),
    _binding: $ => seq(
      choice(name($), $.pattern),
      optional(seq(':', field('type', $.type))),
      optional($._default),
      optional($._body),
    ),
    pattern: $ => seq('(', commaSep($.identifier), ')'),

    // A word that is being typed, or is a mistake, and all that follows it.
    unknown: $ => prec.right(-1, seq($.identifier, repeat(choice($._word, $._brackets, ',')))),

    // Requirements

    function: $ => seq($._func, field('name', choice($.identifier, $.operator)), $._function_tail),
    initializer: $ => seq($._init, optional(choice('?', '!')), $._function_tail),
    subscript: $ => seq($._subscript, $._function_tail),
    _function_tail: $ => seq(
      $._signature,
      optional(seq('->', field('result', choice($.type, $.destination)))),
      optional($.where),
      optional($._body),
    ),
    _signature: $ => seq(optional($.generics), $.parameters, optional($._effects)),

    destination: $ => choice(
      seq(choice('push', 'present'), field('module', $.identifier), optional($.arguments)),
      seq('show', field('closure', $.identifier), $.arguments),
      'pop',
      'dismiss',
    ),
    arguments: $ => seq('(', commaSep($.argument), closing($, ')')),
    argument: $ => seq(optional(prec(1, seq(field('label', $.identifier), ':'))), $._value),

    associatedtype: $ => seq(
      $._associatedtype,
      name($),
      optional($.inheritance),
      optional(seq('=', field('type', $.type))),
      optional($.where),
    ),

    _body: $ => choice($.accessors, $.code),
    accessors: $ => seq('{', repeat1($.accessor), closing($, '}')),
    accessor: $ => seq($._get, optional(seq('(', $.identifier, ')')), optional($._effects), optional($.code)),

    parameters: $ => seq('(', commaSep($.parameter), closing($, ')')),
    parameter: $ => seq(repeat($.attribute), $._names, $._passed),
    // The label can be 'weak', 'unowned' or 'init' before a dependency, too, and 'var' can precede its name.
    _names: $ => seq(field('label', optional($.identifier)), optional('var'), name($), ':'),
    _passed: $ => seq(field('type', $.type), optional('...'), optional($._default)),

    generics: $ => seq('<', commaSep1($.generic), '>'),
    generic: $ => seq(optional(choice($.type_modifier, 'let')), name($), optional(seq(':', $.type))),
    where: $ => seq('where', commaSep1(seq($.type, choice(':', '=='), $.type))),

    _effects: $ => repeat1(choice('async', 'rethrows', $.throws)),
    throws: $ => seq('throws', optional(seq('(', $.type, ')'))),

    // The words that begin a declaration, with what precedes them

    _typealias: $ => prefixed($, 'typealias'),
    _entity: $ => prefixed($, 'entity'),
    _enum: $ => prefixed($, 'enum'),
    _protocol: $ => prefixed($, 'protocol'),
    _type: $ => prefixed($, choice('struct', 'class', 'actor')),
    _case: $ => prefixed($, 'case'),
    _var: $ => prefixed($, choice('let', 'var')),
    _func: $ => prefixed($, 'func'),
    _init: $ => prefixed($, 'init'),
    _subscript: $ => prefixed($, 'subscript'),
    _associatedtype: $ => prefixed($, 'associatedtype'),
    _get: $ => prefixed($, choice('get', 'set', 'willSet', 'didSet')),

    _prefix: $ => repeat1(seq(choice($.attribute, $.modifier), optional($._unbroken))),
    attribute: $ => seq('@', dotted($.identifier), optional($.attribute_arguments)),
    attribute_arguments: $ => seq(token.immediate('('), repeat($._code), closing($, ')')),
    modifier: $ => seq(
      choice($._modifier, $._convention, 'class'),
      optional(seq(token.immediate('('), $.identifier, ')')),
    ),
    _modifier: _ => token(choice(...modifiers)),
    _convention: _ => token(choice(...conventions)),

    // Types

    type: $ => choice($._postfix, $.composition, $.function_type, $.modified_type),

    modified_type: $ => seq(choice($.attribute, $.type_modifier), $.type),
    type_modifier: $ => choice($._type_modifier, $._convention, 'nonisolated(nonsending)'),
    _type_modifier: _ => token(choice(...typeModifiers)),
    composition: $ => seq($._postfix, repeat1(seq('&', $._postfix))),
    function_type: $ => seq($.tuple_type, optional($._effects), '->', field('result', $.type)),

    _postfix: $ => choice(
      $.named_type,
      $.sibling_type,
      $.suppressed_type,
      $.tuple_type,
      $.array_type,
      $.dictionary_type,
      $.optional_type,
      $.metatype,
    ),
    optional_type: $ => seq($._postfix, choice('?', '!')),
    metatype: $ => seq($._postfix, '.', choice('Type', 'Protocol')),

    named_type: $ => prec.right(dotted(seq(alias($.identifier, $.type_identifier), optional($.type_arguments)))),
    type_arguments: $ => seq('<', commaSep1(choice($.type, $.number)), '>'),
    sibling_type: $ => prec.right(seq($.sibling, optional(seq('.', $.identifier)))),

    suppressed_type: $ => seq('~', $.named_type),

    tuple_type: $ => seq('(', commaSep($.tuple_element), closing($, ')')),
    tuple_element: $ => seq(optional($._names), $._passed),
    array_type: $ => seq('[', optional(seq(choice($.type, $.number), 'of')), $.type, closing($, ']')),
    dictionary_type: $ => seq('[', $.type, ':', $.type, closing($, ']')),

    // Settings, and the settings of a project

    project: $ => seq('project', $.settings),
    settings: $ => braces($, $.setting),
    setting: $ => $._setting,
    _setting: $ => prec(1, seq(
      field('key', choice(alias($.identifier, $.key), alias($.dotted_word, $.key), alias($._output, $.key))),
      ':',
      optional(field('value', $.value)),
    )),
    _output: _ => 'output',
    value: $ => prec.right(repeat1(choice($._word, $.dotted_word, ',', '(', ')', '[', ']'))),

    // Architectures

    architecture: $ => seq('architecture', name($), $.description),
    description: $ => braces($, choice(
      $.setting,
      $.new_setting,
      $.exclusion,
      $.naming,
      $.role_description,
      $.counterpart,
      $.described,
      $.given_name,
    )),

    new_setting: $ => seq('setting', $._setting),
    exclusion: $ => seq('exclude', $.settings),
    naming: $ => seq('naming', field('name', choice($.identifier, $.dotted_word)), $.settings),
    counterpart: $ => seq('counterpart', name($), $.settings),
    described: $ => seq(choice('file', 'shared', 'test', 'opening', 'warn'), $.string, $.settings),
    given_name: $ => seq('name', name($), $.string, optional($.settings)),

    role_description: $ => seq('role', field('role', alias($.identifier, $.role)), $.role_body),
    role_body: $ => braces($, choice($.setting, $.given_name, $.members, $.refusal)),
    members: $ => seq(choice('wiring', 'requirements'), $.declarations),
    refusal: $ => seq('refuse', $.string, $.settings),

    // Swift text

    _default: $ => seq('=', $._value),
    _value: $ => field('value', $.expression),
    expression: $ => prec.right(repeat1(choice($._word, $._brackets))),

    code: $ => seq('{', repeat(choice($._code, $._unbroken)), closing($, '}')),
    _code: $ => choice($._word, $._brackets, ',', ';'),
    _brackets: $ => choice(
      seq('(', repeat($._code), closing($, ')')),
      seq('[', repeat($._code), closing($, ']')),
      $.code,
    ),

    // Words

    _separators: $ => repeat1($._separator),

    _word: $ => choice($.identifier, $.sibling, $.number, $.string, $.operator, ':'),

    identifier: _ => /[A-Za-z_$\u{80}-\u{10FFFF}][\w$\u{80}-\u{10FFFF}]*|`[^`\n]+`/u,
    dotted_word: _ => /[A-Za-z_]\w*([-.][A-Za-z_]\w*)+/,
    sibling: _ => /#[A-Za-z_]\w*/,
    number: _ => /-?\d\w*(\.\d\w*)?/,
    operator: _ => /[-+*\/%=<>!&|^~?.\\]+|[@#]/,

    string: $ => choice(
      seq('"', repeat(choice(alias($._text, $.string_content), $.escape, $.interpolation)), '"'),
      seq('"""', repeat(choice(alias($._lines, $.string_content), $.escape, $.interpolation)), '"""'),
      $.raw_string,
    ),
    _text: $ => choice(token.immediate(prec(1, /[^"\\\n]+/)), $._in_string),
    _lines: $ => choice(token.immediate(prec(1, /([^"\\]|"{1,2}[^"\\])+/)), $._in_string),
    escape: _ => token.immediate(/\\(u\{[0-9A-Fa-f]*\}|[^(u])/),
    interpolation: $ => seq(token.immediate('\\('), repeat($._code), ')'),
  },
});

/** What something is called. */
function name($) {
  return field('name', $.identifier);
}

/** A word after attributes and modifiers. */
function prefixed($, word) {
  return seq(optional($._prefix), word);
}

/** Items between braces. */
function braces($, item) {
  return seq('{', items($, item), closing($, '}'));
}

/** A bracket, or what ends it where it is missing. */
function closing($, bracket) {
  return choice(bracket, bracket === '}' ? $._end : $._break);
}

/** Items with separators between them. */
function items($, item) {
  return seq(
    optional($._separators),
    optional(seq(item, repeat(seq($._separators, item)), optional($._separators))),
  );
}

/** Between brackets, where a comma can follow the last, too. */
function commaSep(rule) {
  return seq(repeat(seq(rule, ',')), optional(rule));
}

function commaSep1(rule) {
  return seq(rule, repeat(seq(',', rule)));
}

function dotted(rule) {
  return seq(rule, repeat(seq('.', rule)));
}
