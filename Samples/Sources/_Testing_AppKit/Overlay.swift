// A file that imports both Testing and AppKit imports this module too, without saying so. The real one attaches images
// to test results; here it need only be there.
