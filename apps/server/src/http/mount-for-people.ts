import type { FastifyInstance } from 'fastify'
import type { Pages } from '../pages/open-pages.ts'
import { mountDocs } from './docs.ts'
import { mountPages } from './mount-pages.ts'

/** The pages that were built, and the documentation of the API, which has the start where no page takes it. */
export function mountForPeople(app: FastifyInstance, built: Pages = { pages: [], assets: [] }): void {
  const taken = built.pages.map(({ path }) => path)
  mountDocs(app, taken.includes('/'))
  mountPages(app, built)
}
