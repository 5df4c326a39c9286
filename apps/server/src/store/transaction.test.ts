import { createTestDatabase } from '@consign/testkit/database/postgres.ts'
import { forTests } from '@consign/testkit/service/for-tests.ts'
import { pino } from 'pino'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openPools, type Pools, urlsOf } from '../database/pools.ts'
import { type Company, openCompany, question } from './company.ts'
import { type Directory, openDirectory } from './directory.ts'
import { Pipeline } from './pipeline.ts'
import { madeStatement, type Statement } from './statement.ts'

const tenantId = '0198f000-0000-7000-8000-000000000001'
const database = forTests(createTestDatabase)
const pools = forTests(async () =>
  openPools({ ...urlsOf(database.url), max: 1, log: pino({ level: 'silent' }) }),
)
let company: Company
let directory: Directory

beforeAll(async () => {
  company = openCompany(pools.app, tenantId)
  directory = openDirectory(pools.app)
  const owner = await pools.owner()
  await owner.query(`create table parent (id int primary key);
    create table note (id int primary key, parent int references parent deferrable initially deferred);
    grant all on parent, note to consign_app`)
  await owner.end()
})
beforeEach(() => directory.write(async (tx) => tx.send(plain('delete from note'), [])))

// biome-ignore lint/suspicious/noExplicitAny: the rows of whatever a test asks
const plain = (text: string, name = ''): Statement<any, readonly unknown[]> => madeStatement(name, text)
const insert = plain('insert into note (id, parent) values ($1, $2)', 'insert_note')
const transactionId = plain('select pg_current_xact_id()::text as id')
const notes = async () =>
  (await directory.run(plain('select id from note order by id'), [])).map(({ id }) => id)

async function disposable(opening: ReturnType<Pools['owner']>) {
  const client = await opening
  return { client, [Symbol.asyncDispose]: () => client.end() }
}

/** The pipelines sent by `work`. */
async function pipelinesOf(work: () => Promise<unknown>): Promise<string[][]> {
  const pipelines: string[][] = []
  const client = await pools.app.connect()
  const query = client.query
  client.query = ((pipeline: Pipeline) => {
    pipelines.push(pipeline.statements.map(({ name, text }) => name || text))
    return Reflect.apply(query, client, [pipeline])
  }) as typeof client.query
  client.release()
  await work().catch(() => undefined)
  client.query = query
  return pipelines
}

