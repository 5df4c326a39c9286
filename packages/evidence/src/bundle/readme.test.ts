import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { buildBundle, openBundle } from '../index.ts'
import { files, issued, signedByAll } from '../testing/cases/case.ts'
import { photo, stamped } from '../testing/cases/valid.ts'
import { honest, SALT } from '../testing/log/honest.ts'
import { saltOf } from '../testing/log/operated-log.ts'
import { noteData, photoBytes, typeDefinition } from '../testing/note.ts'
import type { Story } from '../testing/signed-note.ts'
import { type Unpacked, unpacked } from '../testing/unpacked.ts'

const LANGUAGES = ['README.txt', 'README.de.txt', 'README.pl.txt']

const unpack = (story: Story): Promise<Unpacked> => unpacked(story.files, story.now)

const readmeOf = async (story: Story, name = 'README.txt'): Promise<string> => {
  await using bundle = await unpack(story)
  return new TextDecoder().decode(bundle.files.get(name))
}

/** A signature of every role, with reservations, decimals and a photo: everything a reader may have to check. */
const whole = (): Story =>
  issued((story) => {
    story.sign('sender', {
      body: (consent) => ({
        ...consent,
        strokes: [
          [
            { x: 1e-7, y: 0.30000000000000004 },
            { x: 0.5, y: 0.5 },
          ],
        ],
      }),
    })
    story.storePhoto(story.sign('carrier', { photos: [photo] }), photo, photoBytes)
    story.sign('consignee', { reservations: 'Karton „3” mokry \u{1f4a7}' })
  }, noteData)

