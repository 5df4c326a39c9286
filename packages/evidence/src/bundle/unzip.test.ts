import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import { utf8 } from '@consign/log'
import { describe, expect, it } from 'vitest'
import { buildBundle, openBundle, verifyBundle } from '../index.ts'
import { nodePrimitives } from '../node.ts'
import { signedByAll } from '../testing/cases/case.ts'
import { types } from '../testing/fold.ts'
import { signBundle } from '../testing/log/operated-log.ts'
import { unpacked } from '../testing/unpacked.ts'
import { patched } from '../testing/vectors/archive.ts'
import { type Foreign, foreignZip } from '../testing/vectors/foreign-zip.ts'

const createdAt = '2026-09-01T09:00:00.000Z'
const archive = await buildBundle({ ...signedByAll().files, createdAt, sign: signBundle }, nodePrimitives)
const { files } = openBundle(archive)
const options = { primitives: nodePrimitives, types }

const entries: readonly Foreign[] = [...files].map(([name, content]) => ({ name, content, mode: 0o100644 }))
const [first, ...others] = entries as readonly [Foreign, ...Foreign[]]
const folder = (name: string): Foreign => ({ name, content: new Uint8Array(), mode: 0o40755 })
const changed = (change: Partial<Foreign>): readonly Foreign[] => [{ ...first, ...change }, ...others]
const within = (top: string): readonly Foreign[] =>
  entries.map((entry) => ({ ...entry, name: top + entry.name }))

const field = (id: number, ...content: readonly number[]): Uint8Array =>
  Uint8Array.of(id & 255, id >> 8, content.length & 255, content.length >> 8, ...content)

const verify = (bytes: Uint8Array) => verifyBundle(bytes, options)
const faultOf = async (bytes: Uint8Array): Promise<string> =>
  (await verify(bytes)).checks.find(({ name }) => name === 'bundle')?.reason ?? ''

describe('a bundle that another program packed again is valid, and remarked', () => {
  const packings: readonly (readonly [string, readonly Foreign[]])[] = [
    ['stored, with its own date', entries],
    ['in another order', entries.toReversed()],
    ['in a folder', [folder('consignment note/'), ...within('consignment note/')]],
    ['in a folder without an entry of its own', within('Przesyłka/')],
    ['in the folder “.”', within('./')],
    ['with the folders in it', [folder('artifacts/'), folder('type/'), ...entries]],
    ['compressed', entries.map((entry) => ({ ...entry, deflated: true }))],
    [
      'compressed, with the sizes behind',
      entries.map((entry) => ({ ...entry, deflated: true, behind: true })),
    ],
    [
      'compressed in earnest',
      entries.map((entry) => ({
        ...entry,
        deflated: true,
        packed: new Uint8Array(deflateRawSync(entry.content)),
      })),
    ],
    ['with times and owners', entries.map((entry) => ({ ...entry, extra: field(0x5455, 1, 0, 0, 0, 0) }))],
  ]
  it.each(packings)('%s', async (_, packing) => {
    const { remarks, verdict } = await verify(foreignZip(packing))
    expect({ remarks, verdict }).toEqual({ remarks: [{ kind: 'packed again' }], verdict: 'valid' })
  })

  it('by Python', async () => {
    await using bundle = await unpacked(signedByAll().files, createdAt)
    bundle.shell('python3 -m zipfile -c again.zip *.* artifacts type')
    const { remarks, verdict } = await verify(await readFile(join(bundle.folder, 'again.zip')))
    expect({ remarks, verdict }).toEqual({ remarks: [{ kind: 'packed again' }], verdict: 'valid' })
  })

  it('while one that was changed on the way is invalid', async () => {
    const content = utf8('all is well')
    const packed = entries.map((entry) => (entry.name === 'README.txt' ? { ...entry, content } : entry))
    expect((await verify(foreignZip(packed))).verdict).toBe('invalid')
  })

  it('and the bundle as it was downloaded has no remark', async () => {
    expect(await verify(archive)).toMatchObject({ remarks: [], verdict: 'valid' })
  })
})

describe('an archive from which programs could unpack other files is refused', () => {
  const crc = [0, 0, 0, 0]
  const refused: readonly (readonly [string, readonly Foreign[], string])[] = [
    ['a name in Unicode beside the name', changed({ extra: field(0x7075, 1, ...crc, 120) }), 'field 0x7075'],
    ['a link in an extra field', changed({ extra: field(0x756e, ...crc) }), 'field 0x756e'],
    ['sizes of 64 bits', changed({ extra: field(0x0001, ...crc, ...crc) }), 'field 0x0001'],
    ['an extra field that is cut off', changed({ extra: Uint8Array.of(0x55, 0x54, 9, 0, 1) }), 'cut off'],
    ['a symbolic link', changed({ mode: 0o120777 }), 'not a regular file'],
    ['a device', changed({ mode: 0o020644 }), 'not a regular file'],
    ['a file that is a folder', changed({ mode: 0o040755 }), 'not a regular file'],
    ['one file twice', [first, ...entries], 'two files of one name'],
    [
      'one file twice but for case',
      [{ ...first, name: first.name.toUpperCase() }, ...entries],
      'two files of one',
    ],
    ['a file beside the folder', [{ ...first, name: 'x.txt' }, ...within('note/')], 'not a path'],
    ['two folders', [...within('a/'), ...within('b/')], 'not a path'],
    ['a folder above', within('../'), 'not a folder'],
    ['a folder of a drive', within('c:/'), 'not a folder'],
    ['a folder in a folder', within('a/b/'), 'several folders'],
    ['an empty folder', [folder('photos/'), ...entries], 'a folder of no bundle'],
    [
      'a folder with content',
      [{ ...folder('type/'), content: utf8('x') }, ...entries],
      'a folder with content',
    ],
    ['what macOS adds', [...entries, { ...first, name: '__MACOSX/._README.txt' }], 'added by the program'],
    ['what Windows adds', [...entries, { ...first, name: 'Thumbs.db' }], 'added by the program'],
    ['a size that is too large', changed({ deflated: true, size: 1_000_000 }), 'does not unpack to the size'],
    ['a size that is too small', changed({ deflated: true, size: 1 }), 'does not unpack to the size'],
    ['compressed data that are none', changed({ deflated: true, packed: utf8('none') }), 'does not unpack'],
    [
      'more than a note can have',
      entries.map((e) => ({ ...e, deflated: true, size: 2 ** 28 })),
      'more than 512 MiB',
    ],
  ]
  it.each(refused)('%s', async (_, packing, reason) => {
    expect(await faultOf(foreignZip(packing))).toContain(reason)
  })

  it('a bomb, before it is unpacked', async () => {
    const bomb = new Uint8Array(deflateRawSync(new Uint8Array(2 ** 24)))
    const packing = changed({ deflated: true, packed: bomb, size: 100 })
    expect(await faultOf(foreignZip(packing))).toContain('does not unpack to the size')
  })

  it('one whose two headers differ', async () => {
    expect(await faultOf(patched(archive, 10, 1))).toContain('the directory differs')
  })
})
