import { fill } from './fill.ts'
import type { Message, SignerLocale } from './message.ts'

type SignCode = Extract<Message, { template: 'sign-code' }>

/**
 * `{company}`, `{reference}` and `{code}` are filled in. Languages other than English and Polish need a native reader.
 */
interface LetterTexts {
  readonly subject: string
  readonly type: string
  readonly nobody: string
}

const words: Readonly<Record<SignerLocale, LetterTexts>> = {
  en: {
    subject: 'Your code for the consignment note {reference}: {code}',
    type: 'To sign the consignment note {reference} of {company}, type the code {code}. It works for 10 minutes.',
    nobody: 'If you do not want to sign, ignore it, and give it to nobody: whoever has it can sign for you.',
  },
  pl: {
    subject: 'Twój kod do listu przewozowego {reference}: {code}',
    type: 'Aby podpisać list przewozowy {reference} firmy {company}, wpisz kod {code}. Działa przez 10 minut.',
    nobody:
      'Jeśli nie chcesz podpisać, zignoruj go i nikomu go nie podawaj: kto go ma, może podpisać za Ciebie.',
  },
  de: {
    subject: 'Ihr Code für den Frachtbrief {reference}: {code}',
    type: 'Um den Frachtbrief {reference} von {company} zu unterschreiben, geben Sie den Code {code} ein. Er gilt 10 Minuten.',
    nobody:
      'Wenn Sie nicht unterschreiben wollen, beachten Sie ihn nicht und geben Sie ihn niemandem: Wer ihn hat, kann für Sie unterschreiben.',
  },
  uk: {
    subject: 'Ваш код до транспортної накладної {reference}: {code}',
    type: 'Щоб підписати транспортну накладну {reference} компанії {company}, введіть код {code}. Він діє 10 хвилин.',
    nobody:
      'Якщо ви не хочете підписувати, не зважайте на нього й нікому його не давайте: хто його має, може підписати за вас.',
  },
  ro: {
    subject: 'Codul dumneavoastră pentru scrisoarea de trăsură {reference}: {code}',
    type: 'Pentru a semna scrisoarea de trăsură {reference} a {company}, introduceți codul {code}. Este valabil 10 minute.',
    nobody:
      'Dacă nu doriți să semnați, ignorați-l și nu îl dați nimănui: cine îl are poate semna în locul dumneavoastră.',
  },
  lt: {
    subject: 'Jūsų kodas važtaraščiui {reference}: {code}',
    type: 'Kad pasirašytumėte {company} važtaraštį {reference}, įveskite kodą {code}. Jis galioja 10 minučių.',
    nobody:
      'Jei pasirašyti nenorite, nekreipkite į jį dėmesio ir niekam jo neduokite: kas jį turi, gali pasirašyti už jus.',
  },
  cs: {
    subject: 'Váš kód k nákladnímu listu {reference}: {code}',
    type: 'Chcete-li podepsat nákladní list {reference} firmy {company}, zadejte kód {code}. Platí 10 minut.',
    nobody: 'Nechcete-li podepsat, nevšímejte si ho a nikomu ho nedávejte: kdo ho má, může podepsat za vás.',
  },
  es: {
    subject: 'Su código para la carta de porte {reference}: {code}',
    type: 'Para firmar la carta de porte {reference} de {company}, escriba el código {code}. Vale 10 minutos.',
    nobody:
      'Si no quiere firmar, no le haga caso y no se lo dé a nadie: quien lo tiene puede firmar por usted.',
  },
  fr: {
    subject: 'Votre code pour la lettre de voiture {reference} : {code}',
    type: 'Pour signer la lettre de voiture {reference} de {company}, saisissez le code {code}. Il est valable 10 minutes.',
    nobody:
      'Si vous ne voulez pas signer, ignorez-le et ne le donnez à personne : celui qui l’a peut signer à votre place.',
  },
  it: {
    subject: 'Il suo codice per la lettera di vettura {reference}: {code}',
    type: 'Per firmare la lettera di vettura {reference} di {company}, inserisca il codice {code}. Vale 10 minuti.',
    nobody: 'Se non vuole firmare, lo ignori e non lo dia a nessuno: chi lo ha può firmare al suo posto.',
  },
  nl: {
    subject: 'Uw code voor de vrachtbrief {reference}: {code}',
    type: 'Om de vrachtbrief {reference} van {company} te tekenen, typt u de code {code}. Hij werkt 10 minuten.',
    nobody: 'Wilt u niet tekenen, negeer hem dan en geef hem aan niemand: wie hem heeft, kan voor u tekenen.',
  },
  tr: {
    subject: '{reference} numaralı taşıma senedi için kodunuz: {code}',
    type: '{company} şirketinin {reference} numaralı taşıma senedini imzalamak için {code} kodunu yazın. 10 dakika geçerlidir.',
    nobody:
      'İmzalamak istemiyorsanız dikkate almayın ve kimseye vermeyin: ona sahip olan sizin yerinize imzalayabilir.',
  },
}

/** The mail with a signing link's code; it contains no link. */
export function signCodeLetter(mail: SignCode, code: string) {
  const { subject, type, nobody } = words[mail.locale]
  const values = { ...mail, code }
  return { subject: fill(subject, values), paragraphs: [fill(type, values), nobody], button: null }
}
