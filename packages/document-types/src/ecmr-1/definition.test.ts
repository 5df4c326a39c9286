import { describe, expect, it } from 'vitest'
import { ecmr1 } from './definition.ts'

const { definition } = ecmr1

describe('the definition of a CMR note', () => {
  it('has the states of the type', () => {
    expect([...definition.stateMachine.states].sort()).toEqual(
      [
        ...['issued', 'sender_signed', 'carrier_signed', 'taken_over', 'in_transit', 'arrived', 'delivered'],
        ...[
          'delivered_with_reservations',
          'received_incomplete',
          'delivery_refused',
          'amended',
          'cancelled',
          'replaced',
        ],
      ].sort(),
    )
    expect(definition.stateMachine.terminal).toEqual(['cancelled', 'replaced'])
  })

  it('refers to every procedure the protocol lists, in every language of the print', () => {
    const { procedures } = definition
    expect(procedures.map(({ article }) => article)).toEqual(
      ['a', 'b', 'c', 'd', 'e', 'f'].map((letter) => `e-CMR 5(1)(${letter})`),
    )
    const { languages } = definition.presentation
    for (const { text } of procedures)
      expect(Object.keys(text)).toEqual(expect.arrayContaining([...languages]))
  })

  it('has the clause of CMR art. 6(1)(k) for all but national carriage', () => {
    const { clause } = definition.presentation
    expect(clause?.article).toBe('CMR 6(1)(k)')
    expect(clause?.unless).toEqual([{ path: '/scope', in: ['national'] }])
    for (const text of Object.values(clause!.text)) expect(text).toContain('(CMR)')
  })

  it('takes neither the clause nor a signature from the data', () => {
    const fields = Object.keys(definition.dataSchema.properties as object)
    expect(fields.filter((field) => /clause|signature|goodsReceived|procedure/i.test(field))).toEqual([])
  })

  it('has all boxes of both models: 25 of 2007, 24 and the part below of 1976', () => {
    const numbers = (layout: string) =>
      Object.values(definition.presentation.boxes)
        .flatMap((box) => box[layout] ?? [])
        .map(Number)
        .sort((a, b) => a - b)
    const to25 = Array.from({ length: 25 }, (_, index) => index + 1)
    expect(numbers('2007')).toEqual(to25)
    expect(numbers('1976')).toEqual(to25.slice(0, -1))
  })

  it('is served in less than 288 KiB', () => {
    expect(Buffer.byteLength(JSON.stringify(definition))).toBeLessThan(288 * 1024)
  })
})
