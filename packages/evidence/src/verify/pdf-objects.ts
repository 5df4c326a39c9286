/** A name or a number as it is written, a string in its brackets, `n 0 R`, or what is made of these (ISO 32000-1, 7.3). */
export type PdfValue = string | readonly PdfValue[] | PdfDictionary
export type PdfDictionary = ReadonlyMap<string, PdfValue>

/** The bytes are not a PDF as this service writes them. */
export class ForeignPdf extends Error {
  override readonly name = 'ForeignPdf'
}

const TOKEN =
  /[ \n]*(<<|>>|\[|\]|\/[^ \n()<>[\]{}/%]{0,127}|[0-9]{1,10} 0 R|[+-]?[0-9.]{1,20}|true|false|null|<[0-9A-Fa-f]*>|\((?:[^\\()]|\\[\s\S])*\))/y

const MOST_LEVELS = 16

/** The dictionary that begins at a place of a text, one character a byte, and where it ends. Throws {@link ForeignPdf}. */
export const readDictionary = (text: string, at: number): { dictionary: PdfDictionary; end: number } => {
  const token = new RegExp(TOKEN)
  token.lastIndex = at
  const next = (): string => {
    const [, found] = token.exec(text) ?? []
    if (found === undefined) throw new ForeignPdf('its objects cannot be read')
    return found
  }
  const value = (first: string, level: number): PdfValue => {
    if (level > MOST_LEVELS) throw new ForeignPdf('its objects are nested too deep')
    if (first === '<<') return dictionary(level)
    if (first === '>>' || first === ']') throw new ForeignPdf('its objects cannot be read')
    if (first !== '[') return first
    const items: PdfValue[] = []
    for (let item = next(); item !== ']'; item = next()) items.push(value(item, level + 1))
    return items
  }
  const dictionary = (level: number): PdfDictionary => {
    const members = new Map<string, PdfValue>()
    for (let key = next(); key !== '>>'; key = next()) {
      if (!key.startsWith('/') || members.has(key)) throw new ForeignPdf('a dictionary of it cannot be read')
      members.set(key, value(next(), level + 1))
    }
    return members
  }
  const found = value(next(), 0)
  if (typeof found === 'string' || Array.isArray(found))
    throw new ForeignPdf('an object of it is no dictionary')
  return { dictionary: found as PdfDictionary, end: token.lastIndex }
}

/** The number of the object that `n 0 R` means. */
export const objectOf = (value: PdfValue | undefined): number => {
  if (typeof value !== 'string' || !value.endsWith(' 0 R'))
    throw new ForeignPdf('a reference in it is missing')
  return Number(value.slice(0, -4))
}

export const dictionaryOf = (value: PdfValue | undefined): PdfDictionary => {
  if (!(value instanceof Map)) throw new ForeignPdf('a dictionary in it is missing')
  return value
}

export const naturalOf = (value: PdfValue | undefined): number => {
  if (typeof value !== 'string' || !/^[0-9]{1,10}$/.test(value))
    throw new ForeignPdf('a number in it is missing')
  return Number(value)
}
