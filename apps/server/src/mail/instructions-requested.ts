import { fill } from './fill.ts'
import type { Locale, Message } from './message.ts'

type InstructionsRequested = Extract<Message, { template: 'instructions-requested' }>

/** `{reference}`, `{words}` and `{name}` are filled in. */
const texts: Readonly<Record<Locale, { subject: string; paragraphs: readonly string[]; button: string }>> = {
  en: {
    subject: 'The carrier asks for instructions: consignment note {reference}',
    paragraphs: [
      'The carrier of the consignment note {reference} asks what to do (CMR art. 14) and waits for an answer.',
      '{name} wrote: “{words}”',
      'The sender answers by the sender’s link, and the carrier reads the answer by the carrier’s.',
    ],
    button: 'Open the note',
  },
  pl: {
    subject: 'Przewoźnik prosi o instrukcje: list przewozowy {reference}',
    paragraphs: [
      'Przewoźnik z listu przewozowego {reference} pyta, co zrobić (art. 14 CMR), i czeka na odpowiedź.',
      '{name} pisze: „{words}”',
      'Nadawca odpowiada przez swój link, a przewoźnik czyta odpowiedź przez swój.',
    ],
    button: 'Otwórz list',
  },
}

/** The mail by which a company learns that a carrier asks for instructions. */
export function instructionsLetter(mail: InstructionsRequested) {
  const { subject, paragraphs, button } = texts[mail.locale]
  return { subject: fill(subject, mail), paragraphs: paragraphs.map((text) => fill(text, mail)), button }
}
