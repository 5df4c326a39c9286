import { parentPort } from 'node:worker_threads'
import type { Answer, RenderInput } from './input.ts'
import { renderPdf } from './render.ts'

/** The program of a rendering thread: receives an input, returns the PDF or the error. */
const port = parentPort!

port.on('message', (input: RenderInput) => {
  try {
    const { bytes, renderer } = renderPdf(input)
    const own = new Uint8Array(bytes)
    say({ rendered: { bytes: own, renderer } }, [own.buffer])
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error))
    say({ error: { name, message } })
  }
})

say({ ready: true })

function say(answer: Answer, transfer: ArrayBuffer[] = []): void {
  port.postMessage(answer, transfer)
}
