import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { namePattern } from './name.ts'

const isName = (text: string) => new RegExp(namePattern, 'u').test(text)

describe('a name', () => {
  it.each([
    'hafenlog.de GmbH',
    'Booking.com',
    'A/S Nørrebro',
    'S.p.A.',
    'Trasporti S.p.A./S.r.l.',
    'c/o Hafen',
    'Müller & Co. KG',
    'Dr. Oetker',
    'Sp. z o.o./S.K.A.',
    'Fracht @ Hafen',
    'AT&T: Logistics',
    '24/7 Kurier #1',
    'O’Neill-Łącki, Zoë',
    'ТОВ «Перевізник»',
    'Wwwolf GmbH',
  ])('may be %s', (text) => expect(isName(text)).toBe(true))

  it.each([
    'http://evil.example/pay',
    'Bank HTTPS:evil.example',
    'ftp://x',
    String.raw`x:\\evil`,
    'WWW.evil.example',
    'evil.example/pay',
    'Spedycja evil.example?pay',
    'evil.example./pay',
    'evil.example:8080/pay',
    'evil.xn--p1ai#x',
    'злий.укр/плати',
    'ania@spedycja.example',
    '10.0.0.1/pay',
    'Spedycja\u2028http://evil.example',
    'evil.exam\u200bple/pay',
  ])('is refused with the address in %j', (text) => expect(isName(text)).toBe(false))

  it('is refused wherever in it an address is', () => {
    const around = fc.string({ maxLength: 30 })
    const address = fc.oneof(
      fc.webUrl(),
      fc.emailAddress(),
      fc.domain().map((domain) => `www.${domain}`),
      fc.domain().map((domain) => `${domain}/pay`),
      fc.ipV4().map((ip) => `${ip}/pay`),
    )
    fc.assert(
      fc.property(around, address, around, (before, at, after) => !isName(`${before} ${at} ${after}`)),
    )
  })

  it('may be any words with domains, dots and slashes between them', () => {
    const word = fc.oneof(
      fc.stringMatching(/^[\p{L}\p{N}&',+-]{1,12}$/u),
      fc.domain().filter((domain) => !/^www\./i.test(domain)),
      fc.constantFrom('Sp.', 'z', 'o.o.', 'A/S', 'c/o', '&', '/', '@', 'S.p.A.', 'Nr. 5/7'),
    )
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 8 }), (words) => {
        const text = words.join(' ').slice(0, 120)
        return text.trim() === '' || isName(text)
      }),
    )
  })
})
