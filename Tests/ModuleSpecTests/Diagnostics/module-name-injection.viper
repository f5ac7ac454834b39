module Login {}; import Foo //
