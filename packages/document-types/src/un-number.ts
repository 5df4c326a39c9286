/** A UN number as people write it in a text: `UN 1263`, `un1263`, `UN-Nr. 1263`. */
const NAMED = /\bUN(?:[ \u00a0-]?(?:no|nr|number|numer)\b\.?)?[ \u00a0:-]{0,2}(\d{4})\b/i

/** The four digits of the first UN number that a text names; null if it names none. */
export const unNumberIn = (text: string): string | null => NAMED.exec(text)?.[1] ?? null
