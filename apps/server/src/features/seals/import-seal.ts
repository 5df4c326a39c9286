import type { importSeal } from '@consign/contract'
import { canonicalize, type SigningRole } from '@consign/evidence'
import { checkSeal, type ReadSeal } from '@consign/evidence/seal'
import type { CompanyContext } from '../../context.ts'
import { cards } from '../../gate/cards.ts'
import { askFirst, consume, consumedEvents, type Gated } from '../../gate/gate.ts'
import type { HandlerOf } from '../../handler.ts'
import { type DocumentRow, documentById } from '../../ledger/documents.ts'
import { versionsOf } from '../../ledger/evidence-rows.ts'
import { versionOf } from '../../ledger/read-evidence.ts'
import { type SealRow, sealsOf } from '../../ledger/seals.ts'
import { type InputProblem, refuse } from '../../refusal.ts'
import { addSeal } from '../../seals/add-seal.ts'
import { question } from '../../store/company.ts'
import { sha256 } from '../../store/digest.ts'
import { readSeal } from './read-seal.ts'
import { versionSignedBy } from './seals.store.ts'

/** Others who add a seal at the same moment make us look again. */
const mostAttempts = 5

/** A partner's seal, added when it is the next of the note and valid; what DNS says of it is found out afterwards. */
export const handle: HandlerOf<typeof importSeal> = async (ctx, { params, body }) => {
  for (let attempt = 1; attempt <= mostAttempts; attempt++) {
    const sealId = await tryImport(ctx, params.documentId, body.jws)
    const seal = sealId && (await readSeal(ctx.company, params.documentId, sealId))
    if (seal) return seal
  }
  throw refuse('UNAVAILABLE')
}

/** The seal's id, also of one that is there already; null when another took its place meanwhile. */
async function tryImport(ctx: CompanyContext, documentId: string, jws: string): Promise<string | null> {
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
  const data = versionOf(versions.at(-1) as { body: string }).data
  const request = () => gated(document, data, jws, said)
  usable(await askFirst(ctx, request))
  const role = said.role.toLowerCase() as SigningRole
  const [signed] = await company.query(versionSignedBy, { ...key, role })
  const versionId = signed?.version_id ?? document.current_version_id
  return service.stored.keeping(company, Buffer.byteLength(jws), async (kept) => {
    const id = await company.write(async (tx) => {
      const before = consumedEvents(usable(await consume(tx, ctx, request, documentId)))
      return addSeal(
        tx,
        company.id,
        { documentId, versionId, jws, said, origin: 'imported', stamps: service.stamps },
        before,
      )
    })
    if (id !== null) {
      kept(Buffer.byteLength(jws))
      service.metrics.seals.inc({ origin: 'imported' })
    }
    return id
  })
}

/** What the seal says. Refuses SEAL_INVALID with the reason. */
async function mustBeNext(jws: string, document: DocumentRow, seals: readonly SealRow[]): Promise<ReadSeal> {
  const preceding = seals.at(-1)
  const { problem, seal } = await checkSeal(jws, { ecmrId: document.id, ...(preceding && { preceding }) })
  if (seal && !problem) return seal
  const found: InputProblem = {
    path: '/jws',
    rule: problem?.reason ?? 'malformed',
    message: problem?.detail ?? 'it cannot be read',
  }
  throw refuse('SEAL_INVALID', { details: [found] })
}

function gated(
  document: DocumentRow,
  data: Parameters<typeof cards.import_seal>[0]['data'],
  jws: string,
  said: ReadSeal,
): Gated {
  const type = { name: document.type_name, version: document.type_version }
  return {
    operation: 'import_seal',
    input: { jws },
    targetDigest: sha256(canonicalize(['document', document.id, document.current_version_id])),
    card: cards.import_seal({ id: document.id, type, data }, said),
  }
}

/** A spent approval is good for the answer of its call alone: that seal would be here. */
function usable<T>(approval: T | 'repeat'): T {
  if (approval === 'repeat') throw refuse('APPROVAL_CONSUMED')
  return approval
}
