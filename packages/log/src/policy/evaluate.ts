import { type Checkpoint, parseCheckpoint } from '../signed-note/checkpoint.ts'
import type { VerifierKey } from '../signed-note/key.ts'
import { type SignedNote, verifySignedNote } from '../signed-note/signed-note.ts'
import type { Policy } from './parse.ts'

export interface Judged {
  readonly checkpoint: Checkpoint
  /** The signing key of the log, whose name is the origin; absent when no log of the policy signed. */
  readonly log?: VerifierKey
  /** Cosigning witnesses by their names in the policy, with the time in seconds since 1970. */
  readonly witnessed: readonly { readonly name: string; readonly time: number }[]
  /** Whether they reach the quorum. */
  readonly quorum: boolean
}

/**
 * A policy's judgement of a signed checkpoint, which is trusted when it has a `log` and its `quorum`. Throws `FORMAT`
 * when the signed note is no checkpoint, `SIGNATURE` when a key of the policy is named and did not sign.
 */
export const judge = async (policy: Policy, note: SignedNote): Promise<Judged> => {
  const checkpoint = parseCheckpoint(note.text)
  const logKeys = policy.logs.map(({ key }) => key).filter(({ name }) => name === checkpoint.origin)
  const verified = await verifySignedNote(note, [...logKeys, ...policy.witnesses.map(({ key }) => key)])
  const log = verified.find(({ key }) => key.type === 'note')?.key
  const witnessed = policy.witnesses.flatMap(({ key, name }) => {
    const time = verified.find((each) => each.key === key)?.time
    return time === undefined ? [] : [{ name, time }]
  })
  const quorum = hasQuorum(policy, new Set(witnessed.map(({ name }) => name)))
  return { checkpoint, ...(log === undefined ? {} : { log }), witnessed, quorum }
}

/** Whether these witnesses reach the quorum. Groups come after their members, so one pass is enough. */
export const hasQuorum = ({ groups, quorum }: Policy, cosigned: ReadonlySet<string>): boolean => {
  const witnessing = new Set(cosigned)
  for (const { members, name, threshold } of groups)
    if (members.filter((member) => witnessing.has(member)).length >= threshold) witnessing.add(name)
  return quorum === 'none' || witnessing.has(quorum)
}
