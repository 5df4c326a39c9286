import { execFile } from 'node:child_process'
import { copyFile, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { signUp, startService } from '@consign/testkit'
import { describe, expect, it } from 'vitest'
import { openApiJson } from './openapi-json.ts'

const run = promisify(execFile)
const {
  OAPI_CODEGEN = '',
  OPENAPI_GENERATOR = '',
  CLIENT_JARS = '',
  PYTHON = 'python3',
  NPM_GENERATORS = '',
} = process.env
const root = join(import.meta.dirname, '../../../..')

const programs = join(import.meta.dirname, 'testing/first-note')
/** Programs in TypeScript are kept as texts: what they import is made in the folder that they are copied to. */
const kept = (program: string) => (program.endsWith('.ts') ? `${program}.txt` : program)

/** Of a generated client: runs a program in its folder. */
type Play = (program: string, ...args: readonly string[]) => Promise<string>

/**
 * Makes a client of the document in a folder that holds `openapi.json` and the program, and has the program save a
 * draft, issue it and read it, with a person's token.
 */
async function firstNote(program: string, make: (folder: string, play: Play) => Promise<string>) {
  const folder = await mkdtemp(join(tmpdir(), 'consign-first-note-'))
  try {
    await writeFile(join(folder, 'openapi.json'), openApiJson())
    await copyFile(join(programs, kept(program)), join(folder, program))
    await using service = await startService({})
    const person = await signUp(service)
    const env = {
      ...process.env,
      BASE: service.url,
      APIKEY: service.anonKey,
      TOKEN: person.token,
      NOTE: join(root, 'examples/note.json'),
    }
    const play: Play = async (command, ...args) =>
      (await run(command, args, { cwd: folder, env, maxBuffer: 2 ** 26 })).stdout
    const said = await make(folder, play)
    const { body } = await person.call('/rest/v1/documents?select=id,reference')
    expect(body).toEqual([{ id: expect.any(String), reference: 'ZL/2026/000123' }])
    expect(said.trim()).toBe(`${body[0].id} ${body[0].reference}`)
  } finally {
    await rm(folder, { recursive: true })
  }
}

describe('the first note by a generated client', { timeout: 900_000 }, () => {
  it('in Go, by oapi-codegen', () =>
    firstNote('main.go', async (_folder, play) => {
      await play(
        OAPI_CODEGEN,
        '-package',
        'main',
        '-generate',
        'types,client',
        '-o',
        'client.go',
        'openapi.json',
      )
      await play('go', 'mod', 'init', 'first')
      await play('go', 'mod', 'tidy')
      return play('go', 'run', '.')
    }))

  it('in Java, by openapi-generator', () =>
    firstNote('FirstNote.java', async (folder, play) => {
      const generate = ['generate', '-g', 'java', '--library', 'native', '-i', 'openapi.json', '-o', '.']
      await play(
        'java',
        ...['-cp', OPENAPI_GENERATOR, 'org.openapitools.codegen.OpenAPIGenerator'],
        ...generate,
        ...[
          '--global-property',
          'apis,models,supportingFiles,apiDocs=false,modelDocs=false,apiTests=false,modelTests=false',
        ],
      )
      const files = await readdir(join(folder, 'src/main/java'), { recursive: true })
      const sources = files.filter((file) => file.endsWith('.java')).map((file) => `src/main/java/${file}`)
      await writeFile(join(folder, 'sources'), sources.join('\n'))
      await play('javac', '-nowarn', '-cp', CLIENT_JARS, '-d', 'classes', '@sources', 'FirstNote.java')
      return play('java', '-cp', `classes:${CLIENT_JARS}`, 'FirstNote')
    }))

  it('in Python, by openapi-python-client', () =>
    firstNote('first_note.py', async (_folder, play) => {
      const generate = ['generate', '--path', 'openapi.json', '--output-path', 'generated', '--meta', 'none']
      await play(PYTHON, '-m', 'openapi_python_client', ...generate)
      return play(PYTHON, 'first_note.py')
    }))

  it('in TypeScript, by openapi-typescript', () =>
    firstNote('openapi-fetch.ts', async (folder, play) => {
      await play(generator('openapi-typescript'), 'openapi.json', '-o', 'schema.ts')
      return compiled('openapi-fetch', folder, play)
    }))

  it('in TypeScript, by hey-api', () =>
    firstNote('hey-api.ts', async (folder, play) => {
      await play(generator('openapi-ts'), '-i', 'openapi.json', '-o', 'generated')
      return compiled('hey-api', folder, play)
    }))
})

const generator = (name: string) => join(NPM_GENERATORS, 'node_modules/.bin', name)

async function compiled(program: string, folder: string, play: Play): Promise<string> {
  const strict = ['--strict', '--skipLibCheck', '--target', 'es2022']
  const modules = ['--module', 'node16', '--outDir', 'out']
  const types = ['--types', 'node', '--typeRoots', join(root, 'node_modules/@types')]
  await symlink(join(NPM_GENERATORS, 'node_modules'), join(folder, 'node_modules'))
  await play(generator('tsc'), ...strict, ...modules, ...types, `${program}.ts`)
  return play(process.execPath, `out/${program}.js`)
}
