import { parsePolicy, utf8 } from '@consign/log'
import type { BundleLog } from '../../bundle/types.ts'
import { openBundle, type Verdict, verifyBundle } from '../../index.ts'
import { nodePrimitives } from '../../node.ts'
import { types } from '../fold.ts'
import type { Story } from '../signed-note.ts'
import { changed, listAgain } from '../vectors/repack.ts'
import { bundleOf } from './honest.ts'
import { policy } from './operated-log.ts'

interface Mutation {
  readonly says: string
  readonly archive: () => Uint8Array | Promise<Uint8Array>
}

const flipped = (bytes: Uint8Array, at: number): Uint8Array =>
  bytes.map((byte, i) => (i === at ? byte ^ (1 << (at % 8)) : byte))

/** One flipped bit of each byte, put where only the log's own proofs can find it. */
export const mutations = (story: Story, log: BundleLog, archive: Uint8Array) => {
  const options = { primitives: nodePrimitives, types, log: { policy: parsePolicy(policy) } }
  const files = [...openBundle(archive).files].filter(([path]) => path.startsWith('log/'))
  const members = files.flatMap(([path, bytes]) =>
    Array.from(
      bytes,
      (_, at): Mutation => ({
        says: `byte ${at} of ${path}`,
        archive: () => changed(archive, (all) => listAgain(all.set(path, flipped(bytes, at)))),
      }),
    ),
  )
  const note = utf8(log.checkpoint)
  const whole = Array.from(
    note,
    (_, at): Mutation => ({
      says: `byte ${at} of the checkpoint`,
      archive: () => bundleOf(story, { ...log, checkpoint: new TextDecoder().decode(flipped(note, at)) }),
    }),
  )
  const find = async (mutation: Mutation): Promise<Verdict> =>
    (await verifyBundle(await mutation.archive(), options)).verdict
  return { members, whole, find }
}
