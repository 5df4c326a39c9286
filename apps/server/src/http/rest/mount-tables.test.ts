import type { AddressInfo } from 'node:net'
import { table } from '@consign/contract'
import { saveNote, useOwner, useOwnService } from '@consign/testkit'
import type { FastifyInstance } from 'fastify'
import Type from 'typebox'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Readable } from '../../contexts/readable.ts'
import { openApp } from '../app.ts'
import { mountTables } from './mount-tables.ts'
import { type RawReader, rawReader } from './testing/raw.ts'

const service = useOwnService()
let app: FastifyInstance
const ania = useOwner(service)
let get: RawReader

const text = { kind: 'text', schema: Type.Union([Type.String(), Type.Null()]) } as const
const integer = { kind: 'integer', schema: Type.Integer() } as const

/** Names that PostgreSQL must quote, and one beyond its limit. */
const odd = 'Größe "in" m, net; --'
const long = 'n'.repeat(80)

const sizes: Readable = {
  table: table({
    name: 'größen',
    summary: 'A table of somebody else.',
    tag: 'Drafts',
    who: 'company',
    permission: 'documents:read',
    columns: {
      id: { kind: 'uuid', schema: Type.String() },
      [odd]: text,
      select: text,
      [long]: integer,
      body: { kind: 'json', schema: Type.Object({ id: Type.String() }) },
    },
    defaultSelect: 'body',
    defaultOrder: 'id.asc',
    example: {},
  }),
  from: 'draft',
  columns: { id: 'id', [odd]: 'reference', select: 'type_name', [long]: 'revision' },
  json: { column: 'body', select: 'id', of: ({ id }: { id: string }) => ({ id }) },
}

beforeAll(async () => {
  await saveNote(ania)
  app = await openApp(service.opened.service)
  mountTables(app, service.opened.service, [sizes])
  await app.listen({ port: 0 })
  const { port } = app.server.address() as AddressInfo
  get = rawReader({ url: `http://localhost:${port}`, anonKey: service.anonKey }, ania)
})
afterAll(() => app?.close())

const path = `/${encodeURIComponent('größen')}`.slice(1)
const quoted = encodeURIComponent(`"${odd.replaceAll('"', '\\"')}"`)

it('only the tables that were given are there', async () => {
  expect((await get('documents')).body.code).toBe('PGRST205')
  expect((await get(path)).status).toBe(200)
  expect((await get(path, {}, 'POST')).body.code).toBe('42501')
  expect((await get(path, { 'accept-profile': 'other' })).body.code).toBe('PGRST106')
})

it('a column may be called anything', async () => {
  const answer = await get(`${path}?select=*`)
  expect(answer.status).toBe(200)
  expect(Object.keys(answer.body[0])).toEqual(['id', odd, 'select', long, 'body'])
  expect(answer.body[0]).toMatchObject({ [odd]: 'ZL/2026/000123', select: 'ecmr', [long]: 1 })
  const found = await get(
    `${path}?select=label:${quoted},${long}&${quoted}=like.ZL*&${long}=eq.1&order=${quoted}.desc,select`,
  )
  expect([found.status, found.body]).toEqual([200, [{ label: 'ZL/2026/000123', [long]: 1 }]])
})

it('statements of long names are not mistaken for one another', async () => {
  expect((await get(`${path}?${long}=eq.1&${quoted}=eq.ZL%2F2026%2F000123`)).body).toHaveLength(1)
  expect((await get(`${path}?${long}=eq.1&${quoted}=eq.other`)).body).toHaveLength(0)
  expect((await get(`${path}?${long}=eq.1&id=eq.${ania.tenantId}`)).body).toHaveLength(0)
})

it('a name that is not ASCII is percent-encoded in Content-Location', async () => {
  const answer = await get(`${path}?select=id&limit=1`)
  expect(answer.header('content-location')).toBe('/gr%C3%B6%C3%9Fen?limit=1&select=id')
})
