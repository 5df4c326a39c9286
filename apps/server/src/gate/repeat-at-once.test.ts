import { type Person, programWith, useOwner, useOwnService } from '@consign/testkit'
import { gatedCalls, makeCall } from '@consign/testkit/notes/gated.ts'
import { openFaults } from '@consign/testkit/service/faulty-pools.ts'
import { beforeAll, expect, it } from 'vitest'

const faults = openFaults()
const service = useOwnService({ wrapPools: faults.wrapPools })
const ania = useOwner(service)
let robot: Person

beforeAll(async () => {
  robot = await programWith(service, ania, { permissions: ['documents:write'], requireApproval: true })
})

it.each([
  'cancel_document',
  'replace_document',
  'amend_document',
  'publish',
] as const)('%s: a call that looked for an answer before its twin was stored answers the stored one', async (operation) => {
  const call = await gatedCalls[operation](ania)
  const { id } = (await makeCall(robot, call, call.input)).body.error.approval
  await ania.send('POST', `/functions/v1/approvals/${id}/approve`)
  const { reached, release } = faults.hold('approval_by_id')
  const early = makeCall(robot, call, call.input, id)
  await reached
  const stored = await makeCall(robot, call, call.input, id)
  release()
  const { status, body } = await early
  expect([stored.status, status]).toEqual([200, 200])
  expect(body).toEqual(stored.body)
})
