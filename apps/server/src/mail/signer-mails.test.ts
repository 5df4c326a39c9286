import { noteWords } from '@consign/document-types'
import { describe, expect, it } from 'vitest'
import type { SignerLocale } from './message.ts'
import { letterOf } from './templates.ts'

const locales = Object.keys(noteWords) as SignerLocale[]
const about = { to: 'jan@trans.example', tenantId: 'a', company: 'Spedycja {code}', reference: 'ZL/1' }
const all = (letter: ReturnType<typeof letterOf>): string => [letter.subject, ...letter.paragraphs].join('\n')

describe.each(locales)('what a signer is mailed in %s', (locale) => {
  it('is the code, whose note it is, and that it is for nobody else', () => {
    const mail = { ...about, locale, template: 'sign-code', codeId: 'b' } as const
    const letter = letterOf(mail, '402183')
    expect(letter.button).toBeNull()
    expect(letter.subject).toContain('402183')
    expect(all(letter).match(/402183/g)).toHaveLength(2)
    expect(all(letter)).toContain('ZL/1')
    // A company's name is never expanded.
    expect(all(letter)).toContain('Spedycja {code}')
    expect(all(letter)).not.toMatch(/\{(?!code\})|undefined/)
  })

  it('is the link, with the role as it is called on the page', () => {
    const role = noteWords[locale]['role.carrier']
    const expiresAt = '2026-09-08T08:00:00Z'
    const unstated = { replyTo: null, route: null, plate: null, sender: null }
    const link = {
      ...about,
      ...unstated,
      locale,
      template: 'sign-link',
      grantId: 'c',
      role,
      expiresAt,
    } as const
    const letter = letterOf({ ...link, message: null })
    expect(letter.button).not.toBe('')
    expect(all(letter)).toContain(role)
    expect(all(letter)).toContain('2026')
    expect(letter.paragraphs).toHaveLength(2)
    expect(all(letter)).not.toContain('..')
    expect(letterOf({ ...link, message: '{day}' }).paragraphs[2]).toContain('{day}')
    const sender = { name: 'Huta {phone}', phone: '+48 22 555 01 23' }
    const stated = letterOf({
      ...link,
      route: 'Łódź (PL) → Köln (DE)',
      plate: 'PO 12345',
      sender,
      message: null,
    })
    expect(stated.paragraphs.slice(1, 3)).toEqual([
      'Łódź (PL) → Köln (DE), PO 12345',
      expect.stringMatching(/^Huta \{phone\}, \S+ \+48 22 555 01 23$/),
    ])
  })

  it('is the receipt, as a file, and that it should be kept', () => {
    const letter = letterOf({ ...about, locale, template: 'sign-receipt', receipt: 'a note' })
    expect([letter.button, letter.paragraphs.length]).toEqual([null, 2])
    expect(all(letter)).toContain('ZL/1')
    expect(all(letter)).toContain('Spedycja {code}')
    expect(all(letter)).not.toContain('a note')
  })

  it('is what a carrier asks, in the carrier’s words', () => {
    const asked = {
      documentId: 'd',
      words: 'Gate {reference} shut',
      name: 'Jan',
      template: 'instructions-requested',
    }
    const letter = letterOf({ ...about, ...asked, locale } as never)
    expect([letter.button === null, letter.paragraphs.length]).toEqual([false, 3])
    expect(all(letter)).toContain('ZL/1')
    expect(all(letter)).toContain('Gate {reference} shut')
    expect(all(letter)).not.toContain('undefined')
  })

  it('says nothing in another language', () => {
    const said = (of: SignerLocale) =>
      letterOf({ ...about, locale: of, template: 'sign-code', codeId: 'b' }, '1')
    for (const other of locales.filter((each) => each !== locale))
      expect(said(locale).paragraphs[1]).not.toBe(said(other).paragraphs[1])
  })
})
