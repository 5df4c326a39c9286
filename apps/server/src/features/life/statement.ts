import { type DeviceStatement, statementFault, statementPayload } from '@consign/evidence'
import { refuse } from '../../ground/refusal.ts'
import { eventTime } from '../../ledger/append.ts'
import { carrierReservationsOf } from '../../ledger/carrier-reservations.ts'
import type { SignGrantRow } from '../../ledger/sign-grants.ts'
import { standingOf } from '../../ledger/standing.ts'
import { mustKnow, type Note } from './note.ts'
import type { Decision } from './prepare-step.ts'

/**
 * The event of a party's statement, if its link may state it now about a version that it has shown. Refuses
 * EVENT_NOT_OF_TYPE, STATEMENT_NOT_ALLOWED, DIGEST_UNKNOWN.
 */
export function decideStatement(note: Note, grant: SignGrantRow, statement: DeviceStatement): Decision {
  const { kind } = statement
  mustKnow(note, kind)
  const fault = statementFault(kind, standingOf(note.rows, grant))
  if (fault !== undefined) throw notAllowed(fault)
  mustHaveBeenShown(note, grant, statement)
  if (statement.kind === 'reservations.accepted') mustStandOpen(note, statement.data.digest)
  const payload = statementPayload(statement, {
    grantId: grant.id,
    receivedAt: eventTime(note.rows.document),
    successive: grant.successive ?? undefined,
  })
  return { name: kind, payload, statement }
}

const notAllowed = (message: string) =>
  refuse('STATEMENT_NOT_ALLOWED', { details: [{ path: '/kind', rule: 'not-allowed', message }] })

/** The link shows the current version, so none that had a successor when the link was made. */
function mustHaveBeenShown({ rows }: Note, grant: SignGrantRow, statement: DeviceStatement): void {
  const at = rows.versions.findIndex(({ id }) => id === statement.versionId)
  const seen = rows.versions[at]
  const successorAt = rows.versions[at + 1]?.artifact_created_at
  const isPast = typeof successorAt === 'string' && successorAt < grant.created_at
  if (!seen || isPast || seen.snapshot_digest !== statement.snapshotDigest) throw refuse('DIGEST_UNKNOWN')
}

function mustStandOpen(note: Note, digest: string): void {
  const stands = carrierReservationsOf(note.rows)
  if (stands === null) throw notAllowed('the note has no reservations of the carrier')
  if (stands.accepted) throw notAllowed('these reservations were accepted')
  if (stands.digest !== digest) throw refuse('DIGEST_UNKNOWN')
}
