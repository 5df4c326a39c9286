import { randomUUID } from 'node:crypto'
import { usualMembers } from '@consign/contract'
import { types } from '@consign/document-types'
import {
  completeNote,
  expectRefused,
  issueNote,
  makeLink,
  openDevice,
  useOwner,
  useService,
} from '@consign/testkit'
import { describe, expect, it } from 'vitest'

const service = useService()
const ania = useOwner(service)

const save = (data: object) =>
  ania.rpc('save_draft', { operation_id: randomUUID(), draft_id: randomUUID(), base_revision: 0, data })
const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, at]))
const marks = `a${'\u0327\u0301'.repeat(16)}`

describe('members and items of a body', () => {
  /** The members and items of the largest value that a schema allows; of alternatives the largest. */
  const most = (schema: unknown, root: object): number => {
    const { $ref, items, maxItems = Infinity, properties = {}, ...others } = schema as Record<string, never>
    if ($ref !== undefined) return most(at(root, $ref), root)
    const alternatives = [others['anyOf'] ?? [], others['oneOf'] ?? []].flat().map((one) => most(one, root))
    const own = Object.values(properties).reduce((sum: number, one) => sum + 1 + most(one, root), 0)
    return own + (items ? maxItems * (1 + most(items, root)) : 0) + Math.max(0, ...alternatives)
  }
  const at = (root: object, pointer: string) =>
    pointer
      .split('/')
      .slice(1)
      .reduce((value, key) => (value as Record<string, object>)[key]!, root)

  it.each(
    types.map(({ name, definition }) => [name, definition.dataSchema] as const),
  )('the largest note of %s is within them', (_, schema) => {
    expect(most(schema, schema)).toBeGreaterThan(900)
    expect(most(schema, schema)).toBeLessThan(usualMembers - 100)
  })

  it('more are refused before they are read', async () => {
    expect((await save(keys(usualMembers - 10))).status).toBe(200)
    const { details } = expectRefused(await save(keys(usualMembers)), 'INVALID_REQUEST')
    expect(details).toEqual([
      { path: '', rule: 'TOO_MANY', message: `more than ${usualMembers} members and items` },
    ])
    expectRefused(await save({ goods: Array(usualMembers / 2).fill({}) }), 'INVALID_REQUEST')
  })

  it('the points of a drawn signature may be more', async () => {
    const { id } = await issueNote(ania)
    const token = await makeLink(ania, id, 'sender')
    const device = openDevice(service, 'Celina Wójcik')
    const points = Array.from({ length: usualMembers }, (_, at) => ({ x: at / usualMembers, y: 0.5 }))
    const consent = await device.consent(token, { strokes: [points] })
    expect((await device.send(token, consent)).status).toBe(200)
  })
})

describe('more than 30 combining marks in a row are refused, and the answer says where', () => {
  it('in a draft', async () => {
    const { details } = expectRefused(await save({ ...completeNote, remarks: marks }), 'INVALID_REQUEST')
    expect(details).toMatchObject([{ path: '/data/remarks', rule: 'marks' }])
  })

  it('from the holder of a signing link', async () => {
    const { id, currentVersionId } = await issueNote(ania)
    const token = await makeLink(ania, id, 'carrier')
    const body = {
      id: randomUUID(),
      base_version_id: currentVersionId,
      additions: { vehicle: { tractorPlate: marks } },
    }
    const answer = await ania.call(`/functions/v1/sign/${token}/supplement`, body)
    const { details } = expectRefused(answer, 'INVALID_REQUEST')
    expect(details).toMatchObject([{ path: '/additions/vehicle/tractorPlate', rule: 'marks' }])
  })
})