describe('the README’s own commands, taken out of it and run with public programs', () => {
  it.each(LANGUAGES)('find everything right in an honest bundle: %s', async (name) => {
    await using bundle = await unpack(whole())
    const text = new TextDecoder().decode(bundle.files.get(name))
    const commands = [...text.matchAll(/^ {3}((?:grep|python3) .*)$/gm)].map(
      ([, command]) => command as string,
    )
    expect(commands).toHaveLength(2)
    const output = commands.map(bundle.shell).join('')
    expect(output.match(/: OK$/gm)).toHaveLength(8)
    expect(output).toMatch(/\n0 wrong\n$/)
    const verified = [...output.matchAll(/^ +(openssl .*)$/gm)].map(([, line]) =>
      bundle.shell(line as string),
    )
    expect(verified).toEqual(['Verified OK\n', 'Verified OK\n', 'Verified OK\n'])
  })

  it.each([
    ['a changed PDF', /^artifacts\//, '%PDF', '%pdf', 'file artifacts/'],
    ['a changed payload', /^evidence\.json$/, '"role":"sender"}', '"role":"sendex"}', 'event link.created'],
    ['a changed name', /^evidence\.json$/, 'Celina', 'Halina', 'consent of the sender'],
    ['a changed weight', /^evidence\.json$/, '8450.5', '9450.5', 'version 1'],
  ])('find %s', async (_, file, from, to, what) => {
    await using bundle = await unpack(signedByAll())
    const path = [...bundle.files.keys()].find((listed) => file.test(listed))
    const target = join(bundle.folder, path as string)
    await writeFile(target, (await readFile(target, 'latin1')).replaceAll(from, to), 'latin1')
    const answer = bundle.shell('python3 check.py && echo NOTHING FOUND || true')
    expect(answer).toContain(`WRONG ${what}`)
    expect(answer).not.toContain('NOTHING FOUND')
  })
})

describe('the README’s words', () => {
  it('name the document and everyone who signed, with their reservations', async () => {
    const text = await readmeOf(signedByAll())
    expect(text).toContain('Reference  ZL/2026/000123\n')
    expect(text).toMatch(/sender, version 1\n {2}Name given {2}Celina\n/)
    expect(text).toContain('Reservations  2 palety uszkodzone\n')
  })

  const stated = { codes: ['packing_wet', 'x'], text: 'two cartons', grounds: 'rain at the ramp' }
  const reserved = (steps: (story: Story) => void): Story =>
    issued(
      (story) => {
        story.sign('sender')
        story.sign('carrier')
        steps(story)
      },
      { ...noteData, carrierReservations: stated },
    )
  const labels = {
    'reservation.packing_wet': { en: 'packing wet', de: 'Verpackung nass', pl: 'opakowanie mokre' },
  }

  it.each([
    ['README.txt', 'carrier, box 8', 'packing wet; x', 'Not accepted by the sender', 'Reservations +none'],
    ['README.de.txt', 'Feld 8', 'Verpackung nass; x', 'Vom Absender nicht anerkannt', 'Vorbehalte +keine'],
    ['README.pl.txt', 'pole 8', 'opakowanie mokre; x', 'Nieprzyjęte przez nadawcę', 'Zastrzeżenia +brak'],
  ])('tell what the carrier noted, with grounds, and that the sender did not accept it: %s', async (...row) => {
    const [name, box, kinds, open, none] = row
    const { files: input, now } = reserved(() => {})
    const definition = { ...typeDefinition, presentation: { labels } }
    await using bundle = await unpacked({ ...input, typeDefinitions: new Map([['ecmr@1', definition]]) }, now)
    const text = new TextDecoder().decode(bundle.files.get(name))
    for (const said of [box, kinds, 'two cartons', 'rain at the ramp', open]) expect(text).toContain(said)
    expect(text).not.toMatch(new RegExp(none))
  })

  it('say since when, and through whose link, the sender has accepted them', async () => {
    const byLink = await readmeOf(reserved((story) => void story.accept(story.link('sender'))))
    expect(byLink).toMatch(/Accepted by the sender, through the sender's link \(art\. 8\(2\)\), \d{4}-/)

    const text = await readmeOf(reserved((story) => void story.accept(null)))
    expect(text).toMatch(/Written by +the issuer\n/)
    expect(text).toMatch(/Accepted for the sender by the issuer \(art\. 8\(2\)\), \d{4}-/)
    expect(text).not.toContain('Not accepted')
  })

  it('tell what the consignee notified later, and who wrote it down', async () => {
    const text = await readmeOf(
      reserved((story) => {
        story.sign('consignee')
        story.happen('reservation.notified', {
          kind: 'not_apparent',
          text: 'mould inside',
          receivedAt: '2026-09-03T08:00:00.000Z',
          receivedFrom: 'Ewa',
        })
      }),
    )
    expect(text).toContain('Reservations of the consignee after delivery (CMR art. 30)')
    expect(text).toContain('\n  mould inside\n')
  })

  it('tell which authority stamped a signature, and whose seal there is', async () => {
    const text = await readmeOf(stamped())
    expect(text).toMatch(/\n {2}Stamped +\d{4}-\S+ by \S/)
    expect(text).toMatch(/\n {2}Sealed +by \S/)
  })

  it('tell of an amended note which data each party signed', async () => {
    const amended = issued((story) => {
      story.sign('sender')
      story.sign('carrier')
      story.amend({ ...noteData, scope: 'national' })
      story.sign('sender')
    })
    const text = await readmeOf(amended)
    expect(text).toMatch(/Data signed +the note as issued; the note in force/)
    expect(text).toMatch(/Data signed +amendment 1; sender and carrier have not both signed it/)
  })

  it('say that an unsigned note is unsigned', async () => {
    expect(await readmeOf(issued())).toContain('Nobody has signed this note yet.')
  })

  it('cannot be bent by a signer: line breaks and invisible characters of a name are made visible', async () => {
    const name = 'Celina\nDarek\u202e\u0007'
    const story = issued((told) => void told.sign('sender', { body: (consent) => ({ ...consent, name }) }))
    expect(await readmeOf(story)).toContain('Name given  Celina<U+000A>Darek<U+202E><U+0007>\n')
  })

  it('are the same for the same evidence', async () => {
    const evidence = files(signedByAll())
    const texts = await Promise.all(
      [1, 2].map(() => buildBundle({ ...evidence, createdAt: '2026-09-01T09:00:00.000Z' })),
    )
    expect(texts[0]).toEqual(texts[1])
  })
})

describe('a bundle with proofs of the log', () => {
  const said = async () => {
    const { archive } = await honest()
    const { files } = openBundle(archive)
    return LANGUAGES.map((name) => new TextDecoder().decode(files.get(name)))
  }

  it('says in each language what they show, and that the policy comes from elsewhere', async () => {
    for (const text of await said()) {
      expect(text).toMatch(/^log\/ {12}\S/m)
      expect(text).toContain('\n   consign-verify --policy log-policy.txt --log https://<')
      const section = text.slice(text.lastIndexOf('\n7. '))
      expect(section.split('\n').filter((line) => line.length > 105)).toEqual([])
    }
  })

  it('is checked by its own program, each proof by itself', async () => {
    const { log, story } = await honest()
    const proofs = await log.bundle(story.events, SALT)
    await using bundle = await unpacked({ ...story.files, log: proofs } as never, story.now)
    expect(bundle.check()).toMatch(
      /ok {4}event 9 in the log\nopen {2}who signed the checkpoint of consign.example/,
    )
    expect(bundle.check()).toContain('\n0 wrong\n')
    await writeFile(join(bundle.folder, 'log/salt'), `${saltOf('another')}\n`)
    expect(bundle.check()).toContain('WRONG event 0 in the log')
  }, 60_000)
})
