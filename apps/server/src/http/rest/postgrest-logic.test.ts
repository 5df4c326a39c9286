import type { AddressInfo } from 'node:net'
import { table } from '@consign/contract'
import { type Person, signUp, useOwnService } from '@consign/testkit'
import type { FastifyInstance } from 'fastify'
import Type from 'typebox'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Readable } from '../../contexts/readable.ts'
import { openApp } from '../app.ts'
import { mountTables } from './mount-tables.ts'
import { type RawReader, rawReader } from './testing/raw.ts'

// Conditions and their results from PostgREST's own specification: test/spec/Feature/Query/AndOrParamsSpec.hs of
// PostgREST/postgrest at 25b9a66b5a668e1003ecd9745e2ea643529adacb, without unsupported features (embedding, arrays,
// ranges, full text).

const service = useOwnService()
let app: FastifyInstance
let entities: RawReader
let grandchildren: RawReader

/** Each company has its own rows of it. */
const things: Readable = {
  table: table({
    name: 'things',
    summary: 'Numbered names.',
    tag: 'Drafts',
    who: 'company',
    permission: 'documents:read',
    columns: {
      id: { kind: 'integer', schema: Type.Integer() },
      name: { kind: 'text', schema: Type.Union([Type.String(), Type.Null()]) },
      body: { kind: 'json', schema: Type.Object({ id: Type.String() }) },
    },
    defaultSelect: 'body',
    defaultOrder: 'id.asc',
    example: {},
  }),
  from: 'draft',
  columns: { id: 'revision', name: 'reference' },
  json: { column: 'body', select: 'id', of: ({ id }: { id: string }) => ({ id }) },
}

async function named(person: Person, names: readonly (string | null)[]): Promise<RawReader> {
  for (const [index, name] of names.entries())
    await service.rows(
      `insert into draft (tenant_id, id, revision, change_id, reference, data, problems, complete, created_at, updated_at)
       values ($1, gen_random_uuid(), $2, gen_random_uuid(), $3, '{}', '[]', false, $4, $4)`,
      [person.tenantId, index + 1, name, '2026-01-01T00:00:00.000Z'],
    )
  const { port } = app.server.address() as AddressInfo
  return rawReader({ url: `http://localhost:${port}`, anonKey: service.anonKey }, person)
}

beforeAll(async () => {
  app = await openApp(service.opened.service)
  mountTables(app, service.opened.service, [things])
  await app.listen({ port: 0 })
  entities = await named(await signUp(service), ['entity 1', 'entity 2', 'entity 3', null])
  const [fourth, fifth] = ['(grandchild,entity,4)', '(grandchild,entity,5)']
  const family = ['grandchild entity 1', 'grandchild entity 2', 'grandchild entity 3', fourth, fifth]
  grandchildren = await named(await signUp(service), family)
})
afterAll(() => app?.close())

const idsOf = async (read: RawReader, query: string) => {
  const { status, body } = await read(`things?${encodeURI(query)}&select=id`)
  return [status, body.map?.(({ id }: { id: number }) => id) ?? body]
}

describe('the specification of PostgREST finds', () => {
  it.each([
    ['or=(id.eq.1,id.eq.2)', [1, 2]],
    ['not.or=(id.eq.1,id.eq.2)', [3, 4]],
    ['or=(id.eq.1,id.eq.2)&name=eq.entity 1', [1]],
    ['or=(and(name.eq.entity 2,id.eq.2),and(name.eq.entity 1,id.eq.1))', [1, 2]],
    ['or=(not.and(name.eq.entity 2,id.eq.2),not.and(name.eq.entity 1,id.eq.1))', [1, 2, 3, 4]],
    ['and=(id.eq.1,name.eq.entity 1)&or=(id.eq.1,id.eq.2)', [1]],
    ['or=(id.lt.2,id.gt.3)', [1, 4]],
    ['or=(id.lte.2,id.gte.3)', [1, 2, 3, 4]],
    ['or=(name.like.*1,name.ilike.*ENTITY 2)', [1, 2]],
    ['or=(id.in.(1,2),id.in.(3,4))', [1, 2, 3, 4]],
    ['and=(name.is.null)', [4]],
    ['and=(id.not.eq.2,name.not.like.*3)', [1]],
    ['and=(id.not.in.(1,3),name.not.is.null)', [2]],
    ['or=(id.not.lt.1,id.not.gte.3)', [1, 2, 3, 4]],
    ['and=(name.not.ilike.*ITY2,or(id.not.gt.4,id.not.lte.1))', [1, 2, 3]],
    ['and=( and ( id.in.( 1, 2, 3 ) , id.eq.3 ) , or ( id.eq.2 , id.eq.3 ) )', [3]],
    ['or=(id.eq.1)', [1]],
    ['and=(id.eq.1)', [1]],
  ] as const)('entities?%s', async (query, ids) => {
    expect(await idsOf(entities, query)).toEqual([200, ids])
  })

  it.each([
    ['or=(name.eq."(grandchild,entity,4)",name.eq."(grandchild,entity,5)")', [4, 5]],
    ['or=(name.like."*ity,4*",name.ilike."*ITY,5)")', [4, 5]],
    ['or=(id.in.("1","2"),id.in.("3","4"))', [1, 2, 3, 4]],
    ['or=(id.eq.1, id.eq.2, id.eq.3)', [1, 2, 3]],
    ['and=(id.in.(1,2), id.in.(3,1), id.in.(1,4))', [1]],
    ['or=( id.eq.1, id.eq.2, and(id.in.(1,3), id.in.(2,3)), id.eq.4 )', [1, 2, 3, 4]],
    ['and=( id.eq.1, not.or(id.eq.2, id.eq.3), id.in.(1,4), or(id.eq.1, id.eq.4) )', [1]],
  ] as const)('grandchild_entities?%s', async (query, ids) => {
    expect(await idsOf(grandchildren, query)).toEqual([200, ids])
  })

  it('no condition at all refused', async () => {
    expect(await idsOf(entities, 'or=()')).toMatchObject([400, { code: 'PGRST100' }])
  })
})
