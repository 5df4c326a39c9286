import type { importSeal } from '@consign/contract'
import { findType } from '@consign/document-types'
import { canonicalize, type DocumentVersion, type SigningRole } from '@consign/evidence'
import { checkSeal, type ReadSeal } from '@consign/evidence/seal'
import type { CompanyContext } from '../../contexts/context.ts'
import type { HandlerOf } from '../../contexts/handler.ts'
import { said as inWords, mostChanges, type NoteFacts, role } from '../../gate/cards.ts'
import { askFirst, consume, consumedEvents, type Gated, mustBeUnspent, Repeat } from '../../gate/gate.ts'
import { type InputProblem, refuse } from '../../ground/refusal.ts'
import { ChainMovedOn, onChain } from '../../ledger/append.ts'
import { type DocumentRow, documentById } from '../../ledger/documents.ts'
import { versionsOf } from '../../ledger/evidence-rows.ts'
import { versionOf } from '../../ledger/read-evidence.ts'
import { type SealRow, sealsOf } from '../../ledger/seals.ts'
import { addSeal } from '../../seals/add-seal.ts'
import { certificatesOf } from '../../seals/certificates.store.ts'
import { contradictions } from '../../seals/contradictions.ts'
import { isOurs } from '../../seals/ours.ts'
import { sealingCompany } from '../../seals/owed.store.ts'
import { question } from '../../store/company.ts'
import { sha256 } from '../../store/digest.ts'
import { readSeal } from './read-seal.ts'
import { versionSignedBy } from './seals.store.ts'

/** A partner's valid seal, added if it is the note's next; DNS is checked afterwards. */
export const handle: HandlerOf<typeof importSeal> = async (ctx, { params, body }) => {
  const sealId = await onChain(() => imported(ctx, params.documentId, body.jws))
  const seal = await readSeal(ctx.company, params.documentId, sealId)
  if (!seal) throw new Error(`seal ${sealId} is gone`)
  return seal
}

/** The seal's id, also of an existing one. */
async function imported(ctx: CompanyContext, documentId: string, jws: string): Promise<string> {
  const { company, service } = ctx
  const key = { tenantId: company.id, documentId }
  const { documents, seals, versions } = await company.read({
    documents: question(documentById, key),
    seals: question(sealsOf, key),
    versions: question(versionsOf, key),
  })
  const [document] = documents
  if (!document) throw refuse('DOCUMENT_NOT_FOUND')
  const there = seals.find((row) => row.sha256 === sha256(jws))
  if (there) return there.id
  const said = await mustBeNext(jws, document, seals)
  const current = versionOf(versions.at(-1) as { body: string })
  await mustBePartners(ctx, current, said)
  const sealed = await versionSealed(ctx, document, versions.map(versionOf), said)
  const request = () => gated(document, { jws, said, data: current.data, differs: sealed.differs })
  return service.stored.keeping(company, Buffer.byteLength(jws), async (kept) => {
    // The first call has added the seal: the next attempt finds it.
    if ((await askFirst(ctx, request)) instanceof Repeat) throw new ChainMovedOn()
    const id = await company.write(async (tx) => {
      const before = consumedEvents(mustBeUnspent(await consume(tx, ctx, request, documentId)))
      return addSeal(
        tx,
        company.id,
        { documentId, versionId: sealed.id, jws, said, origin: 'imported', stamps: service.stamps },
        before,
      )
    })
    kept(Buffer.byteLength(jws))
    service.metrics.seals.inc({ origin: 'imported' })
    return id
  })
}

/** The seal's content. Refuses SEAL_INVALID with the reason. */
async function mustBeNext(jws: string, document: DocumentRow, seals: readonly SealRow[]): Promise<ReadSeal> {
  const preceding = seals.at(-1)
  const { problem, seal } = await checkSeal(jws, { ecmrId: document.id, ...(preceding && { preceding }) })
  if (seal && !problem) return seal
  throw invalid(problem?.reason ?? 'malformed', problem?.detail ?? 'it cannot be read')
}

function invalid(rule: string, message: string): Error {
  const found: InputProblem = { path: '/jws', rule, message }
  return refuse('SEAL_INVALID', { details: [found] })
}

/**
 * For a role that the company seals here, no other certificate may take the place: it would be final, and the company's
 * own seal would never be made. One of its own certificates may have sealed elsewhere.
 */
async function mustBePartners({ company }: CompanyContext, version: DocumentVersion, said: ReadSeal) {
  const tenant = { tenantId: company.id }
  const { sealing, certificates } = await company.read({
    sealing: question(sealingCompany, tenant),
    certificates: question(certificatesOf, tenant),
  })
  const definition = findType(version.type)?.definition
  const [ours] = sealing
  if (!ours || !definition || !isOurs(ours, definition, version.data, roleOf(said))) return
  if (certificates.some((row) => row.x5t_s256 === said.x5tS256)) return
  throw invalid('role_ours', `the company itself seals for the ${roleOf(said)} here, by another certificate`)
}

const roleOf = ({ role }: ReadSeal) => role.toLowerCase() as SigningRole

/** The seal's version, and its contradictions. */
interface Sealed {
  readonly id: string
  readonly differs: readonly string[]
}

/** The version that the seal's role signed last, otherwise the newest; an earlier one if it alone fits. */
async function versionSealed(
  { company }: CompanyContext,
  document: DocumentRow,
  versions: readonly DocumentVersion[],
  said: ReadSeal,
): Promise<Sealed> {
  const key = { tenantId: company.id, documentId: document.id, role: roleOf(said) }
  const [signed] = await company.query(versionSignedBy, key)
  const id = signed?.version_id ?? document.current_version_id
  const first = versions.filter((version) => version.id === id)
  const sealed = [...first, ...versions.toReversed()].map((version) => ({
    id: version.id,
    differs: contradictions(version, said.ecmr),
  }))
  return sealed.find(({ differs }) => differs.length === 0) ?? sealed[0] ?? { id, differs: [] }
}

interface Asked {
  readonly jws: string
  readonly said: ReadSeal
  readonly data: NoteFacts['data']
  readonly differs: readonly string[]
}

function gated(document: DocumentRow, { jws, said, data, differs }: Asked): Gated {
  const type = { name: document.type_name, version: document.type_version }
  return {
    operation: 'import_seal',
    input: { jws },
    targetDigest: sha256(canonicalize(['document', document.id, document.current_version_id])),
    card: {
      subject: 'Company seal',
      action: `Add a seal for ${role(said.role.toLowerCase())} to the consignment note. It cannot be undone.${otherwise(differs)}`,
      items: [
        {
          ...inWords(
            { id: document.id, type, data },
            { sealer: said.sealer, sealerCompany: said.sealerCompany, host: said.originUrl },
          ),
          ...(differs.length > 0 ? { differs: differs.slice(0, mostChanges) } : {}),
        },
      ],
    },
  }
}

/** The seal's contradictions with the note; the first five are named. */
const otherwise = (places: readonly string[]): string =>
  places.length === 0
    ? ''
    : ` The seal says something else than the note: ${places.slice(0, 5).join(', ')}${places.length > 5 ? ' and more' : ''}.`
