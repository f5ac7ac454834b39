/// One line.
architecture ours { based-on:viper
  /// The framework.
  setting ui : uikit,  none // first
  setting layout:flat
  naming input-output { wireframe:Router
     view.contract : "{{ module.name }}ViewInput" }
  role view { always:true
    wiring { weak var presenter:#presenter? }
    requirements { func render(_ state:#state); func b() }
  }
  // the files
  file   "{{ view.folder }}{{ view.type }}.swift" { template:view.swift
    owner :shared; when : "view" }
}
