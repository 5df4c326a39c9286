import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { isGln, isTaxId } from './numbers.ts'

/** The form of VAT numbers by prefix: `9` a digit, `A` a letter, others as they stand. Variants differ in the places of `*`. */
const forms: Readonly<Record<string, readonly string[]>> = {
  AT: ['U9999999*'],
  BE: ['09999999**', '19999999**'],
  BG: ['99999999*', '999999999*'],
  CY: ['99999999*A', '19999999*A'],
  CZ: ['9999999*', '999999999*', '69999999*'],
  DE: ['99999999*'],
  DK: ['9999999*'],
  EE: ['99999999*'],
  EL: ['99999999*'],
  ES: ['A9999999*', '9999999*A', 'X999999*A', 'Q9999999A'],
  FI: ['9999999*'],
  FR: ['**999999999', 'A*999999999'],
  HR: ['9999999999*'],
  HU: ['9999999*'],
  IE: ['999999*A', '999999*AA', '9A9999*A'],
  IT: ['9999999001*', '9999999012*'],
  LT: ['9999991*', '999999999*1*'],
  LU: ['999999**'],
  LV: ['4999999999*', '9999999999*', '010199-1999*'],
  MT: ['999999**'],
  NL: ['99999999*B**', '99999999*B01'],
  PL: ['999999999*'],
  PT: ['99999999*'],
  RO: ['9999999*', '999999999*', '1999999*'],
  SE: ['999999999*01'],
  SI: ['9999999*'],
  SK: ['999999999*'],
  XI: ['9999999**', '9999999**001', 'GD**9', 'HA**9', 'AA99*'],
}

const wanted = 10_000

/** Numbers of these forms, with every value of some of their check digits, the same ones in each run. */
function numbers(): string[] {
  let state = 20_260_901
  const below = (most: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * most)
  }
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
  const all = Object.entries(forms).flatMap(([prefix, some]) => some.map((form) => [prefix, form] as const))
  const made: string[] = []
  while (made.length < 2 * wanted) {
    const [prefix, form] = all[below(all.length)] as readonly [string, string]
    const base = form.replaceAll(/9|A(?!$)/g, (place) =>
      place === '9' ? String(below(10)) : (letters[below(26)] as string),
    )
    for (let variant = 0; variant < 20; variant++)
      made.push(
        `${prefix}${base.replaceAll(/[*A]/g, (place) => (place === '*' ? String(below(10)) : (letters[below(26)] as string)))}`,
      )
  }
  // Its check digits are 01 to 97; python3-stdnum takes 98 for 01.
  return made.filter((number) => !/^BE.*(00|98|99)$/.test(number)).slice(0, wanted)
}

const judge = `
import json, sys
from stdnum import ean
from stdnum.eu import vat
from stdnum.sk import dph
given = json.load(sys.stdin)

def judge(n):
    # It takes birth numbers, too, which are no VAT numbers.
    if n[:2] == 'SK' and (n[2] == '0' or n[4] not in '234789' or dph.checksum(n[2:]) != 0):
        return False
    return vat.is_valid(n)

print(json.dumps([judge(n) for n in given['vat']]))
print(json.dumps([len(n) == 13 and ean.is_valid(n) for n in given['gln']]))
`

function judged(vat: readonly string[], gln: readonly string[]): [boolean[], boolean[]] {
  const { stdout, stderr } = spawnSync('python3', ['-c', judge], {
    input: JSON.stringify({ vat, gln }),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  expect(stderr).toBe('')
  const [first, second] = stdout.trim().split('\n')
  return [JSON.parse(first ?? ''), JSON.parse(second ?? '')]
}

it('judges 10,000 VAT numbers and as many GLN as python3-stdnum does', () => {
  const vat = numbers()
  const gln = vat.map((number) => number.replaceAll(/\D/g, '').padEnd(13, '5').slice(0, 13))
  const [theirs, theirGln] = judged(vat, gln)
  const differing = vat.filter((number, at) => isTaxId(number, undefined) !== theirs[at])
  expect(theirs.filter(Boolean).length).toBeGreaterThan(500)
  expect(differing).toEqual([])
  expect(gln.filter((number, at) => isGln(number) !== theirGln[at])).toEqual([])
})
