import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { useOwner, useOwnService } from '@consign/testkit'
import { describe, expect, it } from 'vitest'
import { carriage } from './carriage.ts'
import { judgedByProgram, judgedByReadme, unpack, wordsOf } from './judges.ts'
import { nearAndFar } from './near-and-far.ts'
import { ownWords } from './own-words.ts'
import { type Story, tell } from './telling.ts'
import { trouble } from './trouble.ts'

const service = useOwnService({ renderer: 'real' })
const ania = useOwner(service, 'Ania', 'Spedycja Żuraw Sp. z o.o.')

describe('a note of real life: its states, its print, and every judge of its evidence', () => {
  it.each([...carriage, ...nearAndFar, ...trouble, ...ownWords])('$title', async (story) => {
    const id = await tell(service, ania, story)
    await using bundle = await unpack((await ania.call(`/functions/v1/evidence/${id}/bundle`)).bytes)
    const { body: evidence } = await ania.rpc('evidence', { document_id: id })
    const { versions, consents, statements = [] } = evidence
    expect(versions.map(({ state }: { state: string }) => state)).toEqual(story.states)
    const [listed] = (await ania.call(`/rest/v1/documents?select=sender,carrier,consignee&id=eq.${id}`)).body
    expect(listed).toMatchObject(story.names ?? {})
    await Promise.all([
      judgedByProgram(bundle, service.url),
      judgedByReadme(bundle, consents.length + statements.length),
      looked(id, story),
    ])
  })
})

/** With PRINTS, the last print of each note is put into that folder. */
async function looked(id: string, { prints, never = [], title }: Story): Promise<void> {
  const { bytes } = await ania.call(`/functions/v1/artifacts/${id}`)
  const words = await wordsOf(bytes)
  for (const said of prints) expect(words.includes(said), said).toBe(true)
  for (const unsaid of never) expect(words.includes(unsaid), unsaid).toBe(false)
  const { PRINTS } = process.env
  if (!PRINTS) return
  await mkdir(PRINTS, { recursive: true })
  await writeFile(join(PRINTS, `${title.replaceAll(/\W+/g, '-')}.pdf`), bytes)
}
