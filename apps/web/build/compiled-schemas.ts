import { types } from '@consign/document-types'
import { schemaCompiler } from '@consign/document-types/compile-schema'
import standalone from 'ajv/dist/standalone/index.js'
import type { Plugin } from 'vite'

/**
 * Compiles the schemas of all types of documents while the pages are built. The checks of a type then run in a browser
 * as they run in the server, and nothing there evaluates code, which the policy of the pages forbids.
 */
export const compiledSchemas = (): Plugin => ({
  name: 'compiled-schemas',
  enforce: 'pre',
  load: (id) => (id.endsWith('/document-types/src/compile-schema.ts') ? compiledModule() : null),
})

/** A module with the `compileSchema` of the file that it stands for; it knows the schemas of the types and no other. */
function compiledModule(): string {
  const schemas = types.map(({ definition }) => definition.dataSchema)
  const ajv = schemaCompiler({ schemas: [...schemas], code: { source: true, esm: true } })
  const names = schemas.map((schema, at) => [`check${at}`, String(schema['$id'])] as const)
  const code = standalone.default(ajv, Object.fromEntries(names))
  const byId = names.map(([name, id]) => `${JSON.stringify(id)}: ${name}`)
  return `${imported(code)}
const byId = { ${byId.join(', ')} }
export const compileSchema = (schema) => byId[schema.$id]
export const schemaCompiler = undefined
`
}

/** The compiler writes `require` for the few functions of its own that checks use. */
const imported = (code: string): string =>
  code.replaceAll(
    /const (\w+) = require\("([^"]+)"\)((?:\.\w+|\["[^"]+"\])*)(?=;)/g,
    (_, name: string, module: string, member: string) =>
      `import all_${name} from ${JSON.stringify(`${module}.js`)}; const ${name} = all_${name}${member}`,
  )
