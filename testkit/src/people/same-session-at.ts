import { type Person, personWith, type Target } from './person.ts'

/** The same session at another server of the same database; both need the same PUBLIC_URL. */
export const elsewhere = (person: Person, target: Target): Promise<Person> =>
  personWith(target, { access_token: person.token, refresh_token: person.refreshToken }, person.email)
