import type { Pipeline, Sent } from '@consign/server/store/pipeline.ts'
import type pg from 'pg'

/** What was sent on one connection between taking it from the pool and giving it back. */
export interface Visit {
  readonly step: string
  /** The statements of each pipeline, in order: the next leaves when the one before has answered. */
  readonly pipelines: (readonly Sent[])[]
}

export interface Recorder {
  /** Names what follows. */
  step(name: string): void
  /** Everything since the last time. */
  take(): Visit[]
}

/** Writes down what is sent through a pool that has no connection yet. */
export function recordPool(pool: pg.Pool): Recorder {
  let step = ''
  let visits: Visit[] = []
  const current = new Map<pg.PoolClient, Visit>()
  pool.on('acquire', (client) => {
    const visit = { step, pipelines: [] }
    visits.push(visit)
    current.set(client, visit)
  })
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (pipeline: Pipeline) => Pipeline
    const recording = (pipeline: Pipeline) => {
      current.get(client)?.pipelines.push(pipeline.statements)
      return query(pipeline)
    }
    client.query = recording as typeof client.query
  })
  return {
    step(name) {
      step = name
    },
    take() {
      const taken = visits
      visits = []
      return taken.filter(({ pipelines }) => pipelines.length > 0)
    },
  }
}
