import { addressInText } from '@consign/contract'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { withoutLinks } from './without-links.ts'

it.each([
  ['http://evil.example/pay', 'http : //evil.example /pay'],
  ['www.evil.example', 'www .evil.example'],
  ['evil.example:80/pay?x', 'evil.example:80 /pay?x'],
  ['a@b@evil.example', 'a@ b@ evil.example'],
])('%s leads nowhere', (text, sent) => expect(withoutLinks(text)).toBe(sent))

it.each([
  'hafenlog.de GmbH',
  'A/S Nørrebro',
  'ZL/2026/7',
  'Gdańsk – Malmö',
  '2026-09-01T08:00:00.000Z',
])('%s stays as it is', (text) => expect(withoutLinks(text)).toBe(text))

it('no text has an address left, and none loses a letter', () => {
  const part = fc.oneof(
    fc.constantFrom('http', ':', '//', 'www.', '.example', '@', '/', ':80', 'x'),
    fc.string(),
  )
  fc.assert(
    fc.property(
      fc.array(part, { maxLength: 12 }).map((parts) => parts.join('')),
      (text) => {
        const sent = withoutLinks(text)
        expect(sent.search(addressInText)).toBe(-1)
        expect(sent.replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
      },
    ),
  )
})
