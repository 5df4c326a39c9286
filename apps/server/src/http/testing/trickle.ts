import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** A request whose body is said to have so many bytes and does not come until it is sent. */
export interface Trickle {
  readonly socket: Socket
  /** Everything that was answered until now. */
  answered(): string
}

/** @param length what it says that its body has; null says nothing */
export async function trickle(
  url: string,
  line: string,
  headers: Record<string, string> = {},
  length: number | null = 1000,
): Promise<Trickle> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  onTestFinished(() => void socket.destroy())
  let answered = ''
  socket.on('error', () => undefined)
  socket.setEncoding('utf8').on('data', (part) => (answered += part))
  await once(socket, 'connect')
  const said = length === null ? {} : { 'content-length': length }
  const all = { host: 'x', 'content-type': 'application/json', ...said, ...headers }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  socket.write(`${line} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
  return { socket, answered: () => answered }
}
