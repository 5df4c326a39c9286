import { bundleFiles } from '../bundle/build.ts'
import { SIGNATURE } from '../bundle/paths.ts'
import { unzipStored } from '../bundle/unzip.ts'
import { verifyBundle } from '../bundle/verify.ts'
import { CENTRAL_FILE, CENTRAL_SIZE, LOCAL_FILE, LOCAL_SIZE, zip } from '../bundle/zip.ts'
import { nodePrimitives } from '../node.ts'
import { types } from './fold.ts'
import { stampedStory } from './forgeries.ts'
import { signBundle, signers } from './log/operated-log.ts'
import { listAgain } from './vectors/repack.ts'

/** A bundle of format 3 with signatures, a timestamp and a photo, signed by the service. */
export const signedBundle = async (): Promise<Uint8Array> => {
  const { files, now } = stampedStory()
  return zip(await bundleFiles({ ...files, createdAt: now, sign: signBundle }, nodePrimitives))
}

/** Fields of two headers, each from its offset to the next (APPNOTE.TXT 4.3.7, 4.3.12). */
const LOCAL: readonly (readonly [number, string])[] = [
  [0, 'signature'],
  [4, 'version to unpack'],
  [6, 'flags'],
  [8, 'method, time, date, sizes, lengths'],
  [LOCAL_SIZE, 'name and content'],
]
const CENTRAL: readonly (readonly [number, string])[] = [
  [0, 'signature'],
  [4, 'version made by'],
  [6, 'version to unpack'],
  [8, 'flags'],
  [10, 'method, time, date, sizes, lengths'],
  [36, 'attributes'],
  [42, 'offset'],
  [CENTRAL_SIZE, 'name'],
]

/** Fields whose bits mean nothing to a program that unpacks: whoever changes one has packed the bundle again. */
export const HARMLESS: ReadonlySet<string> = new Set([
  'local version to unpack',
  'local flags',
  'central version made by',
  'central version to unpack',
  'central flags',
  'central attributes',
])

/** Where each record of a ZIP begins, in order, with the fields that it has. */
const recordsOf = (archive: Uint8Array): readonly (readonly [number, string, typeof LOCAL])[] => {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength)
  const records: (readonly [number, string, typeof LOCAL])[] = []
  let at = 0
  for (
    ;
    view.getUint32(at, true) === LOCAL_FILE;
    at += LOCAL_SIZE + view.getUint16(at + 26, true) + view.getUint32(at + 22, true)
  )
    records.push([at, 'local', LOCAL])
  for (; view.getUint32(at, true) === CENTRAL_FILE; at += CENTRAL_SIZE + view.getUint16(at + 28, true))
    records.push([at, 'central', CENTRAL])
  return [...records, [at, 'end', [[0, 'record']]]]
}

/** By byte of a ZIP: the field that it is of. */
export const fieldsOf = (archive: Uint8Array): readonly string[] => {
  const records = recordsOf(archive)
  return records.flatMap(([at, kind, fields], i) => {
    const length = (records[i + 1]?.[0] ?? archive.length) - at
    return fields.flatMap(([from, name], n) =>
      Array<string>((fields[n + 1]?.[0] ?? length) - from).fill(`${kind} ${name}`),
    )
  })
}

const options = { primitives: nodePrimitives, types, log: { bundles: [signers.bundles.key] } }

/** Why a changed bundle is not found by the service's key; undefined where it is found. */
const passed = async (archive: Uint8Array): Promise<'packed again' | 'whole' | undefined> => {
  const { remarks, verdict } = await verifyBundle(archive, options)
  if (verdict !== 'valid') return undefined
  return remarks.some(({ kind }) => kind === 'packed again') ? 'packed again' : 'whole'
}

const flipped = (bytes: Uint8Array, at: number, bit: number): Uint8Array =>
  bytes.with(at, (bytes[at] as number) ^ (1 << bit))

/** A bit of the ZIP turned: the field where that is not found, and what is said instead. */
export const turnedInZip = async (
  archive: Uint8Array,
  fields: readonly string[],
  at: number,
  bit: number,
): Promise<string | undefined> => {
  const said = await passed(flipped(archive, at, bit))
  return said && `${fields[at]}: ${said}`
}

/** A bit of a file turned, and the manifest made to list it so: the byte where that is not found. */
export const turnedAndListed = async (
  archive: Uint8Array,
  path: string,
  at: number,
  bit: number,
): Promise<string | undefined> => {
  const files = new Map(unzipStored(archive))
  const signature = files.get(SIGNATURE) as Uint8Array
  files.set(path, flipped(files.get(path) as Uint8Array, at, bit))
  const said = await passed(zip(listAgain(files).set(SIGNATURE, signature)))
  return said && `${path} ${at}: ${said}`
}
