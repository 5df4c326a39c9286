import { parentPort } from 'node:worker_threads'
import type { RenderInput } from './input.ts'
import { renderPdf } from './render.ts'

parentPort!.on('message', (input: RenderInput) => {
  try {
    const rendered = renderPdf(input)
    const bytes = new Uint8Array(rendered.bytes)
    parentPort!.postMessage({ rendered: { ...rendered, bytes } }, [bytes.buffer])
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error))
    parentPort!.postMessage({ error: { name, message } })
  }
})
