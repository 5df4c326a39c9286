import { randomInt } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Below the systems' ephemeral ports (Linux from 32768, others from 49152), so that none is taken between checking and
 * use. Each worker has its own range and repeats a port only after all others.
 */
const [lowest, workers, each] = [20_000, 24, 500] as const
const own = lowest + (Number(process.env['VITEST_POOL_ID'] ?? process.pid) % workers) * each
let next = randomInt(each)

/** A port of this machine without a listener, TCP or UDP. */
export async function freePort(host = '127.0.0.1'): Promise<number> {
  for (let tried = 0; tried < each; tried++) {
    const port = own + next
    next = (next + 1) % each
    if ((await isFreeForTcp(port, host)) && (await isFreeForUdp(port))) return port
  }
  throw new Error(`no port from ${own} to ${own + each - 1} is free`)
}

async function isFreeForTcp(port: number, host: string): Promise<boolean> {
  const listener = createServer()
  const isFree = await new Promise<boolean>((resolve) => {
    listener.once('error', () => resolve(false)).listen(port, host, () => resolve(true))
  })
  if (!isFree) return false
  listener.close()
  await once(listener, 'close')
  return true
}

async function isFreeForUdp(port: number): Promise<boolean> {
  const socket = createSocket('udp4')
  const isFree = await new Promise<boolean>((resolve) => {
    socket.once('error', () => resolve(false)).bind(port, '127.0.0.1', () => resolve(true))
  })
  socket.close()
  await once(socket, 'close')
  return isFree
}
