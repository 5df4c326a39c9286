import type { Position } from './position.ts'
import { openMemory, type Shelf } from './queue.ts'

/** What stays on the device of one link until it ends. */
export interface Kept {
  readonly shelf: Shelf
  /** False where the browser keeps nothing: then it lasts as long as the page. */
  readonly lasts: boolean
  read(): Promise<Journal | undefined>
  write(journal: Journal): Promise<void>
  /** Nothing of this link stays. */
  clear(): Promise<void>
}

/** What the page knows of its link without network. */
export interface Journal {
  readonly told: unknown
  readonly isSharing: boolean
  readonly sent: { readonly count: number; readonly bytes: number; readonly at: number | null }
}

const [positions, journals] = ['positions', 'journals'] as const

/** Some browsers never say whether the database opened, in milliseconds. */
const patience = 6_000

/** Opens what is kept of a link; `ride` is a digest of its token, which itself is written nowhere. */
export async function openKept(ride: string): Promise<Kept> {
  try {
    const database = await Promise.race([openDatabase(), tooLate()])
    return inDatabase(database, ride)
  } catch {
    return inMemory()
  }
}

const tooLate = (): Promise<never> =>
  new Promise((_, reject) => setTimeout(() => reject(new Error('the browser keeps nothing')), patience))

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('consign-track', 1)
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore(positions, { keyPath: ['ride', 'at'] })
      opening.result.createObjectStore(journals)
    }
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error)
  })
}

function inMemory(): Kept {
  let journal: Journal | undefined
  const shelf = openMemory()
  return {
    shelf,
    lasts: false,
    read: async () => journal,
    write: async (next) => {
      journal = next
    },
    clear: async () => {
      journal = undefined
      await shelf.clear()
    },
  }
}

function inDatabase(database: IDBDatabase, ride: string): Kept {
  const all = IDBKeyRange.bound([ride, 0], [ride, Number.MAX_SAFE_INTEGER])
  const work = <T>(store: string, mode: IDBTransactionMode, run: (rows: IDBObjectStore) => IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(store, mode)
      const request = run(transaction.objectStore(store))
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = () => reject(transaction.error)
    })
  const shelf: Shelf = {
    put: async (position) =>
      void (await work(positions, 'readwrite', (rows) => rows.put({ ...position, ride }))),
    first: async (most) => {
      const rows = await work(positions, 'readonly', (rows) => rows.getAll(all, most))
      return rows.map(({ ride: _, ...position }: Position & { ride: string }) => position)
    },
    remove: async (sent) => {
      if (sent.length === 0) return
      await work(positions, 'readwrite', (rows) => sent.map(({ at }) => rows.delete([ride, at])).at(-1)!)
    },
    removeBefore: async (at) => {
      const range = IDBKeyRange.bound([ride, 0], [ride, at], false, true)
      await work(positions, 'readwrite', (rows) => rows.delete(range))
    },
    count: () => work(positions, 'readonly', (rows) => rows.count(all)),
    clear: async () => void (await work(positions, 'readwrite', (rows) => rows.delete(all))),
  }
  return {
    shelf,
    lasts: true,
    read: () => work(journals, 'readonly', (rows) => rows.get(ride)),
    write: async (journal) => void (await work(journals, 'readwrite', (rows) => rows.put(journal, ride))),
    clear: async () => {
      await shelf.clear()
      await work(journals, 'readwrite', (rows) => rows.delete(ride))
    },
  }
}
