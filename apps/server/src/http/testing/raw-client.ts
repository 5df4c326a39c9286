import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** A connection to a server of this machine, on which a test writes what it likes. */
export interface RawClient {
  readonly socket: Socket
  /** Everything that was answered until now. */
  answered(): string
  /** Resolves with it as soon as this holds of it; rejects when the connection ends before. */
  until(what: RegExp | ((answered: string) => boolean)): Promise<string>
  /** Resolves with everything that was answered when the connection has ended. */
  readonly closed: Promise<string>
}

/** Ends with the test. */
export async function rawClient(
  port: number,
  first: string | Buffer = '',
  by: { readonly host?: string; readonly localAddress?: string } = {},
): Promise<RawClient> {
  const socket = connect({ port, host: '127.0.0.1', ...by }).setNoDelay()
  onTestFinished(() => void socket.destroy())
  let answered = ''
  socket.on('error', () => undefined)
  socket.setEncoding('utf8').on('data', (part) => (answered += part))
  const { promise: closed, resolve } = Promise.withResolvers<string>()
  socket.once('close', () => resolve(answered))
  await once(socket, 'connect')
  socket.write(first)
  return {
    socket,
    answered: () => answered,
    closed,
    until(what) {
      const holds = () => (typeof what === 'function' ? what(answered) : what.test(answered))
      const { promise, resolve, reject } = Promise.withResolvers<string>()
      const look = () => holds() && resolve(answered)
      socket.on('data', look)
      socket.once('close', () => reject(new Error(`the connection ended with: ${answered}`)))
      look()
      return promise.finally(() => socket.off('data', look))
    },
  }
}

/** The head of a request of which nothing is left out. */
export function headOf(line: string, headers: Readonly<Record<string, string | number>> = {}): string {
  const lines = Object.entries({ host: 'x', ...headers }).map(([name, value]) => `${name}: ${value}`)
  return `${line} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`
}
