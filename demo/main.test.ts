import { fileURLToPath } from 'node:url'
import { runServer } from '@consign/testkit/service/server-process.ts'
import { expect, it } from 'vitest'

const DEMO = fileURLToPath(new URL('main.ts', import.meta.url))

it.each([
  ['PORT', { PORT: '1' }, [], 'http://localhost:1.'],
  ['its argument, before PORT', { PORT: '1' }, ['http://localhost:2/'], 'http://localhost:2.'],
])('looks for the server where %s says, and says how to name another', async (_case, env, args, address) => {
  const { code, output } = await runServer(env, DEMO, args)
  expect(code).toBe(1)
  expect(output).toContain(`No Consign answers at ${address} Start one first`)
  expect(output).toContain('npm run demo -- http://localhost:8290')
})
