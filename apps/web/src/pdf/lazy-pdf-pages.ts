import { lazyPart } from '../parts/lazy.tsx'

/** The pages of a PDF; their reader is fetched when the first one is shown. */
export const PdfPages = lazyPart(async () => {
  const { default: Pages, prepareReader } = await import('./pdf-pages.tsx')
  await prepareReader()
  return Pages
})