describe('a write', () => {
  it('that waits for nothing is one pipeline without begin and commit, and all of it is stored', async () => {
    const pipelines = await pipelinesOf(() =>
      company.write(async (tx) => {
        tx.send(insert, [1, null])
        tx.send(insert, [2, null])
      }),
    )
    expect(pipelines).toEqual([['enter_company', 'insert_note', 'insert_note']])
    expect(await notes()).toEqual([1, 2])
  })

  it('of several pipelines is one transaction; what is asked together leaves together, the last with the commit', async () => {
    const ids: string[] = []
    const pipelines = await pipelinesOf(() =>
      company.write(async (tx) => {
        const [[a], [b]] = await Promise.all([tx.run(transactionId, []), tx.run(transactionId, [])])
        const [c] = await tx.run(transactionId, [])
        ids.push(a.id, b.id, c.id)
        tx.send(insert, [1, null])
      }),
    )
    const { text } = transactionId
    expect(pipelines).toEqual([
      ['begin_writing', 'enter_company', text, text],
      [text],
      ['insert_note', 'commit'],
    ])
    expect(new Set(ids).size).toBe(1)
    expect(await notes()).toEqual([1])
  })

  it('of which one statement fails is not stored, in one pipeline as in several', async () => {
    const alone = company.write(async (tx) => {
      tx.send(insert, [1, null])
      tx.send(insert, [1, null])
    })
    await expect(alone).rejects.toMatchObject({ code: '23505' })
    const several = company.write(async (tx) => {
      await tx.run(insert, [1, null])
      tx.send(insert, [1, null])
    })
    await expect(several).rejects.toMatchObject({ code: '23505' })
    expect(await notes()).toEqual([])
  })

  it('that the database refuses at its very end is not acknowledged, in one pipeline as in several', async () => {
    const alone = company.write(async (tx) => tx.send(insert, [1, 7]))
    await expect(alone).rejects.toMatchObject({ code: '23503' })
    const several = company.write(async (tx) => {
      await tx.run(insert, [1, 7])
    })
    await expect(several).rejects.toMatchObject({ code: '23503' })
    expect(await notes()).toEqual([])
  })

  it('that throws is rolled back, and so is what it sent without waiting', async () => {
    const thrown = company.write(async (tx) => {
      await tx.run(insert, [1, null])
      tx.send(insert, [2, null])
      throw new Error('no')
    })
    await expect(thrown).rejects.toThrow('no')
    expect(await notes()).toEqual([])
  })

  it('reports what failed first, whatever was found out after it', async () => {
    const confused = company.write(async (tx) => {
      await tx.run(insert, [1, null])
      tx.send(insert, [1, null])
      await tx.run(transactionId, []).catch(() => undefined)
      throw new Error('because of that')
    })
    await expect(confused).rejects.toMatchObject({ code: '23505' })
  })

  it('sends nothing after a failure', async () => {
    const pipelines = await pipelinesOf(() =>
      company.write(async (tx) => {
        await tx.run(insert, [1, null])
        await tx.run(insert, [1, null]).catch(() => undefined)
        await tx.run(insert, [2, null]).catch(() => undefined)
      }),
    )
    expect(pipelines.flat()).toEqual([
      'begin_writing',
      'enter_company',
      'insert_note',
      'insert_note',
      'rollback',
    ])
  })

  it('of what cannot be bound fails like any other', async () => {
    const unbindable = {
      toPostgres: () => {
        throw new Error('unbindable')
      },
    }
    await expect(company.write(async (tx) => tx.send(insert, [1, unbindable]))).rejects.toThrow('unbindable')
    expect(await notes()).toEqual([])
  })

  it('whose connection breaks is 503 and not acknowledged, and the next one has another connection', async () => {
    await using owner = await disposable(pools.owner())
    const cut = company.write(async (tx) => {
      await tx.run(insert, [1, null])
      const [{ pid }] = await tx.run(plain('select pg_backend_pid() as pid'), [])
      await owner.client.query('select pg_terminate_backend($1)', [pid])
      await tx.run(insert, [2, null])
    })
    await expect(cut).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    expect(await notes()).toEqual([])
  })
})

describe('a read', () => {
  it('is one pipeline of one snapshot, each answer under the name of its question', async () => {
    let answers: unknown
    const pipelines = await pipelinesOf(async () => {
      answers = await company.read({
        one: question(plain('select 1 as n'), []),
        two: question(plain('select 2 as n'), []),
        none: question(plain('select 3 as n where false'), []),
      })
    })
    expect(answers).toEqual({ one: [{ n: 1 }], two: [{ n: 2 }], none: [] })
    const asked = ['select 1 as n', 'select 2 as n', 'select 3 as n where false']
    expect(pipelines).toEqual([['begin_snapshot', 'enter_company', ...asked, 'commit']])
  })

  it('cannot write, and leaves the connection to others', async () => {
    const write = { before: question(plain('select 1'), []), write: question(insert, [1, null]) }
    await expect(company.read(write)).rejects.toMatchObject({ code: '25006' })
    expect(await notes()).toEqual([])
    expect(pools.app.totalCount).toBe(pools.app.idleCount)
  })

  it('has no way to ask once more: a question is a value, no promise', () => {
    expect(question(plain('select 1'), [])).not.toHaveProperty('then')
    // @ts-expect-error what is asked is given as values, not as work that could wait for an answer
    const late: Parameters<typeof company.read>[0] = async () => company.query(plain('select 1'), [])
    expect(late).toBeTypeOf('function')
  })
})

