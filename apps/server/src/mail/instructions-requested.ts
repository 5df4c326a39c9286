import { fill } from './fill.ts'
import type { Message, SignerLocale } from './message.ts'

type InstructionsRequested = Extract<Message, { template: 'instructions-requested' }>

interface LetterTexts {
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly button: string
}

/**
 * `{reference}`, `{words}` and `{name}` are filled in. Languages other than English and Polish need a native reader.
 */
const texts: Readonly<Record<SignerLocale, LetterTexts>> = {
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
  de: {
    subject: 'Der Frachtführer bittet um Weisungen: Frachtbrief {reference}',
    paragraphs: [
      'Der Frachtführer des Frachtbriefs {reference} fragt, was zu tun ist (CMR Art. 14), und wartet auf Antwort.',
      '{name} schreibt: „{words}“',
      'Der Absender antwortet über seinen Link, und der Frachtführer liest die Antwort über den eigenen.',
    ],
    button: 'Frachtbrief öffnen',
  },
  uk: {
    subject: 'Перевізник просить вказівок: накладна {reference}',
    paragraphs: [
      'Перевізник за накладною {reference} питає, що робити (CMR ст. 14), і чекає на відповідь.',
      '{name} пише: «{words}»',
      'Відправник відповідає за своїм посиланням, а перевізник читає відповідь за своїм.',
    ],
    button: 'Відкрити накладну',
  },
  ro: {
    subject: 'Transportatorul cere instrucțiuni: scrisoarea de trăsură {reference}',
    paragraphs: [
      'Transportatorul din scrisoarea de trăsură {reference} întreabă ce este de făcut (CMR art. 14) și așteaptă un răspuns.',
      '{name} scrie: „{words}”',
      'Expeditorul răspunde prin linkul său, iar transportatorul citește răspunsul prin al său.',
    ],
    button: 'Deschideți scrisoarea',
  },
  lt: {
    subject: 'Vežėjas prašo nurodymų: važtaraštis {reference}',
    paragraphs: [
      'Važtaraščio {reference} vežėjas klausia, ką daryti (CMR 14 str.), ir laukia atsakymo.',
      '{name} rašo: „{words}“',
      'Siuntėjas atsako per savo nuorodą, o vežėjas atsakymą skaito per savo.',
    ],
    button: 'Atidaryti važtaraštį',
  },
  cs: {
    subject: 'Dopravce žádá o pokyny: nákladní list {reference}',
    paragraphs: [
      'Dopravce z nákladního listu {reference} se ptá, co má dělat (CMR čl. 14), a čeká na odpověď.',
      '{name} píše: „{words}“',
      'Odesílatel odpovídá svým odkazem a dopravce čte odpověď svým.',
    ],
    button: 'Otevřít nákladní list',
  },
  es: {
    subject: 'El transportista pide instrucciones: carta de porte {reference}',
    paragraphs: [
      'El transportista de la carta de porte {reference} pregunta qué hacer (CMR art. 14) y espera una respuesta.',
      '{name} escribe: «{words}»',
      'El remitente responde por su enlace, y el transportista lee la respuesta por el suyo.',
    ],
    button: 'Abrir la carta de porte',
  },
  fr: {
    subject: 'Le transporteur demande des instructions : lettre de voiture {reference}',
    paragraphs: [
      'Le transporteur de la lettre de voiture {reference} demande ce qu’il doit faire (CMR art. 14) et attend une réponse.',
      '{name} écrit : « {words} »',
      'L’expéditeur répond par son lien, et le transporteur lit la réponse par le sien.',
    ],
    button: 'Ouvrir la lettre de voiture',
  },
  it: {
    subject: 'Il vettore chiede istruzioni: lettera di vettura {reference}',
    paragraphs: [
      'Il vettore della lettera di vettura {reference} chiede che cosa fare (CMR art. 14) e attende una risposta.',
      '{name} scrive: «{words}»',
      'Il mittente risponde con il suo link, e il vettore legge la risposta con il proprio.',
    ],
    button: 'Aprire la lettera di vettura',
  },
  nl: {
    subject: 'De vervoerder vraagt om instructies: vrachtbrief {reference}',
    paragraphs: [
      'De vervoerder van de vrachtbrief {reference} vraagt wat er moet gebeuren (CMR art. 14) en wacht op antwoord.',
      '{name} schrijft: „{words}”',
      'De afzender antwoordt via de eigen link, en de vervoerder leest het antwoord via de zijne.',
    ],
    button: 'Vrachtbrief openen',
  },
  tr: {
    subject: 'Taşıyıcı talimat istiyor: taşıma senedi {reference}',
    paragraphs: [
      '{reference} numaralı taşıma senedinin taşıyıcısı ne yapacağını soruyor (CMR md. 14) ve yanıt bekliyor.',
      '{name} yazıyor: “{words}”',
      'Gönderen kendi bağlantısıyla yanıt verir, taşıyıcı yanıtı kendi bağlantısıyla okur.',
    ],
    button: 'Senedi aç',
  },
}

/** The mail by which a company learns that a carrier asks for instructions. */
export function instructionsLetter(mail: InstructionsRequested) {
  const { subject, paragraphs, button } = texts[mail.locale]
  return { subject: fill(subject, mail), paragraphs: paragraphs.map((text) => fill(text, mail)), button }
}
