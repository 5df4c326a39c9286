import { describe, expect, it } from 'vitest'
import { sourceFile } from './imports.ts'
import { workspaceOf } from './workspaces.ts'

const workspaces = [
  workspaceOf('', '{}'),
  workspaceOf(
    'packages/evidence/',
    '{"name":"@consign/evidence","exports":{".":"./src/index.ts","./node":"./src/node.ts"}}',
  ),
  workspaceOf('apps/server/', '{"name":"@consign/server","exports":{"./*":"./src/*"}}'),
]

const read = (text: string) => sourceFile('apps/server/src/oauth/a.ts', text, workspaces)
const arrows = (text: string) =>
  read(text).imports.map(({ target, typeOnly }) => `${typeOnly ? 'type ' : ''}${target}`)

describe('an arrow is seen', () => {
  it.each([
    ["import { b } from './b.ts'", 'apps/server/src/oauth/b.ts'],
    ["import '../b.ts'", 'apps/server/src/b.ts'],
    ["import type { B } from './b.ts'", 'type apps/server/src/oauth/b.ts'],
    ["import {\n  type B,\n} from './b.ts'", 'apps/server/src/oauth/b.ts'],
    ["import type from './b.ts'", 'apps/server/src/oauth/b.ts'],
    ["export * from './b.ts'", 'apps/server/src/oauth/b.ts'],
    ["export { b } from './b.ts'", 'apps/server/src/oauth/b.ts'],
    ["export type { B } from './b.ts'", 'type apps/server/src/oauth/b.ts'],
    ["export type * from './b.ts'", 'type apps/server/src/oauth/b.ts'],
    ["export type A = string\nexport { b } from './b.ts'", 'apps/server/src/oauth/b.ts'],
    ["const żółw = '🐢🐢'; import type { B } from './b.ts'", 'type apps/server/src/oauth/b.ts'],
    ["const b = await import('./b.ts')", 'apps/server/src/oauth/b.ts'],
    ['const b = await import(name)', 'what only the run knows'],
    ["let b: import('./b.ts').B", 'type apps/server/src/oauth/b.ts'],
    ["let b: typeof import('./b.ts')", 'type apps/server/src/oauth/b.ts'],
    ["const pg = require('pg')", 'npm:pg'],
    ["const pg = createRequire(import.meta.url)('pg')", 'npm:pg'],
    ["const file = require.resolve('swagger-ui-dist/swagger-ui.css')", 'npm:swagger-ui-dist'],
    ["const file = import.meta.resolve('@fastify/cors')", 'npm:@fastify/cors'],
    ["const script = new URL('./worker.ts', import.meta.url)", 'apps/server/src/oauth/worker.ts'],
    ["const script = new URL('worker.ts', import.meta.url)", 'apps/server/src/oauth/worker.ts'],
    ["import { b } from '@consign/evidence'", 'packages/evidence/src/index.ts'],
    ["import { b } from '@consign/evidence/node'", 'packages/evidence/src/node.ts'],
    ["import { b } from '@consign/server/http/b.ts'", 'apps/server/src/http/b.ts'],
    ["import { b } from '../../../../node_modules/pg/lib/index.js'", 'npm:pg'],
    ["import { readFile } from 'node:fs/promises'", 'node:fs/promises'],
  ])('%j', (text, arrow) => {
    expect(arrows(text)).toEqual([arrow])
  })
})

describe('no arrow', () => {
  it.each([
    "// import { b } from './b.ts'",
    "const text = `\nimport { b } from './b.ts'\n`",
    "const path = resolve('pg')",
    "const page = new URL('./page.html', import.meta.url)",
    "const page = new URL('/b.ts', 'https://example.com')",
    'export const b = 1',
  ])('%j', (text) => {
    expect(arrows(text)).toEqual([])
  })
})

describe('process.env', () => {
  it.each([
    'const port = process.env.PORT',
    "const port = process['env']['PORT']",
    'const { env } = process',
    'const port = globalThis.process.env.PORT',
    "import { env } from 'node:process'",
    "import process from 'process'",
  ])('is read by %j', (text) => {
    expect(read(text).readsEnvironment).toBe(true)
  })

  it.each([
    '// process.env is read elsewhere',
    'let env: NodeJS.ProcessEnv',
    'process.exitCode = 1',
  ])('is not read by %j', (text) => {
    expect(read(text).readsEnvironment).toBe(false)
  })
})
