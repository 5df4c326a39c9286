import { randomUUID } from 'node:crypto'
import { completeNote, moveClock, useOwner, useOwnService } from '@consign/testkit'
import { eventually } from '@consign/testkit/long/eventually.ts'
import { fromNow } from '@consign/testkit/long/from-now.ts'
import { signNote } from '@consign/testkit/notes/sign-note.ts'
import { sessionRow, trackNote } from '@consign/testkit/notes/tracked.ts'
import { beforeAll, describe, expect, it } from 'vitest'

const service = useOwnService({ clock: 'movable' })
const ania = useOwner(service)

const warsaw = { lat: 52.2297, lon: 21.0122 }
const dusseldorf = { lat: 51.2277, lon: 6.7735 }
const data = {
  ...completeNote,
  takingOver: { ...completeNote.takingOver, place: { ...completeNote.takingOver.place, ...warsaw } },
  delivery: { ...completeNote.delivery, place: { ...completeNote.delivery.place, ...dusseldorf } },
}
const far = { lat: 52.0, lon: 15.0 }
let ahead = 0
/** Minutes after now, which the database’s clock has reached. */
const at = (minutes: number) => fromNow(minutes * 60_000).toISOString()
const row = (place: object, ...minutes: number[]) => minutes.map((each) => ({ at: at(each), ...place }))

beforeAll(async () => {
  ahead += 60
  await moveClock(service.database, `${ahead} minutes`)
})

/** Agreed an hour ago by the database’s clock, so that a drive of an hour is over. */
async function drive(more: object = {}) {
  const tracked = await trackNote(ania, { data, ...more })
  await service.rows("update tracking_session set agreed_at = '2026-01-01T00:00:00.000Z' where id = $1", [
    tracked.session.id,
  ])
  return tracked
}
const proposals = async (documentId: string) => (await sessionRow(ania, documentId)).proposals

describe('positions propose', () => {
  it('leaving, after having been there, and arriving: each with the first of three over five minutes', async () => {
    const { documentId, driver } = await drive()
    const left = at(3)
    await driver.send(...row(warsaw, 1, 2), { at: left, ...far }, ...row(far, 5))
    expect(await proposals(documentId)).toEqual([])
    await driver.send(...row(far, 9))
    expect(await proposals(documentId)).toEqual([
      { event: 'departed', at: left, place: { text: 'Warszawa, PL' } },
    ])
    const arrived = at(30)
    await driver.send({ at: arrived, ...dusseldorf }, ...row(dusseldorf, 32, 36))
    expect(await proposals(documentId)).toMatchObject([
      { event: 'departed' },
      { event: 'arrived', at: arrived },
    ])
  })

  it('the same when they come late and out of order', async () => {
    const { documentId, driver } = await drive()
    const arrived = at(10)
    await driver.send(...row(dusseldorf, 17))
    await driver.send(...row(dusseldorf, 13))
    expect(await proposals(documentId)).toEqual([])
    await driver.send({ at: arrived, ...dusseldorf })
    expect(await proposals(documentId)).toMatchObject([{ event: 'arrived', at: arrived }])
  })

  it('nothing of passing by, of two positions, of a place 600 m away, or without having been there', async () => {
    const { documentId, driver } = await drive()
    await driver.send(...row(dusseldorf, 1, 2), ...row(far, 3), ...row(dusseldorf, 8, 15), ...row(far, 20))
    const beside = { lat: dusseldorf.lat + 600 / 111_195, lon: dusseldorf.lon }
    await driver.send(...row(beside, 21, 24, 28), ...row(far, 30, 33, 37))
    expect(await proposals(documentId)).toEqual([])
  })

  it('nothing that the chain says already; accepting one takes it away', async () => {
    const { documentId, driver } = await drive()
    await signNote(service, ania, documentId, 'sender', 'carrier')
    const report = (event: string, occurred_at: string) =>
      ania.rpc('report_transport', {
        ...{ operation_id: randomUUID(), document_id: documentId, event, occurred_at },
        ...{ place: { text: 'Warszawa, PL' }, source: 'tracking' },
      })
    await driver.send(...row(warsaw, 1), ...row(far, 3, 5, 9))
    const [{ at: left }] = await proposals(documentId)
    expect((await report('departed', left)).status).toBe(200)
    expect(await proposals(documentId)).toEqual([])
    await report('arrived', at(20))
    await driver.send(...row(dusseldorf, 30, 33, 37))
    expect(await proposals(documentId)).toEqual([])
  })
})

describe('an automatic session', () => {
  it('reports it by who started it, once, with source tracking', async () => {
    const { documentId, driver } = await drive({ automatic: true })
    await signNote(service, ania, documentId, 'sender', 'carrier')
    const drivenAway = [...row(warsaw, 1), ...row(far, 3, 5, 9)]
    await Promise.all([driver.send(...drivenAway), driver.send(...drivenAway)])
    await driver.send(...drivenAway)
    const events = async () => {
      const { body } = await ania.rpc('evidence', { document_id: documentId })
      return body.events.filter(({ name }: { name: string }) => name === 'transport.departed')
    }
    await eventually(async () => expect(await events()).toHaveLength(1))
    const [{ payload }] = await events()
    expect(payload).toMatchObject({ occurredAt: drivenAway[1]?.at, source: 'tracking', by: { kind: 'user' } })
    expect(payload.place).toEqual({ text: 'Warszawa, PL' })
    expect(await proposals(documentId)).toEqual([])
  })

  it('before both have signed: the proposal stays', async () => {
    const { documentId, driver } = await drive({ automatic: true })
    await driver.send(...row(warsaw, 1), ...row(far, 3, 5, 9))
    await eventually(async () => {
      const [job] = await service.rows<{ done: boolean }>(
        `select done_at is not null as done from job where kind = 'report_tracked' and payload like '%' || $1 || '%'`,
        [documentId],
      )
      expect(job?.done).toBe(true)
    })
    expect(await proposals(documentId)).toMatchObject([{ event: 'departed' }])
  })
})
