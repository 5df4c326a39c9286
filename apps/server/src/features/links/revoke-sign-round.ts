import type { revokeSignRound } from '@consign/contract'
import { canonicalize } from '@consign/evidence'
import type { HandlerOf } from '../../contexts/handler.ts'
import { role as party } from '../../gate/cards.ts'
import { consume } from '../../gate/gate.ts'
import { visible } from '../../gate/visible-text.ts'
import { none } from '../../ground/refusal.ts'
import { sha256 } from '../../store/digest.ts'
import { lockedRound, sendRoundRevoked } from './rounds.store.ts'

/** Characters of the references on the card. */
const referencesLength = 2_000

/** Ends the address and none of its links; true also where it had ended. */
export const handle: HandlerOf<typeof revokeSignRound> = async (ctx, { body }) => {
  const { company } = ctx
  await company.write(async (tx) => {
    const [round] = await tx.run(lockedRound, { tenantId: company.id, roundId: body.id })
    if (!round) throw none('There is no such round of signing links.', 'Nie ma takiego zestawu linków.')
    if (round.revoked_at !== null) return
    const request = () => ({
      operation: 'revoke_sign_round' as const,
      input: body,
      targetDigest: sha256(canonicalize(['sign-round', round.id])),
      card: {
        subject: 'Signing links, one address',
        action: `End the address over the signing links of ${party(round.role)} of ${round.notes} notes. Each link goes on.`,
        items: [
          {
            id: round.id,
            role: round.role,
            notes: round.notes,
            supplied: { references: visible(round.references, referencesLength) },
            suppliedNote: 'Text supplied by the program or person who wrote the drafts; not checked by us.',
          },
        ],
      },
    })
    await consume(tx, ctx, request, null)
    sendRoundRevoked(tx, company.id, round)
  })
  return { ok: true }
}
