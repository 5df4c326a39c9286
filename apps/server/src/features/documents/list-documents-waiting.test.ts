import { randomUUID } from 'node:crypto'
import { canonicalize, type StatementData, type StatementKind } from '@consign/evidence'
import {
  completeNote,
  issueNote,
  makeLink,
  openDevice,
  type Person,
  signBy,
  signUp,
  useOwner,
  useService,
} from '@consign/testkit'
import { fromNow } from '@consign/testkit/long/from-now.ts'
import { describe, expect, it } from 'vitest'
import { sha256 } from '../../store/digest.ts'

const service = useService()
const ania = useOwner(service)

interface Listed {
  readonly id: string
  readonly waits?: readonly string[]
}

async function waiting(person: Person, wish: object = {}) {
  const { status, body } = await person.rpc('list_documents', { waiting: true, ...wish })
  expect({ status, body }).toMatchObject({ status: 200 })
  return body as { items: Listed[]; waiting: number; nextCursor: string | null }
}

const whyOf = async (id: string, person: Person = ania): Promise<readonly string[] | undefined> =>
  (await waiting(person)).items.find((item) => item.id === id)?.waits

async function issue(data: object = completeNote): Promise<string> {
  return (await issueNote(ania, data)).id
}

const tokenOf = (id: string, role: string) => makeLink(ania, id, role)
const sign = async (id: string, ...roles: string[]) => {
  const tokens: string[] = []
  for (const role of roles) {
    const token = await tokenOf(id, role)
    await signBy(service, token)
    tokens.push(token)
  }
  return tokens
}
const device = openDevice(service, 'Jan Śmiałek')
const state = async <Kind extends StatementKind>(token: string, kind: Kind, data: StatementData[Kind]) =>
  expect((await device.state(token, await device.statement(token, kind, data))).status).toBe(200)
const act = async (operation: string, id: string, body: object) =>
  expect((await ania.rpc(operation, { operation_id: randomUUID(), document_id: id, ...body })).status).toBe(
    200,
  )

