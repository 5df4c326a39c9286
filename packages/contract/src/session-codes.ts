/** GoTrue's refusals of calls that need a signed-in person. */
export const sessionCodes = [
  'no_authorization',
  'bad_jwt',
  'session_not_found',
  'PERSON_REQUIRED',
  'API_KEY_INVALID',
  'CONNECTION_REVOKED',
] as const
