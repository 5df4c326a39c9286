/** Letters that no decomposition of Unicode makes plain. */
const plain: Readonly<Record<string, string>> = {
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ø: 'o',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ς: 'σ',
}

/** Of a longer text the rest is not searched: the work of normalizing grows faster than a text. */
const longest = 2000

/** Without case and accents, in any script. */
const folded = (text: string): string =>
  text
    .slice(0, longest)
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[ßłđøħŧıæœþς]/g, (letter) => plain[letter] as string)

/** The folded words of a text: its runs of letters and figures. */
export const wordsOf = (text: string): string[] => folded(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** A text as it is compared: folded, without spaces and hyphens. */
export const compact = (text: string): string => wordsOf(text).join('')
