import { setTimeout as sleep } from 'node:timers/promises'
import { closedLoop, type LoopOptions, type LoopResult } from './closed-loop.ts'
import type { CompanyAccess } from './company.ts'
import { Connection } from './connection.ts'
import { finishNote } from './finish-note.ts'
import { newSigner, roles } from './signer.ts'

/** Finishes notes, each client on a connection of its own. */
export async function finishNotes(input: LoopOptions & { company: CompanyAccess }): Promise<LoopResult> {
  const { company, clients } = input
  const parties = Array.from({ length: clients }, () => ({
    connection: new Connection(company.url),
    signers: roles.map(newSigner),
  }))
  const result = await closedLoop(input, async (client, time) => {
    const { connection, signers } = parties[client]!
    await finishNote(connection, company, signers, time)
  })
  for (const { connection } of parties) connection.close()
  return result
}

export interface PacedResult extends LoopResult {
  /** Notes that could not be finished, and why the first could not. */
  readonly failed: number
  readonly why: string | null
}

/** Finishes notes as people do: after each one a pause. A note that is refused is counted and left. */
export async function finishNotesAtPace(
  input: LoopOptions & { company: CompanyAccess; pauseMs: number },
): Promise<PacedResult> {
  const { company, clients, pauseMs } = input
  const signers = roles.map(newSigner)
  const connections = Array.from({ length: clients }, () => new Connection(company.url))
  let failed = 0
  let why: string | null = null
  const result = await closedLoop(input, async (client, time) => {
    try {
      await finishNote(connections[client]!, company, signers, time)
    } catch (error) {
      failed += 1
      why ??= (error as Error).message
    }
    await sleep(pauseMs)
  })
  for (const connection of connections) connection.close()
  return { ...result, failed, why }
}

/** One request, as a client sends it. */
export interface Request {
  readonly step: string
  readonly method: string
  readonly path: string
  readonly headers: string
  readonly body?: string
}

/** Sends the requests again and again; every client goes round the list from another place. */
export async function callInTurn(
  input: LoopOptions & { url: string; requests: readonly Request[] },
): Promise<LoopResult> {
  const { url, clients, requests } = input
  const connections = Array.from({ length: clients }, () => new Connection(url))
  const next = connections.map((_, client) => Math.floor((client * requests.length) / clients))
  const result = await closedLoop(input, async (client, time) => {
    const { step, method, path, headers, body } = requests[next[client]! % requests.length]!
    next[client]! += 1
    await time(step, () => connections[client]!.ok(method, path, headers, body))
  })
  for (const connection of connections) connection.close()
  return result
}
