// Tests of properties also need the generators. With this line one import is enough, even with the feature
// MemberImportVisibility.
@_exported public import Generators
