import { noteAhead } from '../ahead/asked-ahead.ts'

/** What stays on the device between two openings of a link, by name. */
export interface Kept {
  get<T>(name: string): Promise<T | undefined>
  /** Everything whose name begins so. */
  all<T>(name: string): Promise<readonly T[]>
  put(name: string, value: unknown): Promise<void>
  remove(name: string): Promise<void>
  /** Everything of this visit. */
  clear(): Promise<void>
}

const store = 'visits'

/** Some browsers never report whether the database opened: after this time it counts as absent. */
const patience = 6_000

/**
 * The storage of a visit, apart from every other visit. `visit` is a digest of the link's token: the token itself is
 * written nowhere. What the browser does not store (a private window, a full device) stays in memory until the page is
 * closed, and `lost` is called: no write is ever refused.
 */
export function openKept(visit: () => Promise<string>, lost: () => void): Kept {
  const here = new Map<string, unknown>()
  const run = inDatabase(visit)
  return {
    async get<T>(name: string) {
      if (here.has(name)) return here.get(name) as T | undefined
      return run<T | undefined>('readonly', name, (rows, key) => rows.get(key)).catch(() => undefined)
    },
    async all<T>(name: string) {
      const there = await run<T[]>('readonly', name, (rows, key) => rows.getAll(everyBeginning(key))).catch(
        (): T[] => [],
      )
      const more = [...here].flatMap(([one, value]) => (one.startsWith(name) ? [value as T] : []))
      return [...there, ...more]
    },
    async put(name, value) {
      here.set(name, value)
      try {
        await run('readwrite', name, (rows, key) => rows.put(value, key))
        if (here.get(name) === value) here.delete(name)
      } catch {
        lost()
      }
    },
    async remove(name) {
      here.delete(name)
      await run('readwrite', name, (rows, key) => rows.delete(key)).catch(() => undefined)
    },
    async clear() {
      here.clear()
      await run('readwrite', '', (rows, key) => rows.delete(everyBeginning(key))).catch(() => undefined)
    },
  }
}

const everyBeginning = (key: string) => IDBKeyRange.bound(key, `${key}\uffff`)

type Run = <T>(
  mode: IDBTransactionMode,
  name: string,
  work: (rows: IDBObjectStore, key: string) => IDBRequest<T>,
) => Promise<T>

/**
 * Rows of the database that the page opened ahead. A phone that was asleep may have closed it: then it is opened once
 * more. @throws DOMException where the browser keeps nothing, or no more
 */
function inDatabase(visit: () => Promise<string>): Run {
  const id = visit()
  // The caller that awaits it sees the error.
  id.catch(() => undefined)
  let database = noteAhead && inTime(noteAhead.database)
  return async (mode, name, work) => {
    const key = `${await id}/${name}`
    const once = async () => {
      if (!database) throw new Error('the page has a note to open')
      return transact(await database, mode, (rows) => work(rows, key))
    }
    try {
      return await once()
    } catch (error) {
      if (!noteAhead || error === late || isFull(error)) throw error
      database = inTime(noteAhead.open())
      return once()
    }
  }
}

const late = new Error('the browser does not open what it keeps')

function inTime<T>(opening: Promise<T>): Promise<T> {
  const opened = Promise.race([
    opening,
    new Promise<never>((_, reject) => setTimeout(() => reject(late), patience)),
  ])
  // The caller that awaits it sees the error.
  opened.catch(() => undefined)
  return opened
}

const isFull = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError'

const transact = <T>(
  db: IDBDatabase,
  mode: IDBTransactionMode,
  work: (rows: IDBObjectStore) => IDBRequest<T>,
): Promise<T> =>
  new Promise((resolve, reject) => {
    const transaction = db.transaction(store, mode)
    const request = work(transaction.objectStore(store))
    transaction.oncomplete = () => resolve(request.result)
    transaction.onerror = () => reject(transaction.error)
    transaction.onabort = () => reject(transaction.error)
  })
