import { setTimeout as sleep } from 'node:timers/promises'
import { permissions } from '@consign/contract'
import { type Answer, agentWith, call, expectErrorShape, makeLink, type Person } from '@consign/testkit'
import { long, seed } from '@consign/testkit/long/long.ts'
import { type FullCompany, fullCompany } from '@consign/testkit/notes/full-company.ts'
import { bearing, makeKey, signInKey } from '@consign/testkit/people/key.ts'
import { personWith, type Target } from '@consign/testkit/people/person.ts'
import type { ServerProcess } from '@consign/testkit/service/server-process.ts'
import { useProcesses } from '@consign/testkit/service/use-processes.ts'
import pg from 'pg'
import { beforeAll, expect, it } from 'vitest'

// Callers are looked up together, and every connection serves every company in turn. Here connections break in the middle
// of that, repeatedly.

const callers = 40
const calls = long(400, 60_000)

const processes = useProcesses()
let target: ServerProcess & Target

beforeAll(async () => {
  target = await processes.start()
})

/** A call whose answer is constant without writes. */
interface Question {
  readonly name: string
  readonly ask: () => Promise<Answer>
  /** Data of the other company only. */
  readonly foreign: readonly string[]
  /** Its answer without faults. */
  readonly inPeace: Seen
}

interface Seen {
  readonly status: number
  readonly range: string | null
  readonly body: unknown
}

it(
  `two companies, ${calls} calls, connections that are ended and cancelled all the time: each hears what it hears in peace, or 503`,
  async () => {
    const [ania, bogna] = [await fullCompany(target, 'Ania'), await fullCompany(target, 'Bogna')]
    const questions = [...(await questionsOf(ania, bogna)), ...(await questionsOf(bogna, ania))]
    const counts = { answered: 0, unavailable: 0 }
    const ended = new AbortController()
    const fire = underFire(ended.signal)
    const pick = randomOf(seed)
    let left = calls
    const caller = async () => {
      while (left-- > 0) {
        const question = questions[pick(questions.length)] as Question
        counts[check(question, await question.ask())]++
      }
    }
    await Promise.all(Array.from({ length: callers }, caller)).finally(() => ended.abort())
    const shots = await fire
    for (const question of questions) expect(check(question, await question.ask())).toBe('answered')
    console.log(
      `under fire: of ${calls} calls ${counts.answered} were answered, ${counts.unavailable} were 503; ${shots} times connections were ended or cancelled`,
    )
    expect(target.output()).not.toMatch(/"level":(50|60)/)
    // Enough of everything, or nothing was shown.
    expect(counts.answered).toBeGreaterThan(calls / 3)
    expect(counts.unavailable).toBeGreaterThan(calls / 100)
    expect(shots).toBeGreaterThan(calls / 50)
  },
  long(120_000, 1_200_000),
)

/** Throws unless the answer is the one in peace, or 503 in its shape. */
function check(question: Question, answer: Answer): 'answered' | 'unavailable' {
  const { name, inPeace, foreign } = question
  const text = Buffer.from(answer.bytes).toString()
  for (const part of foreign) expect(text, name).not.toContain(part)
  if (answer.status >= 400) expectErrorShape(answer)
  if (answer.status === 503) return 'unavailable'
  expect(seenOf(answer), name).toEqual(inPeace)
  return 'answered'
}

const seenOf = ({ status, headers, body }: Answer): Seen => ({
  status,
  range: headers.get('content-range'),
  body,
})

