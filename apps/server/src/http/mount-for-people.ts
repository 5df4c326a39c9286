import type { FastifyInstance } from 'fastify'
import type { Service } from '../contexts/service.ts'
import type { Pages } from '../pages/open-pages.ts'
import { mountConsentPage } from './consent-page.ts'
import { mountDocs } from './docs.ts'
import { mountPages } from './mount-pages.ts'

/** The built pages, and the documentation of the API. Start and consent are plain pages without a build. */
export function mountForPeople(
  app: FastifyInstance,
  service: Pick<Service, 'calls'>,
  built: Pages = { pages: [], assets: [] },
): void {
  const taken = built.pages.map(({ path }) => path)
  mountDocs(app, service, taken.includes('/'))
  if (!taken.includes('/oauth/consent')) mountConsentPage(app)
  mountPages(app, built)
}
