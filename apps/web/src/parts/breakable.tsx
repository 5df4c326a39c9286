/** Characters after which a word may be broken. */
const most = 200

/**
 * A text of others. A word that never ends may be broken here and there: where it could be broken anywhere, a browser tries
 * every place, which takes seconds for 100 kB.
 */
export function Breakable({ text }: { readonly text: string }) {
  if (text.length <= most) return text
  const parts = text.split(/(\S{200})/).filter((part) => part !== '')
  // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no other name
  return parts.map((part, at) => [part, part.length === most ? <wbr key={at} /> : null])
}
