import { beforeAll, describe, expect, it } from 'vitest'
import { fromBase64, toBase64, utf8 } from '../bytes.ts'
import type { Hash } from '../sha256.ts'
import { checkpointText } from '../signed-note/checkpoint.ts'
import { type NoteSigner, seedSigner } from '../signed-note/ed25519.ts'
import { verifierKey } from '../signed-note/key.ts'
import { makeSignedNote, signatureLine } from '../signed-note/signed-note.ts'
import { MemoryLog } from '../testing/memory-log.ts'
import { consistencyProof } from '../tiles/proofs.ts'
import type { TreeHead } from '../tree/consistency.ts'
import { EMPTY_ROOT, leafHash } from '../tree/hashes.ts'
import { decideAddCheckpoint } from './decide.ts'
import { formatAddCheckpoint, MAX_REQUEST, parseAddCheckpoint, readWitnessAnswer } from './request.ts'

const ORIGIN = 'log.example/log/v1'
const seed = (byte: number): Uint8Array => new Uint8Array(32).fill(byte)
const leaf = leafHash(utf8('leaf'))

let log: NoteSigner
let foreign: NoteSigner
let witness: NoteSigner

beforeAll(async () => {
  log = await seedSigner(ORIGIN, 'note', seed(1))
  foreign = await seedSigner(ORIGIN, 'note', seed(2))
  witness = await seedSigner('witness.example/w1', 'cosignature', seed(3))
})

const known = (head?: TreeHead) =>
  new Map([[ORIGIN, head === undefined ? { keys: [log.key] } : { keys: [log.key], head }]])

interface Asked {
  readonly head?: TreeHead
  readonly old: number
  readonly size: number
  readonly root: Hash
  readonly path?: readonly Hash[]
  readonly by?: readonly NoteSigner[]
  readonly origin?: string
}

const ask = async ({ by = [log], head, old, origin = ORIGIN, path = [], root, size }: Asked) => {
  const checkpoint = await makeSignedNote(checkpointText({ origin, size, root }), by)
  return decideAddCheckpoint(utf8(formatAddCheckpoint({ oldSize: old, path, checkpoint })), known(head))
}

describe('a witness, asked about trees of no and one entry', () => {
  it.each([
    ['an empty tree', { old: 0, size: 0, root: EMPTY_ROOT }, 200],
    ['an empty tree with another root', { old: 0, size: 0, root: leaf }, 422],
    ['an empty tree with a root of zeroes', { old: 0, size: 0, root: seed(0) }, 422],
    ['an empty tree with a path', { old: 0, size: 0, root: EMPTY_ROOT, path: [leaf] }, 422],
    ['the first entry', { old: 0, size: 1, root: leaf }, 200],
    ['the first entry with a path', { old: 0, size: 1, root: leaf, path: [leaf] }, 422],
    ['another old size than it knows', { head: { size: 1, root: leaf }, old: 0, size: 1, root: leaf }, 409],
    [
      'an old size larger than the new',
      { head: { size: 1, root: leaf }, old: 1, size: 0, root: EMPTY_ROOT },
      400,
    ],
    ['what it has cosigned already', { head: { size: 1, root: leaf }, old: 1, size: 1, root: leaf }, 200],
    [
      'the same size with another root',
      { head: { size: 1, root: leaf }, old: 1, size: 1, root: seed(9) },
      409,
    ],
  ])('answers %s with %3$d', async (_, asked, status) => {
    expect((await ask(asked as Asked)).status).toBe(status)
  })

  it('says in a 409 what it knows', async () => {
    const asked = { head: { size: 20852014, root: leaf }, old: 0, size: 20852015, root: leaf }
    expect(await ask(asked)).toEqual({ status: 409, type: 'text/x.tlog.size', body: '20852014\n' })
  })

  it('refuses who it does not know, and who did not sign', async () => {
    expect((await ask({ old: 0, size: 1, root: leaf, origin: 'other.example' })).status).toBe(404)
    expect((await ask({ old: 0, size: 1, root: leaf, by: [foreign] })).status).toBe(403)
    expect((await ask({ old: 0, size: 1, root: leaf, by: [foreign, log] })).status).toBe(200)
  })

  it('refuses a signature of the log’s key that is not', async () => {
    const checkpoint = await makeSignedNote(checkpointText({ origin: ORIGIN, size: 1, root: leaf }), [log])
    const body = formatAddCheckpoint({
      oldSize: 0,
      path: [],
      checkpoint: checkpoint.replace('\n1\n', '\n2\n'),
    })
    expect((await decideAddCheckpoint(utf8(body), known())).status).toBe(403)
  })
})

