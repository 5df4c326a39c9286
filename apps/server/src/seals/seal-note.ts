import type { DocumentVersion } from '@consign/evidence'
import { checkSeal, makeSeal, type ReadSeal, sealRoles } from '@consign/evidence/seal'
import { type Attempt, handler, type JobHandler } from '../jobs/kind.ts'
import { onChain } from '../ledger/append.ts'
import { documentById } from '../ledger/documents.ts'
import { consentsOf, versionBody } from '../ledger/evidence-rows.ts'
import { sealsOf } from '../ledger/seals.ts'
import { type Company, question } from '../store/company.ts'
import { addSeal } from './add-seal.ts'
import { activeCertificate } from './certificates.store.ts'
import { sealJob } from './kinds.ts'
import { type OwedRow, owedOf, saySealOwed } from './owed.store.ts'
import type { SealParts } from './parts.ts'
import { type NotNow, prepareSeal, type SealMaterial } from './prepare-seal.ts'

export const sealMaker = (parts: SealParts): JobHandler =>
  handler(sealJob, async ({ tenantId, documentId }, job) => {
    const company = parts.company(tenantId)
    // At most once a role: a note has three seals.
    while (await onChain(() => sealNext(parts, company, documentId, job)));
  })

/** Makes the next pending seal; false if none can be made now, with the reason recorded. */
async function sealNext(
  parts: SealParts,
  company: Company,
  documentId: string,
  { signal }: Attempt,
): Promise<boolean> {
  const key = { tenantId: company.id, documentId }
  const state = await company.read({
    documents: question(documentById, key),
    owed: question(owedOf, key),
    seals: question(sealsOf, key),
    consents: question(consentsOf, key),
    certificates: question(activeCertificate, { tenantId: company.id }),
  })
  const [document] = state.documents
  const next = sealRoles[state.seals.length]
  const owed = state.owed.find(({ role }) => role === next)
  const say = (row: OwedRow, { reason, fields }: NotNow) =>
    company.query(saySealOwed, { ...key, role: row.role, versionId: row.version_id, reason, fields })
  for (const row of state.owed)
    if (row !== owed && next) await say(row, { reason: `waiting_for_${next.toLowerCase()}`, fields: [] })
  const [sealer] = state.certificates
  if (!document || !owed) return false
  if (!sealer) return notNow(say(owed, { reason: 'no_certificate', fields: [] }))
  const [version] = await company.query(versionBody, { ...key, versionId: owed.version_id })
  if (!version) throw new Error(`document ${documentId} owes the seal of a version that it has not`)
  const material: SealMaterial = {
    document,
    version: JSON.parse(version.body) as DocumentVersion,
    consents: state.consents,
    role: owed.role,
    precedingSha256: state.seals.at(-1)?.sha256,
    sealer,
  }
  const draft = prepareSeal(material, new Date())
  if ('reason' in draft) return notNow(say(owed, draft))
  const made = await signed(parts, company.id, material, draft, signal).catch(async (error: unknown) => {
    await say(owed, { reason: 'signer_unavailable', fields: [] })
    throw error
  })
  const seal = {
    documentId,
    versionId: owed.version_id,
    ...made,
    origin: 'ours' as const,
    stamps: parts.stamps,
  }
  await company.write((tx) => addSeal(tx, company.id, seal))
  parts.stored.count(company.id, Buffer.byteLength(made.jws))
  parts.metrics.seals.inc({ origin: 'ours' })
  return true
}

const notNow = async (said: Promise<unknown>): Promise<false> => {
  await said
  return false
}

/** The seal, verified like any other verifier would: a signature over other data counts as none. */
async function signed(
  parts: SealParts,
  tenantId: string,
  { document, precedingSha256, role, sealer }: SealMaterial,
  draft: Exclude<ReturnType<typeof prepareSeal>, NotNow>,
  signal: AbortSignal,
): Promise<{ readonly jws: string; readonly said: ReadSeal }> {
  const jws = await makeSeal(draft, (data) => parts.signer.sign(tenantId, sealer, data, signal))
  const before = sealRoles[sealRoles.indexOf(role) - 1]
  const preceding = before && precedingSha256 ? { role: before, sha256: precedingSha256 } : undefined
  const { problem, seal } = await checkSeal(jws, { ecmrId: document.id, ...(preceding && { preceding }) })
  if (problem || !seal) throw new Error(`the seal is not valid: ${problem?.detail}`)
  return { jws, said: seal }
}
