/**
 * Control, bidirectional, zero-width and tag characters. Written as ranges and not as Unicode properties, because
 * most of these change with the Unicode version of the engine and the same evidence must give the same bytes.
 */
const UNSEEN =
  /[\p{Cc}\u{ad}\u{61c}\u{180e}\u{200b}-\u{200f}\u{2028}-\u{202e}\u{2060}-\u{206f}\u{feff}\u{fff9}-\u{fffb}\u{e0000}-\u{e007f}]/gu

/** Text of others, on one line, with nothing in it that could change how a page reads. */
export const visible = (text: string): string =>
  text.replace(UNSEEN, (character) => {
    const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
    return `<U+${code}>`
  })
