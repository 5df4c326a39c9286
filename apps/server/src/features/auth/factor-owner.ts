/** Bound to a factor's encrypted secret: it opens for no other person and in no other row. */
export const factorOwner = (personId: string, factorId: string): string => `factor\n${personId}\n${factorId}`

/** Of a challenge. */
export const challengeLife = { minutes: 5, tries: 5 } as const
