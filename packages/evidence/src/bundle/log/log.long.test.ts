import { describe, expect, it } from 'vitest'
import { honest, SALT } from '../../testing/log/honest.ts'
import { mutations } from '../../testing/log/mutations.ts'

const { archive, log, story } = await honest()
const { find, members, whole } = mutations(story, await log.bundle(story.events, SALT), archive)

describe('each flipped bit is found', () => {
  it('in the folder of the log, even with a new manifest', async () => {
    for (const mutation of members) expect(await find(mutation), mutation.says).not.toBe('valid')
  })

  it('in the checkpoint, even when every proof has the same', async () => {
    for (const mutation of whole) expect(await find(mutation), mutation.says).not.toBe('valid')
  })
})
