/**
 * From sign-up to the evidence of a signed note with fetch and WebCrypto alone:
 *
 *     node examples/with-fetch.ts http://localhost:8080 evidence.zip && npx consign-verify evidence.zip
 */
import { readFile, writeFile } from 'node:fs/promises'
import { sha256, signAs, succeeded } from './signer.ts'

const [base = 'http://localhost:8080', file = 'evidence.zip'] = process.argv.slice(2)
const note = JSON.parse(await readFile(new URL('note.json', import.meta.url), 'utf8'))

// The anon key names the installation; it is no secret.
const { anonKey } = await json(fetch(`${base}/functions/v1/api-keys/config`))
const headers: Record<string, string> = { apikey: anonKey, 'content-type': 'application/json' }

const post = (path: string, body: object) =>
  json(fetch(`${base}${path}`, { method: 'POST', headers, body: JSON.stringify(body) }))

// 1. A person with a company. Where the service sends mail, a link in a mail comes first.
const email = `ania-${crypto.randomUUID()}@example.com`
const session = await post('/auth/v1/signup', {
  email,
  password: 'correct horse battery',
  data: { name: 'Ania', company: { name: 'Spedycja Ania', country: 'PL' } },
})
headers['authorization'] = `Bearer ${session.access_token}`

// 2. Any draft is saved; the answer lists what it lacks, with the box and the article.
const draft = await post('/rest/v1/rpc/save_draft', {
  operation_id: crypto.randomUUID(), // the same one makes a retry safe
  draft_id: crypto.randomUUID(),
  base_revision: 0,
  data: note,
})
for (const { message } of [...draft.problems, ...draft.warnings]) console.log(`  ${message}`)

// 3. Issued once, it cannot change.
const document = await post('/functions/v1/publish', { draftId: draft.id, revision: draft.revision })
console.log(`${document.reference}: ${document.state}`)

// 4. A link for each party; its holder can sign.
for (const [role, name] of [
  ['sender', 'Celina Wójcik'],
  ['carrier', 'Jan Śmiałek'],
  ['consignee', 'Ewa Großmüller'],
] as const) {
  const idempotency_key = crypto.randomUUID()
  const { token } = await post('/rest/v1/rpc/create_sign_grant', {
    document_id: document.id,
    role,
    idempotency_key,
  })
  await signAs(name, `${base}/functions/v1/sign/${token}`)
  console.log(`${name} signed as ${role}`)
}

// 5. The evidence: one ZIP that anyone can verify without the service.
const bundle = await succeeded(fetch(`${base}/functions/v1/evidence/${document.id}/bundle`, { headers }))
const bytes = await bundle.arrayBuffer()
if (bundle.headers.get('x-artifact-sha256') !== (await sha256(bytes)))
  throw new Error('the bundle is damaged')
await writeFile(file, new Uint8Array(bytes))
console.log(`${file}: ${bytes.byteLength} bytes`)

/** The JSON of an answer; its shapes are in /openapi.json. */
// biome-ignore lint/suspicious/noExplicitAny: a program of its own makes types from /openapi.json
async function json(sent: Promise<Response>): Promise<any> {
  return (await succeeded(sent)).json()
}
