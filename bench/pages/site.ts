import { randomUUID } from 'node:crypto'
import { completeNote } from '@consign/testkit/notes/note.ts'
import { builtPages } from '@consign/testkit/service/built-pages.ts'
import { type Bed, openBed } from '../bed.ts'
import { type CompanyAccess, newCompany } from '../client/company.ts'
import { oneNote } from '../client/finish-note.ts'
import { storeDocuments } from '../scale/store-documents.ts'
import { startService } from '../service-process.ts'

/** A service with its pages, and a company of it. */
export interface Site extends AsyncDisposable {
  readonly company: CompanyAccess
  /** The address of the signing page for a new note of its own. */
  link(): Promise<string>
  /** Gives the company so many notes more. */
  fill(count: number): Promise<void>
}

export async function openSite(): Promise<Site> {
  builtPages()
  await using undo = new AsyncDisposableStack()
  const bed = undo.use(await openBed())
  const service = undo.use(await startService({ DATABASE_URL: bed.url() }))
  const company = await newCompany(service.url)
  const owned = undo.move()
  return {
    company,
    link: () => newLink(company),
    fill: (count) => fill(bed, company, count),
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  }
}

async function newLink({ url, anonKey, token }: CompanyAccess): Promise<string> {
  const headers = { apikey: anonKey, authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const post = async (path: string, body: object): Promise<Record<string, string>> => {
    const answer = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as Record<string, string>
  }
  const draft_id = randomUUID()
  const operation_id = randomUUID()
  await post('/rest/v1/rpc/save_draft', { operation_id, draft_id, base_revision: 0, data: completeNote })
  const { id: document_id } = await post('/functions/v1/publish', { draftId: draft_id, revision: 1 })
  const wanted = { document_id, role: 'sender', idempotency_key: randomUUID() }
  return `${url}/sign/${(await post('/rest/v1/rpc/create_sign_grant', wanted))['token']}`
}

async function fill(bed: Bed, company: CompanyAccess, count: number): Promise<void> {
  const documentId = await oneNote(company)
  // One of two is of this company.
  await storeDocuments(bed.adminUrl(), { tenantId: company.tenantId, documentId }, 2 * count, () => undefined)
}
