/**
 * Phrases of instructions, in English, by the name of their text. They are stated in the signer's language and in
 * English, so that the page can show them in the reader's.
 */
export const phrases = {
  questions: {
    'ask.absent': 'Nobody is there',
    'ask.refused': 'The consignee refuses the goods',
    'ask.address': 'The address is wrong or cannot be reached',
    'ask.damaged': 'The goods are damaged',
    'ask.late': 'The delivery will be late',
  },
  instructions: {
    'give.wait': 'Wait on site',
    'give.return': 'Return the goods to the sender',
    'give.store': 'Unload and store the goods',
    'give.elsewhere': 'Deliver to another address',
    'give.call': 'Call before delivery',
  },
} as const

export type PhraseKey = keyof typeof phrases.questions | keyof typeof phrases.instructions

const between = '; '
const beside = ' / '

const english: ReadonlyMap<string, PhraseKey> = new Map(
  [phrases.questions, phrases.instructions].flatMap((group) =>
    Object.entries(group).map(([key, text]) => [text, key as PhraseKey] as const),
  ),
)

/** Tapped phrases, each in the signer's language and in English, then own words. */
export const stateIn = (
  keys: readonly string[],
  own: string,
  language: string,
  say: (key: PhraseKey) => string,
): string =>
  [
    ...[...english].flatMap(([text, key]) =>
      keys.includes(key) ? [language === 'en' ? text : `${say(key)}${beside}${text}`] : [],
    ),
    own.trim(),
  ]
    .filter(Boolean)
    .join(between)

/** Stated words with each known phrase in the reader's language; own words stay as they are. */
export const readIn = (text: string, say: (key: PhraseKey) => string): string =>
  text
    .split(between)
    .map((part) => {
      const key = english.get(part.split(beside).at(-1) ?? '')
      return key === undefined ? part : say(key)
    })
    .join(between)
