import { randomUUID } from 'node:crypto'
import type { GatedId, Operation } from '@consign/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../database/rows-of.ts'
import type { Answer } from '../http/http.ts'
import { agentWith } from '../people/agent.ts'
import { type Person, programWith, signUp, type Target } from '../people/person.ts'
import { type GatedCall, gatedCalls, makeCall } from './gated.ts'

type At = Target & { readonly database: Parameters<typeof rowsOf>[0] }
type Declared = Operation & { readonly id: GatedId }

/**
 * What every gated operation proves of its approvals: a person reads all of the request, and exactly the approved call
 * happens, once, by the program that asked. Stands in the test of each; doors.test.ts misses the one that has none.
 *
 * @param says what its card says will happen
 * @param owner makes the owner of a company, where signing up takes more than a call
 */
export function describeGated(
  service: At,
  operation: Declared,
  says: RegExp,
  owner: () => Promise<Person> = () => signUp(service),
): void {
  const stage = new Stage(service, operation, says, owner)
  describe('its approval', () => {
    beforeAll(() => stage.open())
    it('is decided by a card that names the note and has every word of the request', () => hasCard(stage))
    it('is good evidence also where an id came in upper case', () => takesUpperCase(stage))
    it('lets exactly the approved call happen, once, however often it is repeated', () => happensOnce(stage))
    it('is of no use to another key or program', () => isOfOneProgram(stage))
    it('is not needed by a person, nor by a key or program that need not ask', () =>
      isOfProgramsThatAsk(stage))
    it('that is pending, rejected or not there lets nothing happen', () => needsDecision(stage))
  })
}

class Stage {
  owner!: Person
  /** A key that must ask. */
  robot!: Person
  readonly service: At
  readonly operation: Declared
  readonly says: RegExp
  readonly makeOwner: () => Promise<Person>

  constructor(service: At, operation: Declared, says: RegExp, makeOwner: () => Promise<Person>) {
    this.service = service
    this.operation = operation
    this.says = says
    this.makeOwner = makeOwner
  }

  async open(): Promise<void> {
    this.owner = await this.makeOwner()
    ;[this.robot] = await this.programs(true)
  }

  /** A new key and a new program that may make the call. */
  async programs(requireApproval: boolean): Promise<[key: Person, program: Person]> {
    const options = { permissions: [this.operation.permission as string], requireApproval }
    const { service, owner } = this
    return [await programWith(service, owner, options), await agentWith(service, owner, options)]
  }

  /** A call that is possible, on a note or draft of the owner's company made for it. */
  call(): Promise<GatedCall> {
    return gatedCalls[this.operation.id](this.owner)
  }

  /** A call that waits for a person. */
  async asked(): Promise<{ call: GatedCall; id: string }> {
    const call = await this.call()
    const answer = await makeCall(this.robot, call, call.input)
    expect(refusal(answer)).toEqual([428, 'APPROVAL_REQUIRED'])
    const { approval } = answer.body.error
    expect(approval).toMatchObject({ operation: this.operation.id, status: 'pending' })
    return { call, id: approval.id }
  }

  /** A call that a person approved. */
  async approved(): Promise<{ call: GatedCall; id: string }> {
    const asked = await this.asked()
    await this.decide(asked.id)
    return asked
  }

  decide(id: string, decision = 'approve'): Promise<Answer> {
    return this.owner.send('POST', `/functions/v1/approvals/${id}/${decision}`)
  }

  async shown(id: string) {
    return (await this.owner.call(`/functions/v1/approvals/${id}`)).body
  }

  /** Everything of the company that a gated call can bring about. */
  effects(): Promise<unknown> {
    return rowsOf(
      this.service.database,
      `select (select jsonb_agg(g order by id) from sign_grant g where tenant_id = $1) as links,
              (select count(*) from document where tenant_id = $1) as documents,
              (select jsonb_agg(id order by id) from draft where tenant_id = $1) as drafts,
              (select jsonb_agg(data order by id) from library_record where tenant_id = $1) as records,
              (select jsonb_agg(r order by id) from sign_round r where tenant_id = $1) as rounds,
              (select jsonb_agg(n.shared order by document_id) from tracking_note n where tenant_id = $1) as shared,
              (select count(*) from chain_link where tenant_id = $1) as events`,
      [this.owner.tenantId],
    )
  }
}

async function hasCard(stage: Stage): Promise<void> {
  const { call, id } = await stage.asked()
  const { summary, input } = await stage.shown(id)
  expect(input).toEqual(call.input)
  expect(summary.action).toMatch(stage.says)
  expect(summary.items).toHaveLength(call.onCard ?? 1)
  expect(summary.items[0]).toMatchObject({ id: call.target, ...(call.shows ?? ofNote) })
  expect(summary.items[0].suppliedNote).toMatch(/not checked by us/)
  const words = Object.entries(call.input).filter(([name]) => !toldOtherwise.has(name))
  for (const text of textsIn(Object.fromEntries(words)))
    expect(JSON.stringify(summary)).toContain(JSON.stringify(text).slice(1, -1))
}

