import { refuse } from '../ground/refusal.ts'

/** After the `@` the first dot that is not the first character divides: linear time. */
const form =
  /^[^\s@"(),:;<>[\\\]\p{C}]{1,64}@[^\s@"(),:;<>[\\\]\p{C}][^\s@"(),:;<>[\\\].\p{C}]*\.[^\s@"(),:;<>[\\\]\p{C}]+$/u

const noAddress = {
  en: 'must be an address that mail can be sent to',
  pl: 'musi być adresem, na który można wysłać pocztę',
}

/** A usable address in stored form: lower case, NFC; null for any other text. */
export function addressOf(text: string): string | null {
  const email = text.trim().normalize('NFC').toLowerCase()
  return email.length <= 254 && form.test(email) ? email : null
}

/** The address of a sign-up or sign-in. Refuses validation_failed, in GoTrue's words. */
export function emailOf(text: string): string {
  const email = addressOf(text)
  if (email !== null) return email
  throw refuse('validation_failed', {
    message: { en: 'Unable to validate email address: invalid format', pl: 'To nie jest adres e-mail.' },
  })
}

/** The address of a mail's recipient, sent at `path`. Refuses INVALID_REQUEST. */
export function recipientOf(text: string, path = '/email'): string {
  const email = addressOf(text)
  if (email !== null) return email
  const problem = { path, rule: 'format', message: noAddress }
  throw refuse('INVALID_REQUEST', { details: [problem] })
}
