import { randomUUID } from 'node:crypto'
import { type Answer, expectRefused, type Person, programWith, signUp, useService } from '@consign/testkit'
import { saveRecord } from '@consign/testkit/notes/gated-records.ts'
import { beforeEach, describe, expect, it } from 'vitest'

const service = useService()
let ania: Person

beforeEach(async () => {
  ania = await signUp(service)
})

type Wish = { on_duplicate?: string; operation_id?: string; preview?: boolean }

const bring = (
  items: unknown,
  { on_duplicate = 'skip', operation_id = randomUUID(), ...wish }: Wish = {},
  by = ania,
) => by.rpc('import_contractors', { operation_id, items, on_duplicate, ...wish })

const results = ({ status, body }: Answer) => {
  expect(status).toBe(200)
  return body.items.map(({ result }: { result: string }) => result)
}

const all = async (by = ania) =>
  (await by.send('GET', '/rest/v1/contractors?order=name')).body.map(({ body }: { body: object }) => body)

const warsaw = { postcode: '00-123', city: 'Warszawa', country: 'PL' }

describe('200', () => {
  it('stores what can be stored, and refuses each other item with its problems', async () => {
    const items = [{ name: 'Alfa' }, { name: 'x', gln: 7 }, { name: 'Beta', taxId: 'PL5260001247' }, {}]
    const { body } = await bring(items)
    expect(body.items).toEqual([
      { index: 0, id: expect.any(String), result: 'created' },
      {
        index: 1,
        result: 'refused',
        problems: expect.arrayContaining([
          expect.objectContaining({ path: '/name', rule: 'minLength' }),
          expect.objectContaining({ path: '/gln', rule: 'type' }),
        ]),
      },
      { index: 2, id: expect.any(String), result: 'created' },
      {
        index: 3,
        result: 'refused',
        problems: [expect.objectContaining({ path: '/name', rule: 'required' })],
      },
    ])
    expect(await all()).toMatchObject([{ name: 'Alfa' }, { name: 'Beta', warnings: [{ path: '/taxId' }] }])
  })

  it('finds doubles by tax id, however it is written, and takes a later item as a double of an earlier', async () => {
    const items = [
      { name: 'Alfa', taxId: '526-000-12-46', address: warsaw },
      { name: 'Alfa Nova', taxId: 'PL 5260001246' },
      { name: 'Ελλάς', taxId: 'EL094259216' },
      { name: 'Hellas', taxId: '094259216', address: { country: 'GR' } },
      { name: 'Other country', taxId: '5260001246', address: { country: 'DE' } },
    ]
    expect(results(await bring(items))).toEqual(['created', 'skipped', 'created', 'skipped', 'created'])
    expect(await all()).toHaveLength(3)
  })

  it('finds doubles by name and postcode where at least one side has no tax id, and not where both have', async () => {
    await bring([{ name: 'Großmüller GmbH', address: { postcode: '40221' }, taxId: 'DE136695976' }])
    expect(results(await bring([{ name: 'GROSSMULLER Gmbh', address: { postcode: '402 21' } }]))).toEqual([
      'skipped',
    ])
    expect(results(await bring([{ name: 'Großmüller GmbH', address: { postcode: '40222' } }]))).toEqual([
      'created',
    ])
    const other = { name: 'Großmüller GmbH', address: { postcode: '40221' }, taxId: 'DE811569869' }
    expect(results(await bring([other]))).toEqual(['created'])
  })

  it('updates a double: members of the item overwrite, the others and archived stay', async () => {
    const id = await saveRecord(ania, 'contractor', { archived: true, note: 'stays', email: undefined })
    const item = {
      name: 'Neu GmbH',
      taxId: '136695976',
      address: { country: 'DE' },
      archived: false,
      phone: '+49 30 1',
    }
    const { body } = await bring([{ ...item, phone: '+49 30 1234' }], { on_duplicate: 'update' })
    expect(body.items).toEqual([{ index: 0, id, result: 'updated' }])
    expect(await all()).toMatchObject([
      {
        id,
        revision: 2,
        name: 'Neu GmbH',
        address: { country: 'DE' },
        note: 'stays',
        archived: true,
        phone: '+49 30 1234',
      },
    ])
  })

  it('creates doubles where that is wished', async () => {
    const wish = { on_duplicate: 'create' }
    expect(results(await bring([{ name: 'Alfa' }, { name: 'Alfa' }], wish))).toEqual(['created', 'created'])
  })

  it('stores 500 at once, and answers a repeat the same', async () => {
    const items = Array.from({ length: 500 }, (_, n) => ({ name: `Firma ${n}`, address: warsaw, note: 'x' }))
    const wish = { operation_id: randomUUID() }
    const first = await bring(items, wish)
    expect(results(first)).toEqual(Array(500).fill('created'))
    expect((await bring(items, wish)).body).toEqual(first.body)
    expectRefused(await bring(items.slice(1), wish), 'IDEMPOTENCY_MISMATCH')
  })

  it('in a preview stores nothing, answers the same, and shows the record that a double meets', async () => {
    const id = await saveRecord(ania, 'contractor', { name: 'Alfa', taxId: 'PL5260001246' })
    const items = [
      { name: 'Beta', taxId: '5260001246', address: warsaw },
      { name: 'Gamma' },
      { name: 'Gamma' },
      {},
    ]
    const wish = { on_duplicate: 'update', operation_id: randomUUID() }
    const before = await all()
    const preview = await bring(items, { ...wish, preview: true })
    expect(results(preview)).toEqual(['updated', 'created', 'updated', 'refused'])
    expect(preview.body.items).toMatchObject([
      { id, double: { id, revision: 1, name: 'Alfa' } },
      {},
      {},
      { problems: [{ path: '/name' }] },
    ])
    expect(preview.body.items.slice(1, 3)).toEqual([
      { index: 1, result: 'created' },
      { index: 2, result: 'updated' },
    ])
    expect(await all()).toEqual(before)
    expect(results(await bring(items, wish))).toEqual(results(preview))
    expect(await all()).toMatchObject([
      { name: 'Beta', revision: 2 },
      { name: 'Gamma', revision: 2 },
    ])
  })

  it('of two imports of the same at once one creates, the other skips', async () => {
    const items = [{ name: 'Alfa' }, { name: 'Beta' }]
    const both = await Promise.all([bring(items), bring(items)])
    expect(both.map(results).sort()).toEqual([
      ['created', 'created'],
      ['skipped', 'skipped'],
    ])
    expect(await all()).toHaveLength(2)
  })
})

describe('400', () => {
  it.each([
    [[]],
    [Array(501).fill({ name: 'Alfa' })],
    ['x'],
    [['x']],
    [[null]],
  ])('what is no list of 1 to 500 objects is refused whole', async (items) => {
    expectRefused(await bring(items), 'INVALID_REQUEST')
    expectRefused(await bring([{ name: 'Alfa' }], { on_duplicate: 'merge' }), 'INVALID_REQUEST')
    expect(await all()).toEqual([])
  })
})

it('403: a program that only reads the address book', async () => {
  const robot = await programWith(service, ania, { permissions: ['library:read'] })
  expectRefused(await bring([{ name: 'Alfa' }], {}, robot), 'API_KEY_FORBIDDEN')
})
