import { statfs } from 'node:fs/promises'
import { Gauge, type Registry } from 'prom-client'

/** The database's figures across all companies. */
interface KeptFigures {
  readonly pendingApprovals: number
  readonly databaseBytes: number
  readonly storedBytes: number
  readonly nearlyFull: number
  /** Timestamps that are owed, at most 10,000, and seconds since the oldest is. */
  readonly timestampsOwed: number
  readonly timestampOwedSeconds: number
}

interface KeptSources {
  /** Rejects while the database is away; the gauges are left out then. */
  readonly figures: () => Promise<KeptFigures>
  /** Undefined where the database is not ours. */
  readonly dataDir: string | undefined
}

/** Metrics of stored data: equal on every server of one database, so take the maximum, not the sum. */
export function watchKept(registry: Registry, { figures, dataDir }: KeptSources): void {
  const gauge = (name: string, help: string, read: () => Promise<number>) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const value = await read().catch(() => undefined)
        if (value === undefined) this.remove()
        else this.set(value)
      },
    })
  gauge('approvals_pending', 'Approvals that wait for a person, at most 10000', async () => {
    return (await figures()).pendingApprovals
  })
  gauge('database_size_bytes', 'Size of the database', async () => (await figures()).databaseBytes)
  gauge('stored_bytes', 'Bytes that count for the quotas of companies, of all of them', async () => {
    return (await figures()).storedBytes
  })
  gauge('companies_nearly_full', 'Companies that keep nine tenths of their quota or more', async () => {
    return (await figures()).nearlyFull
  })
  gauge('timestamps_owed', 'Timestamps that are owed, at most 10000', async () => {
    return (await figures()).timestampsOwed
  })
  gauge('timestamps_oldest_owed_seconds', 'How long the oldest of them is owed', async () => {
    return (await figures()).timestampOwedSeconds
  })
  if (dataDir === undefined) return
  const disk = () => statfs(dataDir)
  gauge('data_dir_free_bytes', 'Room on the disk of DATA_DIR that this user may still fill', async () => {
    const { bavail, bsize } = await disk()
    return bavail * bsize
  })
  gauge('data_dir_size_bytes', 'Size of the disk of DATA_DIR', async () => {
    const { blocks, bsize } = await disk()
    return blocks * bsize
  })
}

/** Always 1: its labels say what runs, to see an upgrade go through. */
export function sayBuild(registry: Registry, labels: { version: string; node: string }): void {
  const build = new Gauge({
    name: 'consign_build_info',
    help: 'Always 1; which version runs on which Node',
    labelNames: ['version', 'node'],
    registers: [registry],
  })
  build.set(labels, 1)
}
