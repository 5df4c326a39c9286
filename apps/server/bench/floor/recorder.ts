import type pg from 'pg'

/** One statement as it left the service. */
export interface Sent {
  readonly name: string | undefined
  readonly text: string
  readonly values: readonly unknown[]
  /** How many answers on this connection it waited for: what waited for the same left in one flight. */
  readonly after: number
}

/** What was sent on one connection between taking it from the pool and giving it back. */
export interface Visit {
  readonly step: string
  readonly sent: Sent[]
}

export interface Recorder {
  /** Names what follows. */
  step(name: string): void
  /** Everything since the last time. */
  take(): Visit[]
}

type Query = (...args: unknown[]) => unknown

/** Writes down what is sent through a pool that has no connection yet. */
export function recordPool(pool: pg.Pool): Recorder {
  let step = ''
  let visits: Visit[] = []
  const current = new Map<pg.PoolClient, { visit: Visit; answers: number }>()
  pool.on('acquire', (client) => {
    const visit = { step, sent: [] }
    visits.push(visit)
    current.set(client, { visit, answers: 0 })
  })
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as Query
    const recording: Query = (...args) => {
      const at = current.get(client)
      if (!at) return query(...args)
      at.visit.sent.push({ ...sentOf(args), after: at.answers })
      const answered = () => {
        at.answers += 1
      }
      return whenAnswered(query, args, answered)
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
      return taken.filter(({ sent }) => sent.length > 0)
    },
  }
}

function sentOf([first, second]: unknown[]): Omit<Sent, 'after'> {
  const config = typeof first === 'string' ? { text: first } : (first as pg.QueryConfig)
  const values = config.values ?? (Array.isArray(second) ? second : [])
  return { name: config.name, text: config.text, values: [...values] }
}

/** node-postgres answers by a callback when it is given one, else by a promise. */
function whenAnswered(query: Query, args: unknown[], answered: () => void): unknown {
  const callback = args.at(-1)
  if (typeof callback === 'function') {
    const counted = (...outcome: unknown[]) => {
      answered()
      callback(...outcome)
    }
    return query(...args.slice(0, -1), counted)
  }
  const result = query(...args) as Promise<unknown>
  result.then(answered, answered)
  return result
}
