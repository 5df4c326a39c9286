import { readdir, readFile } from 'node:fs/promises'

const root = new URL('../../', import.meta.url)
const operationsFolder = new URL('packages/contract/src/operations/', root)
const featuresFolder = new URL('apps/server/src/features/', root)

/** `packages/contract/src/operations/index.ts`: what each file beside it declares. */
export async function operationIndex(): Promise<string> {
  const lines = (await declared()).map(({ name, file }) => `export { ${name} } from './${file}'`)
  return ['// Made by tools/check-generated.ts from the files beside this one.', ...lines, ''].join('\n')
}

/** `apps/server/src/calls/handlers.ts`: the feature's file that is named like the operation handles it. */
export async function handlerList(): Promise<string> {
  const operations = await declared()
  const files = await readdir(featuresFolder, { recursive: true })
  const imports = operations
    .map(({ name, file }) => ({ name, path: files.find((path) => path.split('/')[1] === file) ?? file }))
    .sort((a, b) => (a.path < b.path ? -1 : 1))
    .map(({ name, path }) => `import { handle as ${name} } from '../features/${path}'`)
  const members = operations
    .map(({ name, id }) => (name === id ? `  ${name},` : `  ${id}: ${name},`))
    .sort((a, b) => (a.trim() < b.trim() ? -1 : 1))
  return `// Made by tools/check-generated.ts from the files of features/ that are named like an operation.
import type { AnyOperation } from '@consign/contract'
${imports.join('\n')}
import type { HandlerOf } from '../contexts/handler.ts'

/** The handler of every operation, by its id. */
export const handlers: { readonly [O in AnyOperation as O['id']]: HandlerOf<O> } = {
${members.join('\n')}
}
`
}

/** Every operation by its file, which is named for its id. */
async function declared(): Promise<{ name: string; file: string; id: string }[]> {
  const files = (await readdir(operationsFolder)).filter((file) => file !== 'index.ts').sort()
  return Promise.all(
    files.map(async (file) => {
      const name = /^export const (\w+) = operation\(/m.exec(
        await readFile(new URL(file, operationsFolder), 'utf8'),
      )?.[1]
      if (name === undefined) throw new Error(`${file} declares no operation`)
      return { name, file, id: file.slice(0, -'.ts'.length).replaceAll('-', '_') }
    }),
  )
}
