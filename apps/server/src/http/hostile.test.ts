import { once } from 'node:events'
import { connect } from 'node:net'
import { issueNote, makeLink, signUp, useOwnService } from '@consign/testkit'
import { beforeAll, describe, expect, it } from 'vitest'
import { framing } from './testing/hostile/framing.ts'
import { json } from './testing/hostile/json.ts'
import { methods } from './testing/hostile/methods.ts'
import { paths } from './testing/hostile/paths.ts'
import { asking, type Hostile, hostile, type Known, type Row } from './testing/hostile/request.ts'

const service = useOwnService()
let known: Known

beforeAll(async () => {
  const person = await signUp(service)
  const token = await makeLink(person, (await issueNote(person)).id, 'sender')
  known = { auth: `apikey: ${service.anonKey}\r\nauthorization: Bearer ${person.token}\r\n`, token }
})

const last = asking('GET /livez', 'connection: close\r\n')
const statusesOf = (text: string) =>
  Array.from(text.matchAll(/HTTP\/1\.1 (\d{3}) /g), ([, status]) => Number(status))

/** Sends it, plus one request if the server continues; returns the statuses of all answers. */
async function answersTo({ bytes, statuses }: Hostile): Promise<readonly number[]> {
  const { hostname, port } = new URL(service.url)
  const socket = connect(Number(port), hostname)
  let answered = ''
  let asked = false
  socket.setEncoding('latin1').on('data', (part: string) => {
    answered += part
    if (asked || statusesOf(answered).length < statuses.length || !/\r\nKeep-Alive: /.test(answered)) return
    asked = true
    socket.write(last)
  })
  // A server may close a connection without reading the rest.
  socket.on('error', () => undefined)
  const over = once(socket, 'close').catch(() => undefined)
  socket.write(bytes)
  await over
  return statusesOf(answered)
}

/** The expected statuses as text, by what was sent. */
const told = (rows: readonly Hostile[], answers: readonly (readonly number[])[]) =>
  rows.map(({ what, then }, at) => `${what}: ${answers[at]?.join(' ')}, ${then}`)

const expected = (rows: readonly Hostile[]) =>
  rows.map(({ statuses, then }) => (then === 'usable' ? [...statuses, 200] : statuses))

describe('hostile requests are answered as they must be, and leave the connection as they must', () => {
  const tables: Readonly<Record<string, (known: Known) => readonly Row[]>> = {
    'where a request begins and ends': framing,
    'what is asked for': paths,
    'how it is asked for': methods,
    'what it brings': json,
  }
  it.each(Object.entries(tables))('%s', async (_what, table) => {
    const rows = table(known).map(hostile)
    const answers = await Promise.all(rows.map(answersTo))
    expect(told(rows, answers)).toEqual(told(rows, expected(rows)))
    expect(answers.flat().filter((status) => status >= 500)).toEqual([])
    expect((await fetch(`${service.url}/readyz`)).status).toBe(200)
  })
})
