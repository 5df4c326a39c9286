/** How long a person stays signed in on a device. */
export const sessionLife = {
  /** After its last refresh. */
  idleDays: 30,
  /** After he proved who he is, however often it was refreshed. */
  absoluteDays: 365,
  /** In which nobody is asked again before he changes password or address. */
  freshMinutes: 10,
} as const

/** What a mailed token is for. */
export type OneTimeKind = 'signup' | 'recovery' | 'email_change' | 'magiclink' | 'reauthentication'

/** Minutes a mailed link works; what signs in does so for as long as its digits (ASVS 5.0, 6.5.5). */
export const minutesOf: Readonly<Record<OneTimeKind, number>> = {
  signup: 24 * 60,
  recovery: 60,
  email_change: 24 * 60,
  magiclink: 10,
  reauthentication: 10,
}

/** Minutes the digits of any mail work: they can be guessed, a link cannot. */
export const codeMinutes = 10

/** How often the digits of one mail may be guessed. */
export const codeTries = 5
