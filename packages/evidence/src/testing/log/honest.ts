import { buildBundle } from '../../bundle/build.ts'
import type { BundleLog } from '../../bundle/types.ts'
import { nodePrimitives } from '../../node.ts'
import { issued, signedByAll } from '../cases/case.ts'
import type { Story } from '../signed-note.ts'
import { OperatedLog, saltOf } from './operated-log.ts'

export const SALT = saltOf('the note')

export const bundleOf = (story: Story, log?: BundleLog): Promise<Uint8Array> =>
  buildBundle({ ...story.files, createdAt: story.now, ...(log === undefined ? {} : { log }) }, nodePrimitives)

/** A note signed by all three, in a log among others. */
export const honest = async (others = 3) => {
  const story = signedByAll()
  const log = new OperatedLog().others(others).append(story, SALT).others(others)
  return { story, log, archive: await bundleOf(story, await log.bundle(story.events, SALT)) }
}

/** The same note before the consignee signed. */
export const signedByTwo = (): Story =>
  issued((story) => {
    story.sign('sender')
    story.sign('carrier')
  })
