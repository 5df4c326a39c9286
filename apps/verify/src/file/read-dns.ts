import type { VerifyOptions } from '@consign/evidence'

type AskTxt = NonNullable<VerifyOptions['askTxt']>

/** TXT records by name, as a resolver returned them to the reader. */
export type TxtRecords = ReadonlyMap<string, readonly string[]>

const MOST_LINES = 200

/**
 * TXT records as zone files and `dig` write them, a line each: `example.com. 300 IN TXT "…"`; undefined where there is
 * none. Strings of one record are joined.
 */
export function readDns(text: string): TxtRecords | undefined {
  const records = new Map<string, string[]>()
  for (const line of text.split('\n', MOST_LINES)) {
    const [name = '', ...words] = line.trim().split(/\s+/)
    const type = words.slice(0, 3).findIndex((word) => word.toUpperCase() === 'TXT')
    if (name === '' || name.startsWith(';') || type < 0) continue
    const said = line.slice(line.toUpperCase().indexOf('TXT', line.indexOf(name) + name.length) + 3).trim()
    const value = said.startsWith('"')
      ? said
          .split('"')
          .filter((_, i) => i % 2 === 1)
          .join('')
      : said
    const key = nameOf(name)
    records.set(key, [...(records.get(key) ?? []), value])
  }
  return records.size > 0 ? records : undefined
}

/** Answers from the given records, and knows no other name. */
export const answersFrom =
  (records: TxtRecords): AskTxt =>
  async (name) => {
    const texts = records.get(nameOf(name))
    return texts
      ? { texts, authenticated: false, resolver: 'lines that were given' }
      : { failed: 'no line of it was given' }
  }

const nameOf = (name: string): string => name.toLowerCase().replace(/\.$/, '')