async function takesUpperCase(stage: Stage): Promise<void> {
  const call = await stage.call()
  const input = Object.fromEntries(
    Object.entries(call.input).map(([name, value]) => [
      name,
      ['draftId', 'document_id', 'id'].includes(name) ? String(value).toUpperCase() : value,
    ]),
  )
  const { id } = (await makeCall(stage.robot, call, input)).body.error.approval
  await stage.decide(id)
  expect((await makeCall(stage.robot, call, input, id)).status).toBe(200)
}

/** A seal's checks with DNS are added by a job, at any moment. */
const withoutChecks = (body: object) => ({ ...body, verifications: undefined })

async function happensOnce(stage: Stage): Promise<void> {
  const { robot } = stage
  const { call, id } = await stage.approved()
  const others = await call.others()
  const before = await stage.effects()
  for (const other of others) {
    const refused = await makeCall(robot, call, other, id)
    expect(refusal(refused), JSON.stringify(other)).toEqual([409, 'APPROVAL_MISMATCH'])
    expect(refused.body.error.approval).toMatchObject({ id, status: 'approved' })
  }
  expect(others.length).toBeGreaterThan(0)
  expect(await stage.effects()).toEqual(before)
  const first = await makeCall(robot, call, call.input, id)
  expect([first.status, (await stage.shown(id)).status]).toEqual([200, 'consumed'])
  const after = await stage.effects()
  expect(after).not.toEqual(before)
  for (let repeats = 0; repeats < 5; repeats++) {
    const again = await makeCall(robot, call, call.input, id)
    expect([again.status, withoutChecks(again.body)]).toEqual([200, withoutChecks(first.body)])
  }
  expect(await stage.effects()).toEqual(after)
}

async function isOfOneProgram(stage: Stage): Promise<void> {
  const { call, id } = await stage.approved()
  const before = await stage.effects()
  for (const other of await stage.programs(true)) {
    const refused = await makeCall(other, call, call.input, id)
    expect(refusal(refused)).toEqual([404, 'APPROVAL_NOT_FOUND'])
    expect(refused.body).toEqual((await makeCall(other, call, call.input, randomUUID())).body)
    expect(refusal(await makeCall(other, call, call.input))).toEqual([428, 'APPROVAL_REQUIRED'])
  }
  expect(await stage.effects()).toEqual(before)
}

async function isOfProgramsThatAsk(stage: Stage): Promise<void> {
  const { call, id } = await stage.approved()
  expect((await makeCall(stage.owner, call, call.input, id)).status).toBe(200)
  expect((await stage.shown(id)).status).toBe('approved')
  for (const by of await stage.programs(false)) {
    const own = await stage.call()
    expect((await makeCall(by, own, own.input)).status).toBe(200)
  }
}

async function needsDecision(stage: Stage): Promise<void> {
  const { robot } = stage
  const { call, id } = await stage.asked()
  const before = await stage.effects()
  for (const name of ['', 'x', `${id}x`, "' or true --"])
    expect(refusal(await makeCall(robot, call, call.input, name))).toEqual([404, 'APPROVAL_NOT_FOUND'])
  const pending = await makeCall(robot, call, call.input, id)
  expect(refusal(pending)).toEqual([428, 'APPROVAL_REQUIRED'])
  expect(pending.body.error.approval).toMatchObject({ id, status: 'pending' })
  await stage.decide(id, 'reject')
  const rejected = await makeCall(robot, call, call.input, id)
  expect(refusal(rejected)).toEqual([403, 'APPROVAL_REJECTED'])
  expect(rejected.body.error).toMatchObject({ retryable: false, approval: { id, status: 'rejected' } })
  expect(await stage.effects()).toEqual(before)
}

const refusal = ({ status, body }: Answer) => [status, body.error?.code ?? body.code]

/** What a card repeats of a note of these tests. */
const ofNote = {
  type: 'ecmr 1',
  supplied: {
    reference: 'ZL/2026/000123',
    sender: 'Fabryka Części Żuraw Sp. z o.o.',
    consignee: 'Großmüller GmbH',
  },
}

/** What names the call, its target or its state, the language of a mail, and a seal, whose words stand on the card. */
const toldOtherwise = new Set([
  'operation_id',
  'idempotency_key',
  'base_version_id',
  'draftId',
  'draft_id',
  'data',
  'locale',
  'jws',
  'digest',
])

/** The texts of an input, at every depth. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : []
