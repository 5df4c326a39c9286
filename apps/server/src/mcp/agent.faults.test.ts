import { operations, permissions } from '@consign/contract'
import { call, issueNote, makeLink, useOwnService } from '@consign/testkit'
import { fitting, type Schema } from '@consign/testkit/fuzz/from-schema.ts'
import { hostileTexts } from '@consign/testkit/fuzz/hostile.ts'
import { long } from '@consign/testkit/long/long.ts'
import { fullCompany } from '@consign/testkit/notes/full-company.ts'
import type { Tool } from '@modelcontextprotocol/client'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { resources } from './resource-uris.ts'
import { connect, mcpToken, mcpUrl } from './testing/mcp-client.ts'

const service = useOwnService()

/** Drawn messages; the whole number is about an hour of them. */
const messages = long(400, 100_000)

/** What no agent may change: signatures, decisions, issued notes, links, people, keys and connections. */
const guarded = `
  select (select count(*) from consent) as consents, (select count(*) from statement) as statements,
         (select count(*) from approval where status in ('approved', 'rejected', 'consumed')) as decided,
         (select count(*) from document) as notes, (select count(*) from sign_grant) as links,
         (select count(*) from member) as people, (select count(*) from connection where revoked_at is null) as programs`

it('an agent with every permission, by whatever it sends: never signs, approves, issues, or is told a link', async () => {
  const { owner, ids } = await fullCompany(service, 'Ania')
  const note = await issueNote(owner)
  const tokens = await Promise.all(
    (['sender', 'carrier', 'consignee'] as const).map((role) => makeLink(owner, note.id, role)),
  )
  const token = await mcpToken(service, owner, { permissions: [...permissions], requireApproval: true })
  const { tools } = await (await connect(service, token)).listTools()
  const before = await service.rows(guarded)
  const names = fc.oneof(fc.uuid(), fc.constantFrom(note.id, owner.tenantId, ...Object.values(ids)))
  await fc.assert(
    fc.asyncProperty(drawnMessage(tools, names, tokens), async (message) => {
      const answer = await call(mcpUrl(service).href, {
        headers: { authorization: `Bearer ${token}`, accept: 'application/json, text/event-stream' },
        body: { jsonrpc: '2.0', id: 1, ...message },
      })
      const text = Buffer.from(answer.bytes).toString()
      expect(answer.status, text).toBeLessThan(500)
      // The protocol's library answers -32603 to a malformed message of its own, such as initialize without members.
      expect(text).not.toMatch(message.method === 'tools/call' ? /"code":-32603|INTERNAL/ : /INTERNAL/)
      for (const secret of tokens)
        if (!JSON.stringify(message).includes(secret)) expect(text).not.toContain(secret)
    }),
    { numRuns: messages },
  )
  expect(await service.rows(guarded)).toEqual(before)
})

function drawnMessage(tools: readonly Tool[], ids: fc.Arbitrary<string>, tokens: readonly string[]) {
  const odd = fc.oneof(ids, fc.constantFrom(...hostileTexts, ...tokens), fc.jsonValue({ maxDepth: 2 }))
  const listed = fc
    .constantFrom(...tools)
    .chain(({ name, inputSchema }) =>
      fc
        .tuple(
          fitting(inputSchema as Schema, ids),
          fc.dictionary(fc.constantFrom(...members), odd, { maxKeys: 2 }),
        )
        .map(([fit, more]) => ({ name, arguments: { ...(fit as object), ...more } })),
    )
  const anything = fc.record({
    name: fc.constantFrom(...operations.map(({ id }) => id), ...hostileTexts),
    arguments: fc.dictionary(fc.constantFrom(...members), odd, { maxKeys: 5 }),
  })
  const address = fc
    .tuple(
      fc.constantFrom(...resources.map(({ template }) => template), 'consign://documents/{documentId}'),
      odd,
    )
    .map(([template, value]) => ({ uri: template.replaceAll(/\{\w+\}/g, () => String(value)) }))
  return fc.oneof(
    { weight: 6, arbitrary: listed.map((params) => ({ method: 'tools/call', params })) },
    { weight: 2, arbitrary: anything.map((params) => ({ method: 'tools/call', params })) },
    { weight: 2, arbitrary: address.map((params) => ({ method: 'resources/read', params })) },
    fc
      .constantFrom('prompts/get', 'completion/complete', 'initialize', 'subscriptions/listen', 'nothing')
      .chain((method) =>
        fc.record({ method: fc.constant(method), params: fc.dictionary(fc.string(), odd, { maxKeys: 3 }) }),
      ),
  )
}

const members = [
  'approval_id',
  'approvalId',
  'token',
  'document_id',
  'draftId',
  'role',
  'id',
  'select',
  'data',
  '__proto__',
]
