import { type Person, plainRenderer, programWith, saveNote, signUp, useOwnService } from '@consign/testkit'
import { expect, it } from 'vitest'

let rendered = 0
const plain = plainRenderer()
const service = useOwnService({
  renderer: {
    ...plain,
    render: (input) => {
      rendered += 1
      return plain.render(input)
    },
  },
})

const publish = (by: Person, draftId: string, headers = {}) =>
  by.call('/functions/v1/publish', { draftId, revision: 1 }, { headers })

it('nothing is rendered for an approval that is absent, pending, rejected or for another draft', async () => {
  const ania = await signUp(service)
  const robot = await programWith(service, ania, { requireApproval: true })
  const draftId = await saveNote(robot)
  const asked = async (draft: string): Promise<string> => (await publish(robot, draft)).body.error.approval.id
  const decided = async (draft: string, decision: string): Promise<string> => {
    const id = await asked(draft)
    await ania.send('POST', `/functions/v1/approvals/${id}/${decision}`)
    return id
  }
  const answers = async (approval: string, status: number) =>
    expect((await publish(robot, draftId, { 'x-service-approval': approval })).status).toBe(status)
  await answers(crypto.randomUUID(), 404)
  await answers(await asked(draftId), 428)
  await answers(await decided(await saveNote(robot), 'approve'), 409)
  await answers(await decided(draftId, 'reject'), 403)
  expect(rendered).toBe(0)
})
