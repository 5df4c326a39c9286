import type { Asked, Found } from './found.ts'
import { lookInto } from './look-into.ts'

addEventListener('message', async ({ data }: MessageEvent<Asked>) => {
  postMessage(await found(data))
})

async function found({ file, known }: Asked): Promise<Found> {
  let bytes: Uint8Array
  try {
    bytes = new Uint8Array(await file.arrayBuffer())
  } catch {
    return { kind: 'refused', why: 'unreadable' }
  }
  return lookInto(bytes, file.name, known)
}
