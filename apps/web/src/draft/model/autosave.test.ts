import { ConsignError, type ErrorCode } from '@consign/sdk'
import { describe, expect, it } from 'vitest'
import { type DraftAtServer, openAutosave, type Saved, type Status, withoutUnasked } from './autosave.ts'
import type { JsonObject } from './json.ts'

const refusal = (code: ErrorCode, status = 409) =>
  new ConsignError({ code, message: code, status, retryable: status === 0 })

/** A draft at a server that refuses as ours does, and whoever types. */
function stage(at: Saved | null = null) {
  const state = {
    at,
    typed: at?.data ?? ({} as JsonObject),
    faults: [] as Error[],
    ids: [] as string[],
    told: [] as Status[],
    joinedWith: [] as (string | null)[],
  }
  const server: DraftAtServer = {
    async save(id, base, data) {
      state.ids.push(id)
      const fault = state.faults.shift()
      if (fault) throw fault
      if (base !== (state.at?.revision ?? 0)) throw refusal('VERSION_CONFLICT')
      state.at = { data, revision: base + 1, updatedAt: 'now' }
      return state.at
    },
    read: async () => state.at && { ...state.at, documentId: null, savedBy: 'Jan' },
  }
  const autosave = openAutosave(at ?? { data: {}, revision: 0 }, {
    server,
    data: () => state.typed,
    replace: (data, who) => {
      state.typed = data
      state.joinedWith.push(who)
    },
    tell: (status) => state.told.push(status),
  })
  return { state, autosave }
}

const saved = (data: JsonObject): Saved => ({ data, revision: 1, updatedAt: 'then' })

describe('what is typed', () => {
  it('is saved until the server has it, what was typed meanwhile too', async () => {
    const { state, autosave } = stage()
    state.typed = { reference: 'A' }
    const saving = autosave.save()
    state.typed = { reference: 'AB' }
    await saving
    expect(state.at).toMatchObject({ data: { reference: 'AB' }, revision: 2 })
    expect(state.told.at(-1)).toEqual({ kind: 'saved', at: 'now' })
  })

  it('is sent again under the same key after a fault of the network, and under another when it is another', async () => {
    const { state, autosave } = stage()
    state.typed = { reference: 'A' }
    state.faults.push(refusal('NETWORK', 0))
    await autosave.save()
    expect(state.told.at(-1)).toEqual({ kind: 'offline' })
    await autosave.save()
    state.typed = { reference: 'B' }
    await autosave.save()
    const [first, again, other] = state.ids
    expect([first === again, again === other]).toEqual([true, false])
  })

  it('that the server has already is not sent', async () => {
    const { state, autosave } = stage(saved({ reference: 'A' }))
    await autosave.save()
    expect(state.ids).toEqual([])
  })
})

describe('somebody else who saved before', () => {
  it('in another place is joined', async () => {
    const { state, autosave } = stage(saved({ reference: 'A' }))
    state.at = { data: { reference: 'A', scope: 'national' }, revision: 2, updatedAt: 'then' }
    state.typed = { reference: 'B' }
    await autosave.save()
    expect(state.at).toMatchObject({ data: { reference: 'B', scope: 'national' }, revision: 3 })
    expect(state.typed).toEqual({ reference: 'B', scope: 'national' })
  })

  it('in the same place is asked about, nothing is overwritten, and the answer is saved', async () => {
    const { state, autosave } = stage(saved({ reference: 'A' }))
    state.at = { data: { reference: 'C' }, revision: 2, updatedAt: 'then' }
    state.typed = { reference: 'B' }
    await autosave.save()
    const told = state.told.at(-1)
    expect(told).toMatchObject({
      kind: 'conflict',
      conflicts: [{ path: '/reference', theirs: 'C' }],
      who: 'Jan',
    })
    expect(state.at.data).toEqual({ reference: 'C' })
    if (told?.kind === 'conflict') await autosave.resolve(told.theirs, { reference: 'B' })
    expect(state.at).toMatchObject({ data: { reference: 'B' }, revision: 3 })
  })

  it('and issued it ends the saving', async () => {
    const { state, autosave } = stage(saved({ reference: 'A' }))
    state.typed = { reference: 'B' }
    state.faults.push(refusal('DRAFT_ISSUED'))
    await autosave.save()
    expect(state.told.at(-1)).toEqual({ kind: 'issued', documentId: null })
  })
})

it('a refusal of what was typed is told as it is', async () => {
  const { state, autosave } = stage()
  state.typed = { reference: 'x'.repeat(10) }
  state.faults.push(refusal('PAYLOAD_TOO_LARGE', 413))
  await autosave.save()
  expect(state.told.at(-1)).toMatchObject({ kind: 'refused' })
})

it('data are read without what no form asks for, and otherwise as they are', () => {
  const noted = { carrierReservations: { text: 'wet', acceptedBySender: true }, reference: 'A' }
  expect(withoutUnasked(noted)).toEqual({ carrierReservations: { text: 'wet' }, reference: 'A' })
  const others = { carrierReservations: { text: 'wet' } }
  expect(withoutUnasked(others)).toBe(others)
})
