import { randomUUID } from 'node:crypto'
import { closedLoop, type LoopOptions } from './closed-loop.ts'
import type { CompanyAccess } from './company.ts'
import { Connection, type Reply } from './connection.ts'
import { savedDraft } from './finish-note.ts'

/** What a company may flood a service with. */
export const floodKinds = ['reads', 'bundles', 'issuing', 'uploads'] as const
export type FloodKind = (typeof floodKinds)[number]

export interface FloodInput extends LoopOptions {
  readonly company: CompanyAccess
  /** Each client goes on with one of them; with several, every client with another. */
  readonly kinds: readonly FloodKind[]
  /** A finished note with photos. */
  readonly documentId: string
}

export interface FloodResult {
  /** Calls that were answered with what they asked for, a second. */
  readonly answered: number
  /** Calls that were refused, a second. */
  readonly refused: number
}

/** Calls without a pause, whatever the replies. */
export async function flood(input: FloodInput): Promise<FloodResult> {
  const { company, clients, kinds, documentId, seconds } = input
  const connections = Array.from({ length: clients }, () => new Connection(company.url))
  const from = performance.now() + input.warmupSeconds * 1000
  // What still waits in line is given up: the next measurement begins without it.
  const over = setTimeout(() => giveUp(connections), from + seconds * 1000 - performance.now())
  let answered = 0
  let refused = 0
  await closedLoop(input, async (client) => {
    const call = calls[kinds[client % kinds.length]!]
    const reply = await call(connections[client]!, company, documentId).catch(() => null)
    if (reply === null) connections[client] = new Connection(company.url)
    const at = performance.now() - from
    if (at < 0 || at >= seconds * 1000) return
    if (reply?.status === 200) answered += 1
    else refused += 1
  })
  clearTimeout(over)
  for (const connection of connections) connection.close()
  return { answered: answered / seconds, refused: refused / seconds }
}

const giveUp = (connections: readonly Connection[]): void => {
  for (const connection of connections) connection.abort()
}

type Flooding = (to: Connection, company: CompanyAccess, documentId: string) => Promise<Reply>

const calls: Readonly<Record<FloodKind, Flooding>> = {
  reads: (to, { headers }) => to.send('GET', '/rest/v1/documents?select=body&limit=50', headers),
  bundles: (to, { headers }, id) => to.send('GET', `/functions/v1/evidence/${id}/bundle`, headers),
  async issuing(to, { headers }) {
    const draftId = randomUUID()
    const saved = await to.send('POST', '/rest/v1/rpc/save_draft', headers, savedDraft(draftId))
    if (saved.status !== 200) return saved
    return to.send('POST', '/functions/v1/publish', headers, JSON.stringify({ draftId, revision: 1 }))
  },
  uploads: (to, { headers }) => to.send('POST', '/rest/v1/rpc/save_draft', headers, largeDraft()),
}

const large = JSON.stringify({ remarks: 'x'.repeat(250_000) })

const largeDraft = (): string =>
  `{"operation_id":"${randomUUID()}","draft_id":"${randomUUID()}","base_revision":0,"data":${large}}`
