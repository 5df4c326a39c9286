/** Letters that do not come apart into a letter and its accent. */
const letters: Readonly<Record<string, string>> = { ł: 'l', ß: 'ss', ø: 'o', æ: 'ae', đ: 'd', ı: 'i' }

/** The most of a typed text that is compared: longer than any name. */
const mostCompared = 100

/** A text without case, accents and signs between words. */
export const folded = (text: string): string =>
  text
    .slice(0, mostCompared)
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[łßøæđı]/g, (letter) => letters[letter] ?? letter)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