describe('a witness, asked about a log that grows', () => {
  it('takes each step with its proof, and no other proof', async () => {
    const memory = new MemoryLog()
    let head: TreeHead = { size: 0, root: EMPTY_ROOT }
    for (let step = 1; step < 40; step++) {
      memory.append(Array.from({ length: (step * 7) % 11 }, (_, i) => Uint8Array.of(step, i)))
      const path = await consistencyProof(head.size, memory.size, memory.read)
      const asked = { head, old: head.size, size: memory.size, root: memory.root, path }
      expect((await ask(asked)).status).toBe(200)
      if (path.length > 0) expect((await ask({ ...asked, path: path.slice(1) })).status).toBe(422)
      if (head.size > 0 && memory.size > head.size)
        expect((await ask({ ...asked, root: leafHash(memory.root) })).status).toBe(422)
      head = { size: memory.size, root: memory.root }
    }
  })

  it('refuses a history that was written anew', async () => {
    const honest = new MemoryLog()
    honest.append([utf8('a'), utf8('b'), utf8('c')])
    const rewritten = new MemoryLog()
    rewritten.append([utf8('a'), utf8('B'), utf8('c'), utf8('d')])
    const path = await consistencyProof(3, 4, rewritten.read)
    const head = { size: 3, root: honest.root }
    expect((await ask({ head, old: 3, size: 4, root: rewritten.root, path })).status).toBe(422)
  })
})

