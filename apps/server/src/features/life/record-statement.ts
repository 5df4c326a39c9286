import type { recordStatement } from '@consign/contract'
import { consentText, type DeviceStatement } from '@consign/evidence'
import type { SignerContext } from '../../contexts/context.ts'
import type { HandlerOf } from '../../contexts/handler.ts'
import { refuse } from '../../ground/refusal.ts'
import { onChain } from '../../ledger/append.ts'
import { mustBeOpen } from '../../ledger/must-be-open.ts'
import type { SignGrantRow } from '../../ledger/sign-grants.ts'
import { bytesOf } from '../../ledger/versions.ts'
import type { Message } from '../../mail/message.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { sha256 } from '../../store/digest.ts'
import { instructionsMails } from './instructions-mail.ts'
import { type Note, readNoteOfLink } from './note.ts'
import { type PreparedStep, prepareStep } from './prepare-step.ts'
import { sendStatement } from './statement.store.ts'
import { decideStatement } from './statement.ts'
import { statementMustBeSigned, statementMustBeWhole } from './statement-must-be-valid.ts'
import { sendStep } from './step.store.ts'

/** Most statements by one link, and most photos that they name together: evidence is read whole. */
const most = { statements: 50, photos: 20 }

/** Records what a party states, with its event and the version that shows it: all or nothing, under concurrency. */
export const handle: HandlerOf<typeof recordStatement> = (ctx, { body }) =>
  onChain(async () => {
    await state(ctx, body as unknown as DeviceStatement)
    return { ok: true }
  })

/** Refuses in this order: code, repeat, form, kind and state, version, signature, closed note, full link. */
async function state(ctx: SignerContext, statement: DeviceStatement): Promise<void> {
  const { note, grant, needsCode } = await readNoteOfLink(ctx.company, ctx.caller)
  if (needsCode) throw refuse('CODE_REQUIRED')
  const body = consentText(statement)
  const digest = sha256(body)
  const earlier = note.rows.statements.find(({ id }) => id === statement.id)
  if (earlier?.digest === digest) return
  if (earlier) throw refuse('IDEMPOTENCY_MISMATCH')
  statementMustBeWhole(statement, grant, note)
  const decision = decideStatement(note, grant, statement)
  await statementMustBeSigned(statement)
  mustBeOpen(note.rows.document)
  mustHaveRoom(note, grant, statement)
  const step = await prepareStep(ctx, note, decision, null)
  const mails = await instructionsMails(ctx, note, statement)
  await store(ctx, step, { statement, body, digest, mails })
}

function mustHaveRoom({ rows }: Note, { id }: SignGrantRow, statement: DeviceStatement): void {
  const own = rows.statements.filter(({ grant_id }) => grant_id === id)
  const photos = [statement, ...own.map(({ body }) => JSON.parse(body) as DeviceStatement)].flatMap(
    (each) => each.photos ?? [],
  )
  if (own.length >= most.statements || photos.length > most.photos) throw refuse('DOCUMENT_FULL')
}

interface Stated {
  readonly statement: DeviceStatement
  readonly body: string
  readonly digest: string
  readonly mails: readonly Message[]
}

async function store({ service, company, caller }: SignerContext, step: PreparedStep, stated: Stated) {
  const { documentId, grantId } = caller
  const event = step.links.find(({ name }) => name === stated.statement.kind)
  if (!event) throw new Error(`no event of ${stated.statement.kind}`)
  const { versionId, position, receivedAt } = event
  await company.write(async (tx) => {
    sendStep(tx, step)
    sendStatement(tx, company.id, { ...stated, documentId, grantId, versionId, position, receivedAt })
    for (const mail of stated.mails) sendMail(tx, mail)
  })
  service.recentPdfs.keep(company.id, step.made.artifact.sha256, step.made.pdf)
  // A party is never refused for the customer's quota.
  service.stored.count(company.id, bytesOf(step.made) + Buffer.byteLength(stated.body))
}
