/** Tests of the suite that cannot pass here, by their names, and why. */
const ABSENT: readonly (readonly [RegExp, string])[] = [
  [/phone|sms|verifyOT?P\(?\)? fails/i, 'no phones'],
  [/webauthn/i, 'no second factor by WebAuthn'],
  [/in anonymously(?! when it is disabled)/, 'nobody is signed in without a name'],
  [/reauthenticate\(\) fails without session/, 'it is made of somebody without a name'],
  [
    /signInWithOtp\(\) with PKCE flow should return error/,
    'an answer does not tell whether an address is known',
  ],
  [/ID Token Authentication/, 'no other provider signs people in'],
  [/if user is not found or jwt is invalid/, 'no administrator by token'],
  [/getClaims calls getUser if symmetric jwt/, 'tokens are asymmetric: the client checks them by itself'],
  [/getClaims fetches JWKS to verify asymmetric jwt/, 'the same: it has the keys already'],
  [/signUp\(\) with invalid password/, 'a password has eight characters, not six'],
]

/** Why a test of that name cannot pass; undefined when it must. */
export const absentIn = (name: string): string | undefined =>
  ABSENT.find(([pattern]) => pattern.test(name))?.[1]
