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

/** Hours a mailed link or code works. */
export const hoursOf: Readonly<Record<OneTimeKind, number>> = {
  signup: 24,
  recovery: 1,
  email_change: 24,
  magiclink: 1,
  reauthentication: 1,
}

/** How often the digits of one mail may be guessed. */
export const codeTries = 5
