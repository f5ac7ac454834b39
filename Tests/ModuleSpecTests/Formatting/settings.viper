project{ ui:none;output : Sources/App / Modules // where
  header : """
  Copyright

    indented
  """
  naming.view.contract: "{{ module.name }}  X" ; line-width:80

  /* more */

  requires: 0.1.0...0.9.0
}
