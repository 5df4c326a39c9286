import type { Rendered, Renderer, RenderInput } from '@consign/pdf'

const renderer = { name: 'plain', version: '1', layout: 'blank', template: '0'.repeat(64), fonts: {} }

/**
 * A renderer for tests that are about something else: one blank page that names its version and its consents, so
 * other input gives other bytes and the same input the same.
 */
export const plainRenderer = (): Renderer => ({
  render: async (input) => page(input),
  works: true,
  [Symbol.asyncDispose]: async () => undefined,
})

function page({ version, consents }: RenderInput): Rendered {
  const shown = [version.snapshotDigest, ...consents.map(({ digest }) => digest)]
  const text = [
    '%PDF-1.7',
    ...shown.map((digest) => `% ${digest}`),
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj',
    'trailer<</Root 1 0 R>>',
    '%%EOF',
  ]
  return { bytes: new TextEncoder().encode(text.join('\n')), renderer }
}
