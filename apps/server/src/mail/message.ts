/** The languages of mail to people of a company. */
export type Locale = 'en' | 'pl'
/** The languages of signing requests, and of what a party asks a company. */
export type SignerLocale = Locale | 'de' | 'uk' | 'ro' | 'lt' | 'cs' | 'es' | 'fr' | 'it' | 'nl' | 'tr'

/** A mail in its job: recipient and content, with ids in place of secret links. */
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
      readonly template: 'factor-added' | 'factor-removed'
      readonly name: string
    }
  | {
      readonly locale: Locale
      readonly template: 'company-erasure'
      readonly tenantId: string
      readonly company: string
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
      readonly template: 'instructions-requested'
      readonly tenantId: string
      readonly documentId: string
      readonly reference: string
      /** The carrier's words, and the name they were signed with. */
      readonly words: string
      readonly name: string
    }
  | {
      readonly locale: SignerLocale
      readonly template: 'sign-code'
      readonly tenantId: string
      /** The digits derive from it when the mail is sent. */
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
      /** The C2SP signed note of the receipt, attached as a file. */
      readonly receipt: string
    }
  | {
      readonly locale: SignerLocale
      readonly template: 'sign-link'
      readonly tenantId: string
      readonly grantId: string
      readonly company: string
      readonly reference: string
      /** The person who sends it; null for a program. */
      readonly replyTo: string | null
      readonly route: string | null
      readonly plate: string | null
      /** The note's sender, if the note has a telephone. */
      readonly sender: { readonly name: string; readonly phone: string } | null
      /** The party's title in the language of the mail. */
      readonly role: string
      readonly expiresAt: string
      /** Words of the link's sender, shown as theirs. */
      readonly message: string | null
    }
)
