import { describe, expect, it } from 'vitest'
import { EvidenceError } from '../canonical/error.ts'
import type { Evidence } from '../chain/types.ts'
import {
  buildBundle,
  buildBundleParts,
  type EvidenceFiles,
  openBundle,
  openVerified,
  verifyBundle,
} from '../index.ts'
import { nodePrimitives } from '../node.ts'
import { issued, signedByAll } from '../testing/cases/case.ts'
import { photo } from '../testing/cases/valid.ts'
import { types } from '../testing/fold.ts'
import { photoBytes, typeDefinition } from '../testing/note.ts'
import { digest, seeded } from '../testing/seeded.ts'
import { unzip, unzipStored } from './unzip.ts'
import { zip } from './zip.ts'

const createdAt = '2026-09-01T09:00:00.000Z'
const options = { primitives: nodePrimitives, types }
const build = (files: EvidenceFiles): Promise<Uint8Array> =>
  buildBundle({ ...files, createdAt }, nodePrimitives)
const withPhoto = (): EvidenceFiles =>
  issued((story) => {
    story.storePhoto(story.sign('carrier', { photos: [photo] }), photo, photoBytes)
    story.sign('sender')
  }).files

describe('building a bundle', () => {
  it('gives the same bytes for the same evidence, whatever order its parts came in', async () => {
    const files = withPhoto()
    const { document, ...rest } = files.evidence as Evidence
    const turned = {
      ...files,
      artifacts: new Map([...files.artifacts].reverse()),
      evidence: { ...rest, document },
    }
    expect(await build(turned)).toEqual(await build(files))
  })

  it('gives the same bytes with WebCrypto', async () => {
    expect(await buildBundle({ ...withPhoto(), createdAt })).toEqual(await build(withPhoto()))
  })

  it('gives the same bytes in parts, waits after each, and copies no photo', async () => {
    const files = withPhoto()
    let pauses = 0
    const parts = await buildBundleParts({ ...files, createdAt }, nodePrimitives, async () => {
      pauses += 1
    })
    expect(Buffer.concat(parts).equals(await build(files))).toBe(true)
    expect(pauses).toBe(parts.length)
    expect(parts.length).toBeGreaterThan(2 * openBundle(await build(files)).files.size)
    for (const bytes of files.photos.values()) expect(parts).toContain(bytes)
  })

  it('in parts is refused like as a whole', async () => {
    const files = { ...withPhoto(), artifacts: new Map(), createdAt }
    const refused = buildBundleParts(files, nodePrimitives, async () => undefined)
    await expect(refused).rejects.toMatchObject({ code: 'BUNDLE_INPUT' })
  })

  it('gives what opening takes apart again', async () => {
    const files = withPhoto()
    const opened = openBundle(await build(files))
    expect(opened.evidence).toEqual(files.evidence)
    expect(opened.artifacts).toEqual(files.artifacts)
    expect(opened.photos).toEqual(files.photos)
    expect(opened.typeDefinitions).toEqual(files.typeDefinitions)
    expect(opened.manifest).toMatchObject({ profile: 'evidence-0.7', createdAt })
  })

  it('lists every file but the manifest, in byte order, with its size and digest', async () => {
    const { files, manifest } = openBundle(await build(withPhoto()))
    expect(manifest.files.map(({ path }) => path)).toEqual(
      [...files.keys()].filter((path) => path !== 'manifest.json'),
    )
    for (const { byteSize, path, sha256 } of manifest.files) {
      expect(files.get(path)?.length).toBe(byteSize)
      expect(digest(files.get(path) as Uint8Array)).toBe(sha256)
    }
  })

  const refused: readonly [string, (files: EvidenceFiles) => EvidenceFiles, string][] = [
    ['a PDF missing', (files) => ({ ...files, artifacts: new Map() }), 'the PDF is missing'],
    [
      'a PDF too many',
      (files) => ({ ...files, artifacts: new Map([...files.artifacts, ['a'.repeat(64), photoBytes]]) }),
      'no version has this PDF',
    ],
    [
      'a PDF of other bytes',
      (files) => ({
        ...files,
        artifacts: new Map([...files.artifacts].map(([sha256]) => [sha256, photoBytes])),
      }),
      'do not have this digest',
    ],
    [
      'a photo no event stored',
      (files) => ({ ...files, photos: new Map([['a'.repeat(64), photoBytes]]) }),
      'no such photo',
    ],
    ['no type definition', (files) => ({ ...files, typeDefinitions: new Map() }), 'ecmr@1 must be given'],
    [
      'a type definition too many',
      (files) => ({
        ...files,
        typeDefinitions: new Map([...files.typeDefinitions, ['x@1', typeDefinition]]),
      }),
      'ecmr@1 must be given',
    ],
    [
      'evidence with a member too many',
      (files) => ({ ...files, evidence: { ...(files.evidence as Evidence), more: 1 } }),
      'is not a known member',
    ],
    ['no evidence', (files) => ({ ...files, evidence: null }), 'must be an object'],
  ]
  it.each(refused)('refuses %s', async (_, change, message) => {
    await expect(build(change(withPhoto()))).rejects.toThrow(message)
    await expect(build(change(withPhoto()))).rejects.toBeInstanceOf(EvidenceError)
  })

  it.each([
    '2026-09-01',
    '2026-09-01T09:00:00Z',
    '2026-09-01T09:00:00.000+02:00',
    '2026-13-01T09:00:00.000Z',
    '',
  ])('refuses to be made at %j', async (time) => {
    const building = buildBundle({ ...withPhoto(), createdAt: time }, nodePrimitives)
    await expect(building.then(() => 'built')).rejects.toThrow('createdAt')
  })

  it('packs a note whose photo has not arrived yet', async () => {
    const files = issued((story) => void story.sign('carrier', { photos: [photo] })).files
    expect((await verifyBundle(await build(files), options)).verdict).toBe('incomplete')
  })
})

