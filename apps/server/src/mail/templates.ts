import type { Locale, Message } from './message.ts'

/** What a mail says: subject, paragraphs, and the link on its button. */
export interface Letter {
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly button: string | null
}

type Of<T extends Message['template']> = Extract<Message, { template: T }>

const roles = {
  en: { sender: 'the sender', carrier: 'the carrier', consignee: 'the consignee' },
  pl: { sender: 'nadawca', carrier: 'przewoźnik', consignee: 'odbiorca' },
} as const

const day = (iso: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Europe/Warsaw' }).format(new Date(iso))

const en = {
  confirm: ({ name }: Of<'confirm'>) => ({
    subject: 'Confirm your address',
    paragraphs: [`Hello ${name},`, 'please confirm that this address is yours. The link works for one day.'],
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
  recovery: ({ name }: Of<'recovery'>) => ({
    subject: 'Reset your password',
    paragraphs: [
      `Hello ${name},`,
      'with this link you can set a new password. It works once, for one hour. If you did not ask for it, ignore it.',
    ],
    button: 'Set a new password',
  }),
  change: ({ name }: Of<'change'>) => ({
    subject: 'Confirm your new address',
    paragraphs: [`Hello ${name},`, 'please confirm your new address. The link works for one day.'],
    button: 'Confirm the new address',
  }),
  invitation: ({ company, invitedBy }: Of<'invitation'>) => ({
    subject: `Invitation to ${company}`,
    paragraphs: [`${invitedBy} invites you to ${company}.`, 'The invitation is valid for 7 days.'],
    button: 'Accept the invitation',
  }),
  'sign-link': (m: Of<'sign-link'>) => ({
    subject: `Consignment note ${m.reference}: your signature`,
    paragraphs: [
      `${m.company} asks you to sign the consignment note ${m.reference} as ${roles.en[m.role]}.`,
      `The link is personal: whoever has it can sign. It is valid until ${day(m.expiresAt, 'en')}.`,
      ...(m.message === null ? [] : [`${m.company} writes: “${m.message}”`]),
    ],
    button: 'Look at the note and sign',
  }),
}

const pl: typeof en = {
  confirm: ({ name }) => ({
    subject: 'Potwierdź swój adres',
    paragraphs: [
      `Dzień dobry, ${name}!`,
      'Potwierdź, że ten adres należy do Ciebie. Link działa przez jeden dzień.',
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
  recovery: ({ name }) => ({
    subject: 'Ustaw nowe hasło',
    paragraphs: [
      `Dzień dobry, ${name}!`,
      'Tym linkiem ustawisz nowe hasło. Działa raz, przez godzinę. Jeśli to nie Ty o niego prosisz, zignoruj tę wiadomość.',
    ],
    button: 'Ustaw nowe hasło',
  }),
  change: ({ name }) => ({
    subject: 'Potwierdź nowy adres',
    paragraphs: [`Dzień dobry, ${name}!`, 'Potwierdź nowy adres. Link działa przez jeden dzień.'],
    button: 'Potwierdź nowy adres',
  }),
  invitation: ({ company, invitedBy }) => ({
    subject: `Zaproszenie do firmy ${company}`,
    paragraphs: [`${invitedBy} zaprasza Cię do firmy ${company}.`, 'Zaproszenie jest ważne 7 dni.'],
    button: 'Przyjmij zaproszenie',
  }),
  'sign-link': (m) => ({
    subject: `List przewozowy ${m.reference}: Twój podpis`,
    paragraphs: [
      `${m.company} prosi o podpisanie listu przewozowego ${m.reference}. Twoja rola: ${roles.pl[m.role]}.`,
      `Link jest osobisty: kto go ma, może podpisać. Ważny do ${day(m.expiresAt, 'pl')}.`,
      ...(m.message === null ? [] : [`${m.company} pisze: „${m.message}”`]),
    ],
    button: 'Obejrzyj list i podpisz',
  }),
}

/** The words of a mail in its language. */
export function letterOf(message: Message): Letter {
  const words = (message.locale === 'pl' ? pl : en) as unknown as Record<string, (m: Message) => Letter>
  return (words[message.template] as (m: Message) => Letter)(message)
}
