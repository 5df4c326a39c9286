import { describe, expect, it } from 'vitest'
import { isFixedStatement, noteRoles, noteStatements } from './statements.ts'

describe('a sentence that was signed', () => {
  const signed = (role: string, statement: string, reservations?: string) =>
    isFixedStatement(noteRoles, { role, statement, reservations })

  it('is fixed in every language, for the carrier with reservations too', () => {
    const { carrier } = noteStatements
    expect(carrier).toHaveLength(2)
    for (const { text } of carrier)
      expect(Object.values(text).filter((one) => !signed('carrier', one))).toEqual([])
  })

  it('of the consignee is fixed with the reservations that it names, and without them where it names none', () => {
    const [plain, reserved] = noteStatements.consignee
    expect([signed('consignee', plain.text.pl), signed('consignee', reserved.text.pl, 'mokre')]).toEqual([
      true,
      true,
    ])
    expect([signed('consignee', plain.text.pl, 'mokre'), signed('consignee', reserved.text.pl)]).toEqual([
      false,
      false,
    ])
  })

  it('stays fixed after its wording was mended, and is the role’s alone', () => {
    const earlier = 'Przejmuję towar opisany w tym liście przewozowym i podpisuję go.'
    expect([signed('carrier', earlier), signed('sender', earlier)]).toEqual([true, false])
    expect(signed('carrier', 'I take them.')).toBe(false)
  })
})
