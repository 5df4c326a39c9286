/**
 * From sign-up to the evidence of a signed note with `@consign/sdk`, which makes keys, renews tokens, tries again what failed
 * in passing and compares digests by itself:
 *
 *     node examples/with-sdk.ts http://localhost:8080 evidence.zip && npx consign-verify evidence.zip
 */
import { readFile, writeFile } from 'node:fs/promises'
import { isRefusal, openClient } from '@consign/sdk'
import { followEvents } from '@consign/sdk/feed'
import { signAs } from './signer.ts'

const [url = 'http://localhost:8080', file = 'evidence.zip'] = process.argv.slice(2)
const note = JSON.parse(await readFile(new URL('note.json', import.meta.url), 'utf8'))
const client = openClient({ url })

// 1. A person with a company; from here on the client is signed in. Where the service sends mail, a link in a mail comes first.
await client.signUp({
  body: {
    email: `ania-${crypto.randomUUID()}@example.com`,
    password: 'correct horse battery',
    data: { name: 'Ania', company: { name: 'Spedycja Ania', country: 'PL' } },
  },
})
const start = await client.listEvents({ query: {} })

// 2. A draft that lacks everything is saved, and refused when it is to be issued: each problem has its path.
const draft_id = crypto.randomUUID()
const empty = await client.saveDraft({ body: { draft_id, base_revision: 0, data: {} } })
try {
  await client.publish({ body: { draftId: draft_id, revision: empty.revision } })
} catch (error) {
  if (!isRefusal(error, 'DRAFT_INCOMPLETE')) throw error
  console.log(`${error.problems.length} problems, such as ${error.problems[0]?.path}`)
}

// 3. Complete it; issued once, it cannot change.
const draft = await client.saveDraft({ body: { draft_id, base_revision: empty.revision, data: note } })
for (const { message } of draft.warnings) console.log(`  ${message}`)
const document = await client.publish({ body: { draftId: draft_id, revision: draft.revision } })
console.log(`${document.reference}: ${document.state}`)

// 4. A link for each party, signed on the device of each.
for (const [role, name] of [
  ['sender', 'Celina Wójcik'],
  ['carrier', 'Jan Śmiałek'],
  ['consignee', 'Ewa Großmüller'],
] as const) {
  const link = await client.createSignGrant({ body: { document_id: document.id, role } })
  await signAs(name, `${url}/functions/v1/sign/${link.token}`)
  console.log(`${name} signed as ${role}`)
}

// 5. What happened meanwhile. Without an end to it, it goes on with what happens next.
for await (const message of followEvents(client, { after: start.position })) {
  if (message.kind !== 'events') continue
  for (const { position, type } of message.items) console.log(`  ${position} ${type}`)
  if (message.items.some(({ type }) => type === 'consent.consignee')) break
}

// 6. Rows, and the evidence: one ZIP that anyone can verify without the service.
const { rows } = await client.read('documents', {
  select: ['reference', 'state'],
  where: { id: { eq: document.id } },
})
console.log(`${rows[0]?.reference}: ${rows[0]?.state}`)
const bundle = await client.getEvidenceBundle({ params: { documentId: document.id } })
await writeFile(file, bundle.bytes)
console.log(`${file}: ${bundle.bytes.byteLength} bytes`)
