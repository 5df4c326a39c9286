/** The most of a text that is compared: longer than any header. */
const mostCompared = 100

/** Letters and figures of a header or a word, without case and accents. */
export const folded = (text: string): string =>
  text
    .slice(0, mostCompared)
    .toLowerCase()
    .normalize('NFD')
    .replaceAll('ł', 'l')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
