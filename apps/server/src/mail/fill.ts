/**
 * A text with its `{name}`s filled in; inserted values are never expanded again. A value that ends with a full stop (`8
 * d.`, `o.o.`) replaces the sentence's own.
 */
export const fill = (text: string, values: Readonly<Record<string, unknown>>): string =>
  text.replaceAll(/\{(\w+)\}(\.?)/g, (_whole, name: string, stop: string) => {
    const value = String(values[name])
    return value.endsWith('.') ? value : value + stop
  })
