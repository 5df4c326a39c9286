import { readFileSync } from 'node:fs'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  checkEvidence,
  completeNote,
  forTests,
  issueNote,
  makeLink,
  programWith,
  useOwner,
  useOwnService,
} from '@consign/testkit'
import { runTranscript } from '@consign/testkit/http/run-transcript.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'

const service = useOwnService()
const pages = new URL('../../../../docs/', import.meta.url)
const ania = useOwner(service)
let directory: string

const note = forTests(() => issueNote(ania))
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'consign-callers-'))
  await writeFile(join(directory, 'note.json'), JSON.stringify(completeNote))
})
afterAll(() => rm(directory, { recursive: true }))

/** The variables that each page assumes, and its number of steps. */
const taken: Record<string, () => Promise<{ steps: number; env: Record<string, string> }>> = {
  'callers/person.md': async () => ({ steps: 9, env: {} }),
  'callers/api-key.md': async () => ({
    steps: 9,
    env: { PERSON: ania.token, NOTE: join(directory, 'note.json') },
  }),
  'feed.md': async () => ({
    steps: 5,
    env: { KEY: (await programWith(service, ania)).token, NOTE: join(directory, 'note.json') },
  }),
  'callers/signer.md': async () => ({
    steps: 9,
    env: { LINK: `${service.url}/functions/v1/sign/${await makeLink(ania, note.id, 'sender')}` },
  }),
}

it.each(Object.keys(taken))('docs/%s works as it is written', async (name) => {
  const { steps, env } = (await taken[name]?.()) ?? { steps: 0, env: {} }
  const page = `\`\`\`sh\ncd ${directory}\n\`\`\`\n\n${readFileSync(new URL(name, pages), 'utf8')}`
  expect(await runTranscript(page, { BASE: service.url, ...env })).toBe(steps + 1)
})

it('a consent and a statement signed as the page says are part of evidence that verifies', async () => {
  const { result } = await checkEvidence(ania, note.id)
  expect(result.verdict).toBe('valid')
  const { body } = await ania.rpc('evidence', { document_id: note.id })
  expect(body.consents).toMatchObject([{ body: { name: 'Celina Wójcik', mark: { style: 'great-vibes' } } }])
  expect(body.statements).toMatchObject([{ body: { kind: 'instructions.given', name: 'Celina Wójcik' } }])
})

it('there is a page for every kind of caller, and no page that nobody runs', async () => {
  // oauth.md is run by oauth/docs.test.ts.
  expect((await readdir(new URL('callers/', pages))).sort()).toEqual([
    'api-key.md',
    'oauth.md',
    'person.md',
    'signer.md',
  ])
})
