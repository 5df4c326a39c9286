import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const PROGRAM = join(import.meta.dirname, '../../../packages/cli/bin/consign.mjs')

/** `consign <command>`, until it ends by itself. */
export async function consign(...args: readonly string[]): Promise<{ code: number | null; output: string }> {
  const child = start(args)
  const chunks: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text) => chunks.push(text))
  const [code] = await once(child, 'close')
  return { code, output: chunks.join('') }
}

/** A witness in a process of its own, as its operator runs it. */
export interface WitnessProcess extends AsyncDisposable {
  readonly url: string
  /** Its line of a policy: its name there, its key, its address. */
  readonly line: string
  /** What it is called in a policy. */
  readonly name: string
  /** Entries it has seen of a log; 0 of one that it does not know. */
  seen(origin: string): Promise<number>
}

/** `consign witness` with these arguments, once it answers. Throws Error with what it said when it ends before. */
export async function startWitness(...args: readonly string[]): Promise<WitnessProcess> {
  const child = start(['witness', ...args])
  let said = ''
  child.stderr?.setEncoding('utf8').on('data', (text) => {
    said += text
  })
  for await (const part of child.stdout ?? []) {
    said += part
    if (/^witness .*\n/m.test(said)) break
  }
  const [line, name = ''] = /^witness (\S+) .*$/m.exec(said) ?? []
  const [, url = ''] = / answers at (\S+)/.exec(said) ?? []
  if (line === undefined) throw new Error(`the witness ended:\n${said}`)
  return {
    ...{ line, name, url },
    async seen(origin) {
      const lines = (await (await fetch(url)).text()).split('\n')
      return Number(lines.find((each) => each.startsWith(`${origin} `))?.split(' ')[1] ?? 0)
    },
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    },
  }
}

const start = (args: readonly string[]): ChildProcess =>
  spawn(process.execPath, [PROGRAM, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
