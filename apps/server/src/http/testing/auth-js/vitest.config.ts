import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const client = fileURLToPath(
  new URL('../../../../../../node_modules/@supabase/auth-js/dist/module/', import.meta.url),
)
const here = (name: string) => fileURLToPath(new URL(name, import.meta.url))

/** Where the suite finds what it imports: the installed client in the place of its sources, and two small stand-ins. */
function moduleOf(source: string): string | undefined {
  if (source === 'jsonwebtoken') return here('stand-ins/jsonwebtoken.ts')
  if (source === '@faker-js/faker') return here('stand-ins/faker.ts')
  const [, path] = /^(?:\.\.\/)+src(?:\/(.*))?$/.exec(source) ?? []
  if (!/^(?:\.\.\/)+src(?:\/|$)/.test(source)) return undefined
  return [`${client}${path ?? 'index'}.js`, `${client}${path ?? ''}/index.js`].find(existsSync)
}

export default defineConfig({
  root: process.env['AUTH_JS'] ?? '.',
  plugins: [{ name: 'the-installed-client', enforce: 'pre', resolveId: (source) => moduleOf(source) }],
  test: {
    globals: true,
    include: ['test/GoTrueClient.test.ts'],
    setupFiles: [here('setup.ts')],
    testTimeout: 30_000,
    fileParallelism: false,
  },
})
