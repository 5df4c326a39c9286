import type { Locale, Message } from './message.ts'

type SignCode = Extract<Message, { template: 'sign-code' }>

interface Words {
  readonly subject: string
  readonly paragraphs: string[]
  readonly button: null
}

/** What the mail with the code of a signing link says; it has no link that somebody could be lured to. */
export const signCode = {
  en: ({ company, reference }, code) => ({
    subject: `Your code for the consignment note ${reference}: ${code}`,
    paragraphs: [
      `To sign the consignment note ${reference} of ${company}, type the code ${code}. It works for 10 minutes.`,
      'If you do not want to sign, ignore it, and give it to nobody: whoever has it can sign for you.',
    ],
    button: null,
  }),
  pl: ({ company, reference }, code) => ({
    subject: `Twój kod do listu przewozowego ${reference}: ${code}`,
    paragraphs: [
      `Aby podpisać list przewozowy ${reference} firmy ${company}, wpisz kod ${code}. Działa przez 10 minut.`,
      'Jeśli nie chcesz podpisać, zignoruj go i nikomu go nie podawaj: kto go ma, może podpisać za Ciebie.',
    ],
    button: null,
  }),
} satisfies Record<Locale, (mail: SignCode, code: string) => Words>