describe('what waits for a company', () => {
  it('is a note that nobody has a link for, until one is made', async () => {
    const id = await issue()
    expect(await whyOf(id)).toEqual(['no_link'])
    await tokenOf(id, 'carrier')
    expect(await whyOf(id)).toBeUndefined()
    await ania.rpc('revoke_sign_grants', { document_id: id })
    expect(await whyOf(id)).toEqual(['no_link'])
    await sign(id, 'sender')
    expect(await whyOf(id)).toEqual(['no_link'])
    await sign(id, 'carrier', 'consignee')
    expect(await whyOf(id)).toBeUndefined()
  })

  it('is a carrier’s reservations, until the sender accepts them', async () => {
    const carrierReservations = { text: 'Folia rozdarta', grounds: 'Przy załadunku' }
    const id = await issue({ ...completeNote, carrierReservations })
    await tokenOf(id, 'carrier')
    expect(await whyOf(id)).toEqual(['acceptance'])
    const digest = sha256(canonicalize(carrierReservations))
    await state(await tokenOf(id, 'sender'), 'reservations.accepted', { digest })
    expect(await whyOf(id)).toBeUndefined()
  })

  it('is not what a cancelled note has', async () => {
    const id = await issue({ ...completeNote, carrierReservations: { text: 'Folia', grounds: 'Deszcz' } })
    await act('cancel_document', id, { reason: 'Nie jedzie' })
    expect(await whyOf(id)).toBeUndefined()
  })

  it('is an obstacle or a request for instructions that a party stated, until the road goes on', async () => {
    const id = await issue()
    const [sender, carrier] = await sign(id, 'sender', 'carrier')
    await tokenOf(id, 'consignee')
    await state(carrier as string, 'delivery.obstacle', { reason: 'absent' })
    expect(await whyOf(id)).toEqual(['obstacle'])
    await state(carrier as string, 'instructions.requested', { text: 'Co robić?' })
    expect(await whyOf(id)).toEqual(['instructions', 'obstacle'])
    await state(sender as string, 'instructions.given', { text: 'Proszę czekać' })
    expect(await whyOf(id)).toBeUndefined()
    await state(carrier as string, 'delivery.obstacle', { reason: 'closed' })
    await sign(id, 'consignee')
    expect(await whyOf(id)).toBeUndefined()
  })

  it('is a notice of the consignee after delivery, for two weeks; one that the company typed is none', async () => {
    const [stated, typed] = [await issue(), await issue()]
    const [, , consignee] = await sign(stated, 'sender', 'carrier', 'consignee')
    await sign(typed, 'sender', 'carrier', 'consignee')
    await state(consignee as string, 'reservation.notified', { kind: 'delay', text: 'Dwa dni' })
    await act('notify_reservation', typed, {
      ...{ kind: 'delay', text: 'Dwa dni', received_from: 'Ewa' },
      received_at: '2026-09-05T08:00:00+02:00',
    })
    expect(await whyOf(stated)).toEqual(['late_notice', 'reservations'])
    expect(await whyOf(typed)).toEqual(['reservations'])
    const earlier =
      "update document_listing set notified_at = '2026-01-01T00:00:00.000Z' where document_id = $1"
    await service.rows(earlier, [stated])
    expect(await whyOf(stated)).toEqual(['reservations'])
  })

  it('is a refusal, a delivery with reservations, signatures that are missing', async () => {
    const refused = await issue()
    await sign(refused, 'sender', 'carrier')
    await tokenOf(refused, 'consignee')
    await act('report_refusal', refused, {
      occurred_at: '2026-09-02T08:00:00+02:00',
      reason: 'Temperatura',
      reported_by: 'Darek',
    })
    expect(await whyOf(refused)).toEqual(['refused'])
    const reserved = await issue()
    await sign(reserved, 'sender', 'carrier')
    const [device, token] = [openDevice(service, 'Uwe'), await tokenOf(reserved, 'consignee')]
    await device.send(token, await device.consent(token, { reservations: 'Karton mokry' }))
    expect(await whyOf(reserved)).toEqual(['reservations'])
    const incomplete = await issue()
    await sign(incomplete, 'consignee')
    expect(await whyOf(incomplete)).toContain('signatures_missing')
  })

  it('is a link that ends soon, by the moment that is asked for', async () => {
    const bartek = await signUp(service, 'Bartek', 'Trans Bartek')
    const { id } = await issueNote(bartek)
    await makeLink(bartek, id, 'sender')
    expect((await waiting(bartek)).items).toEqual([])
    const links_end_by = fromNow(30 * 86_400_000).toISOString()
    expect((await waiting(bartek, { links_end_by })).items).toMatchObject([{ id, waits: ['link_ends'] }])
  })

  it('is counted whole, read page after page, and none of another company', async () => {
    const bartek = await signUp(service, 'Bartek', 'Trans Bartek')
    const ids: string[] = []
    for (let i = 0; i < 52; i++) ids.unshift((await issueNote(bartek)).id)
    const first = await waiting(bartek)
    const second = await waiting(bartek, { after: first.nextCursor })
    expect([first.waiting, second.waiting]).toEqual([52, 52])
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids)
    expect(second.nextCursor).toBeNull()
    expect((await waiting(await signUp(service))).waiting).toBe(0)
  })

  it('is said only when it is asked for', async () => {
    const { body } = await ania.rpc('list_documents')
    expect(body).not.toHaveProperty('waiting')
    expect(body.items[0]).not.toHaveProperty('waits')
  })
})

describe('a party’s name', () => {
  it('is looked for where it stands: the carrier’s at the carrier alone, a customer’s at both ends', async () => {
    const bartek = await signUp(service, 'Bartek', 'Trans Bartek')
    const note = (sender: string, carrier: string, consignee: string) =>
      issueNote(bartek, {
        ...completeNote,
        sender: { ...completeNote.sender, name: sender },
        carrier: { ...completeNote.carrier, name: carrier },
        consignee: { ...completeNote.consignee, name: consignee },
      })
    const [first, second] = [
      await note('Huta Ostróg', 'Szybki Transport', 'Lager Nord'),
      await note('Szybki Magazyn', 'Wolny Transport', 'Huta Zachód'),
    ]
    const found = async (wish: object): Promise<string[]> =>
      (await bartek.rpc('list_documents', wish)).body.items.map(({ id }: Listed) => id)
    expect(await found({ carrier: 'szybki' })).toEqual([first.id])
    expect(await found({ customer: 'szybki' })).toEqual([second.id])
    expect(await found({ customer: 'huta' })).toEqual([second.id, first.id])
    expect(await found({ customer: 'huta', carrier: 'wolny tr' })).toEqual([second.id])
    expect(await found({ query: 'huta', carrier: 'szybki', states: ['issued'] })).toEqual([first.id])
    expect(await found({ carrier: 'huta' })).toEqual([])
    expect(await found({ carrier: '---' })).toEqual([])
  })
})
