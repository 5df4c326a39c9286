import { randomUUID } from 'node:crypto'
import { completeNote } from '@consign/testkit/notes/note.ts'
import type { Time } from './closed-loop.ts'
import type { CompanyAccess } from './company.ts'
import { Connection, type Reply } from './connection.ts'
import { consentOf, newSigner, roles, type Signer } from './signer.ts'

/** The steps of a finished note, in their order. */
export const noteSteps = ['save', 'issue', 'link', 'view', 'pdf', 'sign', 'evidence'] as const

/** The note around its reference: every note is another one, and the client does not write it out each time. */
const [before, after] = JSON.stringify({ ...completeNote, reference: '#' }).split('"#"') as [string, string]

/** Takes one note from nothing to three signatures and its evidence; answers the document's id. */
export async function finishNote(
  connection: Connection,
  company: CompanyAccess,
  signers: readonly Signer[],
  time: Time,
): Promise<string> {
  const post = (path: string, body: string) => connection.ok('POST', path, company.headers, body)
  const draftId = randomUUID()
  await time('save', () => post('/rest/v1/rpc/save_draft', savedDraft(draftId)))
  const issue = JSON.stringify({ draftId, revision: 1 })
  const documentId = text(await time('issue', () => post('/functions/v1/publish', issue)), 'id')
  const tokens: string[] = []
  for (const role of roles) {
    const wanted = JSON.stringify({ document_id: documentId, role, idempotency_key: randomUUID() })
    tokens.push(text(await time('link', () => post('/rest/v1/rpc/create_sign_grant', wanted)), 'token'))
  }
  for (const [index, token] of tokens.entries()) await signNote(connection, token, signers[index]!, time)
  const asked = JSON.stringify({ document_id: documentId })
  const evidence = await time('evidence', () => post('/rest/v1/rpc/evidence', asked))
  if (!evidence.body.includes('"cmrComplete":true')) throw new Error('the note is not finished')
  return documentId
}

/** One finished note, outside of any measurement; returns the document's id. */
export async function oneNote(company: CompanyAccess): Promise<string> {
  const connection = new Connection(company.url)
  const documentId = await finishNote(connection, company, roles.map(newSigner), (_step, run) => run())
  connection.close()
  return documentId
}

/** The body that saves a complete note as a new draft. */
export function savedDraft(draftId: string): string {
  const reference = `ZL/${randomUUID().slice(0, 8)}`
  const data = `${before}"${reference}"${after}`
  return `{"operation_id":"${randomUUID()}","draft_id":"${draftId}","base_revision":0,"data":${data}}`
}

async function signNote(connection: Connection, token: string, signer: Signer, time: Time): Promise<void> {
  const path = `/functions/v1/sign/${token}`
  const view = await time('view', () => connection.ok('GET', path, ''))
  const pdf = await time('pdf', () => connection.ok('GET', `${path}/pdf`, ''))
  const artifactDigest = /x-artifact-sha256: (\w{64})/.exec(pdf.head)?.[1] ?? ''
  const consent = consentOf(signer, { documentDigest: text(view, 'snapshotDigest'), artifactDigest })
  await time('sign', () => connection.ok('POST', path, '', JSON.stringify(consent)))
}

/** The first text of that name in an answer: reading the whole of it would cost more than asking for it. */
function text(reply: Reply, name: string): string {
  const start = reply.body.indexOf(`"${name}":"`) + name.length + 4
  return reply.body.toString('latin1', start, reply.body.indexOf('"', start))
}
