import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { verifyCommand } from '@consign/cli'
import { call } from '@consign/testkit/http/http.ts'
import { note } from './note.ts'
import { play } from './walk.ts'

/** `npm run demo [address]`: the whole story of a note against a running server; its papers stay in `demo/`. */
const base = (process.argv[2] ?? 'http://localhost:8080').replace(/\/$/, '')
const folder = join(process.cwd(), 'demo')

const config = await call(`${base}/functions/v1/api-keys/config`).catch(() => undefined)
if (config?.status !== 200) {
  process.stderr.write(`Nothing answers at ${base}. Start the service first: npm start\n`)
  process.exit(1)
}

await mkdir(folder, { recursive: true })
const papers = await play({ url: base, anonKey: config.body.anonKey }, note, say)
for (const [name, bytes] of papers) await writeFile(join(folder, name), bytes)
say(`\nThe papers are in ${folder}:`)
for (const name of papers.keys()) say(`  ${name}`)

say('\nNow without the server: consign-verify demo/evidence.zip')
const verified = await verifyCommand([join(folder, 'evidence.zip')])
process.stdout.write(verified.stdout)
process.stderr.write(verified.stderr)
process.exitCode = verified.exitCode

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
