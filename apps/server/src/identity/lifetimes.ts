/** A person's session. */
export const sessionLife = {
  /** Since its last refresh. */
  idleDays: 30,
  /** Since the proof of identity, however often it was refreshed. */
  absoluteDays: 365,
  /** During which a change of password or address needs no further proof. */
  freshMinutes: 10,
} as const

/** The purpose of a mailed token. */
export type OneTimeKind = LinkKind | 'reauthentication'

/** Of a token that is mailed as a link, and as digits. */
export type LinkKind = 'signup' | 'recovery' | 'email_change' | 'magiclink'

/** Minutes a mailed link is valid; a link that signs in, as long as its digits (ASVS 5.0, 6.5.5). */
export const minutesOf: Readonly<Record<OneTimeKind, number>> = {
  signup: 24 * 60,
  recovery: 60,
  email_change: 24 * 60,
  magiclink: 10,
  reauthentication: 10,
}

/** Minutes the digits of any mail are valid: they can be guessed, a link cannot. */
export const codeMinutes = 10

/** Guesses at the digits of one mail. */
export const codeTries = 5
