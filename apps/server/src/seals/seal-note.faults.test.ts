import { checkEvidence, issueNote, useOwner, useOwnService } from '@consign/testkit'
import { draw } from '@consign/testkit/long/draw.ts'
import { long, seed } from '@consign/testkit/long/long.ts'
import { contradictions } from '@consign/testkit/notes/chain-faults.ts'
import { signNote } from '@consign/testkit/notes/sign-note.ts'
import { type Failure, openFaults } from '@consign/testkit/service/faulty-pools.ts'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openOutbound } from '../outbound/open-outbound.ts'
import { sealMaker } from './seal-note.ts'
import { openSigner, type Signer } from './signer.ts'

const faults = openFaults()
const service = useOwnService({ wrapPools: faults.wrapPools })
const roles = ['sender', 'carrier', 'consignee'] as const
const ania = useOwner(service)

beforeAll(async () => {
  const certificate = { name: 'Pieczęć', sealerName: 'Ania', originHost: 'ania.example', key: 'generate' }
  const { body } = await ania.call('/functions/v1/seal-certificates', certificate)
  await ania.send('POST', `/functions/v1/seal-certificates/${body.id}/activate`)
})
afterEach(async () => {
  faults.disarm()
  expect(await contradictions(service.database)).toEqual([])
})

/** A note with three pending seals and no job. */
async function owing(): Promise<string> {
  const { id } = await issueNote(ania)
  await signNote(service, ania, id, ...roles)
  for (const role of roles)
    await service.rows(
      `insert into seal_owed (tenant_id, document_id, role, version_id, since, reason)
       select tenant_id, id, $2, current_version_id, created_at, 'queued' from document where id = $1`,
      [id, role.toUpperCase()],
    )
  return id
}

/** Runs the job as a server does. */
function seal(documentId: string, signer?: Signer): Promise<void> {
  const opened = service.opened.service
  const maker = sealMaker({ ...opened, signer: signer ?? openSigner(opened.secrets, openOutbound([])) })
  const job = { id: documentId, attempt: 1, signal: AbortSignal.timeout(30_000) }
  return maker.handle({ tenantId: ania.tenantId, documentId }, job)
}

async function mustBeSealedOnce(documentId: string): Promise<void> {
  const { body } = await ania.rpc('evidence', { document_id: documentId })
  expect(body.olfSeals.map(({ role }: { role: string }) => role)).toEqual(['SENDER', 'CARRIER', 'CONSIGNEE'])
  const added = body.events.filter(({ name }: { name: string }) => name === 'seal.added')
  expect(added.length).toBe(3)
  expect(await service.rows('select from seal_owed where document_id = $1', [documentId])).toEqual([])
  await checkEvidence(ania, documentId)
}

const failures: readonly Failure[] = ['unsent', 'refused', 'unheard']
/** At least the number of statements of a note's three seals. */
const moments = 60

describe('each role is sealed once, whatever happens', () => {
  it('when several servers do the job at once', async () => {
    const id = await owing()
    await Promise.all(Array.from({ length: 5 }, () => seal(id)))
    await mustBeSealedOnce(id)
  })

  it.each(
    draw(long(12, moments), moments, seed),
  )('when it ends in the middle: at statement %i', async (nth) => {
    const id = await owing()
    faults.arm(nth + 1, failures[nth % failures.length] ?? 'unsent')
    await seal(id).catch(() => undefined)
    faults.disarm()
    await seal(id)
    await mustBeSealedOnce(id)
  })

  it('when it is done again', async () => {
    const id = await owing()
    await seal(id)
    await seal(id)
    await mustBeSealedOnce(id)
  })
})

describe('a signer that cannot be trusted', () => {
  it.each<[string, Signer['sign']]>([
    ['is away', () => Promise.reject(new Error('nobody there'))],
    ['signs with another key', async () => new Uint8Array(64).fill(7)],
    ['answers nothing', async () => new Uint8Array()],
  ])('%s: nothing is sealed, and it is said', async (_, sign) => {
    const id = await owing()
    await expect(seal(id, { sign })).rejects.toThrow()
    const owed = await service.rows(
      `select role, reason from seal_owed where document_id = $1 order by role`,
      [id],
    )
    expect(owed).toMatchObject([
      { role: 'CARRIER', reason: 'waiting_for_sender' },
      { role: 'CONSIGNEE', reason: 'waiting_for_sender' },
      { role: 'SENDER', reason: 'signer_unavailable' },
    ])
    const { body } = await ania.rpc('evidence', { document_id: id })
    expect(body.olfSeals).toEqual([])
  })
})
