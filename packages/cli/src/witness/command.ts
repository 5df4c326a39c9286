import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { formatVerifierKey } from '@consign/log'
import { holdAlone } from '../log/alone.ts'
import { UnusableState } from '../log/state-file.ts'
import { readArguments, USAGE, type WitnessArguments } from './arguments.ts'
import { prepareState, WrongUsage } from './prepare.ts'
import { serveWitness } from './serve.ts'
import { Witness } from './witness.ts'

export const WITNESS_EXIT = { stopped: 0, usage: 64, state: 65 } as const

interface Terminal {
  print(text: string): void
  complain(text: string): void
  /** Resolves when the program is to end. */
  stopped: Promise<unknown>
}

/** The command `consign-witness`: answers until it is stopped; resolves to its exit code. */
export const witnessCommand = async (args: readonly string[], terminal: Terminal): Promise<number> => {
  const asked = readArguments(args)
  if (asked?.help) terminal.print(USAGE)
  else if (asked === undefined) terminal.complain(USAGE)
  if (asked === undefined || asked.help) return asked?.help ? WITNESS_EXIT.stopped : WITNESS_EXIT.usage
  try {
    await witnessUntilStopped(asked, terminal)
    return WITNESS_EXIT.stopped
  } catch (error) {
    const exitCode = exitCodeOf(error)
    if (exitCode === undefined) throw error
    const about = error instanceof UnusableState ? `${asked.state}: ` : ''
    terminal.complain(`consign-witness: ${about}${(error as Error).message}\n`)
    return exitCode
  }
}

const exitCodeOf = (error: unknown): number | undefined => {
  if (error instanceof UnusableState) return WITNESS_EXIT.state
  if (error instanceof WrongUsage) return WITNESS_EXIT.usage
  return typeof (error as NodeJS.ErrnoException).code === 'string' ? WITNESS_EXIT.usage : undefined
}

const witnessUntilStopped = async (asked: WitnessArguments, { print, stopped }: Terminal): Promise<void> => {
  const held = await holdAlone(asked.state)
  try {
    await prepareState(asked)
    const witness = await Witness.open(asked.state)
    let fail: (error: unknown) => void = () => undefined
    const failed = new Promise<never>((_, reject) => {
      fail = reject
    })
    const server = await listening(serveWitness(witness, fail), asked)
    print(greeting(witness, server))
    await Promise.race([stopped, failed]).finally(() => closed(server))
  } finally {
    held.close()
  }
}

const listening = (server: Server, { host, port }: WitnessArguments): Promise<Server> =>
  new Promise((up, failed) => {
    server.once('error', failed)
    server.listen(port, host, () => up(server))
  })

const closed = (server: Server): Promise<void> =>
  new Promise((down) => {
    server.close(() => down())
    server.closeAllConnections()
  })

const greeting = ({ signer, state }: Witness, server: Server): string => {
  const { address, family, port } = server.address() as AddressInfo
  const url = `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`
  const word = signer.key.name.replaceAll(/[^A-Za-z0-9.-]/g, '-')
  return [
    `${signer.key.name} answers at ${url}`,
    ...[...state.logs].map(([origin, { head }]) => `watches ${origin}, ${head?.size ?? 0} entries so far`),
    'The log needs this line, with the address it reaches you by:',
    `witness ${word} ${formatVerifierKey(signer.key)} ${url}`,
    '',
  ].join('\n')
}
