import type { Renderer, RenderInput } from '@consign/pdf'
import type { Turns } from '../limits/turns.ts'

/** A renderer that takes the documents of each company in turn: whoever sends many waits behind himself. */
export const renderInTurn = (renderer: Renderer, turns: Turns): Renderer => ({
  render: (input) => turns.take(lineOf(input), () => renderer.render(input), { first: isSignature(input) }),
  get works() {
    return renderer.works
  },
  [Symbol.asyncDispose]: () => renderer[Symbol.asyncDispose](),
})

/** Signatures do not wait behind what their company issues: a driver stands at the ramp. */
const isSignature = ({ consents }: RenderInput): boolean => consents.length > 0

/** What a company issues does not wait behind its previews. */
const lineOf = ({ document, draft }: RenderInput): string =>
  draft ? `${document.tenantId} previewing` : document.tenantId
