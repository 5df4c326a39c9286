import { draw } from '@consign/testkit/long/draw.ts'
import { long, seed } from '@consign/testkit/long/long.ts'
import { beforeAll, expect, it } from 'vitest'
import { fieldsOf, HARMLESS, signedBundle, turnedAndListed, turnedInZip } from '../testing/mutations.ts'
import { MANIFEST, SIGNATURE } from './paths.ts'
import { unzipStored } from './unzip.ts'

let archive: Uint8Array

beforeAll(async () => {
  archive = await signedBundle()
})

/** So many of the numbers below `whole`, all of them in a long run. */
const drawn = (short: number, whole: number): readonly number[] =>
  draw(long(Math.min(short, whole), whole), whole, seed)

it('a turned bit of a ZIP is found by the service’s key, or means nothing and is remarked', async () => {
  const fields = fieldsOf(archive)
  expect(fields).toHaveLength(archive.length)
  const unfound = new Set<string | undefined>()
  // Every bit of the headers, since bits of one byte mean different things; one bit of each byte of names and contents.
  const headers = [...fields.keys()].filter((at) => !/name|content/.test(fields[at] as string))
  for (const n of drawn(1500, headers.length * 8))
    unfound.add(await turnedInZip(archive, fields, headers[Math.floor(n / 8)] as number, n % 8))
  const contents = [...fields.keys()].filter((at) => /name|content/.test(fields[at] as string))
  for (const n of drawn(1500, contents.length))
    unfound.add(await turnedInZip(archive, fields, contents[n] as number, (n + seed) % 8))
  unfound.delete(undefined)
  const harmless = new Set<string | undefined>([...HARMLESS].map((field) => `${field}: packed again`))
  expect([...unfound].filter((said) => !harmless.has(said))).toEqual([])
  expect(unfound.size).toBeGreaterThanOrEqual(long(1, harmless.size))
}, 7_200_000)

it('a turned bit of any file that is listed so is found by the service’s key', async () => {
  const files = unzipStored(archive)
  const places = [...files]
    .filter(([path]) => path !== MANIFEST && path !== SIGNATURE)
    .flatMap(([path, { length }]) => Array.from({ length }, (_, at) => [path, at] as const))
  const unfound: string[] = []
  for (const n of drawn(1000, places.length)) {
    const [path, at] = places[n] as (typeof places)[number]
    const said = await turnedAndListed(archive, path, at, (n + seed) % 8)
    if (said !== undefined) unfound.push(said)
  }
  expect(unfound).toEqual([])
}, 7_200_000)
