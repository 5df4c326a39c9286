import type { Asked } from '../ahead/ahead.ts'

/** What stays on the device between two openings of a link, by name. */
export interface Kept {
  get<T>(name: string): Promise<T | undefined>
  put(name: string, value: unknown): Promise<void>
  remove(name: string): Promise<void>
}

const store = 'visits'

/**
 * What a visit keeps, apart from every other visit. `visit` is a digest of the link's token: the token itself is written
 * nowhere. Where the browser keeps nothing (a private window), it is kept until the page is closed.
 */
export function openKept(visit: () => Promise<string>): Kept {
  const opened = openAnyhow(visit)
  return {
    get: async <T>(name: string) => (await opened).get<T>(name),
    put: async (name, value) => (await opened).put(name, value),
    remove: async (name) => (await opened).remove(name),
  }
}

async function openAnyhow(visit: () => Promise<string>): Promise<Kept> {
  try {
    const [db, id] = await Promise.all([open(), visit()])
    return inDatabase(db, id)
  } catch {
    return inMemory()
  }
}

/** The database that the page opens ahead. @throws DOMException where the browser keeps nothing */
async function open(): Promise<IDBDatabase> {
  const { asked } = globalThis as { asked?: Asked | undefined }
  if (!asked) throw new Error('the page has a note to open')
  return asked.database
}

function inDatabase(db: IDBDatabase, visit: string): Kept {
  const run = <T>(mode: IDBTransactionMode, work: (rows: IDBObjectStore) => IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      const transaction = db.transaction(store, mode)
      const request = work(transaction.objectStore(store))
      transaction.oncomplete = () => resolve(request.result)
      transaction.onerror = () => reject(transaction.error)
      transaction.onabort = () => reject(transaction.error)
    })
  const key = (name: string) => `${visit}/${name}`
  return {
    get: (name) => run('readonly', (rows) => rows.get(key(name))),
    put: async (name, value) => void (await run('readwrite', (rows) => rows.put(value, key(name)))),
    remove: async (name) => run('readwrite', (rows) => rows.delete(key(name))),
  }
}

function inMemory(): Kept {
  const values = new Map<string, unknown>()
  return {
    get: async <T>(name: string) => values.get(name) as T | undefined,
    put: async (name, value) => void values.set(name, value),
    remove: async (name) => void values.delete(name),
  }
}
