/** A text with its `{name}`s filled in; what is filled in is never read for further places. */
export const fill = (text: string, values: Readonly<Record<string, unknown>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => String(values[name]))
