import {
  decodeEntries,
  inclusionProof,
  isIncluded,
  leafHash,
  parseCheckpoint,
  parseEntry,
  parseSignedNote,
  parseVerifierKey,
  type Tile,
  tilePath,
  tileWith,
  treeRoot,
  verifySignedNote,
} from '@consign/log'
import { untilSigned } from '@consign/server/tlog/testing/read-log.ts'
import { issueNote, signUp, useOwnService } from '@consign/testkit'
import { beforeAll, describe, expect, it } from 'vitest'

const service = useOwnService({ env: { LOG_ORIGIN: 'log.example/log/v1' } })
beforeAll(async () => {
  const ania = await signUp(service)
  await issueNote(ania)
  // A level of whole tiles and more.
  await service.rows(`insert into log_pending (doc_tag, event_digest, sequence)
     select sha256('d'), sha256(convert_to(n::text, 'UTF8')), n from generate_series(0, 599) n`)
  await untilSigned(service.database)
})

const get = (path: string, method = 'GET') => fetch(`${service.url}${path}`, { method })
const text = async (path: string) => (await get(path)).text()
const bytes = async (path: string) => new Uint8Array(await (await get(path)).arrayBuffer())
const keys = async () =>
  (await text('/log/v1/key'))
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map(parseVerifierKey)
const checkpoint = async () => {
  const note = parseSignedNote(await text('/log/v1/checkpoint'))
  expect(await verifySignedNote(note, await keys())).toHaveLength(1)
  return parseCheckpoint(note.text)
}
const read = (tile: Tile) => bytes(`/log/v1/${tilePath(tile)}`)

describe('200', () => {
  it('anyone with the key reads the log by its tiles, without signing in, and finds each entry in its root', async () => {
    const { origin, root, size } = await checkpoint()
    expect(origin).toBe('log.example/log/v1')
    expect(size).toBeGreaterThan(600)
    expect(Buffer.from(await treeRoot(size, read))).toEqual(Buffer.from(root))
    for (const index of [0, 255, 256, size - 1]) {
      const bundle = decodeEntries(await read({ ...tileWith(0, index, size), level: 'entries' }))
      const entry = bundle[index % 256]!
      expect(parseEntry(entry)).toBeDefined()
      const path = await inclusionProof(index, size, read)
      expect(isIncluded(root, { index, size, leaf: leafHash(entry), path })).toBe(true)
    }
  })

  it('tiles may be kept for ever, a checkpoint for two seconds, keys for five minutes', async () => {
    const caching = async (path: string) => (await get(path)).headers.get('cache-control')
    expect(await caching('/log/v1/tile/0/000')).toBe('public, max-age=31536000, immutable')
    expect(await caching('/log/v1/checkpoint')).toBe('public, max-age=2')
    expect(await caching('/log/v1/key')).toBe('public, max-age=300')
    expect((await get('/log/v1/checkpoint')).headers.get('content-type')).toBe('text/plain; charset=utf-8')
  })

  it('a narrower tile has the same beginning; a path whose slashes were encoded is the same', async () => {
    const [whole, part] = [await bytes('/log/v1/tile/0/000'), await bytes('/log/v1/tile/0/000.p/7')]
    expect(whole).toHaveLength(256 * 32)
    expect(Buffer.from(part)).toEqual(Buffer.from(whole.subarray(0, 7 * 32)))
    expect(Buffer.from(await bytes('/log/v1/tile/0%2F000'))).toEqual(Buffer.from(whole))
  })
})

it.each([
  '0/001.p/255',
  '0/003',
  '2/000',
  '0/999',
  'entries/x001/000',
  '5/000.p/1',
  '63/000',
])('404: a tile that the log does not have: %s', async (path) => {
  const answer = await get(`/log/v1/tile/${path}`)
  const whole = path === '0/001.p/255'
  expect(answer.status).toBe(whole ? 200 : 404)
  if (!whole) expect((await answer.json()).code).toBe('NOT_FOUND')
})

it.each([
  '0/1',
  '0/x001',
  '0/000.p/0',
  '0/000.p/01',
  '-1/000',
  'x/000',
  '0/000/',
  '0/../../key',
  '',
])('400: what is no path of a tile: %s', async (path) => {
  expect((await get(`/log/v1/tile/${encodeURIComponent(path)}`)).status).toBeGreaterThanOrEqual(400)
})

it('405: nobody writes to it', async () => {
  for (const path of ['/log/v1/checkpoint', '/log/v1/tile/0/000', '/log/v1/key']) {
    const answer = await get(path, 'POST')
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET'])
  }
})
