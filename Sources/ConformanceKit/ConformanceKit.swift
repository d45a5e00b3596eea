@_exported public import AdapterSupport
@_exported public import ConformanceChecking
@_exported public import ConformanceLaws
@_exported public import ConformanceReporting
@_exported public import ResponseComparing
@_exported public import StoreCoding
@_exported public import StoreContract
@_exported public import StoreHosting
