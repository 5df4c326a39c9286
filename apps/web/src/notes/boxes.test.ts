import { describe, expect, it } from 'vitest'
import { boxesOf } from './boxes.ts'

describe('the three boxes', () => {
  it('show the newest link of each party', () => {
    const links = [
      { role: 'carrier', status: 'active' },
      { role: 'carrier', status: 'revoked' },
      { role: 'sender', status: 'signed' },
    ] as const
    expect(boxesOf('sender_signed', links)).toEqual({ sender: 'signed', carrier: 'open', consignee: 'none' })
  })

  it('show reservations of the consignee, and of nobody else', () => {
    const links = [
      { role: 'consignee', status: 'signed' },
      { role: 'carrier', status: 'signed' },
    ] as const
    expect(boxesOf('delivered_with_reservations', links)).toMatchObject({
      carrier: 'signed',
      consignee: 'reserved',
    })
  })

  it('tell an expired link from none', () => {
    expect(boxesOf('issued', [{ role: 'sender', status: 'expired' }]).sender).toBe('expired')
    expect(boxesOf('issued', [{ role: 'sender', status: 'revoked' }]).sender).toBe('none')
  })
})
