import { instructionsLetter } from './instructions-requested.ts'
import type { Locale, Message } from './message.ts'
import { factorLetter } from './second-factor.ts'
import { signCodeLetter } from './sign-code.ts'
import { signLinkLetter } from './sign-link.ts'
import { signReceiptLetter } from './sign-receipt.ts'

/** A mail's subject, paragraphs and button text. */
interface Letter {
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly button: string | null
}

type Of<T extends Message['template']> = Extract<Message, { template: T }>

const day = (iso: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Europe/Warsaw' }).format(new Date(iso))

/** For a reader whose mail is on another device than the sign-in. */
const orDigits = {
  en: (code: string) => `Or type the code ${code} where you are asked for it, within ten minutes.`,
  pl: (code: string) => `Albo wpisz kod ${code} tam, gdzie jest potrzebny, w ciągu dziesięciu minut.`,
} as const

const en = {
  confirm: ({ name }: Of<'confirm'>, code: string) => ({
    subject: 'Confirm your address',
    paragraphs: [
      `Hello ${name},`,
      'please confirm that this address is yours. The link works for one day.',
      orDigits.en(code),
    ],
    button: 'Confirm the address',
  }),
  known: ({ name }: Of<'known'>) => ({
    subject: 'You have an account already',
    paragraphs: [
      `Hello ${name},`,
      'somebody, probably you, tried to sign up with this address. You have an account: sign in, or reset the password.',
    ],
    button: null,
  }),
  recovery: ({ name }: Of<'recovery'>, code: string) => ({
    subject: 'Reset your password',
    paragraphs: [
      `Hello ${name},`,
      'with this link you can set a new password. It works once, for one hour. If you did not ask for it, ignore it.',
      orDigits.en(code),
    ],
    button: 'Set a new password',
  }),
  change: ({ name }: Of<'change'>, code: string) => ({
    subject: 'Confirm your new address',
    paragraphs: [
      `Hello ${name},`,
      'please confirm your new address. The link works for one day.',
      orDigits.en(code),
    ],
    button: 'Confirm the new address',
  }),
  'sign-in': ({ name }: Of<'sign-in'>, code: string) => ({
    subject: 'Sign in',
    paragraphs: [
      `Hello ${name},`,
      'with this link you sign in. It works once, for ten minutes. If you did not ask for it, ignore it.',
      orDigits.en(code),
    ],
    button: 'Sign in',
  }),
  reauthenticate: ({ name }: Of<'reauthenticate'>, code: string) => ({
    subject: `Your code: ${code}`,
    paragraphs: [
      `Hello ${name},`,
      `to change your password or address, type the code ${code}. It works once, for ten minutes. Somebody who asks you for it wants your account.`,
    ],
    button: null,
  }),
  'password-changed': ({ name }: Of<'password-changed'>) => ({
    subject: 'Your password was changed',
    paragraphs: [
      `Hello ${name},`,
      'the password of your account was changed, and you were signed out everywhere else. If that was not you, reset the password now.',
    ],
    button: null,
  }),
  'address-changed': ({ name }: Of<'address-changed'>) => ({
    subject: 'Your address was changed',
    paragraphs: [
      `Hello ${name},`,
      'your account has another e-mail address from now on; this one does not sign in any more. If that was not you, tell an owner of your company and whoever runs this service.',
    ],
    button: null,
  }),
  recovered: ({ name }: Of<'recovered'>) => ({
    subject: 'Somebody signed in with a recovery link',
    paragraphs: [
      `Hello ${name},`,
      'a link that was mailed to this address was used to get back into your account, and you were signed out everywhere else. If that was not you, somebody reads your mail: change the password of your mailbox first, then this one.',
    ],
    button: null,
  }),
  erased: ({ name }: Of<'erased'>) => ({
    subject: 'Your account was erased',
    paragraphs: [
      `Hello ${name},`,
      'your account was erased, as you asked. Issued consignment notes stay: they prove the carriage to its other parties too.',
    ],
    button: null,
  }),
  'company-erasure': ({ company, askedBy, erasesAt }: Of<'company-erasure'>) => ({
    subject: `${company} is going to be erased`,
    paragraphs: [
      `${askedBy} asked for the erasure of ${company}. It happens on ${day(erasesAt, 'en')}: drafts, members, keys and connections go, issued consignment notes stay.`,
      'Any owner can take it back until then. Download what you need before. If nobody of you meant it, take it back and change your passwords.',
    ],
    button: null,
  }),
  invitation: ({ company, invitedBy }: Of<'invitation'>) => ({
    subject: `Invitation to ${company}`,
    paragraphs: [
      `${invitedBy} invites you to ${company}.`,
      'The invitation is valid for 7 days, for the account with this address.',
    ],
    button: 'Accept the invitation',
  }),
}

const pl: typeof en = {
  confirm: ({ name }, code) => ({
    subject: 'Potwierdź swój adres',
    paragraphs: [
      `Dzień dobry, ${name}!`,
      'Potwierdź, że ten adres należy do Ciebie. Link działa przez jeden dzień.',
      orDigits.pl(code),
    ],
    button: 'Potwierdź adres',
  }),
  known: ({ name }) => ({
    subject: 'Masz już konto',
    paragraphs: [
      `Dzień dobry, ${name}!`,
      'Ktoś, zapewne Ty, próbował zarejestrować się tym adresem. Masz już konto: zaloguj się albo ustaw nowe hasło.',
    ],
    button: null,
  }),
  recovery: ({ name }, code) => ({
    subject: 'Ustaw nowe hasło',
    paragraphs: [
      `Dzień dobry, ${name}!`,
      'Tym linkiem ustawisz nowe hasło. Działa raz, przez godzinę. Jeśli to nie Ty o niego prosisz, zignoruj tę wiadomość.',
      orDigits.pl(code),
    ],
    button: 'Ustaw nowe hasło',
  }),
  change: ({ name }, code) => ({
    subject: 'Potwierdź nowy adres',
    paragraphs: [
      `Dzień dobry, ${name}!`,
      'Potwierdź nowy adres. Link działa przez jeden dzień.',
      orDigits.pl(code),
    ],
    button: 'Potwierdź nowy adres',
  }),
  'sign-in': ({ name }, code) => ({
    subject: 'Zaloguj się',
    paragraphs: [
      `Dzień dobry, ${name}!`,
      'Tym linkiem się zalogujesz. Działa raz, przez dziesięć minut. Jeśli to nie Ty o niego prosisz, zignoruj tę wiadomość.',
      orDigits.pl(code),
    ],
    button: 'Zaloguj się',
  }),
  reauthenticate: ({ name }, code) => ({
    subject: `Twój kod: ${code}`,
    paragraphs: [
      `Dzień dobry, ${name}!`,
      `Aby zmienić hasło lub adres, wpisz kod ${code}. Działa raz, przez dziesięć minut. Kto Cię o niego pyta, chce przejąć Twoje konto.`,
    ],
    button: null,
  }),
  'password-changed': ({ name }) => ({
    subject: 'Twoje hasło zostało zmienione',
    paragraphs: [
      `Dzień dobry, ${name}!`,
      'Hasło do Twojego konta zostało zmienione, a wszystkie inne sesje zakończone. Jeśli to nie Ty, ustaw od razu nowe hasło.',
    ],
    button: null,
  }),
  'address-changed': ({ name }) => ({
    subject: 'Twój adres został zmieniony',
    paragraphs: [
      `Dzień dobry, ${name}!`,
      'Twoje konto ma od teraz inny adres e-mail; tym adresem już się nie zalogujesz. Jeśli to nie Ty, powiadom właściciela swojej firmy i administratora serwisu.',
    ],
    button: null,
  }),
  recovered: ({ name }) => ({
    subject: 'Ktoś zalogował się linkiem do odzyskania konta',
    paragraphs: [
      `Dzień dobry, ${name}!`,
      'Linkiem wysłanym na ten adres odzyskano dostęp do Twojego konta, a wszystkie inne sesje zakończono. Jeśli to nie Ty, ktoś czyta Twoją pocztę: zmień najpierw hasło do skrzynki, potem to.',
    ],
    button: null,
  }),
  erased: ({ name }) => ({
    subject: 'Twoje konto zostało usunięte',
    paragraphs: [
      `Dzień dobry, ${name}!`,
      'Twoje konto zostało usunięte, zgodnie z Twoją prośbą. Wystawione listy przewozowe pozostają: dowodzą przewozu także wobec pozostałych stron.',
    ],
    button: null,
  }),
  'company-erasure': ({ company, askedBy, erasesAt }) => ({
    subject: `Firma ${company} zostanie usunięta`,
    paragraphs: [
      `${askedBy} prosi o usunięcie firmy ${company}. Nastąpi to ${day(erasesAt, 'pl')}: znikną szkice, członkowie, klucze i połączenia, wystawione listy przewozowe pozostaną.`,
      'Do tego czasu każdy właściciel może to cofnąć. Pobierz wcześniej, czego potrzebujesz. Jeśli nikt z Was tego nie chciał, cofnijcie to i zmieńcie hasła.',
    ],
    button: null,
  }),
  invitation: ({ company, invitedBy }) => ({
    subject: `Zaproszenie do firmy ${company}`,
    paragraphs: [
      `${invitedBy} zaprasza Cię do firmy ${company}.`,
      'Zaproszenie jest ważne 7 dni, dla konta z tym adresem.',
    ],
    button: 'Przyjmij zaproszenie',
  }),
}

/** The words of a mail in its language; `code` has the digits of a mail with a token. */
export function letterOf(message: Message, code = ''): Letter {
  if (message.template === 'sign-link') return signLinkLetter(message)
  if (message.template === 'factor-added' || message.template === 'factor-removed')
    return factorLetter(message)
  if (message.template === 'sign-receipt') return signReceiptLetter(message)
  if (message.template === 'instructions-requested') return instructionsLetter(message)
  if (message.template === 'sign-code') return signCodeLetter(message, code)
  const words = (message.locale === 'pl' ? pl : en) as unknown as Record<
    string,
    (m: Message, code: string) => Letter
  >
  return (words[message.template] as (m: Message, code: string) => Letter)(message, code)
}
