import { fill } from './fill.ts'
import type { Message, SignerLocale } from './message.ts'

type SignReceipt = Extract<Message, { template: 'sign-receipt' }>

/** `{company}` and `{reference}` are filled in. Languages other than English and Polish need a native reader. */
interface LetterTexts {
  readonly subject: string
  readonly signed: string
  readonly keep: string
}

// biome-ignore format: a line a sentence
const words: Readonly<Record<SignerLocale, LetterTexts>> = {
  en: {
    subject: 'Receipt for your signature of the consignment note {reference}',
    signed: 'You have signed the consignment note {reference} of {company}. The receipt for it is attached.',
    keep: 'Keep the file: it shows, if ever in doubt, that your signature was received and when.',
  },
  pl: {
    subject: 'Potwierdzenie podpisu listu przewozowego {reference}',
    signed: 'Podpisano list przewozowy {reference} firmy {company}. Potwierdzenie jest w załączniku.',
    keep: 'Zachowaj ten plik: w razie wątpliwości pokazuje, że podpis został przyjęty i kiedy.',
  },
  de: {
    subject: 'Quittung für Ihre Unterschrift auf dem Frachtbrief {reference}',
    signed: 'Sie haben den Frachtbrief {reference} von {company} unterschrieben. Die Quittung ist angehängt.',
    keep: 'Bewahren Sie die Datei auf: Sie zeigt im Zweifel, dass und wann Ihre Unterschrift einging.',
  },
  uk: {
    subject: 'Підтвердження вашого підпису транспортної накладної {reference}',
    signed: 'Ви підписали транспортну накладну {reference} компанії {company}. Підтвердження додано.',
    keep: 'Збережіть файл: у разі сумніву він показує, що ваш підпис отримано і коли.',
  },
  ro: {
    subject: 'Confirmarea semnăturii pe scrisoarea de trăsură {reference}',
    signed: 'Ați semnat scrisoarea de trăsură {reference} a {company}. Confirmarea este atașată.',
    keep: 'Păstrați fișierul: la nevoie arată că semnătura a fost primită și când.',
  },
  lt: {
    subject: 'Jūsų parašo važtaraštyje {reference} patvirtinimas',
    signed: 'Pasirašėte {company} važtaraštį {reference}. Patvirtinimas pridėtas.',
    keep: 'Išsaugokite failą: kilus abejonių jis rodo, kad parašas gautas ir kada.',
  },
  cs: {
    subject: 'Potvrzení podpisu nákladního listu {reference}',
    signed: 'Podepsali jste nákladní list {reference} firmy {company}. Potvrzení je v příloze.',
    keep: 'Soubor si uschovejte: v případě pochybností ukáže, že podpis byl přijat a kdy.',
  },
  es: {
    subject: 'Recibo de su firma de la carta de porte {reference}',
    signed: 'Ha firmado la carta de porte {reference} de {company}. El recibo va adjunto.',
    keep: 'Guarde el archivo: en caso de duda muestra que su firma se recibió y cuándo.',
  },
  fr: {
    subject: 'Reçu de votre signature de la lettre de voiture {reference}',
    signed: 'Vous avez signé la lettre de voiture {reference} de {company}. Le reçu est joint.',
    keep: 'Gardez le fichier : en cas de doute, il montre que votre signature a été reçue et quand.',
  },
  it: {
    subject: 'Ricevuta della firma della lettera di vettura {reference}',
    signed: 'Ha firmato la lettera di vettura {reference} di {company}. La ricevuta è allegata.',
    keep: 'Conservi il file: in caso di dubbio mostra che la firma è stata ricevuta e quando.',
  },
  nl: {
    subject: 'Ontvangstbewijs van uw handtekening op de vrachtbrief {reference}',
    signed: 'U hebt de vrachtbrief {reference} van {company} ondertekend. Het ontvangstbewijs is bijgevoegd.',
    keep: 'Bewaar het bestand: bij twijfel toont het dat uw handtekening is ontvangen en wanneer.',
  },
  tr: {
    subject: '{reference} taşıma senedindeki imzanızın alındı belgesi',
    signed: '{company} şirketinin {reference} taşıma senedini imzaladınız. Alındı belgesi ektedir.',
    keep: 'Dosyayı saklayın: şüphe halinde imzanızın alındığını ve zamanını gösterir.',
  },
}

/** The mail with a signer's receipt, attached as a file. */
export function signReceiptLetter(mail: SignReceipt) {
  const { subject, signed, keep } = words[mail.locale]
  return { subject: fill(subject, mail), paragraphs: [fill(signed, mail), keep], button: null }
}
