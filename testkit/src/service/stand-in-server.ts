import { existsSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { type OpenService, run } from '@consign/server/programs/run.ts'

/**
 * A server process around the smallest service that can lose something: `POST /` stores a row and
 * acknowledges it, `GET /` answers how many there are, `GET /slow?file` makes `file.begun` and answers once there is `file`.
 */
const openService: OpenService = async ({ config, pools }) => {
  const owner = await pools.owner()
  await owner.query(`select pg_advisory_lock(1);
    create table if not exists stand_in (at timestamptz not null default now());
    grant select, insert on stand_in to consign_app`)
  await owner.end()
  const server = createServer((request, response) => {
    const done = (status: number) => (text: string) => {
      response.writeHead(status, server.listening ? {} : { connection: 'close' }).end(text)
    }
    const failed = (error: Error) => done(503)(error.message)
    const [path, file = ''] = (request.url as string).split('?')
    if (path === '/slow') once(file).then(() => done(200)('slow'), failed)
    else if (request.method === 'POST') insert().then(done(201), failed)
    else count().then(done(200), failed)
  })
  const once = async (file: string) => {
    writeFileSync(`${file}.begun`, '')
    while (!existsSync(file)) await sleep(10)
  }
  const insert = async () => {
    await pools.app.query('insert into stand_in default values')
    return 'stored'
  }
  const count = async () => {
    const { rows } = await pools.app.query<{ count: string }>('select count(*) from stand_in')
    return rows[0]!.count
  }
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  await new Promise<void>((resolve) => server.listen(config.port, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    drain: close,
    [Symbol.asyncDispose]: async () => server.closeAllConnections(),
  }
}

await run(openService)
