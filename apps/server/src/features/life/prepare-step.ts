import {
  type Actor,
  type DeviceStatement,
  type Document,
  isOfNewProfile,
  type JsonObject,
  NEW_PROFILE,
} from '@consign/evidence'
import type { CompanyContext, SignerContext } from '../../contexts/context.ts'
import type { ApprovalRow } from '../../gate/approval-row.ts'
import { consumedEvents } from '../../gate/gate.ts'
import { actorOf } from '../../identity/actor.ts'
import { eventTime, headOfDocument } from '../../ledger/append.ts'
import { linksAfter, type NewChainLink } from '../../ledger/chain.ts'
import { type DocumentRow, documentOf } from '../../ledger/documents.ts'
import type { MadeVersion } from '../../ledger/make-version.ts'
import { nextVersion } from '../../ledger/next-version.ts'
import { signLinkEvent } from '../../ledger/sign-grant-events.ts'
import { type SignGrantRow, signLinkStatus } from '../../ledger/sign-grants.ts'
import type { Note } from './note.ts'

/** An operation's decision. */
export interface Decision {
  readonly name: string
  /** Without `by`, and without the version if the event itself makes one. */
  readonly payload: JsonObject
  /** The statement that the event records. */
  readonly statement?: DeviceStatement
  /** The event makes the version itself, with its data; otherwise a version with the same data records it. */
  readonly version?: {
    readonly data: JsonObject
    readonly amends: boolean
    /** An earlier generation, whose data are current again. */
    readonly generationId?: string
  }
  /** The note is closed for signing: every active link is revoked. */
  readonly revokesLinks?: boolean
}

/** A step, ready to be stored. */
export interface PreparedStep {
  readonly before: DocumentRow
  readonly document: Document
  readonly made: MadeVersion
  /** In their order: the approval, the event, its version, links revoked. */
  readonly links: readonly NewChainLink[]
  readonly revoked: readonly SignGrantRow[]
  /** Earlier signers must sign again, by the same links. */
  readonly amends: boolean
  /** The earlier generation whose data, and signatures, are current again. */
  readonly restored: string | null
  readonly receivedAt: string
}

/** Makes the events and the version of a decision, without a lock. */
export async function prepareStep(
  ctx: CompanyContext | SignerContext,
  note: Note,
  decision: Decision,
  approval: ApprovalRow | null,
): Promise<PreparedStep> {
  const by: Actor = actorOf(ctx.caller)
  const { document } = note.rows
  const versionId = document.current_version_id
  const chain = linksAfter(headOfDocument(document), timeOf(note, approval))
  for (const event of consumedEvents(approval)) chain.add({ versionId, ...event })
  const payload = { ...decision.payload, by }
  const { name, statement, version } = decision
  if (!version) chain.add({ versionId, name, payload })
  const made = await nextVersion(ctx.service, note.rows, {
    event: {
      name,
      versionId: version?.amends ? 'the new version' : (version?.generationId ?? generationOf(note)),
      ...(isOfNewProfile({ name, payload }) ? { profile: NEW_PROFILE } : {}),
    },
    printed: { payload },
    ...(statement && { statement: { body: statement, receivedAt: chain.receivedAt } }),
    ...version,
    previousEventDigest: chain.head.digest as string,
    receivedAt: chain.receivedAt,
  })
  const created = createdPayload(made)
  const ofNew = { versionId: made.version.id }
  if (version) chain.add({ ...ofNew, name, payload: { ...created, ...payload } })
  else chain.add({ ...ofNew, name: 'version.created', payload: created })
  const revoked = decision.revokesLinks ? note.grants.filter((row) => signLinkStatus(row) === 'active') : []
  for (const row of revoked) chain.add({ ...ofNew, ...signLinkEvent('link.revoked', row, by) })
  return {
    before: document,
    document: { ...documentOf(document), currentVersionId: made.version.id, state: made.version.state },
    made,
    links: chain.all,
    revoked,
    amends: version?.amends === true,
    restored: version?.generationId ?? null,
    receivedAt: chain.receivedAt,
  }
}

/** The database's time of the snapshot; never before the last event, nor before the approval was decided. */
function timeOf({ rows: { document } }: Note, approval: ApprovalRow | null): string {
  const now = eventTime(document)
  const decidedAt = approval?.decided_at ?? now
  return decidedAt > now ? decidedAt : now
}

const generationOf = ({ rows }: Note): string => rows.versions.at(-1)?.generation_id as string

const createdPayload = ({ version, artifact }: MadeVersion) => ({
  versionId: version.id,
  revision: version.revision,
  state: version.state,
  snapshotDigest: version.snapshotDigest,
  artifact,
})
