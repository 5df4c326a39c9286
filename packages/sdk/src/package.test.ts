import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { programWith, signUp, useService } from '@consign/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'

const service = useService()
const run = promisify(execFile)
const root = join(import.meta.dirname, '../../..')
const built = 'node_modules/.cache/consign-sdk-test'
/** A project that has the package and, from this checkout, what npm would fetch for it. */
let project: string

beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'consign-sdk-'))
  await run(process.execPath, [join(root, 'tools/sdk-package.ts'), built])
  const { stdout } = await run('npm', ['pack', join(root, built), '--json', '--pack-destination', project])
  const modules = join(project, 'node_modules')
  await mkdir(join(modules, '@consign'), { recursive: true })
  await run('tar', ['-xzf', join(project, JSON.parse(stdout)[0].filename), '-C', modules])
  await symlink('../package', join(modules, '@consign/sdk'))
  await symlink(join(root, 'node_modules/typebox'), join(modules, 'typebox'))
  await symlink(join(root, 'node_modules/@types'), join(modules, '@types'))
  await writeFile(join(project, 'package.json'), '{"type": "module"}')
})
afterAll(async () => {
  if (project) await rm(project, { recursive: true })
  await rm(join(root, built), { recursive: true, force: true })
})

/** The program of the README, against the service of this test. */
async function example(): Promise<string> {
  const readme = await readFile(join(root, 'packages/sdk/README.md'), 'utf8')
  const [, text = ''] = /```ts\n([\s\S]*?)```/.exec(readme) ?? []
  return text.replace('http://localhost:8080', service.url)
}

/** The compiler's messages for all programs together: it reads the package once. */
async function compiled(programs: Record<string, string>): Promise<string> {
  for (const [name, program] of Object.entries(programs)) await writeFile(join(project, name), program)
  const settings = {
    target: 'es2022',
    module: 'nodenext',
    strict: true,
    types: ['node'],
    skipLibCheck: false,
    // TypeScript has checked its own library.
    skipDefaultLibCheck: true,
  }
  await writeFile(
    join(project, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: settings, files: Object.keys(programs) }),
  )
  const compiler = join(root, 'node_modules/typescript/bin/tsc')
  return run(process.execPath, [compiler, '-p', project]).then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout,
  )
}

const wrong = `import { openClient } from '@consign/sdk'
const client = openClient({ url: '' })
await client.publish({ body: { draft_id: 'x', revision: 1 } })
await client.read('notes')
`

it('is what the README says: compiled by a stranger’s TypeScript, run with their key; what the API does not take is refused', async () => {
  const said = (await compiled({ 'main.ts': await example(), 'wrong.ts': wrong })).match(/\b\w+\.ts\(\d+/g)
  expect(said).toEqual(['wrong.ts(3', 'wrong.ts(4'])
  const { token } = await programWith(service, await signUp(service))
  const { stdout } = await run(process.execPath, ['main.js'], {
    cwd: project,
    env: { PATH: process.env['PATH'], KEY: token },
  })
  expect(stdout).toMatch(/\/sender\/name .*\n/)
  expect(stdout).toMatch(/\n422 \d+ [0-9a-f-]{36}\n1 ZL\/2026\/7\n$/)
})

it('has nothing to load but its own modules', async () => {
  for (const file of ['index.js', 'feed.js', 'client.js']) {
    const text = await readFile(join(root, built, file), 'utf8')
    expect(
      [...text.matchAll(/^import .* from ["']([^"']+)["']/gm)].map(([, from]) => from),
    ).not.toContainEqual(expect.not.stringMatching(/^\.\//))
  }
})