describe('requests', () => {
  /** The example of C2SP tlog-witness. */
  const EXAMPLE = `old 20852014
PlRNCrwHpqhGrupue0L7gxbjbMiKA9temvuZZDDpkaw=
jrJZDmY8Y7SyJE0MWLpLozkIVMSMZcD5kvuKxPC3swk=
5+pKlUdi2LeF/BcMHBn+Ku6yhPGNCswZZD1X/6QgPd8=
/6WVhPs2CwSsb5rYBH5cjHV/wSmA79abXAwhXw3Kj/0=

example.com/behind-the-sofa
20852163
CsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=

— example.com/behind-the-sofa Az3grlgtzPICa5OS8npVmf1Myq/5IZniMp+ZJurmRDeOoRDe4URYN7u5/Zhcyv2q1gGzGku9nTo+zyWE+xeMcTOAYQ8=
— example.com/behind-the-sofa opLqBQsREYCgu6xQkYQwJr9fo45a62DN9EdmHXnZdXNqlcVGlCum2Wks+49/V6267UEjw6QUXTS5Rovnzv++qbSzm9Q=
`

  it('of the C2SP text are read, and written as they were', () => {
    const request = parseAddCheckpoint(utf8(EXAMPLE))
    expect(request).toMatchObject({ oldSize: 20852014 })
    expect(request.path).toHaveLength(4)
    expect(formatAddCheckpoint(request)).toBe(EXAMPLE)
  })

  /** Requests and key of the tests of FiloSottile/torchwood (internal/witness/witness_test.go). */
  it('of Sigsum are answered as its authors’ witness answers them', async () => {
    const origin = 'sigsum.org/v1/tree/4d6d8825a6bb689d459628312889dfbb0bcd41b5211d9e1ce768b0ff0309e562'
    const key = new Uint8Array(
      Buffer.from('ffdc2d4d98e4124d3feaf788c0c2f9abfd796083d1f0495437f302ec79cf100f', 'hex'),
    )
    const keys = [verifierKey(origin, 'note', key)]
    const body = (old: string, size: number, root: string, signature: string) =>
      utf8(`${old}\n\n${origin}\n${size}\n${root}\n\n— ${origin} ${signature}\n`)
    const first = body(
      'old 0',
      1,
      'KgAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=',
      'UgIom7fPZTqpxWWhyjWduBvTvGVqsokMbqTArsQilegKoFBJQjUFAmQ0+YeSPM3wfUQMFSzVnnNuWRTYrajXpNUbIQY=',
    )
    expect((await decideAddCheckpoint(first, new Map([[origin, { keys }]]))).status).toBe(200)
    const head = { size: 1, root: fromBase64('KgAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=') as Hash }
    const third = body(
      'old 1\nKgEAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=\nKgIAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=',
      3,
      'RcCI1Nk56ZcSmIEfIn0SleqtV7uvrlXNccFx595Iwl0=',
      'UgIom2VbtIcdFbwFAy1n7s6IkAxIY6J/GQOTuZF2ORV39d75cbAj2aQYwyJre36kezNobZs4SUUdrcawfAB8WVrx6go=',
    )
    expect((await decideAddCheckpoint(third, new Map([[origin, { keys, head }]]))).status).toBe(200)
    expect((await decideAddCheckpoint(third, new Map([[origin, { keys }]]))).status).toBe(409)
    const fifth = body(
      'old 1\nKgEAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=\n+fUDV+k970B4I3uKrqJM4aP1lloPZP8mvr2Z4wRw2LI=\nKgQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=',
      5,
      'QrtXrQZCCvpIgsSmOsah7HdICzMLLyDfxToMql9WTjY=',
      'UgIomw/EOJmWi0i1FQsOj+etB7F8IccFam/jgd6wzRns4QPVmyEZtdvl1U2KEmLOZ/ASRcWJi0tW90dJWAShei7sDww=',
    )
    expect((await decideAddCheckpoint(fifth, new Map([[origin, { keys, head }]]))).status).toBe(200)
  })

  it.each([
    ['nothing', ''],
    ['no old size', EXAMPLE.replace('old 20852014\n', '')],
    ['an old size with a zero', EXAMPLE.replace('old 2', 'old 02')],
    ['a negative old size', EXAMPLE.replace('old 2', 'old -2')],
    ['another word', EXAMPLE.replace('old', 'Old')],
    ['64 hashes', EXAMPLE.replace(/PlRN.*\n/, `${toBase64(new Uint8Array(32))}\n`.repeat(61))],
    ['a hash that is none', EXAMPLE.replace('PlRN', 'PlR')],
    ['no checkpoint', 'old 1\n\n'],
    ['a note that is no checkpoint', EXAMPLE.replace('20852163', 'x')],
    ['carriage returns', EXAMPLE.replaceAll('\n', '\r\n')],
  ])('with %s are answered with 400', async (_, body) => {
    expect((await decideAddCheckpoint(utf8(body), known())).status).toBe(400)
  })

  it('that are too long, or no UTF-8, are answered with 400', async () => {
    expect((await decideAddCheckpoint(new Uint8Array(MAX_REQUEST + 1), known())).status).toBe(400)
    expect((await decideAddCheckpoint(Uint8Array.of(0xff, 10, 10), known())).status).toBe(400)
  })
})

describe('answers, as a log reads them', () => {
  const text = checkpointText({ origin: ORIGIN, size: 1, root: leaf })

  it('cosigned: only the lines that the witness made are kept', async () => {
    const line = await signatureLine(text, witness, 1_767_225_600)
    const other = await signatureLine(text, foreign)
    const answer = await readWitnessAnswer(text, { status: 200, body: `${other}\n${line}\n` }, [witness.key])
    expect(answer).toEqual({
      kind: 'cosigned',
      lines: [line],
      verified: [{ key: witness.key, time: 1_767_225_600 }],
    })
  })

  it('of another size', async () => {
    const answer = await readWitnessAnswer(text, { status: 409, body: '12\n' }, [witness.key])
    expect(answer).toEqual({ kind: 'other-size', size: 12 })
  })

  it.each([
    [422, 'no'],
    [409, 'conflict'],
    [500, ''],
    [200, ''],
    [200, 'nonsense\n'],
    [200, `${'x'.repeat(300_000)}\n`],
    [200, '\n'.repeat(100_000)],
  ])('%d that are not believed are refusals, never a throw', async (status, body) => {
    expect(await readWitnessAnswer(text, { status, body }, [witness.key])).toMatchObject({
      kind: 'refused',
      status,
    })
  })

  it('over another checkpoint is a refusal', async () => {
    const line = await signatureLine(text.replace('\n1\n', '\n2\n'), witness, 1)
    const answer = await readWitnessAnswer(text, { status: 200, body: `${line}\n` }, [witness.key])
    expect(answer).toMatchObject({ kind: 'refused' })
  })
})
