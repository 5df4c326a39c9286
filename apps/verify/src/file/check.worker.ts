import type { Found } from './found.ts'
import { lookInto } from './look-into.ts'

addEventListener('message', async ({ data: file }: MessageEvent<File>) => {
  postMessage(await found(file))
})

async function found(file: File): Promise<Found> {
  let bytes: Uint8Array
  try {
    bytes = new Uint8Array(await file.arrayBuffer())
  } catch {
    return { kind: 'refused', why: 'unreadable' }
  }
  return lookInto(bytes, file.name)
}
