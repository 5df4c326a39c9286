import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'

const file = new URL('../../assets/common-passwords.txt.br', import.meta.url)

/** Common passwords of 8 characters and more, in lower case (docs/decisions/0017). */
const common: ReadonlySet<string> = new Set(
  brotliDecompressSync(readFileSync(file)).toString('utf8').split('\n'),
)

const rows = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiopasdfghjklzxcvbnm']
const runs = [...rows, ...rows.map((row) => [...row].reverse().join(''))]

/** Whether a password is easily guessed: in the list, one character only, or a run of the keyboard. */
export function isCommon(password: string): boolean {
  const text = password.normalize('NFC').toLowerCase()
  return common.has(text) || new Set(text).size === 1 || runs.some((run) => run.includes(text))
}

/** The product, and words for a password, to which people append digits. */
const words = ['consign', 'password', 'haslo', 'hasło', 'qwerty']

/**
 * Whether a password is only a name, ignoring digits and signs: of the person, their address, their company or this
 * product.
 */
export function isName(password: string, names: readonly string[]): boolean {
  const bare = letters(password)
  return [...words, ...names].flatMap(partsOf).some((part) => part.length >= shortestName && part === bare)
}

const shortestName = 4

/** A name, its words, and the local part of an address. */
const partsOf = (name: string): string[] => {
  const [local = ''] = name.split('@')
  return [name, local, ...local.split(/[^\p{L}\p{N}]/u)].map(letters)
}

/** The letters without case and accents. */
const letters = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}]/gu, '')
