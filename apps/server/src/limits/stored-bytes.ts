import { refuse } from '../ground/refusal.ts'
import type { Company } from '../store/company.ts'
import type { Directory } from '../store/directory.ts'
import { statement } from '../store/statement.ts'

/** What companies keep: drafts, versions, PDFs, photos and consents, in bytes. */
export interface StoredBytes extends AsyncDisposable {
  /**
   * Holds room for `most` bytes while the work is done, which says once it is durable how many it has kept. Refuses
   * STORAGE_LIMIT when the company's quota has no such room left, before the work begins.
   */
  keeping<T>(company: Reads, most: number, work: (kept: (bytes: number) => void) => Promise<T>): Promise<T>
  /** Counts what nobody is refused: what signers add, and, below zero, what was deleted. */
  count(tenantId: string, bytes: number): void
}

type Reads = Pick<Company, 'id' | 'query'>

/** Written this often. A server that is killed forgets what it has not written, until rows are counted again. */
const writeEveryMs = 2_000
/** Trusted this long: other servers write as well. */
const freshMs = 5_000
const idleMs = 60_000

const storedBytes = statement(
  'stored_bytes',
  { tenantId: 'uuid' },
  'select bytes from stored_bytes where tenant_id = :tenantId',
  { bytes: 'int8' },
)

const addStoredBytes = statement(
  'add_stored_bytes',
  { tenants: 'uuid[]', more: 'int8[]' },
  'select tenant_id, bytes from add_stored_bytes(:tenants, :more)',
  { tenant_id: 'uuid', bytes: 'int8' },
)

/** A company's bytes as this server knows them. */
interface Account {
  /** As written, by whatever server. */
  written: number
  /** Kept and not written yet. */
  unwritten: number
  /** For work under way. */
  held: number
  readAt: number
  reading: Promise<void> | null
}

/** Counts on this server exactly; what other servers keep is known within `freshMs`. */
export function openStoredBytes(directory: Pick<Directory, 'run'>, quota: number): StoredBytes {
  const book = new Book(directory, quota)
  const timer = setInterval(() => void book.write(), writeEveryMs).unref()
  return {
    keeping: (company, most, work) => book.keeping(company, most, work),
    count: (tenantId, bytes) => {
      book.account(tenantId).unwritten += bytes
    },
    async [Symbol.asyncDispose]() {
      clearInterval(timer)
      await book.write()
      await book.write()
    },
  }
}

class Book {
  readonly #directory: Pick<Directory, 'run'>
  readonly #quota: number
  readonly #accounts = new Map<string, Account>()
  #writing: Promise<void> | null = null

  constructor(directory: Pick<Directory, 'run'>, quota: number) {
    this.#directory = directory
    this.#quota = quota
  }

  account(tenantId: string): Account {
    const known = this.#accounts.get(tenantId)
    if (known) return known
    const account = {
      written: 0,
      unwritten: 0,
      held: 0,
      readAt: Number.NEGATIVE_INFINITY,
      reading: null,
    }
    this.#accounts.set(tenantId, account)
    return account
  }

  async keeping<T>(
    company: Reads,
    most: number,
    work: (kept: (bytes: number) => void) => Promise<T>,
  ): Promise<T> {
    const account = this.account(company.id)
    // Held from now on, so that it is not forgotten meanwhile and two that look at once see each other.
    account.held += most
    try {
      await fresh(account, company)
      if (account.written + account.unwritten + account.held > this.#quota) throw refuse('STORAGE_LIMIT')
      return await work((bytes) => {
        account.unwritten += bytes
      })
    } finally {
      account.held -= most
    }
  }

  /** Writes what is not written, one statement for all companies; what fails is written the next time. */
  write(): Promise<void> {
    this.#writing ??= this.#write()
      .catch(() => undefined)
      .finally(() => {
        this.#writing = null
      })
    return this.#writing
  }

  async #write(): Promise<void> {
    this.#forgetIdle()
    const entries = [...this.#accounts].filter(([, { unwritten }]) => unwritten !== 0)
    if (entries.length === 0) return
    const sent = new Map(entries.map(([tenantId, { unwritten }]) => [tenantId, unwritten]))
    const rows = await this.#directory.run(addStoredBytes, {
      tenants: [...sent.keys()],
      more: [...sent.values()],
    })
    const written = new Map(rows.map((row) => [row.tenant_id, Number(row.bytes)]))
    for (const [tenantId, account] of entries) {
      account.unwritten -= sent.get(tenantId) as number
      account.written = written.get(tenantId) ?? 0
      account.readAt = performance.now()
    }
  }

  #forgetIdle(): void {
    const before = performance.now() - idleMs
    for (const [tenantId, { unwritten, held, readAt }] of this.#accounts)
      if (unwritten === 0 && held === 0 && readAt < before) this.#accounts.delete(tenantId)
  }
}

/** Reads what is written unless that was done a moment ago; whoever comes meanwhile waits for the same reading. */
async function fresh(account: Account, company: Reads): Promise<void> {
  if (performance.now() - account.readAt < freshMs) return
  account.reading ??= read(account, company).finally(() => {
    account.reading = null
  })
  await account.reading
}

async function read(account: Account, company: Reads): Promise<void> {
  const before = account.readAt
  const [row] = await company.query(storedBytes, { tenantId: company.id })
  // What was written meanwhile knows better.
  if (account.readAt !== before) return
  account.written = Number(row?.bytes ?? 0)
  account.readAt = performance.now()
}