/** All callers of a company, each with its own ids, the other's and forged ones. */
async function questionsOf(own: FullCompany, other: FullCompany): Promise<Question[]> {
  const { ids, owner, canary } = own
  const token = await makeLink(owner, ids['documentId'] ?? '', 'consignee')
  const { people, secret } = await peopleOf(owner)
  const asked: Record<string, () => Promise<Answer>> = {
    'the link': () => call(`${target.url}/functions/v1/sign/${token}`),
    'a forged link': () => call(`${target.url}/functions/v1/sign/${token.slice(0, -6)}AAAAAA`),
  }
  for (const [who, person] of Object.entries(people)) Object.assign(asked, asksOf(who, person, own, other))
  for (const [what, key] of Object.entries(await forgeries(secret, other)))
    asked[`a key with ${what}`] = () => listDrafts(key)
  const foreign = [other.canary, other.owner.tenantId]
  // The first look at a link is noted.
  await asked['the link']?.()
  const questions = Object.entries(asked).map(async ([what, ask]) => {
    const inPeace = seenOf(await ask())
    expect([200, 401, 404], what).toContain(inPeace.status)
    return { name: `${what} of ${canary}`, ask, foreign, inPeace }
  })
  return Promise.all(questions)
}

async function peopleOf(owner: Person) {
  const { secret } = await makeKey(owner, { permissions })
  const session = await signInKey(target, secret)
  const people = {
    'the owner': owner,
    'a key': await bearing(target, secret),
    "a key's session": await personWith(target, session.body, ''),
    'a program': await agentWith(target, owner, { permissions }),
  }
  return { people, secret }
}

/** A caller's reads of its own company, and the same of theirs. */
function asksOf(who: string, person: Person, own: FullCompany, other: FullCompany) {
  const rows = (path: string) => () =>
    person.call(`/rest/v1/${path}`, undefined, { headers: { prefer: 'count=exact' } })
  const about = (company: FullCompany) => {
    const { documentId = '', draftId = '' } = company.ids
    return {
      evidence: () => person.rpc('evidence', { document_id: documentId }),
      document: rows(`documents?id=eq.${documentId}`),
      draft: rows(`drafts?id=eq.${draftId}`),
      artifact: () => person.call(`/functions/v1/artifacts/${documentId}`),
    }
  }
  const mine = {
    whoami: () => person.rpc('whoami'),
    drafts: () => person.rpc('list_drafts'),
    documents: rows('documents?order=id'),
    grants: rows('sign_grants?order=id'),
    ...about(own),
  }
  const named = (asks: Record<string, () => Promise<Answer>>, whose: string) =>
    Object.entries(asks).map(([what, ask]) => [`${who}: ${whose} ${what}`, ask])
  return Object.fromEntries([...named(mine, 'own'), ...named(about(other), 'their')])
}

/** Keys as they would be if an id or a secret were enough. */
async function forgeries(secret: string, other: FullCompany): Promise<Record<string, string>> {
  const theirs = (await makeKey(other.owner)).secret
  const [id, theirId] = [secret.slice(0, -43), theirs.slice(0, -43)]
  return {
    'another secret': `${id}${'A'.repeat(43)}`,
    'their secret': `${id}${theirs.slice(-43)}`,
    'their id': `${theirId}${secret.slice(-43)}`,
  }
}

const listDrafts = (key: string) =>
  call(`${target.url}/rest/v1/rpc/list_drafts`, {
    headers: { apikey: target.anonKey, authorization: `Bearer ${key}` },
    body: {},
  })

/** Ends or cancels connections of the server, the newest or any, until told to stop; answers how many it hit. */
async function underFire(signal: AbortSignal): Promise<number> {
  const client = new pg.Client({ connectionString: processes.database.adminUrl })
  await client.connect()
  const pick = randomOf(seed + 1)
  let hit = 0
  while (!signal.aborted) {
    const [shot, order] = [
      pick(3) > 0 ? 'terminate' : 'cancel',
      pick(2) > 0 ? 'backend_start desc' : 'random()',
    ]
    const { rowCount } = await client.query(
      `select pg_${shot}_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'consign' order by ${order} limit ${1 + pick(4)}`,
    )
    hit += rowCount ?? 0
    await sleep(pick(40))
  }
  await client.end()
  return hit
}

/** Whole numbers below a bound, the same for the same seed (mulberry32). */
function randomOf(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}
