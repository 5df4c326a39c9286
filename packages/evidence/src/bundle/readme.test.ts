import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildBundle, openBundle } from '../index.ts'
import { nodePrimitives } from '../node.ts'
import { files, issued, signedByAll } from '../testing/cases/case.ts'
import { photo } from '../testing/cases/valid.ts'
import { noteData, photoBytes } from '../testing/note.ts'
import type { Story } from '../testing/signed-note.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bundle-'))
})

afterEach(async () => {
  await rm(folder, { recursive: true })
})

const unpack = async (story: Story): Promise<string> => {
  const archive = await buildBundle({ ...story.files, createdAt: story.now }, nodePrimitives)
  const { files } = openBundle(archive)
  for (const [path, bytes] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), bytes)
  }
  return new TextDecoder().decode(files.get('README.txt'))
}

const shell = (line: string): string => execFileSync('sh', ['-ec', line], { cwd: folder, encoding: 'utf8' })

/** Every signature of a role with reservations, decimals, a photo: all that a reader may have to check. */
const whole = (): Story =>
  issued((story) => {
    story.sign('sender', {
      body: (consent) => ({ ...consent, strokes: [[{ x: 1e-7, y: 0.30000000000000004 }]] }),
    })
    story.storePhoto(story.sign('carrier', { photos: [photo] }), photo, photoBytes)
    story.sign('consignee', { reservations: 'Karton „3” mokry \u{1f4a7}' })
  }, noteData)

describe('the README’s own commands, taken out of it and run with public programs', {
  timeout: 60_000,
}, () => {
  it('find everything right in an honest bundle', async () => {
    const text = await unpack(whole())
    const commands = [...text.matchAll(/^ {3}((?:grep|sed|python3) .*)$/gm)].map(
      ([, command]) => command as string,
    )
    expect(commands).toHaveLength(3)
    const output = commands.map(shell).join('')
    expect(output.match(/: OK$/gm)).toHaveLength(7)
    expect(output).toMatch(/\n0 wrong\n$/)
    const verified = [...output.matchAll(/^ +(openssl .*)$/gm)].map(([, command]) => shell(command as string))
    expect(verified).toEqual(['Verified OK\n', 'Verified OK\n', 'Verified OK\n'])
  })

  it.each([
    ['a changed PDF', /^artifacts\//, '%PDF', '%pdf', 'file artifacts/'],
    ['a changed payload', /^evidence\.json$/, '"role":"sender"}', '"role":"sendex"}', 'event link.created'],
    ['a changed name', /^evidence\.json$/, 'Celina', 'Halina', 'consent of the sender'],
    ['a changed weight', /^evidence\.json$/, '8450.5', '9450.5', 'version 1'],
  ])('find %s', async (_, file, from, to, what) => {
    const story = signedByAll()
    const text = await unpack(story)
    const path = [...text.matchAll(/^[0-9a-f]{64} {2}(.*)$/gm)]
      .map(([, listed]) => listed as string)
      .find((listed) => file.test(listed))
    const target = join(folder, path as string)
    await writeFile(target, (await readFile(target, 'latin1')).replaceAll(from, to), 'latin1')
    shell("sed -n '/^# check.py begins/,/^# check.py ends/p' README.txt > check.py")
    expect(() => shell('python3 check.py > answer.txt')).toThrow()
    expect(await readFile(join(folder, 'answer.txt'), 'utf8')).toContain(`WRONG ${what}`)
  })
})

describe('the README’s words', () => {
  it('name the document and everyone who signed, with their reservations', async () => {
    const text = await unpack(signedByAll())
    expect(text).toContain('Reference    ZL/2026/000123\n')
    expect(text).toMatch(/sender, version 1\n {2}Name given {5}Celina\n/)
    expect(text).toContain('Reservations   2 palety uszkodzone\n')
  })

  it('say that nobody has signed where nobody has', async () => {
    expect(await unpack(issued())).toContain('Nobody has signed this note yet.')
  })

  it('cannot be bent by a signer: line breaks and invisible characters of a name are made visible', async () => {
    const name = 'Celina\nDarek\u202e\u0007'
    const story = issued((told) => void told.sign('sender', { body: (consent) => ({ ...consent, name }) }))
    expect(await unpack(story)).toContain('Name given     Celina<U+000A>Darek<U+202E><U+0007>\n')
  })

  it('are the same for the same evidence', async () => {
    const evidence = files(signedByAll())
    const texts = await Promise.all(
      [1, 2].map(() => buildBundle({ ...evidence, createdAt: '2026-09-01T09:00:00.000Z' })),
    )
    expect(texts[0]).toEqual(texts[1])
  })
})
