import { describe, expect, it } from 'vitest'
import { toHex } from '../bytes.ts'
import { naiveTree } from '../testing/naive-tree.ts'
import { isConsistent } from './consistency.ts'
import { EMPTY_ROOT, leafHash, MAX_SIZE } from './hashes.ts'
import { isIncluded, rootOfInclusion } from './inclusion.ts'

/** The tree of Certificate Transparency's own tests (transparency-dev/merkle, proof/verify_test.go). */
const LEAVES = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
]
const ROOTS = [
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
]
const INCLUSIONS = [
  {
    index: 0,
    size: 8,
    path: [
      '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
      '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
      '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
    ],
  },
  {
    index: 5,
    size: 8,
    path: [
      'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
      'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
      'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    ],
  },
  { index: 2, size: 3, path: ['fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125'] },
  {
    index: 1,
    size: 5,
    path: [
      '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
      '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
      'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
    ],
  },
]
const CONSISTENCIES = [
  { older: 1, newer: 8, path: INCLUSIONS[0]?.path ?? [] },
  {
    older: 6,
    newer: 8,
    path: [
      '0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a',
      'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
      'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    ],
  },
  {
    older: 2,
    newer: 5,
    path: [
      '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
      'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
    ],
  },
  {
    older: 6,
    newer: 7,
    path: [
      '0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a',
      'b08693ec2e721597130641e8211e7eedccb4c26413963eee6c1e2ed16ffb1a5f',
      'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    ],
  },
]

const bytes = (hex: string): Uint8Array => new Uint8Array(Buffer.from(hex, 'hex'))
const root = (size: number): Uint8Array => bytes(ROOTS[size - 1] as string)
const flipped = (hash: Uint8Array): Uint8Array => hash.map((byte, i) => (i === 0 ? byte ^ 8 : byte))

/** Inputs that must never verify in place of a path. */
const spoiled = (path: readonly Uint8Array[], ...hashes: readonly Uint8Array[]) => [
  path.slice(0, -1),
  ...path.map((_, i) => path.map((hash, j) => (i === j ? flipped(hash) : hash))),
  ...hashes.flatMap((hash) => [
    [...path, hash],
    [hash, ...path],
  ]),
  [...path, new Uint8Array()],
  path.map((hash) => hash.subarray(0, 31)),
]

describe('inclusion', () => {
  it.each(
    INCLUSIONS,
  )('of entry $index in the tree of $size is as Certificate Transparency has it', (vector) => {
    const { index, size } = vector
    const path = vector.path.map(bytes)
    const leaf = leafHash(bytes(LEAVES[index] as string))
    expect(isIncluded(root(size), { index, size, leaf, path })).toBe(true)
    for (const other of spoiled(path, root(size), leaf))
      expect(isIncluded(root(size), { index, size, leaf, path: other })).toBe(false)
    for (const other of [index - 1, index + 1, index + 2 ** 32, index + 0.5, Number.NaN])
      expect(isIncluded(root(size), { index: other, size, leaf, path })).toBe(false)
    for (const other of [size * 2, Math.floor(size / 2), 0, 2 ** 53, Number.POSITIVE_INFINITY])
      expect(isIncluded(root(size), { index, size: other, leaf, path })).toBe(false)
    expect(isIncluded(root(size), { index, size, leaf: new Uint8Array(), path })).toBe(false)
    expect(isIncluded(EMPTY_ROOT, { index, size, leaf, path })).toBe(false)
  })

  it('is proved by the leaf alone in a tree of one entry, and by nothing in an empty one', () => {
    const leaf = leafHash(bytes(''))
    expect(isIncluded(leaf, { index: 0, size: 1, leaf, path: [] })).toBe(true)
    expect(isIncluded(leaf, { index: 0, size: 0, leaf, path: [] })).toBe(false)
  })

  it('keeps its indices exact beyond 32 bits', () => {
    const leaf = leafHash(bytes('00'))
    const path = Array.from({ length: 53 }, () => leaf)
    expect(rootOfInclusion({ index: 2 ** 40 + 1, size: MAX_SIZE, leaf, path })).toBeDefined()
    expect(rootOfInclusion({ index: 2 ** 40 + 1, size: MAX_SIZE, leaf, path: path.slice(1) })).toBeUndefined()
  })
})

describe('consistency', () => {
  it.each(CONSISTENCIES)('of $older with $newer is as Certificate Transparency has it', (vector) => {
    const path = vector.path.map(bytes)
    const older = { size: vector.older, root: root(vector.older) }
    const newer = { size: vector.newer, root: root(vector.newer) }
    expect(isConsistent(older, newer, path)).toBe(true)
    for (const other of spoiled(path, older.root, newer.root))
      expect(isConsistent(older, newer, other)).toBe(false)
    for (const size of [older.size - 1, older.size + 1, older.size + 2, 2 ** 53])
      expect(isConsistent({ ...older, size }, newer, path)).toBe(false)
    for (const size of [newer.size * 2, Math.floor(newer.size / 2), 0])
      expect(isConsistent(older, { ...newer, size }, path)).toBe(false)
    expect(isConsistent({ ...older, root: newer.root }, { ...newer, root: older.root }, path)).toBe(false)
    expect(isConsistent({ ...older, root: flipped(older.root) }, newer, path)).toBe(false)
    expect(isConsistent(older, { ...newer, root: flipped(newer.root) }, path)).toBe(false)
  })

  it('of nothing with anything, and of a tree with itself, has an empty path', () => {
    const empty = { size: 0, root: EMPTY_ROOT }
    const tree = { size: 3, root: root(3) }
    for (const [older, newer] of [
      [empty, empty],
      [empty, tree],
      [tree, tree],
    ] as const) {
      expect(isConsistent(older, newer, [])).toBe(true)
      expect(isConsistent(older, newer, [root(3)])).toBe(false)
    }
    expect(isConsistent({ size: 0, root: root(3) }, tree, [])).toBe(false)
    expect(isConsistent(empty, { size: 0, root: root(3) }, [])).toBe(false)
    expect(isConsistent(tree, { size: 3, root: root(4) }, [])).toBe(false)
    expect(isConsistent(tree, empty, [])).toBe(false)
  })
})

describe('the naive tree that tests compare with', () => {
  it('has the roots of Certificate Transparency', () => {
    const { root } = naiveTree(LEAVES.map(bytes))
    expect(ROOTS.map((_, i) => toHex(root(i + 1)))).toEqual(ROOTS)
  })

  it('makes proofs that verify, each of 40 entries in each size, and between all sizes', () => {
    const many = Array.from({ length: 40 }, (_, i) => Uint8Array.of(i))
    const naive = naiveTree(many)
    for (let size = 1; size <= many.length; size++) {
      const newer = { size, root: naive.root(size) }
      for (let index = 0; index < size; index++) {
        const leaf = leafHash(many[index] as Uint8Array)
        expect(isIncluded(newer.root, { index, size, leaf, path: naive.path(index, size) })).toBe(true)
      }
      for (let old = 1; old <= size; old++)
        expect(isConsistent({ size: old, root: naive.root(old) }, newer, naive.proof(old, size))).toBe(true)
    }
  })
})
