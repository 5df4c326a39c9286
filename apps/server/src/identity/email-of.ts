import { refuse } from '../refusal.ts'

const form = /^[^\s@"(),:;<>[\\\]\p{C}]{1,64}@[^\s@"(),:;<>[\\\]\p{C}]+\.[^\s@"(),:;<>[\\\]\p{C}]+$/u

/** An e-mail address as we keep it: lower case, NFC. Refuses validation_failed. */
export function emailOf(text: string): string {
  const email = text.trim().normalize('NFC').toLowerCase()
  if (email.length > 254 || !form.test(email)) {
    throw refuse('validation_failed', { message: 'Unable to validate email address: invalid format' })
  }
  return email
}
