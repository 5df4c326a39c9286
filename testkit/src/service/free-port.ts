import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/** A port of this machine that was free a moment ago. */
export async function freePort(host = '127.0.0.1'): Promise<number> {
  const listener = createServer().listen(0, host)
  await once(listener, 'listening')
  const { port } = listener.address() as AddressInfo
  listener.close()
  await once(listener, 'close')
  return port
}
