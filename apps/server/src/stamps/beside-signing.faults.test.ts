import { issueNote, makeLink, openDevice, openTsa, signUp, useOwnService } from '@consign/testkit'
import { eventually } from '@consign/testkit/long/eventually.ts'
import { signNote } from '@consign/testkit/notes/sign-note.ts'
import { plainRenderer } from '@consign/testkit/service/plain-renderer.ts'
import { owedTimestamps, timestampJobs } from '@consign/testkit/trust/owed.ts'
import { afterAll, expect, it } from 'vitest'

const tsa = await openTsa()
const printer = plainRenderer()
/** Renderings so far, and what each waits for. */
let printed = 0
let slowly: Promise<unknown> = Promise.resolve()
const service = useOwnService({
  env: { TSA_URL: tsa.url, TSA_ROOTS: tsa.roots },
  renderer: {
    ...printer,
    render: async (input) => {
      printed += 1
      await slowly
      return printer.render(input)
    },
  },
})
const device = openDevice(service, 'Celina Wójcik')
afterAll(() => tsa[Symbol.asyncDispose]())

/** Whether the authority's last answer was a token. */
const answered = async () => {
  const [row] = await service.rows<{ ok: boolean | null }>('select ok from timestamp_authority')
  return row?.ok
}

it('a token that is kept while a party signs makes the signing begin again, and the signature is recorded once', async () => {
  const ania = await signUp(service)
  const { id } = await issueNote(ania)
  tsa.behave(() => 503)
  await signNote(service, ania, id, 'sender')
  const link = await makeLink(ania, id, 'carrier')
  await eventually(async () => expect(await answered()).toBe(false))
  const { promise, resolve } = Promise.withResolvers<void>()
  slowly = promise
  printed = 0
  const consent = await device.consent(link)
  const signing = device.send(link, consent)
  await eventually(() => expect(printed).toBe(1))
  tsa.behave(null)
  await timestampJobs(service, 'due')
  await eventually(async () => expect(await owedTimestamps(service)).toBe(0))
  resolve()
  expect((await signing).body).toEqual({ ok: true })
  expect(printed).toBe(2)
  await eventually(async () => expect(await owedTimestamps(service)).toBe(0))
  const { body } = await ania.rpc('evidence', { document_id: id })
  const names = body.events.map(({ name }: { name: string }) => name)
  const signatures = names.filter((name: string) => name === 'consent.carrier')
  expect([signatures.length, body.timestamps.length]).toEqual([1, 2])
  expect(names.indexOf('timestamp.added')).toBeLessThan(names.indexOf('consent.carrier'))
})
