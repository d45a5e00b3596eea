// An own type is checked with generated values. With this line one import is enough, even with the feature
// MemberImportVisibility.
@_exported public import Generators
@_exported public import OwnTypeLaws
