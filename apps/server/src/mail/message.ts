/** The languages of mail to people of a company. */
export type Locale = 'en' | 'pl'
/** The languages in which somebody is asked to sign. */
export type SignerLocale = Locale | 'de' | 'uk' | 'ro' | 'lt' | 'cs' | 'es' | 'fr' | 'it' | 'nl' | 'tr'

/** A mail as its job keeps it: what to say to whom, with ids in place of secret links. */
export type Message = { readonly to: string } & (
  | {
      readonly locale: Locale
      readonly template: 'confirm' | 'recovery' | 'change' | 'sign-in' | 'reauthenticate'
      readonly tokenId: string
      readonly name: string
    }
  | {
      readonly locale: Locale
      readonly template: 'known' | 'password-changed' | 'address-changed' | 'recovered' | 'erased'
      readonly name: string
    }
  | {
      readonly locale: Locale
      readonly template: 'company-erasure'
      readonly tenantId: string
      readonly company: string
      /** Who asked for it. */
      readonly askedBy: string
      readonly erasesAt: string
    }
  | {
      readonly locale: Locale
      readonly template: 'invitation'
      readonly tenantId: string
      readonly invitationId: string
      readonly company: string
      readonly invitedBy: string
    }
  | {
      readonly locale: SignerLocale
      readonly template: 'sign-code'
      readonly tenantId: string
      /** The digits are made of it when the mail leaves. */
      readonly codeId: string
      readonly company: string
      readonly reference: string
    }
  | {
      readonly locale: SignerLocale
      readonly template: 'sign-receipt'
      readonly tenantId: string
      readonly company: string
      readonly reference: string
      /** A signed note, to be kept as a file. */
      readonly receipt: string
    }
  | {
      readonly locale: SignerLocale
      readonly template: 'sign-link'
      readonly tenantId: string
      readonly grantId: string
      readonly company: string
      readonly reference: string
      /** What the document's type calls the party in the language of the mail, as a title. */
      readonly role: string
      readonly expiresAt: string
      /** Words of the person or program that sends the link; shown as theirs. */
      readonly message: string | null
    }
)
