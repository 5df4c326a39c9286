import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { isRefusal, type OutputOf, type Problem } from '@consign/sdk'
import { calm, type Service } from '../service/open-service.ts'
import { idOf } from './ids.ts'
import type { Wanted } from './notes-of.ts'

type Draft = OutputOf<'save_draft'>
type Told = Pick<Problem, 'path' | 'rule' | 'message'>

/** What came of a note of the file. */
export interface Outcome {
  readonly line: number
  result: 'created' | 'repeated' | 'failed'
  draftId?: string
  documentId?: string
  links?: { readonly role: string; readonly url: string | null }[]
  problems?: readonly Told[]
}

/** A saved note, with what issuing needs. */
export interface Saved {
  readonly outcome: Outcome
  readonly draft: Draft | undefined
}

/** Saves notes of a file: the same note is the same draft, in every run. */
export class NoteSaver {
  private readonly service: Service
  private readonly companyId: string
  private readonly base: Readonly<Record<string, unknown>>
  private readonly references = new Set<string>()
  private readonly equals = new Map<string, number>()

  constructor(service: Service, companyId: string, base: Readonly<Record<string, unknown>>) {
    this.service = service
    this.companyId = companyId
    this.base = base
  }

  /** Saves a batch: what is issued is left alone, and so is a draft that is equal. */
  async save(batch: readonly Wanted[]): Promise<readonly Saved[]> {
    // In the order of the file: the ids of equal rows depend on it.
    const planned = batch.map((wanted) => this.planned(wanted))
    const states = await this.statesOf(planned.flatMap((each) => ('draftId' in each ? [each.draftId] : [])))
    return inTurn(
      planned.map((each) => async () => {
        if (!('draftId' in each)) return { outcome: each, draft: undefined }
        return this.saveOne(each, states.get(each.draftId))
      }),
    )
  }

  private planned(wanted: Wanted): Planned | Failed {
    if ('problem' in wanted) return failedAt(wanted.line, wanted.rule, wanted.problem)
    const { line, reference, data } = wanted
    if (reference !== undefined && this.references.has(reference))
      return failedAt(line, 'REFERENCE_TWICE', `${reference} came before, in rows apart from this one`)
    if (reference !== undefined) this.references.add(reference)
    const named = reference === undefined ? this.byContent(data) : [reference]
    return { line, draftId: idOf(this.companyId, 'draft', ...named), data: merged(this.base, data) }
  }

  private byContent(data: unknown): readonly string[] {
    const content = digestOf(data)
    const number = (this.equals.get(content) ?? 0) + 1
    this.equals.set(content, number)
    return [content, String(number)]
  }

  /** Whether the drafts of a batch are there, and issued: one call for all of them. */
  private async statesOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (ids.length === 0) return new Map()
    const query = { select: ['id', 'status'], where: { id: { in: ids } }, limit: 200 } as const
    const { rows } = await this.service.client.read('drafts', query, calm)
    return new Map(rows.map(({ id, status }) => [id, status]))
  }

  private async saveOne({ line, draftId, data }: Planned, status: string | undefined): Promise<Saved> {
    try {
      const draft = status === undefined ? await this.made(draftId, data) : await this.kept(draftId, data)
      return { outcome: outcomeOf(line, draft), draft }
    } catch (error) {
      if (!isRowsOwn(error)) throw error
      return { outcome: refusedAt(line, draftId, error), draft: undefined }
    }
  }

  private made(draftId: string, data: Data): Promise<Draft> {
    return this.write(draftId, data, 0).catch((error: unknown) => {
      // Another run of the file was faster.
      if (isRefusal(error, 'VERSION_CONFLICT', 'DRAFT_ISSUED')) return this.kept(draftId, data)
      throw error
    })
  }

  private async kept(draftId: string, data: Data): Promise<Draft> {
    const { rows } = await this.service.client.read('drafts', { where: { id: { eq: draftId } } }, calm)
    const stored = rows[0]?.body
    if (stored === undefined) return this.write(draftId, data, 0)
    const isSame = stored.status === 'issued' || isDeepStrictEqual(stored.data, data)
    return isSame ? stored : this.write(draftId, data, stored.revision)
  }

  private write(draft_id: string, data: Data, base_revision: number): Promise<Draft> {
    const operation_id = idOf(draft_id, 'save', String(base_revision), digestOf(data))
    return this.service.client.saveDraft({ body: { operation_id, draft_id, base_revision, data } }, calm)
  }
}

/** A note with the id of its draft. */
interface Planned {
  readonly line: number
  readonly draftId: string
  readonly data: Data
}

/** Notes that are saved at once. */
const atOnce = 8

/** The results in order; a few are under way at once. */
async function inTurn<T>(work: readonly (() => Promise<T>)[]): Promise<T[]> {
  const results: T[] = []
  let next = 0
  const worker = async () => {
    for (let at = next++; at < work.length; at = next++) results[at] = (await work[at]?.()) as T
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, work.length) }, worker))
  return results
}

const outcomeOf = (line: number, { id, status, documentId, complete, problems }: Draft): Outcome => ({
  line,
  result: status === 'issued' ? 'repeated' : 'created',
  draftId: id,
  ...(documentId === null ? {} : { documentId }),
  ...(complete ? {} : { problems: problems.map(({ path, rule, message }) => ({ path, rule, message })) }),
})

/** A refusal of this row alone; sign-in, limits and faults end the run. */
const isRowsOwn = (error: unknown) =>
  isRefusal(
    error,
    'INVALID_REQUEST',
    'PAYLOAD_TOO_LARGE',
    'VERSION_CONFLICT',
    'IDEMPOTENCY_MISMATCH',
    'DRAFT_NOT_FOUND',
  )

export function refusedAt(
  line: number,
  draftId: string,
  { code, message, problems }: { code: string; message: string; problems: readonly Problem[] },
): Outcome {
  const told = problems.map(({ path, rule, message }) => ({ path, rule, message }))
  const own = [{ path: '', rule: code, message }]
  return { line, result: 'failed', draftId, problems: told.length > 0 ? told : own }
}

type Failed = Omit<Outcome, 'draftId'>

const failedAt = (line: number, rule: string, message: string): Failed => ({
  line,
  result: 'failed',
  problems: [{ path: '', rule, message }],
})

const digestOf = (data: unknown): string => createHash('sha256').update(JSON.stringify(data)).digest('hex')

type Data = Readonly<Record<string, unknown>>

const isData = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What the row says stands in place of what the template says, member by member; its lists replace lists. */
export function merged(base: Data, row: Data): Data {
  const both = Object.keys(row).map((name) => {
    const [under, over] = [base[name], row[name]]
    return [name, isData(under) && isData(over) ? merged(under, over) : over] as const
  })
  return { ...base, ...Object.fromEntries(both) }
}