describe('a company', () => {
  const which = plain("select current_setting('app.tenant_id', true) as id", 'which_company')

  it('is set for its own statements and for nobody after them on the same connection', async () => {
    expect(await company.query(which, [])).toEqual([{ id: tenantId }])
    expect(await directory.run(which, [])).not.toEqual([{ id: tenantId }])
    await company.write(async (tx) => expect(await tx.run(which, [])).toEqual([{ id: tenantId }]))
    expect(await directory.run(which, [])).not.toEqual([{ id: tenantId }])
    await company.query(plain('select 1 / 0'), []).catch(() => undefined)
    expect(await directory.run(which, [])).not.toEqual([{ id: tenantId }])
  })
})

describe('a pipeline', () => {
  const ask = (text: string, values: readonly unknown[] = [], name = '') =>
    directory.run(plain(text, name), values)

  it('answers values of every kind, and none', async () => {
    const [row] = await ask(
      `select 1 as int, true as bool, 'ż' as text, '{a,"b c"}'::text[] as list, '\\x00ff'::bytea as bytes,
              '2026-09-01T10:00:00Z'::timestamptz as time, null::int as nothing, 9007199254740993 as large`,
    )
    expect(row).toEqual({
      int: 1,
      bool: true,
      text: 'ż',
      list: ['a', 'b c'],
      bytes: Buffer.from([0, 255]),
      time: new Date('2026-09-01T10:00:00Z'),
      nothing: null,
      large: '9007199254740993',
    })
    expect(await ask('select 1 as one where false')).toEqual([])
  })

  it('binds values of every kind', async () => {
    const values = [1, true, 'ż', ['a', 'b c'], Buffer.from([0, 255]), null]
    const [row] = await ask(
      'select $1::int as a, $2::bool as b, $3::text as c, $4::text[] as d, $5::bytea as e, $6::int as f',
      values,
    )
    expect(Object.values(row)).toEqual(values)
  })

  it('parses and describes a named statement once, and answers it alike ever after', async () => {
    const twice = () => ask('select $1::int as value', [7], 'value_of')
    expect([await twice(), await twice()]).toEqual([[{ value: 7 }], [{ value: 7 }]])
    const [{ count }] = await ask(
      "select count(*)::int as count from pg_prepared_statements where name = 'value_of'",
    )
    expect(count).toBe(1)
  })

  it('takes a named statement twice in one go', async () => {
    const same = { name: 'same', text: 'select $1::int as value', values: [1] }
    const client = await pools.app.connect()
    const { rows } = await client.query(new Pipeline([same, { ...same, values: [2] }])).answered
    client.release()
    expect(rows).toEqual([[{ value: 1 }], [{ value: 2 }]])
  })

  it('whose named statement could not be parsed, or failed, can be sent again', async () => {
    for (const text of ['select nonsense from nowhere', 'select 1 / $1::int as value']) {
      const again = () => ask(text, text.includes('$1') ? [0] : [], `failing_${text.length}`)
      const codes = []
      for (let i = 0; i < 3; i++) codes.push(await again().catch(({ code }) => code))
      expect(new Set(codes).size).toBe(1)
    }
    expect(await ask('select 1 / $1::int as value', [1], 'failing_27')).toEqual([{ value: 1 }])
  })

  it('tells what was answered before it failed', async () => {
    const client = await pools.app.connect()
    const sent = ['select 1 as one', 'select 1 / 0', 'select 3'].map((text) => ({
      name: '',
      text,
      values: [],
    }))
    const { rows, failure } = await client.query(new Pipeline(sent)).answered
    client.release()
    expect(rows).toEqual([[{ one: 1 }]])
    expect(failure).toMatchObject({ code: '22012' })
  })
})
