import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toHex, utf8 } from '../bytes.ts'
import { LogError } from '../error.ts'
import { MemoryLog } from '../testing/memory-log.ts'
import { naiveTree } from '../testing/naive-tree.ts'
import { EMPTY_ROOT, leafHash } from '../tree/hashes.ts'
import { EMPTY_EDGE, grow, readEdge, rootOfEdge } from './edge.ts'
import { decodeEntries, encodeEntries } from './entries.ts'
import { consistencyProof, inclusionProof, treeRoot } from './proofs.ts'
import { hashesAt, hashesOf, parseTilePath, tilePath } from './tile.ts'

const entry = (i: number): Uint8Array => utf8(`entry ${i}`)
const entries = (count: number): readonly Uint8Array[] => Array.from({ length: count }, (_, i) => entry(i))
const hex = (hashes: readonly Uint8Array[]): readonly string[] => hashes.map(toHex)

const logOf = (...steps: readonly number[]): MemoryLog => {
  const log = new MemoryLog()
  for (const step of steps) log.append(Array.from({ length: step }, (_, i) => entry(log.size + i)))
  return log
}

describe('a tree grown in tiles', () => {
  it('has the root and the proofs of RFC 6962, whatever steps it grew in', async () => {
    const steps = fc.array(fc.integer({ min: 0, max: 200 }), { maxLength: 4 })
    await fc.assert(
      fc.asyncProperty(steps, fc.nat(), fc.nat(), async (sizes, first, second) => {
        const log = logOf(...sizes, 1)
        const naive = naiveTree(entries(log.size))
        expect(toHex(log.root)).toBe(toHex(naive.root(log.size)))
        const index = first % log.size
        expect(hex(await inclusionProof(index, log.size, log.read))).toEqual(hex(naive.path(index, log.size)))
        const old = 1 + (second % log.size)
        expect(hex(await consistencyProof(old, log.size, log.read))).toEqual(hex(naive.proof(old, log.size)))
      }),
    )
  })

  it('is right at the edges of tiles, two levels up too', async () => {
    const log = logOf(255, 1, 1, 255, 1, 65_536 - 513, 1, 300)
    const naive = naiveTree(entries(log.size))
    for (const size of [255, 256, 257, 512, 513, 65_536, 65_537, log.size]) {
      const read = size > 65_000 ? log.read : logOf(size).read
      expect(toHex(await treeRoot(size, read)), `${size} entries`).toBe(toHex(naive.root(size)))
    }
    for (const index of [0, 255, 256, 65_535, 65_536, log.size - 1])
      expect(hex(await inclusionProof(index, log.size, log.read))).toEqual(hex(naive.path(index, log.size)))
    for (const old of [1, 255, 256, 257, 65_535, 65_536, 65_537, log.size])
      expect(hex(await consistencyProof(old, log.size, log.read))).toEqual(hex(naive.proof(old, log.size)))
  })

  it('goes on from its tiles as from memory', async () => {
    const log = logOf(700)
    const edge = await readEdge(log.size, log.read)
    expect(edge).toEqual(log.edge)
    const leaves = entries(900).slice(700).map(leafHash)
    expect(toHex(rootOfEdge(grow(edge, leaves).edge))).toBe(toHex(naiveTree(entries(900)).root(900)))
  })

  it('of nothing has the root of nothing', async () => {
    expect(rootOfEdge(EMPTY_EDGE)).toEqual(EMPTY_ROOT)
    expect(grow(EMPTY_EDGE, [])).toEqual({ edge: EMPTY_EDGE, tiles: [] })
    expect(await treeRoot(0, () => new Uint8Array())).toEqual(EMPTY_ROOT)
  })

  it('of 70,000 entries has the tiles of the C2SP text, and of 256 a full one and one of width 1', () => {
    const widths = (size: number): readonly (readonly [number, number])[] =>
      [0, 1, 2]
        .filter((level) => hashesAt(size, level) > 0)
        .map((level) => [Math.floor(hashesAt(size, level) / 256), hashesAt(size, level) % 256])
    expect(widths(70_000)).toEqual([
      [273, 112],
      [1, 17],
      [0, 1],
    ])
    expect(widths(256)).toEqual([
      [1, 0],
      [0, 1],
    ])
  })

  it('writes each tile once: nothing that was served changes', () => {
    const before = logOf(300)
    const kept = new Map([...before.tiles].map(([path, bytes]) => [path, toHex(bytes)]))
    before.append([entry(300), entry(301)])
    for (const [path, bytes] of kept) expect(toHex(before.tiles.get(path) as Uint8Array)).toBe(bytes)
  })
})

