import type { Renderer, RenderInput } from '@consign/pdf'
import type { FairQueue } from '../limits/fair-queue.ts'

/** A renderer that takes the documents of companies in turn: one with many waits behind itself. */
export const renderInTurn = (renderer: Renderer, queue: FairQueue): Renderer => ({
  render: (input) => queue.take(tenantOf(input), () => renderer.render(input), { first: isSignature(input) }),
  get works() {
    return renderer.works
  },
  [Symbol.asyncDispose]: () => renderer[Symbol.asyncDispose](),
})

/** Signatures do not wait behind what their company issues: a driver stands at the ramp. */
const isSignature = ({ consents }: RenderInput): boolean => consents.length > 0

/** Issuing does not wait behind previews: they have a queue of their own. */
const tenantOf = ({ document, draft }: RenderInput): string =>
  draft ? `${document.tenantId} previewing` : document.tenantId
