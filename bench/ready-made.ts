import { randomUUID } from 'node:crypto'
import { type Rendered, type Renderer, type RenderInput, renderPdf } from '@consign/pdf'

/**
 * A renderer that renders each number of signatures once and then answers those bytes, each time with another comment
 * at their end: what the service pays for a PDF apart from making it, with a digest of its own.
 */
export function readyMadeRenderer(): Renderer {
  const made = new Map<number, Rendered>()
  const rendered = (input: RenderInput): Rendered => {
    const known = made.get(input.consents.length)
    if (known) return known
    const first = renderPdf(input)
    made.set(input.consents.length, first)
    return first
  }
  return {
    works: true,
    async render(input) {
      const { bytes, renderer } = rendered(input)
      return { bytes: Buffer.concat([bytes, Buffer.from(`%${randomUUID()}\n`)]), renderer }
    },
    [Symbol.asyncDispose]: async () => undefined,
  }
}
