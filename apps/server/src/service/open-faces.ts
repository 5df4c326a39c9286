import type { Service } from '../contexts/service.ts'
import { openSurvey } from '../database/survey.ts'
import { openApp } from '../http/app.ts'
import { mountForPeople } from '../http/mount-for-people.ts'
import { mountOAuth } from '../http/oauth-mount.ts'
import { mountOperations } from '../http/routes.ts'
import { mountSystem } from '../http/system.ts'
import { mountMcp } from '../mcp/mount-mcp.ts'
import { watchKept } from '../metrics/kept.ts'
import type { ServiceOptions } from './options.ts'

export type App = Awaited<ReturnType<typeof openApp>>

/** Everything that the service answers, a line each. */
export async function openFaces(options: ServiceOptions, service: Service): Promise<App> {
  const app = await openApp(service)
  mountOperations(app, service)
  mountOAuth(app, service)
  mountMcp(app, service)
  mountSystem(app, service, watchDatabase(options))
  mountForPeople(app, service, options.pages)
  return app
}

/** Exposes the database's figures from now on; the returned function reports the state of its schema. */
function watchDatabase({ pools, config, metrics }: ServiceOptions): () => Promise<string> {
  const survey = openSurvey(pools, config.companyStorage)
  watchKept(metrics.registry, { figures: survey, dataDir: config.databaseUrl ? undefined : config.dataDir })
  return async () => (await survey()).migrations
}
