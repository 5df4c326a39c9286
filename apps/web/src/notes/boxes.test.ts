import { describe, expect, it } from 'vitest'
import { boxesOf } from './boxes.ts'

describe('the three boxes', () => {
  it('show who signed, whose link is open, and who has none', () => {
    expect(
      boxesOf({ state: 'sender_signed', signed: ['sender'], links: { sender: 'signed', carrier: 'active' } }),
    ).toEqual({
      sender: 'signed',
      carrier: 'open',
      consignee: 'none',
    })
  })

  it('show reservations of the consignee, and of nobody else', () => {
    const signed = ['sender', 'carrier', 'consignee'] as const
    expect(boxesOf({ state: 'delivered_with_reservations', signed, links: {} })).toEqual({
      sender: 'signed',
      carrier: 'signed',
      consignee: 'reserved',
    })
  })

  it('tell an expired link from none, and one who must sign again from one who signed', () => {
    expect(boxesOf({ state: 'issued', signed: [], links: { sender: 'expired' } }).sender).toBe('expired')
    expect(boxesOf({ state: 'issued', signed: [], links: { sender: 'revoked' } }).sender).toBe('none')
    expect(boxesOf({ state: 'amended', signed: [], links: { sender: 'signed' } }).sender).toBe('none')
  })
})
