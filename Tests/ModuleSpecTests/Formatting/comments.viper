// The head of the file.

/* A block
   of comments
     deeper */
import Foundation // why


import UIKit /* and why */; // too
/* inline */ import struct Accounts.User
// above the module
module /* name */ Commented( // the parameters
service: any Service, // the first
/* the second */ count: Int /* how many */ = 3
) { // opens
  // alone, below the brace

  ui: uikit // the framework
  /* before */ indent: /* between */ 4 /* behind */
  // about the data

  /// Documentation.
  // No documentation.
  /// More of it.
  entity Item // behind the head
  : Equatable { /* first */ let id: Int; /* second */ var name: String? // third
    // fourth
    /** block
          documentation */ var isNamed: Bool { /* kept */ name != nil } // fifth
  }
  // ends the entity

  view { /* empty */ }
  wireframe { // empty too
  }
  interactor(service: any Service,
     /// of the second
     count: Int) {
     func a() /* a */; /* b */ func b() /// b too
     func c()

     // last
  } // closes

  presenter {

     /* lone */

     func refresh( // why
       /* all */ all /* or */ : /* not */ Bool
         // so
         , _ more: [ Int /* of them */ ]
     ) // and
       async /* then */ throws ->
       // what
       Int
     @discardableResult // really
     func again() -> Int
     /*
        Tables
          indented
      kept
     */
     var x: Int /* here */ { // there
       get /* only */
     }
  }
  // before the end
} // end
// end of the file
