import { parentPort } from 'node:worker_threads'

/** Stands in for the rendering thread: does what the document's reference says. */
let rendered = 0
parentPort.on('message', ({ document }) => {
  if (document.reference === 'die') process.exit(3)
  if (document.reference === 'hang') return
  rendered += 1
  const answer = { rendered: { bytes: new Uint8Array([rendered]), renderer: {} } }
  parentPort.postMessage(answer)
})
parentPort.postMessage({ ready: true })
