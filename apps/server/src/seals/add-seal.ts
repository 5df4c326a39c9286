import type { ReadSeal } from '@consign/evidence/seal'
import { sealRoles } from '@consign/evidence/seal'
import { v7 } from 'uuid'
import { sendJob } from '../jobs/send-job.ts'
import { ChainMovedOn, type Event, sendEvents } from '../ledger/append.ts'
import { documentKey, lockedDocument } from '../ledger/documents.ts'
import { sealsOf } from '../ledger/seals.ts'
import { sendOwed } from '../stamps/owe.ts'
import type { Transaction } from '../store/company.ts'
import { sha256 } from '../store/digest.ts'
import { statement } from '../store/statement.ts'
import { sealJob, verifySealJob } from './kinds.ts'
import { forgetSealOwed } from './owed.store.ts'

const insertSeal = statement(
  'insert_olf_seal',
  {
    ...documentKey,
    id: 'uuid',
    place: 'int4',
    role: 'text:SENDER|CARRIER|CONSIGNEE',
    versionId: 'uuid',
    jws: 'text',
    sha256: 'sha256_hex',
    precedingSha256: 'sha256_hex?',
    alg: 'text',
    x5tS256: 'text',
    originUrl: 'text',
    iat: 'int8',
    sealer: 'text',
    sealerCompany: 'text',
    origin: 'text:ours|imported',
    position: 'int4',
    receivedAt: 'evidence_time',
  },
  `insert into olf_seal (tenant_id, document_id, id, place, role, version_id, jws, sha256, preceding_sha256, alg, x5t_s256,
                         origin_url, iat, sealer, sealer_company, origin, position, received_at)
   values (:tenantId, :documentId, :id, :place, :role, :versionId, :jws, :sha256, :precedingSha256, :alg, :x5tS256,
           :originUrl, :iat, :sealer, :sealerCompany, :origin, :position, :receivedAt)`,
)

interface NewSeal {
  readonly documentId: string
  readonly versionId: string
  readonly jws: string
  /** The JWS's content, checked for its place. */
  readonly said: ReadSeal
  readonly origin: 'ours' | 'imported'
  /** Whether timestamping authorities are configured. */
  readonly stamps: boolean
}

/**
 * Adds a seal to a note, with its event; enqueues its DNS check, and the seal that waited for it. Once per role under
 * concurrency: it takes the document's lock. Throws `ChainMovedOn` if the seal's place is taken.
 * @param before events that allowed it
 * @returns the seal's id
 */
export async function addSeal(
  tx: Transaction,
  tenantId: string,
  { documentId, versionId, jws, said, origin, stamps }: NewSeal,
  before: readonly Event[] = [],
): Promise<string> {
  const row = await lockedDocument(tx, tenantId, documentId)
  if (!row) throw new Error(`document ${documentId} is gone`)
  const seals = await tx.run(sealsOf, { tenantId, documentId })
  const isNext = seals.at(-1)?.sha256 === said.precedingSha256 && sealRoles[seals.length] === said.role
  if (!isNext) throw new ChainMovedOn()
  const [id, digest, place] = [v7(), sha256(jws), seals.length + 1]
  const { chain: _, ecmr: __, timestamp: ___, ...columns } = said
  const payload = { sealId: id, role: said.role, position: place, sha256: digest }
  const link = sendEvents(tx, row, [...before, { name: 'seal.added', payload, versionId }]).at(-1)
  if (!link) throw new Error('the event of a seal was not appended')
  const { position, receivedAt } = link
  const precedingSha256 = said.precedingSha256 ?? null
  const kept = { ...columns, precedingSha256, id, place, versionId, jws, sha256: digest, origin }
  tx.send(insertSeal, { tenantId, documentId, ...kept, position, receivedAt })
  tx.send(forgetSealOwed, { tenantId, documentId, role: said.role })
  const subject = { subjectKind: 'olf_seal', subjectId: id, messageImprint: digest } as const
  if (stamps) sendOwed(tx, { tenantId, documentId, ...subject, since: receivedAt })
  sendJob(tx, verifySealJob, { tenantId, documentId, sealId: id, round: 1 }, { tenantId })
  // The sealing job finds the next one on its own.
  if (origin === 'imported' && place < sealRoles.length)
    sendJob(tx, sealJob, { tenantId, documentId }, { tenantId })
  return id
}
