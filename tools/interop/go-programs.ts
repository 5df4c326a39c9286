import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Readiness } from './check.ts'

const FOLDER = fileURLToPath(new URL('../../node_modules/.cache/interop-go', import.meta.url))

/** A witness and a reader of C2SP's logs (both Apache 2.0), run and never linked. The witness has no release yet. */
const WITNESS = 'v0.0.0-20260720115447-2e1c6971d19e'
const TESSERA = 'v1.0.4'
const MERKLE = 'v0.0.2'

const GO_MOD = `module interop

go 1.25.0

require (
	github.com/transparency-dev/tessera ${TESSERA}
	github.com/transparency-dev/witness ${WITNESS}
)

replace github.com/transparency-dev/merkle => ./merkle
`

/**
 * The witness is made for a commit of its tree library that not every proxy has. The released one is the same but for this:
 * `sign-subtree`, which a witness with Ed25519 keys does not answer.
 */
const SUBTREE = `package proof

import "errors"

func VerifySubtreeConsistency(_ any, _, _, _ uint64, _ [][]byte, _, _ []byte) error {
	return errors.New("subtrees are not signed")
}
`

const PACKAGES = {
  OMNIWITNESS: 'github.com/transparency-dev/witness/cmd/omniwitness',
  WITNESS_KEYS: 'github.com/transparency-dev/witness/cmd/generate_keys',
  TLOG_FSCK: 'github.com/transparency-dev/tessera/cmd/fsck',
}

/** Those programs, built once by a Go that is there; each is named by its variable. */
export async function goPrograms(): Promise<Readiness> {
  if (spawnSync('go', ['version']).error) return { skip: 'there is no go (1.25 or newer: go.dev/dl)' }
  const folder = `${FOLDER}/${WITNESS}-${TESSERA}-${MERKLE}`
  const programs = Object.entries(PACKAGES).map(([name, path]) => [name, `${folder}/bin/${nameOf(path)}`])
  const env: Record<string, string> = Object.fromEntries(programs)
  if (Object.values(env).every((program) => existsSync(program))) return { env }
  const problem = build(folder)
  return problem === undefined ? { env } : { skip: `go: ${problem}` }
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/** Answers what went wrong. */
function build(folder: string): string | undefined {
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${folder}/go.mod`, GO_MOD)
  const run = (...args: readonly string[]) => spawnSync('go', args, { cwd: folder, encoding: 'utf8' })
  const library = run('mod', 'download', '-json', `github.com/transparency-dev/merkle@${MERKLE}`)
  if (library.status !== 0) return lastLine(library.stderr || library.stdout)
  cpSync(JSON.parse(library.stdout).Dir, `${folder}/merkle`, { recursive: true })
  // What Go downloads, it keeps from being written.
  chmodSync(`${folder}/merkle/proof`, 0o755)
  writeFileSync(`${folder}/merkle/proof/subtree.go`, SUBTREE)
  const built = run('build', '-mod=mod', '-o', 'bin/', ...Object.values(PACKAGES))
  return built.status === 0 ? undefined : lastLine(built.stderr)
}

const lastLine = (text: string): string => text.trim().split('\n').at(-1) ?? ''