it('every file is digested once, although both manifest and evidence name it', async () => {
  const archive = await build(withPhoto())
  const digested = new Map<Uint8Array, number>()
  const sha256 = (data: string | Uint8Array) => {
    if (typeof data !== 'string') digested.set(data, (digested.get(data) ?? 0) + 1)
    return nodePrimitives.sha256(data)
  }
  const primitives = { ...nodePrimitives, sha256 }
  const { bundle, verification } = await openVerified(archive, { ...options, primitives })
  expect(verification.verdict).toBe('valid')
  expect([...digested.values()].filter((times) => times !== 1)).toEqual([])
  for (const bytes of bundle?.photos.values() ?? []) expect(digested.get(bytes)).toBe(1)
})

describe('a changed bundle is found', () => {
  it('whichever byte of it is flipped, or the files are the same still: 1,000 sampled positions', async () => {
    const archive = await build(withPhoto())
    const files = unzipStored(archive)
    expect((await verifyBundle(archive, options)).verdict).toBe('valid')
    const random = seeded(20261121)
    for (let i = 0; i < 1000; i++) {
      const at = Math.floor(random() * archive.length)
      const flipped = Uint8Array.from(archive)
      flipped[at] = (flipped[at] as number) ^ (1 + Math.floor(random() * 255))
      const { verdict } = await verifyBundle(flipped, options)
      if (verdict === 'invalid') continue
      const { files: found } = await unzip(flipped)
      expect([at, verdict, found]).toEqual([at, 'valid', files])
    }
  }, 60_000)

  it('whichever bit of a listed file is flipped before it is packed with a right checksum: 1,000 positions', async () => {
    const files = unzipStored(await build(withPhoto()))
    const paths = [...files.keys()].filter((path) => path !== 'manifest.json')
    const random = seeded(20261122)
    for (let i = 0; i < 1000; i++) {
      const path = paths[Math.floor(random() * paths.length)] as string
      const bytes = Uint8Array.from(files.get(path) as Uint8Array)
      const at = Math.floor(random() * bytes.length)
      bytes[at] = (bytes[at] as number) ^ (1 << Math.floor(random() * 8))
      const { verdict } = await verifyBundle(zip(new Map([...files, [path, bytes]])), options)
      expect(verdict, `byte ${at} of ${path}`).toBe('invalid')
    }
  }, 60_000)

  it('at whichever length it is cut off', async () => {
    const archive = await build(issued().files)
    for (let length = 0; length < archive.length; length += 13)
      expect((await verifyBundle(archive.slice(0, length), options)).verdict).toBe('invalid')
  }, 60_000)
})

describe('a link’s status is as at the time the bundle was made', () => {
  it.each([
    ['active', 'active', createdAt, 'valid'],
    ['expired', 'expired', '2026-09-30T00:00:00.000Z', 'valid'],
    ['active after it expired', 'active', '2026-09-30T00:00:00.000Z', 'invalid'],
    ['expired before it did', 'expired', createdAt, 'invalid'],
  ] as const)('%s', async (_, status, time, verdict) => {
    const story = issued((told) => void told.changeLink(told.link('sender'), { status }))
    const archive = await buildBundle({ ...story.files, createdAt: time }, nodePrimitives)
    expect((await verifyBundle(archive, options)).verdict).toBe(verdict)
  })
})

describe('paths that lead out of the bundle', () => {
  it.each([
    '../evidence.json',
    '/etc/passwd',
    'artifacts/../README.txt',
    'a\\b',
    'photos/',
    'ä.json',
    'a b',
    '.hidden',
    'C:x',
    '',
  ])('%j cannot be packed', (path) => {
    expect(() => zip(new Map([[path, new Uint8Array()]]))).toThrow('not a path a bundle may have')
  })

  it('are refused in an archive', async () => {
    const archive = await build(signedByAll().files)
    const text = new TextEncoder()
    const [from, to] = [text.encode('README.txt'), text.encode('../ADME.tx')]
    const changed = Uint8Array.from(archive)
    const view = new DataView(archive.buffer, archive.byteOffset)
    for (let i = 46; i + from.length <= changed.length; i++) {
      const named = view.getUint32(i - 30, true) === 0x04034b50 || view.getUint32(i - 46, true) === 0x02014b50
      if (named && from.every((byte, j) => archive[i + j] === byte)) changed.set(to, i)
    }
    expect(() => openBundle(changed)).toThrow('not a path a bundle may have')
  })
})
