import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type Answer,
  call,
  completeNote,
  expectRefused,
  forTests,
  issueNote,
  makeLink,
  openDevice,
  type Person,
  useOwner,
} from '@consign/testkit'
import { repeated, rounds, statuses } from '@consign/testkit/http/rounds.ts'
import { contradictions } from '@consign/testkit/notes/chain-faults.ts'
import { signNote } from '@consign/testkit/notes/sign-note.ts'
import { elsewhere } from '@consign/testkit/people/same-session-at.ts'
import { useTwoServers } from '@consign/testkit/service/two-servers.ts'
import { afterEach, describe, expect, it } from 'vitest'

const servers = useTwoServers()
const { service } = servers
const ania = useOwner(service)
const people = [ania, forTests(() => elsewhere(ania, servers.other))] as const
afterEach(async () => expect(await contradictions(service.database)).toEqual([]))

const rows = (sql: string, ...params: unknown[]) => service.rows(sql, params)
const stateOf = async (id: string) =>
  (await rows('select state from document where id = $1', id))[0]?.['state']
const of = (id: string) => ({ operation_id: randomUUID(), document_id: id })
const device = openDevice(service, 'Darek Śmiałek')

describe('two ends of one note', () => {
  it('cancelling against the carrier’s signature: one of them, never both', async () => {
    await rounds('cancel against sign', async (round) => {
      const { id } = await issueNote(ania)
      const token = await makeLink(ania, id, 'carrier')
      const consent = await device.consent(token)
      const cancel = () => people[1].rpc('cancel_document', { ...of(id), reason: 'Odwołany' })
      const [signed, cancelled] = await Promise.all([
        repeated(() => device.send(token, consent)),
        sleep(round / 2).then(() => repeated(cancel)),
      ])
      if (cancelled.status === 200) {
        expect([409, 410]).toContain(signed.status)
        expect(await stateOf(id)).toBe('cancelled')
      } else {
        expectRefused(cancelled, 'CANCEL_TOO_LATE')
        expect(signed.status).toBe(200)
        expect(await stateOf(id)).toBe('carrier_signed')
      }
    })
  })

  it('cancelling and replacing 20 times at once ends it once', async () => {
    const { id } = await issueNote(ania)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        repeated(() =>
          (people[i % 2] as Person).rpc(i % 4 < 2 ? 'cancel_document' : 'replace_document', {
            ...of(id),
            reason: `Powód ${i}`,
          }),
        ),
      ),
    )
    expect(statuses(answers)).toEqual({ 200: 1, 409: 19 })
    for (const answer of answers) if (answer.status !== 200) expectRefused(answer, 'DOCUMENT_CLOSED')
    expect(await rows('select from version where document_id = $1', id)).toHaveLength(2)
  })
})

describe('an amendment', () => {
  it('against a signature: the consent counts for the data that was shown, or is stale', async () => {
    await rounds('amend against sign', async (round) => {
      const { id, currentVersionId } = await issueNote(ania)
      const token = await makeLink(ania, id, 'sender')
      const base_version_id = (await rows('select current_version_id from document where id = $1', id))[0]?.[
        'current_version_id'
      ]
      expect(base_version_id).toBe(currentVersionId)
      const consent = await device.consent(token)
      const data = { ...completeNote, specialAgreements: `Brama ${round}` }
      const amend = () =>
        people[1].rpc('amend_document', { ...of(id), base_version_id, data, reason: 'Brama' })
      const [signed, amended] = await Promise.all([
        repeated(() => device.send(token, consent)),
        sleep(round / 2).then(() => repeated(amend)),
      ])
      if (amended.status === 200) {
        if (signed.status !== 200) expectRefused(signed, 'VERSION_STALE')
        expect(await stateOf(id)).toBe(signed.status === 200 ? 'amended' : 'issued')
      } else {
        expectRefused(amended, 'VERSION_STALE')
        expect(await stateOf(id)).toBe('sender_signed')
      }
    })
  })
})

describe('a supplement', () => {
  it('against the signature of the same party: before it, or not any more', async () => {
    const { vehicle: _vehicle, ...bare } = completeNote
    await rounds('supplement against sign', async (round) => {
      const { id, currentVersionId } = await issueNote(ania, bare)
      const token = await makeLink(ania, id, 'carrier')
      const consent = await device.consent(token)
      const additions = [{ path: '/vehicle/tractorPlate', value: 'PO 12345' }]
      const body = { id: randomUUID(), base_version_id: currentVersionId, additions }
      const supplement = () => call(`${servers.other.url}/functions/v1/sign/${token}/supplement`, { body })
      const [signed, added] = await Promise.all([
        sleep(round / 4).then(() => repeated(() => device.send(token, consent))),
        repeated(supplement),
      ])
      expect(signed.status).toBe(200)
      if (added.status !== 200) expectRefused(added, 'VERSION_STALE')
      expect(await stateOf(id)).toBe('carrier_signed')
    })
  })
})

describe('one note on the road', () => {
  it('60 reports and a signature at once make one linear chain', async () => {
    const { id } = await issueNote(ania)
    await signNote(service, ania, id, 'sender', 'carrier')
    const token = await makeLink(ania, id, 'consignee')
    const consent = await device.consent(token)
    const report = (person: Person, i: number): Promise<Answer> => {
      const event = i % 2 === 0 ? 'departed' : 'arrived'
      const sent = { ...of(id), event, occurred_at: '2026-09-01T09:10:00Z', source: 'tracking' }
      return repeated(() => person.rpc('report_transport', sent))
    }
    const [reports, signed] = await Promise.all([
      Promise.all(Array.from({ length: 60 }, (_, i) => report(people[i % 2] as Person, i))),
      repeated(() => device.send(token, consent)),
    ])
    expect(signed.status).toBe(200)
    const { 200: done = 0, 409: late = 0, ...others } = statuses(reports)
    expect([done + late, others]).toEqual([60, {}])
    const events = await rows("select from chain_link where document_id = $1 and name like 'transport.%'", id)
    expect(events).toHaveLength(done)
    expect(await stateOf(id)).toBe('delivered')
  })
})