describe('tiles that are asked for', () => {
  it('are read once a proof, and each of them is there', async () => {
    const log = logOf(67_000)
    const asked: string[] = []
    await consistencyProof(65_000, log.size, (tile) => {
      asked.push(tilePath(tile))
      return log.read(tile)
    })
    expect(new Set(asked).size).toBe(asked.length)
    expect(asked.length).toBeLessThanOrEqual(6)
  })

  it('may be wider than asked', async () => {
    const log = logOf(10)
    const wider = logOf(20)
    const path = await inclusionProof(3, 10, () => wider.read({ level: 0, index: 0, width: 20 }))
    expect(hex(path)).toEqual(hex(await inclusionProof(3, 10, log.read)))
  })

  it.each([
    ['too short', 31],
    ['of a broken hash', 10 * 32 + 1],
    ['too long', 257 * 32],
  ])('and are %s are refused', async (_, length) => {
    await expect(inclusionProof(3, 10, () => new Uint8Array(length))).rejects.toThrow(LogError)
    expect(() => hashesOf({ level: 0, index: 0, width: 10 }, new Uint8Array(length))).toThrow(LogError)
  })

  it.each([
    [10, 10],
    [-1, 10],
    [0.5, 10],
    [0, 2 ** 53],
    [Number.NaN, 10],
  ])('for entry %d of %d are not asked for', async (index, size) => {
    await expect(inclusionProof(index, size, () => new Uint8Array())).rejects.toThrow(LogError)
    await expect(consistencyProof(size + 1, index, () => new Uint8Array())).rejects.toThrow(LogError)
  })
})

describe('paths of tiles', () => {
  it.each([
    [{ level: 0, index: 1234067, width: 256 }, 'tile/0/x001/x234/067'],
    [{ level: 0, index: 0, width: 256 }, 'tile/0/000'],
    [{ level: 63, index: 999, width: 1 }, 'tile/63/999.p/1'],
    [{ level: 'entries', index: 1000, width: 255 }, 'tile/entries/x001/000.p/255'],
  ] as const)('%j is %s', (tile, path) => {
    expect(tilePath(tile)).toBe(path)
    expect(parseTilePath(path)).toEqual(tile)
  })

  it.each([
    'tile/64/000',
    'tile/00/000',
    'tile/-1/000',
    'tile/0/0',
    'tile/0/0000',
    'tile/0/x000/000',
    'tile/0/001/000',
    'tile/0/x001',
    'tile/0/000.p/0',
    'tile/0/000.p/256',
    'tile/0/000.p/01',
    'tile/0/000.p/',
    'tile/0/000/',
    '/tile/0/000',
    'tile/0/../000',
    'tile/data/000',
    'tile/0/x999/x999/x999/x999/x999/999',
    `tile/0/${'x001/'.repeat(10_000)}000`,
  ])('%.40s is none', (path) => {
    expect(parseTilePath(path)).toBeUndefined()
  })
})

describe('bundles of entries', () => {
  it('give back what was put in, empty entries too', () => {
    const some = [utf8('a'), new Uint8Array(), new Uint8Array(65_535)]
    expect(decodeEntries(encodeEntries(some))).toEqual(some)
    expect(decodeEntries(encodeEntries([]))).toEqual([])
  })

  it('are big-endian uint16 and the bytes', () => {
    expect(encodeEntries([utf8('ab'), utf8('c')])).toEqual(Uint8Array.of(0, 2, 97, 98, 0, 1, 99))
  })

  it.each([
    ['one byte', Uint8Array.of(0)],
    ['cut off', Uint8Array.of(0, 2, 97)],
    ['of more than 256', new Uint8Array(257 * 2)],
  ])('%s are refused', (_, bytes) => {
    expect(() => decodeEntries(bytes)).toThrow(LogError)
  })

  it('with an entry that is too long, or one too many, are not made', () => {
    expect(() => encodeEntries([new Uint8Array(65_536)])).toThrow(LogError)
    expect(() => encodeEntries(entries(257))).toThrow(LogError)
  })
})
