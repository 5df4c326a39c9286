import type { Actor, Document, JsonObject } from '@consign/evidence'
import type { CompanyContext, SignerContext } from '../../contexts/context.ts'
import type { ApprovalRow } from '../../gate/approval-row.ts'
import { consumedEvents } from '../../gate/gate.ts'
import { actorOf } from '../../identity/actor.ts'
import { headOfDocument } from '../../ledger/append.ts'
import { type Head, headOf, type NewChainLink, nextChainLink, notBefore } from '../../ledger/chain.ts'
import { documentOf } from '../../ledger/documents.ts'
import type { MadeVersion } from '../../ledger/make-version.ts'
import { nextVersion } from '../../ledger/next-version.ts'
import { signLinkEvent } from '../../ledger/sign-grant-events.ts'
import { type SignGrantRow, signLinkStatus } from '../../ledger/sign-grants.ts'
import type { Note } from './note.ts'

/** What an operation has decided to record. */
export interface Decision {
  readonly name: string
  /** Without `by`, and without the version where the event itself makes one. */
  readonly payload: JsonObject
  /** The event makes the version itself and brings its data; else a version with the same data records it. */
  readonly version?: { readonly data: JsonObject; readonly amends: boolean }
  /** Nobody signs any more: every active link is revoked. */
  readonly revokesLinks?: boolean
}

/** Everything a step adds, ready to be stored. */
export interface PreparedStep {
  readonly document: Document
  readonly made: MadeVersion
  /** In their order: the approval, the event, its version, links revoked. */
  readonly links: readonly NewChainLink[]
  readonly revoked: readonly SignGrantRow[]
  /** Who signed before must sign again, by the same links. */
  readonly amends: boolean
  readonly receivedAt: string
}

/** Makes the events and the version of a decision, with no lock held. */
export async function prepareStep(
  ctx: CompanyContext | SignerContext,
  note: Note,
  decision: Decision,
  approval: ApprovalRow | null,
): Promise<PreparedStep> {
  const by: Actor = ctx.caller.kind === 'signer' ? actorOf(ctx.caller) : actorOf(ctx.caller)
  const { document } = note.rows
  const chain = openChain(headOfDocument(document), timeOf(note, approval))
  for (const event of consumedEvents(approval)) chain.add(document.current_version_id, event)
  const payload = { ...decision.payload, by }
  const { name, version } = decision
  if (!version) chain.add(document.current_version_id, { name, payload })
  const made = await nextVersion(ctx.service, note.rows, {
    event: { name, versionId: version?.amends ? 'the new version' : generationOf(note) },
    printed: { name, payload, receivedAt: chain.receivedAt },
    ...version,
    previousEventDigest: chain.head.digest as string,
    receivedAt: chain.receivedAt,
  })
  const created = createdPayload(made)
  if (version) chain.add(made.version.id, { name, payload: { ...created, ...payload } })
  else chain.add(made.version.id, { name: 'version.created', payload: created })
  const revoked = decision.revokesLinks ? note.grants.filter((row) => signLinkStatus(row) === 'active') : []
  for (const row of revoked) chain.add(made.version.id, signLinkEvent('link.revoked', row, by))
  return {
    document: { ...documentOf(document), currentVersionId: made.version.id, state: made.version.state },
    made,
    links: chain.links,
    revoked,
    amends: version?.amends === true,
    receivedAt: chain.receivedAt,
  }
}

/** Links after a head, all of one time. */
function openChain(start: Head, receivedAt: string) {
  const links: NewChainLink[] = []
  const headNow = (): Head => {
    const last = links.at(-1)
    return last ? headOf(last) : start
  }
  return {
    links,
    receivedAt,
    get head() {
      return headNow()
    },
    add(versionId: string, event: { readonly name: string; readonly payload: object }): void {
      links.push(nextChainLink(headNow(), { versionId, ...event }, receivedAt))
    },
  }
}

/** The database's time of the snapshot; never before the last event, nor before the approval was decided. */
function timeOf({ rows: { document } }: Note, approval: ApprovalRow | null): string {
  const now = notBefore(headOfDocument(document), document.now)
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
