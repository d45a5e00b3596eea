package import StoreContract

extension StandardTypes {
  /// An embedded object. Its second version adds an optional member, and its third one also a required one.
  package enum Contact {
    /// The first version of the type.
    package struct V1: EmbeddedPropertyValue {
      /// The name that all versions share.
      package static let embeddedTypeName = "Contact"
      /// The member `name`.
      package static let members = [EmbeddedMember("name", String.self)]

      /// The name of the contact.
      package var name: String

      /// Creates a contact from the domain values of its members.
      package init(members: Fields) throws(ConversionError) {
        name = try members.value("name")
      }

      /// The domain values of the members, by name.
      package var memberValues: Fields { ["name": name.domainValue] }
    }

    /// The second version, which adds `phone`.
    package struct V2: EmbeddedPropertyValue {
      /// The name that all versions share.
      package static let embeddedTypeName = "Contact"
      /// The members: a name, and a telephone number if there is one.
      package static let members = [EmbeddedMember("name", String.self), EmbeddedMember("phone", String?.self)]

      /// The name of the contact.
      package var name: String
      /// The telephone number of the contact.
      package var phone: String?

      /// Creates a contact from the domain values of its members.
      package init(members: Fields) throws(ConversionError) {
        name = try members.value("name")
        phone = try members.value("phone")
      }

      /// The domain values of the members, by name.
      package var memberValues: Fields { ["name": name.domainValue, "phone": phone.domainValue] }
    }

    /// The third version, which adds `visits`.
    package struct V3: EmbeddedPropertyValue {
      /// The name that all versions share.
      package static let embeddedTypeName = "Contact"
      /// The members: a name, a telephone number if there is one, and a count.
      package static let members = [
        EmbeddedMember("name", String.self), EmbeddedMember("phone", String?.self),
        EmbeddedMember("visits", Int64.self),
      ]

      /// The name of the contact.
      package var name: String
      /// The telephone number of the contact.
      package var phone: String?
      /// How often the contact was there.
      package var visits: Int64

      /// Creates a contact from the domain values of its members.
      package init(members: Fields) throws(ConversionError) {
        name = try members.value("name")
        phone = try members.value("phone")
        visits = try members.value("visits")
      }

      /// The domain values of the members, by name.
      package var memberValues: Fields {
        ["name": name.domainValue, "phone": phone.domainValue, "visits": visits.domainValue]
      }
    }
  }

  /// An embedded object with a contact inside it. Its second version has the second version of the contact.
  package enum Customer {
    /// The first version of the type.
    package struct V1: EmbeddedPropertyValue {
      /// The name that all versions share.
      package static let embeddedTypeName = "Customer"
      /// The member `contact`.
      package static let members = [EmbeddedMember("contact", Contact.V1.self)]

      /// The customer's contact.
      package var contact: Contact.V1

      /// Creates a customer from the domain values of its members.
      package init(members: Fields) throws(ConversionError) {
        contact = try members.value("contact")
      }

      /// The domain values of the members, by name.
      package var memberValues: Fields { ["contact": contact.domainValue] }
    }

    /// The second version, whose contact has more members.
    package struct V2: EmbeddedPropertyValue {
      /// The name that all versions share.
      package static let embeddedTypeName = "Customer"
      /// The member `contact`.
      package static let members = [EmbeddedMember("contact", Contact.V2.self)]

      /// The customer's contact.
      package var contact: Contact.V2

      /// Creates a customer from the domain values of its members.
      package init(members: Fields) throws(ConversionError) {
        contact = try members.value("contact")
      }

      /// The domain values of the members, by name.
      package var memberValues: Fields { ["contact": contact.domainValue] }
    }
  }
}
