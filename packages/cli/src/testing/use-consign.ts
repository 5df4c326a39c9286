import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { forTests, type Target } from '@consign/testkit'
import { runConsign } from '../program/main.ts'

export interface Ran {
  readonly exit: number
  readonly stdout: string
  readonly stderr: string
}

export interface RunOptions {
  readonly env?: Readonly<Record<string, string>>
  readonly input?: string | Uint8Array | AsyncIterable<Uint8Array>
  /** What is typed; a terminal then. */
  readonly typed?: string
  readonly columns?: number
  readonly signal?: AbortSignal
  /** Called with each piece of standard error, and of standard output. */
  onError?(text: string): void
  onOutput?(text: string): void
}

export interface Consign {
  readonly folder: string
  /** The settings of this user. */
  readonly config: string
  (args: readonly string[] | string, options?: RunOptions): Promise<Ran>
}

/** `consign` in this process, with a folder and settings of its own; a key of the environment is its caller. */
export function consignIn(folder: string, env: Readonly<Record<string, string>> = {}): Consign {
  const config = join(folder, 'config')
  const run = async (args: readonly string[] | string, options: RunOptions = {}): Promise<Ran> => {
    const [stdout, stderr]: [Uint8Array[], string[]] = [[], []]
    const words = typeof args === 'string' ? args.split(' ') : args
    const exit = await runConsign(words, {
      env: { CONSIGN_CONFIG: config, ...env, ...options.env },
      folder,
      input: inputOf(options.typed ?? options.input ?? ''),
      isInputTerminal: options.typed !== undefined,
      isOutputTerminal: options.columns !== undefined,
      isErrorTerminal: options.columns !== undefined,
      columns: options.columns ?? 80,
      stopped: options.signal ?? new AbortController().signal,
      async write(piece) {
        stdout.push(Buffer.from(piece as Uint8Array))
        options.onOutput?.(Buffer.from(piece as Uint8Array).toString())
      },
      complain(text) {
        stderr.push(text)
        options.onError?.(text)
      },
      hide: () => undefined,
    })
    return { exit, stdout: Buffer.concat(stdout).toString(), stderr: stderr.join('') }
  }
  return Object.assign(run, { folder, config })
}

async function* inputOf(input: string | Uint8Array | AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  if (typeof input === 'string' || input instanceof Uint8Array) yield Buffer.from(input as string)
  else yield* input
}

/** A folder of a file's tests. */
export const useFolder = (): { readonly path: string } =>
  forTests(async () => {
    const path = await mkdtemp(join(tmpdir(), 'consign-cli-'))
    return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) }
  })

/** The environment of a caller by a key. */
export const byKey = ({ url }: Target, key: string): Readonly<Record<string, string>> => ({
  CONSIGN_URL: url,
  CONSIGN_KEY: key,
})
