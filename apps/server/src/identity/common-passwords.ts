import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'

const file = new URL('../../assets/common-passwords.txt.br', import.meta.url)

/** Passwords of 8 characters and more that people are known to choose, in lower case (docs/decisions/0017). */
const common: ReadonlySet<string> = new Set(
  brotliDecompressSync(readFileSync(file)).toString('utf8').split('\n'),
)

const rows = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiopasdfghjklzxcvbnm']
const runs = [...rows, ...rows.map((row) => [...row].reverse().join(''))]

/** Whether anybody who guesses would try a password early: it is in the list, one character only, or a run of the keyboard. */
export function isCommon(password: string): boolean {
  const text = password.normalize('NFC').toLowerCase()
  return common.has(text) || new Set(text).size === 1 || runs.some((run) => run.includes(text))
}

/** The product, and words for a password: people put digits behind them. */
const words = ['consign', 'password', 'haslo', 'hasło', 'qwerty']

/** Whether a password is only a name, whatever digits and signs are around it: of the person, his address, his company or ours. */
export function isName(password: string, names: readonly string[]): boolean {
  const bare = letters(password)
  return [...words, ...names].flatMap(partsOf).some((part) => part.length >= shortestName && part === bare)
}

const shortestName = 4

/** A name, its words, and what stands before the @ of an address. */
const partsOf = (name: string): string[] => {
  const [local = ''] = name.split('@')
  return [name, local, ...local.split(/[^\p{L}\p{N}]/u)].map(letters)
}

/** Its letters without case and accents. */
const letters = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}]/gu, '')
