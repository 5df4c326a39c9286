import type { Message } from './message.ts'

type OfFactor = Extract<Message, { template: 'factor-added' | 'factor-removed' }>

const words = {
  en: {
    'factor-added': {
      subject: 'A second factor was added to your account',
      text: 'from now on a sign-in to your account takes a code of an authenticator besides the password, and you were signed out everywhere else. If that was not you, tell the operator of this service.',
    },
    'factor-removed': {
      subject: 'A second factor was removed from your account',
      text: 'the codes of an authenticator that you had added are no longer accepted for your account. If that was not you, change the password now and tell the operator of this service.',
    },
  },
  pl: {
    'factor-added': {
      subject: 'Do Twojego konta dodano drugi składnik logowania',
      text: 'Od teraz logowanie na Twoje konto wymaga oprócz hasła kodu z aplikacji uwierzytelniającej, a wszystkie inne sesje zostały zakończone. Jeśli to nie Ty, powiadom administratora serwisu.',
    },
    'factor-removed': {
      subject: 'Z Twojego konta usunięto drugi składnik logowania',
      text: 'Kody z dodanej wcześniej aplikacji uwierzytelniającej nie są już przyjmowane na Twoim koncie. Jeśli to nie Ty, zmień od razu hasło i powiadom administratora serwisu.',
    },
  },
} as const

/** The notice that a second factor was added or removed. */
export function factorLetter({ template, locale, name }: OfFactor) {
  const { subject, text } = words[locale][template]
  const greeting = locale === 'pl' ? `Dzień dobry, ${name}!` : `Hello ${name},`
  return { subject, paragraphs: [greeting, text], button: null }
}
