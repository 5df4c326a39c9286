import { fill } from './fill.ts'
import type { Message, SignerLocale } from './message.ts'

type SignLink = Extract<Message, { template: 'sign-link' }>

/**
 * `{company}`, `{reference}`, `{role}`, `{day}`, `{message}`, and the sender's `{name}` and `{phone}` are filled in. Languages other than English and Polish
 * need a native reader.
 */
interface LetterTexts {
  readonly subject: string
  readonly asks: string
  readonly personal: string
  readonly writes: string
  readonly phone: string
  readonly button: string
}

const words: Readonly<Record<SignerLocale, LetterTexts>> = {
  en: {
    subject: 'Consignment note {reference}: your signature',
    asks: '{company} asks you to sign the consignment note {reference}. Your role: {role}.',
    personal: 'The link is personal: whoever has it can sign. It is valid until {day}.',
    writes: '{company} writes: “{message}”',
    phone: '{name}, tel. {phone}',
    button: 'Look at the note and sign',
  },
  pl: {
    subject: 'List przewozowy {reference}: Twój podpis',
    asks: '{company} prosi o podpisanie listu przewozowego {reference}. Twoja rola: {role}.',
    personal: 'Link jest osobisty: kto go ma, może podpisać. Ważny do {day}.',
    writes: '{company} pisze: „{message}”',
    phone: '{name}, tel. {phone}',
    button: 'Obejrzyj list i podpisz',
  },
  de: {
    subject: 'Frachtbrief {reference}: Ihre Unterschrift',
    asks: '{company} bittet Sie, den Frachtbrief {reference} zu unterschreiben. Ihre Rolle: {role}.',
    personal: 'Der Link ist persönlich: Wer ihn hat, kann unterschreiben. Er gilt bis {day}.',
    writes: '{company} schreibt: „{message}“',
    phone: '{name}, Tel. {phone}',
    button: 'Frachtbrief ansehen und unterschreiben',
  },
  uk: {
    subject: 'Транспортна накладна {reference}: ваш підпис',
    asks: '{company} просить вас підписати транспортну накладну {reference}. Ваша роль: {role}.',
    personal: 'Посилання особисте: хто його має, може підписати. Дійсне до {day}.',
    writes: '{company} пише: «{message}»',
    phone: '{name}, тел. {phone}',
    button: 'Переглянути накладну та підписати',
  },
  ro: {
    subject: 'Scrisoarea de trăsură {reference}: semnătura dumneavoastră',
    asks: '{company} vă roagă să semnați scrisoarea de trăsură {reference}. Rolul dumneavoastră: {role}.',
    personal: 'Linkul este personal: cine îl are poate semna. Este valabil până la {day}.',
    writes: '{company} scrie: „{message}”',
    phone: '{name}, tel. {phone}',
    button: 'Vedeți scrisoarea și semnați',
  },
  lt: {
    subject: 'Važtaraštis {reference}: jūsų parašas',
    asks: '{company} prašo jūsų pasirašyti važtaraštį {reference}. Jūsų vaidmuo: {role}.',
    personal: 'Nuoroda asmeninė: kas ją turi, gali pasirašyti. Galioja iki {day}.',
    writes: '{company} rašo: „{message}“',
    phone: '{name}, tel. {phone}',
    button: 'Peržiūrėti važtaraštį ir pasirašyti',
  },
  cs: {
    subject: 'Nákladní list {reference}: váš podpis',
    asks: '{company} vás žádá o podpis nákladního listu {reference}. Vaše role: {role}.',
    personal: 'Odkaz je osobní: kdo jej má, může podepsat. Platí do {day}.',
    writes: '{company} píše: „{message}“',
    phone: '{name}, tel. {phone}',
    button: 'Zobrazit list a podepsat',
  },
  es: {
    subject: 'Carta de porte {reference}: su firma',
    asks: '{company} le pide que firme la carta de porte {reference}. Su función: {role}.',
    personal: 'El enlace es personal: quien lo tiene puede firmar. Es válido hasta el {day}.',
    writes: '{company} escribe: «{message}»',
    phone: '{name}, tel. {phone}',
    button: 'Ver la carta de porte y firmar',
  },
  fr: {
    subject: 'Lettre de voiture {reference} : votre signature',
    asks: '{company} vous demande de signer la lettre de voiture {reference}. Votre rôle : {role}.',
    personal: 'Le lien est personnel : celui qui l’a peut signer. Il est valable jusqu’au {day}.',
    writes: '{company} écrit : « {message} »',
    phone: '{name}, tél. {phone}',
    button: 'Voir la lettre de voiture et signer',
  },
  it: {
    subject: 'Lettera di vettura {reference}: la sua firma',
    asks: '{company} le chiede di firmare la lettera di vettura {reference}. Il suo ruolo: {role}.',
    personal: 'Il link è personale: chi lo ha può firmare. È valido fino al {day}.',
    writes: '{company} scrive: «{message}»',
    phone: '{name}, tel. {phone}',
    button: 'Vedere la lettera di vettura e firmare',
  },
  nl: {
    subject: 'Vrachtbrief {reference}: uw handtekening',
    asks: '{company} vraagt u de vrachtbrief {reference} te tekenen. Uw rol: {role}.',
    personal: 'De link is persoonlijk: wie hem heeft, kan tekenen. Hij is geldig tot {day}.',
    writes: '{company} schrijft: „{message}”',
    phone: '{name}, tel. {phone}',
    button: 'Vrachtbrief bekijken en tekenen',
  },
  tr: {
    subject: 'Taşıma senedi {reference}: imzanız',
    asks: '{company}, {reference} numaralı taşıma senedini imzalamanızı rica ediyor. Rolünüz: {role}.',
    personal: 'Bağlantı kişiseldir: ona sahip olan imzalayabilir. Geçerlilik sonu: {day}.',
    writes: '{company} yazıyor: “{message}”',
    phone: '{name}, tel. {phone}',
    button: 'Senede bakın ve imzalayın',
  },
}

/** The mail with a signing link, in the signer's language. */
export function signLinkLetter(mail: SignLink) {
  const { subject, asks, personal, writes, phone, button } = words[mail.locale]
  const format = new Intl.DateTimeFormat(mail.locale, { dateStyle: 'long', timeZone: 'Europe/Warsaw' })
  const values = { ...mail, day: format.format(new Date(mail.expiresAt)) }
  const said = [asks, personal, ...(mail.message === null ? [] : [writes])].map((text) => fill(text, values))
  return {
    subject: fill(subject, values),
    paragraphs: said.toSpliced(1, 0, ...aboutNote(mail, phone)),
    button,
  }
}

/** Which transport it is about, and whom to call; nothing of what the note does not state. */
function aboutNote({ route, plate, sender }: SignLink, phone: string): string[] {
  const transport = [route, plate].filter((text) => text != null).join(', ')
  return [transport, sender ? fill(phone, { ...sender }) : ''].filter((text) => text !== '')
}
