// Tests of properties also need the generators, and tests of an app's own types the laws about them. With these lines
// one import is enough, even with the feature MemberImportVisibility.
@_exported public import Generators
@_exported public import OwnTypes
