import { setTimeout as sleep } from 'node:timers/promises'
import {
  type Answer,
  checkEvidence,
  issueNote,
  makeLink,
  openDevice,
  type Person,
  saveNote,
  signUp,
  type Target,
} from '@consign/testkit'
import { repeated } from '@consign/testkit/http/rounds.ts'
import { draw } from '@consign/testkit/long/draw.ts'
import { long, seed } from '@consign/testkit/long/long.ts'
import { contradictions } from '@consign/testkit/notes/chain-faults.ts'
import { lifeCalls } from '@consign/testkit/notes/life-calls.ts'
import { elsewhere } from '@consign/testkit/people/same-session-at.ts'
import type { ServerProcess } from '@consign/testkit/service/server-process.ts'
import { kill, useProcesses } from '@consign/testkit/service/use-processes.ts'
import { expect, it } from 'vitest'
import { mustBeOneHistory, untilSigned } from '../tlog/testing/read-log.ts'

/** At which of so many moments a server dies. */
const moments = 200
const rounds = draw(long(4, moments), moments, seed)
/** Rounds that run side by side, each with servers of its own on the one database. */
const lanes = 2

const processes = useProcesses()

/** A call in the middle of which a server may die, and the document it is about. */
interface Effect {
  readonly document: (answer: Answer) => string
  readonly send: (person: Person) => Promise<Answer>
}

/** Two drafts to publish, and two notes that three consents are ready for. */
async function issuingAndSigning(person: Person, target: Target): Promise<Effect[]> {
  const drafts = await Promise.all([saveNote(person), saveNote(person)])
  const publications = drafts.map((draftId) => ({
    document: ({ body }: Answer) => body.id,
    send: (by: Person) => by.call('/functions/v1/publish', { draftId, revision: 1 }),
  }))
  const notes = await Promise.all([issueNote(person), issueNote(person)])
  const [one, other] = notes.map(({ id }) => id) as [string, string]
  const parties = [
    [one, 'sender'],
    [one, 'carrier'],
    [other, 'consignee'],
  ] as const
  const device = openDevice(target, 'Celina Wójcik')
  const signatures = parties.map(async ([id, role]) => {
    const token = await makeLink(person, id, role)
    const consent = await device.consent(token)
    return {
      document: () => id,
      send: (by: Person) => by.call(`/functions/v1/sign/${token}`, consent),
    }
  })
  return [...publications, ...(await Promise.all(signatures))]
}

/** Every operation of a note's life. */
async function life(person: Person, target: Target): Promise<Effect[]> {
  const calls = await lifeCalls(person, target)
  return calls.map(({ documentId, send }) => ({ document: () => documentId, send }))
}

const kinds = [issuingAndSigning, life]

it(`kill -9 in the middle of publishing, signing and all that happens to a note afterwards, ${rounds.length} times: what was acknowledged is there, the rest succeeds, and the log has each event once`, async () => {
  const counts = { acknowledged: 0, unheard: 0 }
  await Promise.all(Array.from({ length: lanes }, (_, lane) => runLane(lane, counts)))
  expect(await contradictions(processes.database)).toEqual([])
  const last = await processes.start()
  await untilSigned(processes.database)
  await kill(last)
  await mustBeOneHistory(processes.database)
  console.log(
    `kill -9: ${rounds.length} times, of the calls under way ${counts.acknowledged} were answered, ${counts.unheard} not`,
  )
  // Enough of both, or the moments were badly chosen.
  expect(counts.acknowledged).toBeGreaterThan(rounds.length / 4)
  expect(counts.unheard).toBeGreaterThan(rounds.length / 4)
})

async function runLane(lane: number, counts: { acknowledged: number; unheard: number }): Promise<void> {
  let server = await processes.start()
  let person = await signUp(server)
  const mine = rounds.filter((_, index) => index % lanes === lane)
  for (const [turn, round] of mine.entries()) {
    const starting = processes.start()
    const calls = await kinds[turn % kinds.length]!(person, server)
    const answers = await interrupted(server, person, calls, round)
    server = await starting
    person = await elsewhere(person, server)
    await checkAll(person, calls, answers)
    const heard = answers.filter((answer) => answer !== undefined).length
    counts.acknowledged += heard
    counts.unheard += calls.length - heard
  }
  await kill(server)
}

/**
 * Sends all calls at once and kills the server before any, or after some, are answered, a moment later each round.
 * Returns the answers until then.
 */
async function interrupted(
  server: ServerProcess,
  person: Person,
  calls: readonly Effect[],
  round: number,
): Promise<(Answer | undefined)[]> {
  let heard = 0
  const enough = Promise.withResolvers<void>()
  const wanted = round % calls.length
  const sent = calls.map(async (effect) => {
    const answer = await effect.send(person).catch(() => undefined)
    if (++heard === wanted) enough.resolve()
    // A request to retry is no acknowledgement.
    return answer?.status === 503 ? undefined : answer
  })
  if (wanted > 0) await enough.promise
  await sleep(((round * 7919) % 100) / 10)
  await kill(server)
  return Promise.all(sent)
}

async function checkAll(
  person: Person,
  calls: readonly Effect[],
  answers: readonly (Answer | undefined)[],
): Promise<void> {
  const documents = new Set<string>()
  for (const [i, effect] of calls.entries()) {
    const before = answers[i]
    if (before) expect(before.status, JSON.stringify(before.body)).toBe(200)
    const repeat = await repeated(() => effect.send(person))
    expect(repeat.status, JSON.stringify(repeat.body)).toBe(200)
    if (before) expect(repeat.body).toEqual(before.body)
    documents.add(effect.document(repeat))
  }
  for (const id of documents) await checkEvidence(person, id)
}
