import type { Words } from '../ground/refusal.ts'

interface KeptWords {
  readonly what: Words
  readonly because: Words
}

const evidence: KeptWords = {
  what: {
    en: 'Issued notes with their evidence: versions, signatures, statements, photos, events, approvals',
    pl: 'Wystawione listy przewozowe z dowodami: wersje, podpisy, oświadczenia, zdjęcia, zdarzenia, zgody',
  },
  because: {
    en: 'They prove the contract of carriage to its other parties too (CMR art. 4, 9, 32), who may still need them in a claim; every part is linked by digests, so none can be taken out.',
    pl: 'Dowodzą umowy przewozu także wobec pozostałych stron (CMR art. 4, 9, 32), którym mogą być potrzebne do roszczeń; wszystkie części są powiązane skrótami, więc żadnej nie da się usunąć.',
  },
}

const log: KeptWords = {
  what: { en: 'The company’s log of who did what', pl: 'Dziennik firmy: kto co zrobił' },
  because: {
    en: 'It shows who was let in and who approved, for as long as the notes prove something; its entries are linked by digests, so none can be taken out.',
    pl: 'Pokazuje, kto miał dostęp i kto zatwierdzał, dopóki listy przewozowe czegoś dowodzą; wpisy są powiązane skrótami, więc żadnego nie da się usunąć.',
  },
}

const number: KeptWords = {
  what: { en: 'A number in place of the account', pl: 'Numer zamiast konta' },
  because: {
    en: 'Evidence and log refer to it; it names nobody any more.',
    pl: 'Odwołują się do niego dowody i dziennik; nikogo już nie wskazuje.',
  },
}

const keys: KeptWords = {
  what: {
    en: 'The list of API keys that the person made and programs that they let in, all of which have ended, and drafts',
    pl: 'Lista kluczy API utworzonych przez osobę i programów, które wpuściła, a które już nie działają, oraz szkice',
  },
  because: {
    en: 'They are the company’s; keys and programs also stand in the log and the evidence.',
    pl: 'Należą do firmy; klucze i programy są też w dzienniku i w dowodach.',
  },
}

const name: KeptWords = {
  what: { en: 'The name of the company', pl: 'Nazwa firmy' },
  because: { en: 'Evidence says it.', pl: 'Podają ją dowody.' },
}

const kept = { person: [evidence, log, keys, number], company: [evidence, log, name] } as const

/** The remains of an erasure, and why, in the caller's language. */
export const keptOf = (of: keyof typeof kept, language: keyof Words) =>
  kept[of].map(({ what, because }) => ({ what: what[language], because: because[language] }))
