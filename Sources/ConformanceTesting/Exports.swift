// A test that states a property needs the generators too: one import is enough, whatever the visibility of members is set to.
@_exported public import Generators
