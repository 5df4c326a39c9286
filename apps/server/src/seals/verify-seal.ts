import { canonicalize, type SealVerification } from '@consign/evidence'
import { v7 } from 'uuid'
import { version } from '../ground/version.ts'
import { handler, type JobHandler } from '../jobs/kind.ts'
import { sendJob } from '../jobs/send-job.ts'
import { eventTime, sendEvents } from '../ledger/append.ts'
import { documentKey, lockedDocument } from '../ledger/documents.ts'
import { sealsOf } from '../ledger/seals.ts'
import type { Company, Transaction } from '../store/company.ts'
import { sha256 } from '../store/digest.ts'
import { statement } from '../store/statement.ts'
import { askSealDns } from './ask-seal-dns.ts'
import { verifySealJob } from './kinds.ts'
import type { SealParts } from './parts.ts'

const insertVerification = statement(
  'insert_seal_verification',
  { ...documentKey, sealId: 'uuid', id: 'uuid', body: 'text', position: 'int4' },
  `insert into seal_verification (tenant_id, document_id, seal_id, id, body, position)
   values (:tenantId, :documentId, :sealId, :id, :body, :position)`,
)

/** Once at first, and daily for two weeks. */
const ROUNDS = 15
const DAY_MS = 86_400_000
/** Retries for a silent resolver before that is recorded. */
const PATIENCE = 10

export const sealVerifier = (parts: SealParts): JobHandler =>
  handler(verifySealJob, async (payload, { attempt }) => {
    const { tenantId, documentId, sealId, round } = payload
    const company = parts.company(tenantId)
    const patient = attempt <= PATIENCE
    await verifySeal(parts, company, { documentId, sealId, patient }, (tx) => {
      if (round >= ROUNDS) return
      // A round that runs twice, as after its server died, enqueues the next one once.
      const next = { ...payload, round: round + 1 }
      const runAfter = new Date(Date.now() + DAY_MS)
      sendJob(tx, verifySealJob, next, { tenantId, runAfter, dedupe: `${sealId} ${next.round}` })
    })
  })

interface VerificationRequest {
  readonly documentId: string
  readonly sealId: string
  /** Throw instead of recording that no resolver answered. */
  readonly patient?: boolean
}

/**
 * Checks a seal's certificate with DNS and stores the answer with its event; earlier ones stay unchanged.
 * @param then jobs enqueued in the same transaction
 * @returns null without such a seal
 */
export async function verifySeal(
  parts: Pick<SealParts, 'askTxt' | 'metrics'>,
  company: Company,
  { documentId, sealId, patient = false }: VerificationRequest,
  then: (tx: Transaction) => void = () => undefined,
): Promise<SealVerification | null> {
  const seals = await company.query(sealsOf, { tenantId: company.id, documentId })
  const seal = seals.find(({ id }) => id === sealId)
  if (!seal) return null
  const judged = await askSealDns(seal.origin_url, seal.x5t_s256, parts.askTxt)
  if (patient && judged.result === 'indeterminate') throw new Error('DNS did not answer')
  const kept = await company.write(async (tx) => {
    const row = await lockedDocument(tx, company.id, documentId)
    if (!row) throw new Error(`document ${documentId} has lost its row`)
    const said = { verifiedAt: eventTime(row), ...judged, verifierVersion: `consign ${version}` }
    const verification: SealVerification = { id: v7(), ...said }
    sendVerification(tx, row, sealId, verification)
    then(tx)
    return verification
  })
  parts.metrics.sealVerifications.inc({ result: kept.result })
  return kept
}

function sendVerification(
  tx: Transaction,
  row: Parameters<typeof sendEvents>[1],
  sealId: string,
  verification: SealVerification,
): void {
  const body = canonicalize(verification)
  const payload = { sealId, verificationId: verification.id, sha256: sha256(body) }
  const [link] = sendEvents(tx, row, [{ name: 'seal.verified', payload }])
  if (!link) throw new Error('the event of a seal verification was not appended')
  const { tenant_id: tenantId, id: documentId } = row
  tx.send(insertVerification, {
    tenantId,
    documentId,
    sealId,
    id: verification.id,
    body,
    position: link.position,
  })
}
