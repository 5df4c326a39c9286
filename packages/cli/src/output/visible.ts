/**
 * Text of others as it is shown: control, direction, zero-width and tag characters are escapes, so that no name moves
 * the cursor, turns a line around or reaches the clipboard. A line break stays where lines are expected.
 */
export const visible = (text: string): string =>
  text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, (character) => {
    const code = (character.codePointAt(0) ?? 0).toString(16)
    return code.length > 4 ? `\\u{${code}}` : `\\u${code.padStart(4, '0')}`
  })

/** The same for a text of several lines. */
export const visibleLines = (text: string): string => text.split('\n').map(visible).join('\n')
