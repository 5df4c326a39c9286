/** What a call of GoTrue's is refused with where nobody is signed in, in its words, or a program calls. */
export const sessionCodes = [
  'no_authorization',
  'bad_jwt',
  'session_not_found',
  'PERSON_REQUIRED',
  'API_KEY_INVALID',
  'CONNECTION_REVOKED',
] as const
