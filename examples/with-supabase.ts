/**
 * From sign-up to the evidence of a signed note with `@supabase/supabase-js`, whose calls Consign understands:
 *
 *     node examples/with-supabase.ts http://localhost:8080 evidence.zip && npx consign-verify evidence.zip
 *
 * Node 22 or newer; on Node 20 give `createClient` a WebSocket: `{ realtime: { transport: ws } }`.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { createClient } from '@supabase/supabase-js'
import { sha256, signAs, succeeded } from './signer.ts'

const [base = 'http://localhost:8080', file = 'evidence.zip'] = process.argv.slice(2)
const note = JSON.parse(await readFile(new URL('note.json', import.meta.url), 'utf8'))

const config = await fetch(`${base}/functions/v1/api-keys/config`)
const { anonKey } = (await config.json()) as { anonKey: string }
const supabase = createClient(base, anonKey, { auth: { persistSession: false } })

// 1. A person with a company.
const { session } = must(
  await supabase.auth.signUp({
    email: `ania-${crypto.randomUUID()}@example.com`,
    password: 'correct horse battery',
    options: { data: { name: 'Ania', company: { name: 'Spedycja Ania', country: 'PL' } } },
  }),
)

// 2. A draft; every save lists what it lacks.
const draft = must(
  await supabase.rpc('save_draft', {
    operation_id: crypto.randomUUID(),
    draft_id: crypto.randomUUID(),
    base_revision: 0,
    data: note,
  }),
)
for (const { message } of [...draft.problems, ...draft.warnings]) console.log(`  ${message}`)

// 3. Issued once, it cannot change.
const issued = { draftId: draft.id, revision: draft.revision }
const document = must(await supabase.functions.invoke('publish', { body: issued }))
console.log(`${document.reference}: ${document.state}`)

// 4. A link for each party, signed on the device of each.
for (const [role, name] of [
  ['sender', 'Celina Wójcik'],
  ['carrier', 'Jan Śmiałek'],
  ['consignee', 'Ewa Großmüller'],
] as const) {
  const link = { document_id: document.id, role, idempotency_key: crypto.randomUUID() }
  const { token } = must(await supabase.rpc('create_sign_grant', link))
  await signAs(name, `${base}/functions/v1/sign/${token}`)
  console.log(`${name} signed as ${role}`)
}

// 5. Rows are read as PostgREST reads them.
const [row] = must(await supabase.from('documents').select('reference, state').eq('id', document.id))
console.log(`${row?.reference}: ${row?.state}`)

// 6. The evidence: one ZIP that anyone can verify without the service. `invoke` takes PDFs and JSON, but no ZIPs.
const authorization = `Bearer ${session?.access_token}`
const bundle = await succeeded(
  fetch(`${base}/functions/v1/evidence/${document.id}/bundle`, {
    headers: { apikey: anonKey, authorization },
  }),
)
const bytes = await bundle.arrayBuffer()
if (bundle.headers.get('x-artifact-sha256') !== (await sha256(bytes)))
  throw new Error('the bundle is damaged')
await writeFile(file, new Uint8Array(bytes))
console.log(`${file}: ${bytes.byteLength} bytes`)

/** The answer's data; supabase-js returns errors instead of throwing them. */
function must<T>({ data, error }: { data: T; error: unknown }): NonNullable<T> {
  if (error !== null || data === null || data === undefined) throw error
  return data
}
