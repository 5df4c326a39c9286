import { refuse } from '../ground/refusal.ts'
import type { Company } from '../store/company.ts'
import type { Directory } from '../store/directory.ts'
import { statement } from '../store/statement.ts'

/** Companies' stored bytes: drafts, the address book, versions, PDFs, photos and consents. */
export interface StoredBytes extends AsyncDisposable {
  /**
   * Reserves `most` bytes during the work, which reports the stored ones once durable. Refuses STORAGE_LIMIT before the
   * work begins if the company's quota has no such room.
   */
  keeping<T>(company: Reads, most: number, work: (kept: (bytes: number) => void) => Promise<T>): Promise<T>
  /** Counts unrefusable changes: signers' additions and, as negative, deletions. */
  count(tenantId: string, bytes: number): void
}

type Reads = Pick<Company, 'id' | 'query'>

/** Milliseconds between writes. A killed server loses unwritten counts until rows are recounted. */
const writeEveryMs = 2_000
/** Validity of a read count: other servers write too. */
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
  /** As written, by any server. */
  written: number
  /** Stored and not yet written. */
  unwritten: number
  /** Reserved for work under way. */
  held: number
  readAt: number
  reading: Promise<void> | null
}

/** Exact on this server; other servers' bytes are known within `freshMs`. */
export function openStoredBytes(
  directory: Pick<Directory, 'run'>,
  quota: number,
  everyMs = writeEveryMs,
): StoredBytes {
  const book = new Book(directory, quota)
  const timer = setInterval(() => void book.write(), everyMs).unref()
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
    // Reserved from now on, so that it is not forgotten meanwhile and two parallel checks see each other.
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

  /** Writes pending counts, one statement for all companies; a failure is retried the next time. */
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

/** Reads the written count unless it is fresh; concurrent callers share one read. */
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
  // A write meanwhile is newer.
  if (account.readAt !== before) return
  account.written = Number(row?.bytes ?? 0)
  account.readAt = performance.now()
}
