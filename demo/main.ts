import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { verifyCommand } from '@consign/cli'
import { readConfig } from '@consign/server/configuration/config.ts'
import { call } from '@consign/testkit/http/http.ts'
import { note } from './note.ts'
import { play } from './walk.ts'

/**
 * `npm run demo [-- address]`: the whole story of a note against a running server, by default the one that `npm start`
 * with the same PORT starts; its papers stay in `demo-note/`.
 */
const base = (process.argv[2] ?? `http://localhost:${readConfig().port}`).replace(/\/$/, '')
const folder = join(process.cwd(), 'demo-note')

const config = await call(`${base}/functions/v1/api-keys/config`).catch(() => undefined)
if (config?.status !== 200) {
  process.stderr.write(
    `No Consign answers at ${base}. Start one first: npm start\n` +
      'If it runs elsewhere, say where: npm run demo -- http://localhost:8290\n',
  )
  process.exit(1)
}

await mkdir(folder, { recursive: true })
const papers = await play({ url: base, anonKey: config.body.anonKey }, note, say)
for (const [name, bytes] of papers) await writeFile(join(folder, name), bytes)
say(`\nThe papers are in ${folder}:`)
for (const name of papers.keys()) say(`  ${name}`)

say('\nNow without the server: consign-verify demo-note/evidence.zip')
const verified = await verifyCommand([join(folder, 'evidence.zip')])
process.stdout.write(verified.stdout)
process.stderr.write(verified.stderr)
process.exitCode = verified.exitCode

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
