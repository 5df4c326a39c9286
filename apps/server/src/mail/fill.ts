/**
 * A text with its `{name}`s filled in; what is filled in is never read for further places. Where it ends with a full stop
 * of its own (`8 d.`, `o.o.`), the sentence needs no other.
 */
export const fill = (text: string, values: Readonly<Record<string, unknown>>): string =>
  text.replaceAll(/\{(\w+)\}(\.?)/g, (_whole, name: string, stop: string) => {
    const value = String(values[name])
    return value.endsWith('.') ? value : value + stop
  })
